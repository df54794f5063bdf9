import Foundation
import RIBModel
import RIBReport
import RIBRules
import RibscopeTestSupport
import Testing

@Suite struct WhyTests {
  let graph = ExampleGraph.make()

  @Test(arguments: [
    ("LoggedIn.loggedInViewController", "why.satisfied.txt"), ("OffGame.scoreStream", "why.unsatisfied.txt"),
    ("OffGame", "why.rib.txt"), ("LoggedIn.player1Name", "why.dynamic.txt"),
  ]) func isPrintedAsCommitted(query: String, name: String) throws {
    try expectGolden(explainProvision(query, graph: graph), name)
  }

  @Test func aRIBGoesByItsIDToo() throws {
    #expect(
      try explainProvision("Game.OffGame.theme", graph: graph) == explainProvision("OffGame.theme", graph: graph))
    #expect(try explainProvision("Game.OffGame", graph: graph) == explainProvision("OffGame", graph: graph))
  }

  @Test func aRIBWithoutStaticDependenciesSaysSo() throws {
    #expect(try explainProvision("Root", graph: graph).hasPrefix("Game.Root has no static dependencies"))
  }

  @Test func aValueThatIsHandedOnIsFollowedUpToWhereItIsBorn() throws {
    var graph = graph
    graph.components[2].members.append(
      Member(
        name: "theme", type: "Theme?", declaredBy: "RootComponent",
        position: ExampleGraph.position(of: "rootViewController: RootViewController")))
    graph.ribs[0].staticDependencies.append(
      StaticDependency(
        name: "theme", type: "Theme?", isOptional: true, declaredBy: "LoggedInDependency",
        position: ExampleGraph.position(of: "theme: Theme?\n"),
        providers: [Provider(edge: 5, component: 2, member: 2)]))
    graph.components[1].members[3].source = .dependency("theme")
    try expectGolden(explainProvision("OffGame.theme", graph: graph), "why.handed-on.txt")
  }

  @Test func aValueThatNobodyMakesIsHandedRoundInACircle() throws {
    var graph = graph
    graph.ribs[0].staticDependencies = [
      StaticDependency(
        name: "theme", type: "Theme?", isOptional: true, declaredBy: "LoggedInDependency",
        position: ExampleGraph.position(of: "theme: Theme?\n"),
        providers: [Provider(edge: 5, component: 1, member: 3)])
    ]
    graph.components[1].members[3].source = .dependency("theme")
    #expect(try explainProvision("OffGame.theme", graph: graph).contains("forwarded in a circle"))
    let report = CompletenessReport(graph: graph, findings: check(graph))
    #expect(report.ribs[0].dependencies.first?.paths.map(\.origin) == [nil])
  }

  @Test func aMissingConformanceIsShownWhereMembersAreMissingToo() throws {
    var graph = graph
    graph.edges[3].conformance = .missing
    let text = try explainProvision("OffGame.scoreStream", graph: graph)
    #expect(text.contains("help: add `extension LoggedInComponent: OffGameDependency {"))
  }

  /// Each path is a list of its own, from 1, under its providers.
  @Test func severalPathsAreSetApart() throws {
    let graph = linked(
      """
      protocol ParentDependency: Dependency { var user: User { get } }
      protocol ChildDependency: Dependency { var user: User { get } }
      final class OneComponent: Component<EmptyDependency>, ParentDependency { let user = User() }
      final class TwoComponent: Component<EmptyDependency>, ParentDependency, ChildDependency { let user = User() }
      final class OneBuilder: Builder<EmptyDependency> {
        func build() -> OneRouter { OneRouter(ParentBuilder(dependency: OneComponent(dependency: dependency))) }
      }
      final class TwoBuilder: Builder<EmptyDependency> {
        func build() -> TwoRouter {
          let component = TwoComponent(dependency: dependency)
          return TwoRouter(ParentBuilder(dependency: component), ChildBuilder(dependency: component))
        }
      }
      final class ParentComponent: Component<ParentDependency>, ChildDependency {
        var user: User { dependency.user }
      }
      final class ParentBuilder: Builder<ParentDependency> {
        func build() -> ParentRouter { ParentRouter(ChildBuilder(dependency: ParentComponent(dependency: dependency))) }
      }
      final class ChildBuilder: Builder<ChildDependency> { func build() -> ChildRouter { ChildRouter(dependency.user) } }
      """)
    try expectGolden(explainProvision("Child.user", graph: graph), "why.several.txt")
  }

  @Test func oneHelpIsPrintedOnce() throws {
    var graph = graph
    graph.edges[3].conformance = .missing
    let unconforming = try explainProvision("OffGame", graph: graph)
    #expect(unconforming.components(separatedBy: "help: add `extension LoggedInComponent").count == 2)
    graph.edges[3].conformance = .declared
    graph.ribs[2].staticDependencies[2].providers += graph.ribs[2].staticDependencies[2].providers
    let passedTwice = try explainProvision("OffGame.scoreStream", graph: graph)
    #expect(passedTwice.components(separatedBy: "from LoggedInComponent").count == 3)
    #expect(passedTwice.components(separatedBy: "help:").count == 2)
  }

  @Test func anUnknownRIBIsAnErrorWithNearNames() {
    #expect(throws: QueryError.noSuchRIB("OfGame.theme", near: ["OffGame"])) {
      try explainProvision("OfGame.theme", graph: graph)
    }
    #expect(
      QueryError.noSuchRIB("OfGame", near: ["OffGame"]).description
        == "unknown RIB 'OfGame'; did you mean 'OffGame'? ('ribscope graph --format text' lists them)")
  }

  @Test func anUnknownPropertyIsAnErrorWithNearNames() {
    let error = #expect(throws: QueryError.self) { try explainProvision("OffGame.scorestream", graph: graph) }
    #expect(
      error?.description.hasPrefix("Game.OffGame has no dependency 'scorestream'; did you mean 'scoreStream'?") == true)
  }

  @Test(arguments: [
    (["user", "theme"], "; it has 'user', 'theme' ("), ([], "; it has no dependencies ("),
    (Array(repeating: "x", count: 7), "'usr' ("),
  ]) func withoutNearNamesAllAreNamedThatAreFew(all: [String], said: String) {
    let error = QueryError.noSuchProperty("usr", rib: "Feed", near: [], all: all)
    #expect(error.description.contains(said))
  }

  @Test func ofSeveralRIBsWithOneNameTheIDIsAskedFor() throws {
    var graph = graph
    graph.ribs[1].name = "OffGame"
    let error = #expect(throws: QueryError.ambiguous("OffGame", ids: ["Game.LoggedOut", "Game.OffGame"])) {
      try explainProvision("OffGame", graph: graph)
    }
    #expect(
      error?.description == "'OffGame' is the name of 2 RIBs; give the id of one of them: Game.LoggedOut, Game.OffGame")
    #expect(try explainProvision("Game.OffGame.theme", graph: graph).contains("Theme?"))
  }
}

