// swift-tools-version: 6.0
import PackageDescription

// The root package is taken by its path, which is why its unsafe flags (warnings as errors) are let through. SwiftPM
// takes a package's identity from its folder: a checkout in a folder called `corpus` clashes with this one.
let package = Package(
  name: "corpus",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ribscope", path: "../..")],
  targets: [
    .target(name: "CorpusKit", dependencies: [.product(name: "RibscopePipeline", package: "ribscope")]),
    .executableTarget(name: "Corpus", dependencies: ["CorpusKit"]),
    .testTarget(name: "CorpusTests", dependencies: ["CorpusKit"]),
  ],
  swiftLanguageModes: [.v6]
)
