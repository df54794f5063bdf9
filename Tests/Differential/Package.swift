// swift-tools-version: 6.0
import PackageDescription

/// Random apps, judged by the Swift compiler and by ribscope: see README.md.
let package = Package(
  name: "Differential",
  platforms: [.macOS(.v15)],
  targets: [.executableTarget(name: "Differential")],
  swiftLanguageModes: [.v6]
)
