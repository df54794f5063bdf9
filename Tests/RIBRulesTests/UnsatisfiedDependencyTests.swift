import RIBModel
import RIBRules
import TestSupport
import Testing

@Suite struct UnsatisfiedDependencyTests {
  @Test func saysWhoLacksWhatForWhom() throws {
    let finding = try #require(ExampleGraph.make().scoreStreamFinding)
    #expect(finding.severity == .error)
    #expect(
      finding.message == "LoggedInComponent does not provide 'scoreStream: ScoreStream', which OffGame requires")
    #expect(finding.rib == "OffGame")
    #expect(finding.parent == "LoggedIn")
    #expect(finding.path == ["App", "Root", "LoggedIn", "OffGame"])
    #expect(finding.isPathBroken)
    #expect(finding.notes.first?.message == "required here, by OffGameDependency")
  }

  @Test func standsAtTheComponentWhereNoConformanceIsKnown() throws {
    let finding = try #require(ExampleGraph.make().scoreStreamFinding)
    #expect(finding.position == ExampleGraph.position(of: "LoggedInComponent:"))
    #expect(finding.length == "LoggedInComponent".utf8.count)
  }

  @Test func standsAtTheConformanceWhereItIsKnown() throws {
    var graph = ExampleGraph.make()
    graph.edges[Index.toOffGame].conformancePosition = ExampleGraph.position(of: "extension RootComponent")
    let finding = try #require(graph.scoreStreamFinding)
    #expect(finding.position == ExampleGraph.position(of: "extension RootComponent"))
    #expect(finding.length == "extension".utf8.count)
  }

  @Test func oneMissingMemberThatSeveralRIBsNeedIsOneFinding() throws {
    var graph = ExampleGraph.make()
    var dependency = graph.ribs[Index.offGame].staticDependencies[2]
    dependency.declaredBy = "TicTacToeDependency"
    dependency.position = ExampleGraph.position(of: "mutableScoreStream: MutableScoreStream { get }")
    dependency.providers[0].edge = Index.toTicTacToe
    graph.ribs[Index.ticTacToe].staticDependencies = [dependency]
    graph.edges[Index.toTicTacToe].conformance = .declared
    let findings = graph.findings(of: UnsatisfiedDependency.self)
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.ribs == ["OffGame", "TicTacToe"])
    #expect(finding.message.hasSuffix("which OffGame and TicTacToe require"))
    #expect(
      finding.notes.prefix(2).map(\.message) == [
        "required here, by OffGameDependency, for OffGame", "required here, by TicTacToeDependency, for TicTacToe",
      ])
  }

  @Test func theHelpNamesEveryRIB() throws {
    let graph = try linked(folder: "Samples/Broken/MissingForTwo")
    #expect(
      try #require(graph.findings(of: UnsatisfiedDependency.self).first).help?
        .hasSuffix("or pass it to the `build` of Library and Search if the value is known only then") == true)
  }

  @Test func aMemberForSeveralHasTheSetterThatOneOfThemWants() throws {
    var graph = RIBGraph.lackingScoreStream()
    graph.ribs[Index.ticTacToe].staticDependencies = [graph.ribs[Index.offGame].staticDependencies[2]]
    graph.ribs[Index.ticTacToe].staticDependencies[0].isSettable = true
    #expect(try #require(graph.scoreStreamFinding).help?.hasPrefix("add `var scoreStream: ScoreStream = …` to") == true)
  }

  @Test func theHelpForAHiddenMemberIsEnoughForEveryRIB() throws {
    var graph = RIBGraph.lackingScoreStream(problem: .notVisible(is: "private", needed: "internal"))
    var dependency = graph.ribs[Index.offGame].staticDependencies[2]
    dependency.providers[0].problem = .notVisible(is: "private", needed: "public")
    graph.ribs[Index.ticTacToe].staticDependencies = [dependency]
    #expect(try #require(graph.scoreStreamFinding).help == "make `scoreStream` in LoggedInComponent `public`")
  }

  @Test func ribsThatInheritOneRequirementShareItsNote() throws {
    var graph = RIBGraph.lackingScoreStream()
    graph.ribs[Index.ticTacToe].staticDependencies = [graph.ribs[Index.offGame].staticDependencies[2]]
    let finding = try #require(graph.scoreStreamFinding)
    #expect(finding.notes.map(\.message) == ["required here, by OffGameDependency, for OffGame and TicTacToe"])
  }

  @Test func ribsThatRequireOneNameWithTwoTypesAreToldApart() {
    var graph = RIBGraph.lackingScoreStream()
    graph.ribs[Index.ticTacToe].staticDependencies = [graph.ribs[Index.offGame].staticDependencies[2]]
    graph.ribs[Index.ticTacToe].staticDependencies[0].type = "Int"
    let findings = graph.findings(of: UnsatisfiedDependency.self)
    #expect(findings.map(\.ribs) == [["TicTacToe"], ["OffGame"]])
    #expect(Set(findings.map(\.fingerprint)).count == 2)
  }

  @Test func unknownIsNeverReported() {
    var graph = ExampleGraph.make()
    graph.ribs[Index.offGame].staticDependencies[2].providers[0].problem = .unknown("a macro makes it")
    #expect(graph.findings(of: UnsatisfiedDependency.self).isEmpty)
  }

  @Test func whatANonConformingComponentLacksIsLeftToTheOtherRule() {
    var graph = ExampleGraph.make()
    graph.edges[Index.toOffGame].conformance = .missing
    #expect(graph.findings(of: UnsatisfiedDependency.self).isEmpty)
    #expect(graph.findings(of: MismatchedDependencyType.self).isEmpty)
  }

  @Test(arguments: [
    (ProvisionProblem.notVisible(is: "private", needed: "internal"), "remove `private` from"),
    (.notVisible(is: "internal", needed: "public"), "make `scoreStream` in LoggedInComponent `public`"),
    (.notSettable, "add a setter to `scoreStream` in LoggedInComponent"),
    (.notStatic, "make `scoreStream` static in both LoggedInComponent and OffGameDependency"),
  ]) func aMemberThatNearlyDoesIsShownWithWhatToChange(problem: ProvisionProblem, help: String) throws {
    var graph = RIBGraph.lackingScoreStream(problem: problem)
    graph.add("scoreStream", "ScoreStream", to: Index.loggedInComponent)
    graph.ribs[Index.offGame].staticDependencies[2].providers[0].member = 4
    let finding = try #require(graph.scoreStreamFinding)
    #expect(finding.help?.hasPrefix(help) == true)
    #expect(finding.notes.map(\.message).contains("'scoreStream: ScoreStream' is declared here"))
    #expect(finding.message.contains(": "), "the reason follows")
  }
}
