// swift-tools-version: 6.0
import PackageDescription

/// What every target of ours is compiled with: a warning is an error.
let strict: [SwiftSetting] = [.unsafeFlags(["-warnings-as-errors"])]

let package = Package(
  name: "ribscope",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "ribscope", targets: ["ribscope"]),
    // The pipeline without command line and drawing, for Tests/Corpus.
    .library(name: "RibscopePipeline", targets: ["SourceScan", "RIBGraph", "RIBRules"]),
    // What prints and draws, for Tests/Fuzz.
    .library(name: "RibscopeOutput", targets: ["RIBReport", "RIBDiagram", "RIBReplay"]),
    .library(name: "MiniRx", targets: ["MiniRx"]),
    .library(name: "RIBs", targets: ["RIBs"]),
    .library(name: "RIBTrace", targets: ["RIBTrace"]),
    .library(name: "RIBRecording", targets: ["RIBRecording"]),
  ],
  targets: [
    .systemLibrary(
      name: "CGraphviz", pkgConfig: "libgvc",
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    .target(name: "Spelling", swiftSettings: strict),
    .target(name: "SourceScan", swiftSettings: strict),
    .target(name: "RIBGraph", dependencies: ["SourceScan"], swiftSettings: strict),
    .target(name: "RIBRules", dependencies: ["RIBGraph", "Spelling"], swiftSettings: strict),
    .target(name: "RIBDiagram", dependencies: ["RIBGraph", "CGraphviz", "Spelling"], swiftSettings: strict),
    .target(name: "RIBReport", dependencies: ["RIBRules", "Spelling"], swiftSettings: strict),
    .target(name: "CommandArguments", dependencies: ["Spelling"], swiftSettings: strict),
    .target(name: "MiniRx", swiftSettings: strict),
    .target(name: "RIBs", dependencies: ["MiniRx"], exclude: ["README.md"], swiftSettings: strict),
    .target(name: "RIBTrace", swiftSettings: strict),
    .target(name: "RIBRecording", dependencies: ["RIBs", "RIBTrace"], swiftSettings: strict),
    .target(
      name: "RIBReplay", dependencies: ["RIBTrace", "RIBGraph", "RIBDiagram"], swiftSettings: strict),
    .target(name: "SampleScreens", dependencies: ["RIBs"], path: "Samples/Screens", swiftSettings: strict),
    .target(
      name: "TicTacToe", dependencies: ["RIBs", "SampleScreens"], path: "Samples/TicTacToe",
      swiftSettings: strict),
    .target(
      name: "SimpleMemo", dependencies: ["RIBs", "SampleScreens"], path: "Samples/SimpleMemo",
      swiftSettings: strict),
    .target(
      name: "Pages", dependencies: ["RIBs", "SampleScreens"], path: "Samples/Pages",
      swiftSettings: strict),
    .target(
      name: "SampleRunner",
      dependencies: ["RIBs", "SampleScreens", "TicTacToe", "SimpleMemo", "Pages", "CommandArguments"],
      swiftSettings: strict),
    .executableTarget(
      name: "ribscope",
      dependencies: [
        "SourceScan", "RIBGraph", "RIBRules", "RIBDiagram", "RIBReport", "RIBReplay", "RIBTrace", "RIBRecording",
        "CommandArguments", "SampleRunner", "SampleScreens", "RIBs",
      ],
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["RIBGraph", "SourceScan"], path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "SpellingTests", dependencies: ["Spelling"], swiftSettings: strict),
    .testTarget(
      name: "SourceScanTests", dependencies: ["SourceScan", "TestSupport"], exclude: ["Golden"],
      swiftSettings: strict),
    .testTarget(
      name: "RIBGraphTests", dependencies: ["RIBGraph", "TestSupport"], exclude: ["Golden"], swiftSettings: strict),
    .testTarget(
      name: "RIBRulesTests", dependencies: ["RIBRules", "TestSupport"], exclude: ["Golden"], swiftSettings: strict),
    .testTarget(
      name: "RIBDiagramTests", dependencies: ["RIBDiagram", "TestSupport"], exclude: ["Golden"],
      swiftSettings: strict),
    .testTarget(
      name: "RIBReportTests", dependencies: ["RIBReport", "Spelling", "TestSupport"], exclude: ["Golden"],
      swiftSettings: strict),
    .testTarget(name: "MiniRxTests", dependencies: ["MiniRx"], swiftSettings: strict),
    .testTarget(name: "RIBsTests", dependencies: ["RIBs", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "RIBTraceTests", dependencies: ["RIBTrace"], swiftSettings: strict),
    .testTarget(
      name: "RIBReplayTests", dependencies: ["RIBReplay", "RIBRecording", "TestSupport"], exclude: ["Golden"],
      swiftSettings: strict),
    .testTarget(
      name: "SampleRunnerTests", dependencies: ["SampleRunner", "SampleScreens", "RIBs", "TestSupport"],
      exclude: ["Golden"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "CommandArguments", "SampleRunner", "SampleScreens", "RIBs", "SourceScan", "RIBGraph", "RIBRules", "RIBDiagram",
        "RIBReport", "RIBReplay", "RIBTrace", "ribscope", "TestSupport",
      ],
      exclude: ["Golden"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
