// swift-tools-version: 6.0
import PackageDescription

// Whether another package has checked this one out. SwiftPM builds the tool of a plugin apart from the same program as a
// product, and a plugin of the package that is worked on whether somebody uses it or not: all would be built twice.
let isCheckout = Context.packageDirectory.contains("/checkouts/")

// Samples/Modern needs Observation, which came with macOS 14 and iOS 17: later than what everything else here runs on.
// SwiftPM has one oldest system for all targets of a package, so that this one is compiled on Linux only.
#if os(Linux)
  let laterTargets: [Target] = [
    .target(name: "RibscopeModern", dependencies: ["HeadlessRIBs"], path: "Samples/Modern"),
    .testTarget(
      name: "RibscopeModernTests", dependencies: ["HeadlessRIBs", "RibscopeModern", "RibscopeTestSupport"]),
  ]
#else
  let laterTargets: [Target] = []
#endif

// SwiftPM allows a target's name once among all packages that an app uses, whether the app needs that target or not: all
// names here begin with RIB, Ribscope, Headless or Swift and say what they are.
let package = Package(
  name: "ribscope",
  platforms: [.macOS(.v12), .iOS(.v15)],
  products: [
    .executable(name: "ribscope", targets: ["ribscope"]),
    .plugin(name: "RibscopeCommand", targets: ["RibscopeCommand"]),
    .plugin(name: "RibscopeLint", targets: ["RibscopeLint"]),
    // For apps: recording, and a runtime without views. SwiftPM can build a static library alone (`--product`); for a
    // library without a type it builds the whole package.
    .library(name: "RIBTrace", type: .static, targets: ["RIBTrace"]),
    .library(name: "RIBRecording", type: .static, targets: ["RIBRecording"]),
    .library(name: "HeadlessRIBs", type: .static, targets: ["HeadlessRIBs"]),
    .library(name: "HeadlessRx", type: .static, targets: ["HeadlessRx"]),
    // The pipeline without command line and drawing, for Tests/Corpus.
    .library(
      name: "RibscopePipeline", targets: ["RibscopeProject", "SwiftScan", "RIBModel", "RIBRules", "RibscopeSession"]),
    // What prints and draws, for Tests/Fuzz.
    .library(name: "RibscopeOutput", targets: ["RIBReport", "RIBDiagram", "RIBReplay"]),
  ],
  targets: [
    .target(name: "RibscopeSystem"),
    // The assembler puts the files in these folders into the program; it looks for them from the target's folder.
    .target(
      name: "CRibscopeFiles", exclude: ["Interfaces", "Pages", "Rules"], cSettings: [.headerSearchPath(".")]),
    .target(name: "RibscopeText", dependencies: ["CRibscopeFiles"]),
    .systemLibrary(
      name: "CRibscopeYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "RibscopeProject", dependencies: ["CRibscopeYAML", "RibscopeSystem", "RibscopeText"]),
    .target(name: "SwiftScan", dependencies: ["RibscopeProject", "RibscopeSystem", "RibscopeText"]),
    .target(name: "SwiftProgram", dependencies: ["RibscopeProject", "RibscopeSystem", "RibscopeText", "SwiftScan"]),
    .target(name: "RIBModel", dependencies: ["RibscopeProject", "RibscopeText", "SwiftScan"]),
    .target(
      name: "RIBAnalysis",
      dependencies: ["RIBModel", "RibscopeProject", "RibscopeSystem", "RibscopeText", "SwiftProgram", "SwiftScan"]),
    .target(name: "RIBEdits", dependencies: ["RIBModel", "RibscopeText"]),
    .target(
      name: "RIBRules", dependencies: ["RIBEdits", "RIBModel", "RibscopeSystem", "RibscopeText"],
      exclude: ["README.md"]),
    .target(
      name: "RibscopeSession",
      dependencies: [
        "RIBAnalysis", "RIBEdits", "RIBModel", "RIBRules", "RibscopeProject", "RibscopeText", "SwiftScan",
      ]),
    // Opens Graphviz when a picture is asked for: nothing of it is needed to build, or linked.
    .target(name: "CRibscopeGraphviz"),
    .target(
      name: "RIBDiagram", dependencies: ["CRibscopeGraphviz", "RIBModel", "RIBRules", "RibscopeSystem", "RibscopeText"]),
    .target(name: "RIBPageFiles", dependencies: ["RibscopeText"]),
    .target(
      name: "RIBReport",
      dependencies: ["RIBEdits", "RIBModel", "RIBPageFiles", "RIBRules", "RibscopeSystem", "RibscopeText"]),
    .target(
      name: "RibscopeServer",
      dependencies: [
        "RIBEdits", "RIBModel", "RIBReport", "RIBRules", "RibscopeProject", "RibscopeSession", "RibscopeSystem",
        "RibscopeText",
      ]),
    .target(name: "RibscopeArguments", dependencies: ["RibscopeText"]),
    .target(name: "HeadlessRx"),
    .target(name: "HeadlessRIBs", dependencies: ["HeadlessRx"], exclude: ["README.md"]),
    .target(name: "RIBTrace", dependencies: ["RibscopeSystem"]),
    .target(name: "RIBRecording", dependencies: ["HeadlessRIBs", "RIBTrace", "RibscopeSystem"]),
    .target(
      name: "RIBReplay",
      dependencies: ["RIBDiagram", "RIBModel", "RIBPageFiles", "RIBTrace", "RibscopeSystem", "RibscopeText"]),
    // Opens libmicrohttpd when a page is served: nothing of it is needed to build, or linked.
    .target(name: "CRibscopeHTTPD"),
    .target(
      name: "RIBLive",
      dependencies: [
        "CRibscopeHTTPD", "RIBDiagram", "RIBModel", "RIBReplay", "RIBTrace", "RibscopeSystem", "RibscopeText",
      ]),
    .target(name: "RibscopeSampleScreens", dependencies: ["HeadlessRIBs", "RibscopeSystem"], path: "Samples/Screens"),
    .target(
      name: "RibscopeTicTacToe",
      dependencies: ["HeadlessRIBs", "HeadlessRx", "RibscopeSampleScreens", "RibscopeSystem"],
      path: "Samples/TicTacToe"),
    .target(
      name: "RibscopeSimpleMemo", dependencies: ["HeadlessRIBs", "HeadlessRx", "RibscopeSampleScreens"],
      path: "Samples/SimpleMemo"),
    .target(
      name: "RibscopePages", dependencies: ["HeadlessRIBs", "HeadlessRx", "RibscopeSampleScreens"],
      path: "Samples/Pages"),
    .target(
      name: "RibscopeSampleRunner",
      dependencies: [
        "HeadlessRIBs", "RibscopeArguments", "RibscopePages", "RibscopeSampleScreens", "RibscopeSimpleMemo",
        "RibscopeSystem", "RibscopeText", "RibscopeTicTacToe",
      ]),
    .executableTarget(
      name: "ribscope",
      dependencies: [
        "HeadlessRIBs", "RIBAnalysis", "RIBDiagram", "RIBEdits", "RIBLive", "RIBModel", "RIBRecording", "RIBReplay",
        "RIBReport", "RIBRules", "RIBTrace", "RibscopeArguments", "RibscopeProject", "RibscopeSampleRunner",
        "RibscopeSampleScreens", "RibscopeServer",
        "RibscopeSession", "RibscopeSystem", "RibscopeText", "SwiftScan",
      ]),
    .plugin(
      name: "RibscopeCommand",
      capability: .command(
        intent: .custom(verb: "ribscope", description: "Checks the RIB tree and the dependency injection."),
        permissions: [.writeToPackageDirectory(reason: "Baselines, configurations and pictures are written there.")])),
    .plugin(name: "RibscopeLint", capability: .buildTool(), dependencies: isCheckout ? ["ribscope"] : []),
    .target(
      name: "RibscopeTestSupport", dependencies: ["RIBAnalysis", "RIBModel", "RibscopeProject", "RibscopeSession"],
      path: "Tests/TestSupport"),
    .testTarget(name: "RibscopeTextTests", dependencies: ["RibscopeText"]),
    .testTarget(name: "RibscopeProjectTests", dependencies: ["RibscopeProject", "RibscopeTestSupport"]),
    .testTarget(
      name: "SwiftScanTests",
      dependencies: ["RIBModel", "RibscopeProject", "RibscopeSystem", "RibscopeTestSupport", "SwiftScan"],
      exclude: ["Golden"]),
    .testTarget(
      name: "RIBAnalysisTests",
      dependencies: [
        "RIBAnalysis", "RIBModel", "RibscopeProject", "RibscopeSession", "RibscopeTestSupport", "SwiftScan",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "RibscopeSessionTests",
      dependencies: [
        "RIBAnalysis", "RIBModel", "RIBRules", "RibscopeProject", "RibscopeSession", "RibscopeTestSupport",
      ]),
    .testTarget(
      name: "RibscopeServerTests",
      dependencies: [
        "RIBModel", "RIBRules", "RibscopeProject", "RibscopeServer", "RibscopeSession", "RibscopeTestSupport",
      ]),
    .testTarget(
      name: "RIBRulesTests",
      dependencies: [
        "RIBAnalysis", "RIBEdits", "RIBModel", "RIBRules", "RibscopeProject", "RibscopeSession", "RibscopeTestSupport",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "RIBDiagramTests",
      dependencies: ["RIBDiagram", "RIBModel", "RIBRules", "RibscopeProject", "RibscopeSystem", "RibscopeTestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "RIBReportTests",
      dependencies: [
        "RIBEdits", "RIBModel", "RIBReport", "RIBRules", "RibscopeProject", "RibscopeTestSupport", "RibscopeText",
      ],
      exclude: ["Golden"]),
    .testTarget(name: "HeadlessRxTests", dependencies: ["HeadlessRx", "RibscopeTestSupport"]),
    .testTarget(name: "HeadlessRIBsTests", dependencies: ["HeadlessRIBs", "HeadlessRx", "RibscopeTestSupport"]),
    .testTarget(
      name: "RIBLiveTests",
      dependencies: [
        "HeadlessRIBs", "RIBLive", "RIBRecording", "RIBReplay", "RIBTrace", "RibscopeSystem", "RibscopeTestSupport",
      ]),
    .testTarget(name: "RIBTraceTests", dependencies: ["RIBReplay", "RIBTrace"]),
    .testTarget(
      name: "RIBReplayTests",
      dependencies: ["HeadlessRIBs", "RIBRecording", "RIBReplay", "RIBTrace", "RibscopeTestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "RibscopeSampleRunnerTests",
      dependencies: ["HeadlessRIBs", "RibscopeSampleRunner", "RibscopeSampleScreens", "RibscopeTestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "RibscopeTests",
      dependencies: [
        "HeadlessRIBs", "RIBDiagram", "RIBModel", "RIBReplay", "RIBReport", "RIBRules", "RIBTrace", "RibscopeArguments",
        "RibscopeProject", "RibscopeSampleRunner", "RibscopeSampleScreens", "RibscopeTestSupport", "RibscopeText",
        "SwiftScan", "ribscope",
      ],
      exclude: ["Golden", "Neovim.lua"]),
  ] + laterTargets,
  swiftLanguageModes: [.v6]
)
