// swift-tools-version: 6.0
import PackageDescription

// The pages that ribscope writes. Their files are put into the program, since a page loads nothing.
let pageParts =
  ["page.css"]
  + [
    "dom", "text", "layout", "viewport", "camera", "motion", "culling", "overview", "minimap", "stage", "panes",
    "keysheet",
  ].map { $0 + ".js" }
let explorerFiles =
  ["app.html", "explorer.css"]
  + [
    "model", "provision", "forest", "state", "findings", "cards", "looking", "lighting", "drawing", "outline",
    "inspector",
    "lists", "markdown", "search", "keys", "main",
  ].map { $0 + ".js" }
let replayFiles =
  ["app.html", "replay.css", "live.html", "live.css"]
  + [
    "model", "history", "words", "listing", "tree", "timeline", "player", "events", "details", "overviewpane", "keys",
    "main", "start", "apps", "pictures", "live",
  ].map { $0 + ".js" }

// That a warning is an error is said by the Makefile: a package with unsafe flags cannot be depended on by version.
let package = Package(
  name: "ribscope",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "ribscope", targets: ["ribscope"]),
    .plugin(name: "RibscopeCommand", targets: ["RibscopeCommand"]),
    // The pipeline without command line and drawing, for Tests/Corpus.
    .library(name: "RibscopePipeline", targets: ["Discovery", "SourceScan", "RIBModel", "RIBRules", "Session"]),
    // What prints, draws and is configured, for Tests/Fuzz.
    .library(name: "RibscopeOutput", targets: ["RIBReport", "RIBDiagram", "RIBReplay", "Configuration"]),
    .library(name: "MiniRx", targets: ["MiniRx"]),
    .library(name: "RIBs", targets: ["RIBs"]),
    .library(name: "RIBTrace", targets: ["RIBTrace"]),
    .library(name: "RIBRecording", targets: ["RIBRecording"]),
  ],
  targets: [
    .target(name: "Platform"),
    .target(name: "Processes", dependencies: ["Platform"]),
    .target(name: "Threads"),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "Text"),
    .target(name: "YAML", dependencies: ["CLibYAML"]),
    .target(name: "Bytes"),
    .target(name: "Discovery", dependencies: ["Bytes", "Platform", "Text", "Threads", "YAML"]),
    .target(name: "GitObjects", dependencies: ["Discovery", "Platform", "Processes", "Text", "Threads"]),
    .target(name: "SourceScan", dependencies: ["Bytes", "Discovery", "Threads"]),
    .target(name: "RIBModel", dependencies: ["Discovery", "SourceScan"]),
    .target(name: "SwiftSemantics", dependencies: ["Bytes", "Discovery", "SourceScan", "Threads"]),
    .target(
      name: "RIBAnalysis",
      dependencies: ["Bytes", "Discovery", "SourceScan", "SwiftSemantics", "RIBModel", "Threads"]),
    .target(name: "RIBRules", dependencies: ["Bytes", "RIBModel", "Text", "Threads"], exclude: ["README.md"]),
    .target(name: "Session", dependencies: ["Discovery", "SourceScan", "RIBModel", "RIBAnalysis", "RIBRules"]),
    .target(name: "RIBChanges", dependencies: ["RIBModel", "RIBRules"]),
    // Needs Graphviz's headers, and opens its library when a picture is asked for: nothing is linked.
    .target(name: "CGraphviz"),
    .target(name: "RIBDiagram", dependencies: ["CGraphviz", "RIBChanges", "RIBModel", "RIBRules", "Platform", "Text"]),
    .target(name: "PageParts", resources: pageParts.map { .embedInCode("Parts/\($0)") }),
    .target(
      name: "RIBReport", dependencies: ["PageParts", "RIBChanges", "RIBModel", "RIBRules", "Text", "Threads"],
      exclude: ["Explorer/Page/DATA.md"],
      resources: explorerFiles.map { .embedInCode("Explorer/Page/\($0)") }
        + [.embedInCode("Changes/Page/changes.css")]),
    .target(name: "Configuration", dependencies: ["YAML", "RIBAnalysis", "RIBRules", "Text"]),
    .target(name: "CommandArguments", dependencies: ["Text"]),
    .target(name: "MiniRx"),
    .target(name: "RIBs", dependencies: ["MiniRx"], exclude: ["README.md"]),
    .target(name: "RIBTrace", dependencies: ["Platform"]),
    .target(name: "RIBRecording", dependencies: ["RIBs", "RIBTrace", "Platform"]),
    .target(
      name: "RIBReplay", dependencies: ["PageParts", "RIBTrace", "RIBModel", "RIBDiagram", "Text"],
      exclude: ["Page/Files/DATA.md"], resources: replayFiles.map { .embedInCode("Page/Files/\($0)") }),
    // Needs libmicrohttpd's headers, and opens its library when a page is served: nothing is linked.
    .target(name: "CMicroHTTPD"),
    .target(
      name: "RIBLive",
      dependencies: ["CMicroHTTPD", "RIBReplay", "RIBTrace", "RIBDiagram", "RIBModel", "Text", "Platform"]),
    .target(name: "SampleScreens", dependencies: ["RIBs", "Platform"], path: "Samples/Screens"),
    .target(
      name: "TicTacToe", dependencies: ["MiniRx", "RIBs", "SampleScreens", "Platform"], path: "Samples/TicTacToe"),
    .target(name: "SimpleMemo", dependencies: ["MiniRx", "RIBs", "SampleScreens"], path: "Samples/SimpleMemo"),
    .target(name: "Pages", dependencies: ["MiniRx", "RIBs", "SampleScreens"], path: "Samples/Pages"),
    .target(
      name: "SampleRunner",
      dependencies: [
        "RIBs", "SampleScreens", "TicTacToe", "SimpleMemo", "Pages", "CommandArguments", "Platform", "Text",
      ]),
    .executableTarget(
      name: "ribscope",
      dependencies: [
        "Discovery", "GitObjects", "SourceScan", "RIBModel", "RIBAnalysis", "RIBRules", "RIBChanges", "Session",
        "RIBDiagram", "RIBReport", "RIBReplay", "RIBLive", "RIBTrace", "RIBRecording", "Processes",
        "CommandArguments", "Configuration", "SampleRunner", "SampleScreens", "RIBs", "Text", "Threads", "Platform",
      ]),
    .plugin(
      name: "RibscopeCommand",
      capability: .command(
        intent: .custom(verb: "ribscope", description: "Checks the RIB tree and the dependency injection.")),
      dependencies: ["ribscope"]),
    .target(
      name: "TestSupport", dependencies: ["Session", "RIBAnalysis", "RIBModel", "Discovery"], path: "Tests/TestSupport"),
    .testTarget(name: "TextTests", dependencies: ["Text"]),
    .testTarget(name: "DiscoveryTests", dependencies: ["Discovery", "TestSupport"]),
    .testTarget(
      name: "SourceScanTests", dependencies: ["Discovery", "RIBModel", "SourceScan", "TestSupport", "Threads"],
      exclude: ["Golden"]),
    .testTarget(
      name: "RIBAnalysisTests",
      dependencies: ["Discovery", "RIBAnalysis", "RIBModel", "Session", "SourceScan", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(name: "SessionTests", dependencies: ["Discovery", "RIBModel", "RIBRules", "Session", "TestSupport"]),
    .testTarget(
      name: "RIBRulesTests",
      dependencies: ["Discovery", "RIBAnalysis", "RIBModel", "RIBRules", "Session", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "RIBChangesTests", dependencies: ["Discovery", "RIBChanges", "RIBModel", "RIBRules", "TestSupport"]),
    .testTarget(
      name: "RIBDiagramTests",
      dependencies: ["Discovery", "RIBChanges", "RIBModel", "RIBRules", "RIBDiagram", "Platform", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "RIBReportTests",
      dependencies: ["Discovery", "RIBChanges", "RIBModel", "RIBRules", "RIBReport", "Text", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(name: "ConfigurationTests", dependencies: ["Configuration", "RIBAnalysis", "RIBRules"]),
    .testTarget(name: "MiniRxTests", dependencies: ["MiniRx"]),
    .testTarget(name: "RIBsTests", dependencies: ["MiniRx", "RIBs", "TestSupport"]),
    .testTarget(
      name: "RIBLiveTests",
      dependencies: ["RIBLive", "RIBRecording", "RIBReplay", "RIBs", "RIBTrace", "Platform", "TestSupport"]),
    .testTarget(name: "RIBTraceTests", dependencies: ["RIBTrace"]),
    .testTarget(
      name: "RIBReplayTests", dependencies: ["RIBReplay", "RIBRecording", "RIBs", "RIBTrace", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "SampleRunnerTests", dependencies: ["SampleRunner", "SampleScreens", "RIBs", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "CommandArguments", "SampleRunner", "SampleScreens", "RIBs", "Discovery", "SourceScan", "Text", "RIBModel",
        "RIBRules",
        "RIBDiagram", "RIBReport", "RIBReplay", "RIBTrace", "YAML", "ribscope", "TestSupport",
      ],
      exclude: ["Golden"]),
  ],
  swiftLanguageModes: [.v6]
)
