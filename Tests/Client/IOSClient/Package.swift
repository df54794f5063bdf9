// swift-tools-version: 6.0
import PackageDescription

// Built by `Tests/Client/run-ios`, which says where the tagged version of ribscope is.
let package = Package(
  name: "IOSClient",
  platforms: [.iOS(.v15)],
  products: [.library(name: "IOSClient", targets: ["IOSClient"])],
  dependencies: [
    .package(url: Context.environment["RIBSCOPE_URL"] ?? "", from: "0.1.0"),
    .package(url: "https://github.com/uber/RIBs-iOS.git", branch: "main"),
  ],
  targets: [
    .target(
      name: "IOSClient",
      dependencies: [.product(name: "RIBTrace", package: "ribscope"), .product(name: "RIBs", package: "RIBs-iOS")])
  ],
  swiftLanguageModes: [.v5]
)
