import Foundation
import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

@testable import RIBReport

@Suite struct ExplorerTests {
  private static func data(of graph: RIBGraph, host: String? = nil) -> String {
    let findings = check(graph)
    return explorerData(
      graph, findings, CompletenessReport(graph: graph, findings: findings), PageLinks(host: host, file: "{path}"),
      PageOrigin(folder: "Shop", revision: "0123456789"))
  }

  private struct Page: Decodable {
    struct Node: Decodable {
      let name: String
      let file: Int
      let `static`: [Dependency]?
    }
    struct Dependency: Decodable {
      let name: String
      let status: String?
      let providers: [Int]?
      let missing: [Missing]?
    }
    struct Missing: Decodable {
      let `in`: Int?
      let status: String
    }
    struct Member: Decodable {
      let name: String
      let `in`: Int?
      let from: [Int]?
    }
    struct Found: Decodable {
      let rule: String
      let ribs: [Int]
    }
    let version: Int
    let host: String?
    let made: String
    let files: [String]
    let ribs: [Node]
    let owners: [Node]
    let members: [Member]
    let findings: [Found]
    let summary: [String: Int]

    func rib(_ name: String) throws -> Node { try #require(ribs.first { $0.name == name }) }
  }

  private static func page(of graph: RIBGraph, host: String? = nil) throws -> Page {
    try JSONDecoder().decode(Page.self, from: Data(data(of: graph, host: host).utf8))
  }

  @Test func aDependencyNamesTheMembersThatProvideIt() throws {
    let page = try Self.page(of: ExampleGraph.make(), host: "{path}#L{line}")
    #expect(page.version == 1 && page.host == "{path}#L{line}")
    #expect(page.made.hasPrefix("ribscope ") && page.made.hasSuffix(" · Shop at 0123456789"))
    let required = try #require(try page.rib("OffGame").static)
    let provided = try #require(required.first { $0.name == "player1Name" })
    let member = page.members[try #require(provided.providers?.first)]
    #expect(member.name == "player1Name")
    #expect(page.ribs[try #require(member.in)].name == "LoggedIn")
    let missing = try #require(required.first { $0.name == "scoreStream" })
    #expect(missing.status == "unsatisfied" && missing.providers == nil)
    #expect(page.ribs[try #require(missing.missing?.first?.in)].name == "LoggedIn")
  }

  @Test func aFindingNamesItsRIBsByNumberAndTheSummaryCountsAsLintDoes() throws {
    let page = try Self.page(of: ExampleGraph.make())
    let found = try #require(page.findings.first { $0.rule == "unsatisfied_dependency" })
    #expect(found.ribs.map { page.ribs[$0].name } == ["OffGame"])
    #expect(page.summary["errors"] == check(ExampleGraph.make()).count { $0.severity == .error })
    #expect(page.summary["ribs"] == page.ribs.count)
    #expect(page.files == ["Game/Game.swift"])
  }

  @Test func noNameEndsTheScriptThatHoldsTheData() throws {
    var graph = ExampleGraph.make()
    graph.ribs[0].name = "</script><script>alert(1)//\u{2028}"
    let data = Self.data(of: graph)
    #expect(!data.contains("<") && !data.contains("\u{2028}") && !data.contains("\n"))
    #expect(try Self.page(of: graph).ribs[0].name == graph.ribs[0].name)
  }

  /// A browser runs only what the policy names by its hash.
  @Test func thePolicyNamesTheStyleAndTheScriptByTheirHashes() throws {
    #expect(try policyHash(ExplorerPage.style) == ExplorerPage.styleHash)
    #expect(try policyHash(ExplorerPage.script) == ExplorerPage.scriptHash)
  }
}
