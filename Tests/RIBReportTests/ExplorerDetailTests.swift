import RibscopeProject
import RIBModel
import RIBReport
import RIBRules
import RibscopeTestSupport
import Testing

/// What the data of the explorer page leaves out as usual, and names where it is not.
@Suite struct ExplorerDetailTests {
  private static let offGame = 2
  private static let loggedIn = 0

  private func data(_ graph: RIBGraph, _ findings: [Finding] = []) throws -> Any {
    try parsed(
      explorerData(
        graph, findings, CompletenessReport(graph: graph, findings: findings), PageLinks(host: nil, file: "{path}"),
        PageOrigin(folder: "Shop", revision: nil)))
  }

  /// A static dependency of OffGame as the page has it.
  private func dependency(_ index: Int, _ graph: RIBGraph = ExampleGraph.make()) throws -> [String: Any] {
    try #require(value(data(graph), "ribs", Self.offGame, "static", index) as? [String: Any])
  }

  @Test func whatIsUsualIsLeftOut() throws {
    let json = try data(ExampleGraph.make())
    let root = try #require(value(json, "ribs", 3) as? [String: Any])
    #expect(root["root"] as? Bool == true)
    for key in ["flavour", "kind", "viewless", "unused", "static", "dynamic", "listeners", "notConnected"] {
      #expect(root[key] == nil, "\(key)")
    }
    #expect(value(json, "ribs", Self.loggedIn, "viewless") as? Bool == true)
    #expect(value(json, "ribs", Self.loggedIn, "root") == nil)
    #expect(value(json, "ribs", 4, "notConnected") as? String == "built, but no router attaches it")
    #expect(value(json, "host") == nil && value(json, "title") as? String == "Game")
    #expect(value(json, "summary", "infos") == nil && value(json, "summary", "ribs") as? Int == 5)
  }

  @Test func whatIsUnusualIsNamed() throws {
    var graph = ExampleGraph.make()
    graph.ribs[1].flavour = .needle
    graph.ribs[1].kind = .component
    graph.ribs[1].isUnused = true
    graph.ribs[3].isRoot = false
    let json = try data(graph)
    let rib = try #require(value(json, "ribs", 1) as? [String: Any])
    #expect(
      rib["flavour"] as? String == "needle" && rib["kind"] as? String == "component" && rib["unused"] as? Bool == true)
    #expect(value(json, "title") as? String == "RIB tree")
    #expect(value(json, "summary", "components") as? Int == 1)
  }

  @Test func anEdgeTellsItsKindUnlessItAttaches() throws {
    let json = try data(ExampleGraph.make())
    #expect(value(json, "edges", 0, "kind") == nil && value(json, "edges", 0, "via") == nil)
    #expect(value(json, "edges", 4, "kind") as? String == "component")
    #expect(value(json, "edges", 4, "via") as? [String] == ["TicTacToeAdapter"])
    // An owner outside of RIBs is numbered behind them.
    #expect(value(json, "edges", 7, "parent") as? Int == 5)
    #expect((value(json, "owners") as? [Any])?.count == 1)
    #expect(value(json, "owners", 0, "name") as? String == "AppComponent")
  }

  @Test func aDependencyTellsWhoProvidesItAndWhoDoesNot() throws {
    let provided = try dependency(0)
    #expect(provided["status"] == nil && provided["missing"] == nil && provided["optional"] == nil)
    #expect((provided["providers"] as? [Int])?.count == 1)
    let mismatched = try dependency(1)
    #expect(mismatched["status"] as? String == "mismatched" && mismatched["providers"] == nil)
    #expect(value(mismatched, "missing", 0, "reason") as? String == "provided as String?")
    #expect(value(mismatched, "missing", 0, "line") as? Int == 10)
    let missing = try dependency(2)
    #expect(value(missing, "missing", 0, "reason") as? String == "no member of that name")
    #expect(value(missing, "missing", 0, "line") == nil && value(missing, "missing", 0, "in") as? Int == 0)
    #expect(try dependency(3)["optional"] as? Bool == true)
    #expect(try dependency(4)["reason"] == nil)
  }

  @Test func aDependencyThatNoComponentReachesSaysSo() throws {
    var graph = ExampleGraph.make()
    for index in [0, 4] { graph.ribs[Self.offGame].staticDependencies[index].providers = [] }
    #expect(try dependency(0, graph)["reason"] as? String == "no component edge leads to OffGame")
    #expect(try dependency(1, graph)["reason"] == nil)
  }

  @Test func aValueOfTwoProvidersIsNumberedOnce() throws {
    var graph = ExampleGraph.make()
    graph.ribs[Self.offGame].staticDependencies[0].providers += graph.ribs[Self.offGame].staticDependencies[0].providers
    #expect((try dependency(0, graph)["providers"] as? [Int])?.count == 1)
  }

  @Test func aMemberNamesItsComponentUnlessItsRIBDoes() throws {
    var graph = ExampleGraph.make()
    func members(_ graph: RIBGraph) throws -> [[String: Any]] {
      try #require(value(data(graph), "members") as? [[String: Any]])
    }
    #expect(try members(graph).allSatisfy { $0["component"] == nil })
    #expect(try members(graph).first?["in"] as? Int == 3)
    graph.components[2].name = "Other"
    #expect(try members(graph).filter { $0["in"] as? Int == 3 }.allSatisfy { $0["component"] as? String == "Other" })
    graph.components[2].ribs = []
    #expect(try members(graph).contains { $0["in"] == nil && $0["component"] as? String == "Other" })
  }

  @Test func aMemberThatIsHandedOnTellsFromWhere() throws {
    let members = try #require(value(data(ExampleGraph.make()), "members") as? [[String: Any]])
    let handed = try #require(members.first { $0["name"] as? String == "loggedInViewController" })
    let source = try #require((handed["from"] as? [Int])?.first)
    #expect(members[source]["name"] as? String == "rootViewController" && members[source]["from"] == nil)
    #expect(members.count { $0["name"] as? String == "rootViewController" } == 1)
  }

  @Test func aPlaceNamesItsFileOnlyWhereThatIsAnother() throws {
    var graph = ExampleGraph.make()
    #expect(try dependency(0)["file"] == nil)
    graph.files.append(SourceFile(path: "Other.swift", module: 0, bytes: graph.files[0].bytes))
    graph.ribs[Self.offGame].staticDependencies[0].position = SourcePosition(file: 1, offset: 0)
    #expect(try dependency(0, graph)["file"] as? Int == 1 && dependency(0, graph)["line"] as? Int == 1)
    #expect(value(try data(graph), "files") as? [String] == ["Game/Game.swift", "Other.swift"])
  }

  @Test func ofManyUsesTheFirstAreTold() throws {
    let uses = Array(repeating: "print(dependency.theme)", count: 5).joined(separator: "\n")
    let graph = linked(
      """
      protocol HomeDependency: Dependency { var theme: Theme { get } }
      final class HomeBuilder: Builder<HomeDependency> {
        func build() -> Routing {
          \(uses)
          return r
        }
      }
      """)
    #expect((value(try data(graph), "ribs", 0, "static", 0, "uses") as? [Any])?.count == 4)
  }

  @Test func infosAreCounted() throws {
    let position = SourcePosition(file: 0, offset: 0)
    let findings = [Severity.info, .warning, .info].map {
      Finding(rule: "r", severity: $0, message: "m", position: position, fingerprint: "")
    }
    #expect(value(try data(ExampleGraph.make(), findings), "summary", "infos") as? Int == 2)
  }
}
