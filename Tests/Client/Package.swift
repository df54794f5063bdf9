// swift-tools-version: 6.0
import PackageDescription

// Built by `run`, which says where the tagged version is.
let package = Package(
  name: "Client",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: Context.environment["RIBSCOPE_URL"] ?? "", from: "0.1.0")],
  targets: [
    .executableTarget(
      name: "Client",
      dependencies: [.product(name: "RIBs", package: "ribscope"), .product(name: "RIBTrace", package: "ribscope")])
  ]
)
