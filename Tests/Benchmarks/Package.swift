// swift-tools-version: 6.0
import PackageDescription

/// Measurements that are no tests: `swift run -c release --package-path Tests/Benchmarks RecordingCost`.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ribscope", path: "../..")],
  targets: [
    .executableTarget(
      name: "RecordingCost",
      dependencies: [
        .product(name: "RIBs", package: "ribscope"), .product(name: "RIBTrace", package: "ribscope"),
        .product(name: "RIBRecording", package: "ribscope"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
