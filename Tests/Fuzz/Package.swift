// swift-tools-version: 6.0
import PackageDescription

// Started by `run`, which builds everything, ribscope included, with libFuzzer's counters and the address sanitizer.
// SwiftPM takes a package's identity from its folder: a checkout in a folder called `fuzz` clashes with this one.
let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ribscope", path: "../..")],
  targets: [
    .target(name: "CFuzzer"),
    .target(
      name: "FuzzKit",
      dependencies: [
        .product(name: "RibscopePipeline", package: "ribscope"),
        .product(name: "RibscopeOutput", package: "ribscope"),
        .product(name: "RIBTrace", package: "ribscope"),
      ]),
    .executableTarget(name: "Fuzz", dependencies: ["CFuzzer", "FuzzKit"]),
    .executableTarget(name: "Growth", dependencies: ["FuzzKit"]),
  ],
  swiftLanguageModes: [.v6]
)
