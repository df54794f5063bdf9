// swift-tools-version: 6.0
import PackageDescription

// SwiftPM takes a package's identity from its folder: a checkout in a folder called `corpus` clashes with this one.
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