@Suite struct RuleTextTests {
  @Test func theListNamesEveryRule() throws {
    try expectGolden(renderRules(.text), "rules.txt")
  }

  @Test func thePageOfAllRulesIsUpToDate() throws {
    let rules = "../../../Sources/RIBRules"
    try expectGolden(renderRules(.markdown), "\(rules)/README.md")
  }

  @Test func anExplanationShowsTheWholeDocumentation() throws {
    try expectGolden(explainRule("forced_optional"), "explain.txt")
  }

  @Test(arguments: Rules.all.map { $0.id }) func everyRuleIsExplained(id: String) throws {
    let text = try explainRule(id)
    #expect(text.hasPrefix(id) && text.contains("\nBad\n") && text.contains("\nGood\n") && text.contains("\nSince "))
    let silent = try #require(Rules.named(id)).documentation.silentExamples
    #expect(silent.allSatisfy { text.contains("\nNot reported where \($0.title)\n") })
    #expect(text.split(separator: "\n").hasOnly { $0.count <= 120 })
  }

  @Test func anUnknownRuleIsAnErrorWithANearName() {
    let error = #expect(throws: ExplainError.self) { try explainRule("forced_optionals") }
    #expect(
      error?.description
        == "unknown rule 'forced_optionals'; did you mean 'forced_optional'? (`ribscope rules` lists them)")
  }

  @Test func aRuleThatWasRemovedIsSaidToBe() {
    let error = #expect(throws: ExplainError.self) { try explainRule("mutable_dependency") }
    #expect(error?.description.hasPrefix("the rule 'mutable_dependency' was removed: ") == true)
  }
}
