// swift-tools-version: 6.0
import PackageDescription

/// Measurements that are no tests: see README.md.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ribscope", path: "../..")],
  targets: [
    .executableTarget(
      name: "RecordingCost",
      dependencies: [
        .product(name: "HeadlessRIBs", package: "ribscope"), .product(name: "RIBTrace", package: "ribscope"),
        .product(name: "RIBRecording", package: "ribscope"),
      ]),
    .executableTarget(name: "MakeMonorepo"),
    .executableTarget(name: "Floor"),
  ],
  swiftLanguageModes: [.v6]
)
