// swift-tools-version: 6.0
import PackageDescription

// Built by `run`, which says where the tagged version is, and makes the package of stand-ins.
let package = Package(
  name: "Client",
  platforms: [.macOS(.v12), .iOS(.v15)],
  dependencies: [
    .package(url: Context.environment["RIBSCOPE_URL"] ?? "", from: "0.1.0"),
    .package(path: "StandIns"),
  ],
  targets: [
    // An app that uses Uber's RIBs, and records it.
    .executableTarget(
      name: "Client",
      dependencies: [.product(name: "RIBTrace", package: "ribscope"), .product(name: "StandIns", package: "StandIns")]),
    // A program that runs RIBs without views.
    .executableTarget(
      name: "HeadlessClient",
      dependencies: [
        .product(name: "HeadlessRIBs", package: "ribscope"), .product(name: "RIBRecording", package: "ribscope"),
        .product(name: "RIBTrace", package: "ribscope"),
      ]),
  ]
)
