import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// Help that is pasted into the source compiles where a name is a keyword too.
@Suite struct KeywordNameTests {
  private func help(named name: String, type: String = "ScoreStream", _ edit: (inout RIBGraph) -> Void = { _ in })
    throws -> String
  {
    var graph = RIBGraph.lackingScoreStream(type: type)
    graph.ribs[Index.offGame].staticDependencies[2].name = name
    edit(&graph)
    return try #require(graph.findings(of: UnsatisfiedDependency.self).first?.help)
  }

  @Test(arguments: ["default", "in", "class", "self", "two words", "2nd"]) func isQuoted(name: String) throws {
    #expect(try help(named: name).hasPrefix("add `var `\(name)`: ScoreStream { … }` to"))
  }

  @Test(arguments: ["scores", "open", "some", "größe", "🎲", "_scores2"]) func isLeftAsItIs(name: String) throws {
    #expect(try help(named: name).hasPrefix("add `var \(name): ScoreStream { … }` to"))
  }

  @Test(arguments: [
    ("in(game:)", "`in`(game:)"), ("scores(in:)", "scores(in:)"), ("init(x:)", "init(x:)"), ("==(_:_:)", "==(_:_:)"),
  ]) func ofAMethodTheNameBeforeTheLabelsCounts(name: String, quoted: String) throws {
    #expect(try help(named: name, type: "() -> Int").hasPrefix("add the method `\(quoted)` to LoggedInComponent"))
  }

  @Test func isQuotedWhereAMemberIsHandedOn() throws {
    #expect(
      try help(named: "scoreStream") { $0.add("default", "ScoreStream", to: Index.loggedInComponent) }
        == "add `var scoreStream: ScoreStream { `default` }` to LoggedInComponent")
  }

  @Test func isQuotedOnTheWayDown() throws {
    #expect(
      try help(named: "default") { $0.add("default", "ScoreStream", to: Index.rootComponent) }
        == "add `var `default`: ScoreStream { get }` to LoggedInDependency and "
        + "`var `default`: ScoreStream { dependency.`default` }` to LoggedInComponent")
  }

  @Test func isQuotedInAConformance() throws {
    var graph = RIBGraph.lackingScoreStream()
    graph.ribs[Index.offGame].staticDependencies[2].name = "default"
    graph.edges[Index.toOffGame].conformance = .missing
    let finding = try #require(graph.findings(of: MissingConformance.self).first { $0.rib == "OffGame" })
    #expect(finding.help?.contains("{ var `default`: ScoreStream { … } }") == true)
  }

  @Test func isQuotedInARequirement() throws {
    var graph = ExampleGraph.make()
    graph.ribs[Index.offGame].staticDependencies[1].name = "class"
    graph.ribs[Index.offGame].staticDependencies[1].providers[0].problem = .otherType("Int")
    #expect(
      graph.findings(of: MismatchedDependencyType.self).first?.help
        == "change it to ``class`: String` in LoggedInComponent, or require ``class`: Int` in OffGameDependency")
  }
}
