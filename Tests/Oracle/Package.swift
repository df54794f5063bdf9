// swift-tools-version: 6.0
import PackageDescription

// SwiftParser and SwiftSyntax come with the toolchain; `run` says where.
guard let host = Context.environment["SWIFT_HOST_LIBRARIES"] else {
  fatalError("start the oracle with Tests/Oracle/run, which sets SWIFT_HOST_LIBRARIES")
}

let package = Package(
  name: "Oracle",
  platforms: [.macOS(.v15)],
  targets: [
    .executableTarget(
      name: "Oracle",
      swiftSettings: [.unsafeFlags(["-I", host, "-warnings-as-errors"])],
      linkerSettings: [
        .unsafeFlags([
          "-L", host, "-lSwiftParser", "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker", host,
        ])
      ])
  ],
  swiftLanguageModes: [.v6]
)
