import RIBModel
import RibscopeTestSupport
import Testing

@testable import RIBRules

/// Rules that find what a configuration forbids.
@Suite struct OrderRuleTests {
  private let graph = ExampleGraph.make()

  private func messages(_ rule: any ConfigurableRule.Type, _ options: RuleOptions, in graph: RIBGraph? = nil)
    -> [String]
  {
    lint(graph ?? self.graph, RuleSettings(.only([rule.id]), options: [rule.id: options])).findings.map(\.message)
  }

  @Test func withoutOptionsNothingIsFound() {
    let rules = Rules.all.compactMap { $0 as? any ConfigurableRule.Type }
    #expect(rules.count > 5)
    for rule in rules { #expect(rule.check(graph).isEmpty && !rule.isOnByDefault, "\(rule.id)") }
  }

  @Test func theseOptionsMayBeLeftOut() {
    let options = Rules.all.flatMap { $0.options }
    #expect(options.filter { !$0.isRequired }.map(\.name) == ["rib", "component", "dependency"])
    let fields = options.flatMap { option in
      if case .records(let fields) = option.form { fields } else { [] as [RuleOption.Field] }
    }
    #expect(fields.filter { !$0.isRequired }.map(\.name) == ["kind", "because", "because"])
  }
  // MARK: - Edges

  private func edges(_ records: [String: String]...) -> [String] {
    messages(ForbiddenEdge.self, RuleOptions(lists: ["edges": records]))
  }

  @Test func anEdgeIsForbiddenByItsEndsAndKind() {
    let attaches = "LoggedIn attaches OffGame", provides = "LoggedIn provides dependencies to OffGame"
    let usual = ", which the configuration forbids"
    #expect(edges(["from": "LoggedIn", "to": "OffGame"]) == [provides + usual, attaches + usual])
    #expect(edges(["from": "LoggedIn", "to": "OffGame", "kind": "both"]).count == 2)
    #expect(edges(["from": "LoggedIn", "to": "OffGame", "kind": "attach", "because": "why"]) == [attaches + ": why"])
    #expect(edges(["from": "LoggedIn", "to": "OffGame", "kind": "component"]) == [provides + usual])
    #expect(edges(["from": "Root", "to": "OffGame"]) == [] && edges(["from": "LoggedIn", "to": "Root"]) == [])
    #expect(edges(["from": "Logged?n", "to": "Off*"]).count == 2 && edges(["from": "*", "to": "Game"]).count == 8)
    // An owner outside of RIBs by its class, its id or its module.
    #expect(edges(["from": "AppComponent", "to": "*"]) == ["App provides dependencies to Root" + usual])
    #expect(edges(["from": "Game.App*", "to": "*"]).count == 1 && edges(["from": "Game", "to": "Root"]).count == 1)
  }

  @Test func ofSeveralBansTheFirstSaysWhy() {
    #expect(
      edges(
        ["from": "*", "to": "LoggedOut", "kind": "attach", "because": "one"],
        ["from": "Root", "to": "LoggedOut", "kind": "attach", "because": "two"]
      ) == ["Root attaches LoggedOut: one"])
  }

  // MARK: - Dependencies

  private func dependencies(_ records: [String: String]...) -> [String] {
    messages(ForbiddenDependency.self, RuleOptions(lists: ["dependencies": records]))
  }

  @Test func aDependencyIsForbiddenByItsRIBAndType() {
    #expect(
      dependencies(["rib": "OffGame", "type": "ScoreStream", "because": "why"]) == [
        "OffGame requires 'scoreStream: ScoreStream': why"
      ])
    #expect(dependencies(["rib": "*", "type": "*ScoreStream"]).count == 2)
    #expect(
      dependencies(["rib": "Game.OffGame", "type": "Theme?"]) == [
        "OffGame requires 'theme: Theme?', which the configuration forbids"
      ])
    #expect(dependencies(["rib": "Root", "type": "*"]) == [] && dependencies() == [])
    #expect(
      dependencies(
        ["rib": "OffGame", "type": "Tracker", "because": "one"], ["rib": "OffGame", "type": "*", "because": "two"]
      ).filter { $0.contains("tracker") } == ["OffGame requires 'tracker: Tracker': one"])
  }

  // MARK: - Numbers

  @Test func moreThanTheMaximumIsTooMany() {
    let most = { RuleOptions(counts: ["maximum": $0]) }
    #expect(messages(MaximumDependencies.self, most(4)) == ["OffGame has 5 static dependencies; 4 are allowed"])
    #expect(messages(MaximumDependencies.self, most(5)) == [])
    #expect(messages(MaximumChildren.self, most(1)) == ["Root attaches 2 children; 1 are allowed"])
    #expect(messages(MaximumChildren.self, most(2)) == [])
    var twice = graph
    twice.edges.append(graph.edges[0])
    #expect(messages(MaximumChildren.self, most(1), in: twice).count == 1)
    #expect(messages(MaximumDepth.self, most(2)) == ["OffGame is 3 RIBs deep in the tree; 2 are allowed"])
    #expect(messages(MaximumDepth.self, most(3)) == [])
    #expect(messages(MaximumDepth.self, most(1)).count == 2)
  }

  // MARK: - Names

  private func names(_ texts: [String: String]) -> [String] { messages(Naming.self, RuleOptions(texts: texts)) }

  @Test func namesAreComparedWithTheirPatterns() {
    #expect(names(["component": "{rib}Component", "dependency": "{rib}Dependency", "rib": "*"]) == [])
    #expect(names(["rib": "*Game*"]).contains("the RIB is named 'Root', which does not match '*Game*'"))
    #expect(names(["rib": "*Game*"]).count == 4)
    #expect(
      names(["component": "{rib}Parts"]) == [
        "the component of Root is named 'RootComponent', which does not match 'RootParts'",
        "the component of LoggedIn is named 'LoggedInComponent', which does not match 'LoggedInParts'",
      ])
    #expect(names(["dependency": "Off*"]).count == 4)
    var needle = graph
    for rib in needle.ribs.indices { needle.ribs[rib].kind = .component }
    #expect(messages(Naming.self, RuleOptions(texts: ["rib": "X"]), in: needle) == [])
  }

  // MARK: - Options

  @Test func someOptionsMustBeGiven() {
    func required(_ rule: any ConfigurableRule.Type) -> [String] { rule.options.filter(\.isRequired).map(\.name) }
    #expect(required(Naming.self) == [] && required(MaximumDepth.self) == ["maximum"])
    #expect(required(ForbiddenEdge.self) == ["edges"] && required(ForbiddenDependency.self) == ["dependencies"])
    func fields(_ rule: any ConfigurableRule.Type) -> [String] {
      rule.options.flatMap { option in
        if case .records(let fields) = option.form { fields.filter(\.isRequired).map(\.name) } else { [String]() }
      }
    }
    #expect(fields(ForbiddenEdge.self) == ["from", "to"] && fields(ForbiddenDependency.self) == ["rib", "type"])
    let options = RuleOptions(texts: ["rib": "*"])
    #expect(Naming.options.map(options.has) == [true, false, false])
    #expect(MaximumDepth.options.map(RuleOptions(counts: ["maximum": 1]).has) == [true])
    #expect(ForbiddenEdge.options.map(RuleOptions(lists: ["edges": []]).has) == [true])
    #expect(MaximumDepth.options.map(options.has) == [false] && ForbiddenEdge.options.map(options.has) == [false])
  }
}
