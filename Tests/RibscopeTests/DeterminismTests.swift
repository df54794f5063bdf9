import Foundation
import RIBDiagram
import RIBModel
import RIBReport
import RIBRules
import RibscopeTestSupport
import Testing

/// The same sources give the same bytes, whatever the order of the paths, the number of threads and the process.
@Suite struct DeterminismTests {
  private static let samples = ["TicTacToe", "Broken"].map { repositoryPath("Samples/\($0)") }

  @Test func threadsAndTheOrderOfPathsChangeNothing() throws {
    try withTemporaryFolder { folder in
      try Twins.write(to: folder)
      let paths = Self.samples + Twins.paths.map { folder.appendingPathComponent($0).path }
      let graph = try linked(paths: paths, threads: 1)
      let expected = try everything(graph)
      #expect(expected.count == 19 && expected.values.allSatisfy { $0.count > 1_000 })
      var random = SeededGenerator(seed: 7)
      for round in 0..<8 {
        for threads in [1, 2, 8] {
          let isEqual = try linked(paths: paths.shuffled(using: &random), threads: threads) == graph
          #expect(isEqual, "the graph differs with \(threads) threads in round \(round)")
        }
        for (name, bytes) in try everything(graph, svg: round % 4 == 0) {
          let isEqual = bytes == expected[name]
          #expect(isEqual, "\(name) differs in round \(round)")
        }
      }
    }
  }

  /// Each process seeds its hash tables anew: what is printed in a table's order differs between two of them.
  @Test(arguments: [
    ["lint", "--report", "json=lint.json", "--report", "sarif=lint.sarif", "--report", "github=lint.github"],
    ["graph", "--format", "text"], ["graph", "--format", "json"], ["graph", "--format", "dot"],
    ["graph", "--format", "mermaid"], ["graph", "--format", "plantuml"], ["graph", "--format", "svg"],
    ["report", "--format", "text"],
    ["report", "--format", "markdown"], ["report", "--format", "html"], ["why", "Root"],
  ]) func anotherProcessPrintsTheSame(arguments: [String]) throws {
    try withTemporaryFolder { folder in
      try Twins.write(to: folder)
      let paths = arguments[0] == "why" ? ["one/app"] : Twins.paths
      var random = SeededGenerator(seed: 11)
      var seen: Set<[String]> = []
      for threads in [1, 2, 8, 1, 2, 8] {
        let shuffled = paths.shuffled(using: &random)
        let result = try run(ribscopePath(), arguments + ["--threads", "\(threads)"] + shuffled, in: folder)
        #expect(result.status < 2 && result.output.count > 100, "\(result.errors)")
        let files = ["lint.json", "lint.sarif", "lint.github"].map { name in
          (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
        }
        seen.insert([result.output] + files)
      }
      #expect(seen.count == 1)
    }
  }

  /// Every format's bytes, by name.
  private func everything(_ graph: RIBGraph, svg: Bool = true) throws -> [String: [UInt8]] {
    let findings = check(graph)
    let summary = LintSummary(findings: findings, graph: graph)
    var result: [String: [UInt8]] = [:]
    for format in LintFormat.allCases {
      result["lint \(format)"] = Array(renderFindings(findings, graph: graph, summary: summary, format: format).utf8)
    }
    for format in [DiagramFormat.text, .json, .dot, .mermaid, .plantuml] + (svg ? [.svg] : []) {
      result["graph \(format)"] = try draw(graph, as: format)
    }
    let report = CompletenessReport(graph: graph, findings: findings)
    for format in [ReportFormat.text, .markdown, .html] {
      result["report \(format)"] = Array(renderReport(report, format: format).utf8)
    }
    return result
  }
}

/// SplitMix64: the same order on every machine.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Three apps of the same names in one tree, each with features in modules of their own, cycles, and much that is wrong.
private enum Twins {
  static let paths = ["one/app", "one/kit", "two", "three/app/Root.swift", "three/app/Home.swift", "three/kit"]

  static func write(to folder: URL) throws {
    for app in ["one", "two", "three"] {
      let requirement = app == "two" ? "String?" : "String"
      try write(root(requirement), "\(app)/app/Root.swift", folder)
      try write(feature("Home", next: "Chat"), "\(app)/app/Home.swift", folder)
      try write("import PackageDescription\nlet p = Package(targets: [\(targets)])", "\(app)/kit/Package.swift", folder)
      try write(feature("Chat", next: "Home"), "\(app)/kit/Sources/Chat/Chat.swift", folder)
      try write(feature("Chat", next: "Chat"), "\(app)/kit/Sources/Talk/Chat.swift", folder)
    }
  }

  private static let targets = ".target(name: \"Chat\"), .target(name: \"Talk\")"

  private static func write(_ source: String, _ path: String, _ folder: URL) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(source.utf8).write(to: file)
  }

  private static func root(_ type: String) -> String {
    """
    import RIBs
    import Chat
    import Talk
    class AppComponent: Component<EmptyDependency>, RootDependency {
      var token: \(type) { "" }
      init() { super.init(dependency: EmptyComponent()) }
    }
    protocol RootDependency: Dependency { var token: \(type) { get } }
    final class RootComponent: Component<RootDependency>, HomeDependency, ChatDependency {
      var token: \(type) { dependency.token }
      var draft: String? { shared { nil } }
    }
    final class RootBuilder: Builder<RootDependency> {
      func build() -> LaunchRouting {
        let component = RootComponent(dependency: dependency)
        return RootRouter(home: HomeBuilder(dependency: component), chat: Chat.ChatBuilder(dependency: component))
      }
    }
    final class RootRouter: LaunchRouter<I, V> {
      let home: HomeBuildable
      let chat: ChatBuildable
      func go() { attachChild(home.build(withListener: interactor)); attachChild(chat.build(withListener: interactor)) }
    }
    class AppDelegate { func start() { RootBuilder(dependency: AppComponent()).build().launch(from: window) } }
    """
  }

  private static func feature(_ name: String, next: String) -> String {
    """
    import RIBs
    public protocol \(name)Dependency: Dependency {
      var token: String { get }
      var draft: String? { get }
      var missing: \(name)Service { get }
    }
    final class \(name)Component: Component<\(name)Dependency>, \(next)Dependency {
      var token: String { dependency.token }
      var draft: String? { dependency.draft ?? "" }
    }
    public protocol \(name)Buildable: Buildable {
      func build(withListener listener: \(name)Listener, id: Int?) -> \(name)Routing
    }
    public final class \(name)Builder: Builder<\(name)Dependency>, \(name)Buildable {
      public func build(withListener listener: \(name)Listener, id: Int?) -> \(name)Routing {
        let component = \(name)Component(dependency: dependency)
        return \(name)Router(next: \(next)Builder(dependency: component))
      }
    }
    final class \(name)Router: ViewableRouter<I, V>, \(name)Routing {
      let next: \(next)Buildable
      func go() { attachChild(next.build(withListener: interactor, id: nil)) }
    }
    """
  }
}
