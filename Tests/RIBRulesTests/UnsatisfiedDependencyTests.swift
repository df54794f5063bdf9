import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

@Suite struct UnsatisfiedDependencyTests {
  private let app = ScoreApp()
  private static let both = ScoreApp.missing.replacing("OffGame requires", with: "OffGame and TicTacToe require")

  /// The app where TicTacToe requires the same.
  private var twice: ScoreApp { app.requiring("var scoreStream: ScoreStream { get }", by: "TicTacToe") }

  @Test func saysWhoLacksWhatForWhom() throws {
    let finding = try app.finding()
    #expect(finding.severity == .error)
    #expect(finding.rib == "OffGame")
    #expect(finding.parent == "LoggedIn")
    #expect(finding.path == ["App", "Root", "LoggedIn", "OffGame"])
    #expect(finding.isPathBroken)
    #expect(finding.notes.first?.message == "required here, by OffGameDependency")
  }

  @Test func standsAtTheComponentWhereNoConformanceIsKnown() throws {
    let app = app.replacing("①class LoggedIn", with: "class ①LoggedIn")
    let findings = expectFindings(
      files: inApp(app.source), ["①": ScoreApp.missing], of: [UnsatisfiedDependency.self]
    ) { graph in
      for index in graph.edges.indices { graph.edges[index].conformancePosition = nil }
    }
    #expect(findings.map(\.length) == ["LoggedInComponent".utf8.count])
  }

  @Test func standsAtTheConformanceWhereItIsKnown() throws {
    let app = app.replacing("①", with: "").replacing(", OffGameDependency", with: "")
      .adding("①extension LoggedInComponent: OffGameDependency {}")
    #expect(try app.finding().length == "extension".utf8.count)
  }

  @Test func oneMissingMemberThatSeveralRIBsNeedIsOneFinding() throws {
    let finding = try twice.finding(Self.both)
    #expect(finding.ribs == ["OffGame", "TicTacToe"])
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

  /// Needle's components without a builder have no `build`.
  @Test func theHelpForAComponentAloneNamesItsInitializer() {
    let findings = expectFindings(
      """
      final class RootComponent: BootstrapComponent { var list: ListComponent { ListComponent(parent: self) } }
      final class ①ListComponent: Component<EmptyDependency> { var leaf: LeafComponent { LeafComponent(parent: self) } }
      protocol LeafDependency: Dependency { var clock: Clock { get } }
      final class LeafComponent: Component<LeafDependency> {}
      """,
      [
        "①":
          "neither ListComponent nor a component above it provides 'clock: Clock', which Leaf requires"
      ], of: [UnsatisfiedDependency.self], imports: "NeedleFoundation")
    #expect(
      findings.map(\.help) == [
        "add `var clock: Clock { … }` to ListComponent, or pass it to the initializer of LeafComponent if the value is "
          + "known only then"
      ])
  }

  @Test func aMemberForSeveralHasTheSetterThatOneOfThemWants() throws {
    let app = app.requiring("var scoreStream: ScoreStream { get set }", by: "TicTacToe")
    #expect(try app.finding(Self.both).help?.hasPrefix("add `var scoreStream: ScoreStream = …` to") == true)
  }

  @Test func theHelpForAHiddenMemberIsEnoughForEveryRIB() throws {
    let app = twice.providing("private let scoreStream: ScoreStream")
      .replacing("protocol TicTacToeDependency", with: "public protocol TicTacToeDependency")
      .replacing("final ①class", with: "public final ①class")
    #expect(
      try app.finding(Self.both + ": its 'scoreStream' is private").help
        == "make `scoreStream` in LoggedInComponent `public`")
  }

  @Test func ribsThatInheritOneRequirementShareItsNote() throws {
    let app = app.replacing("TicTacToeDependency: Dependency", with: "TicTacToeDependency: OffGameDependency")
    let finding = try app.finding(Self.both)
    #expect(finding.notes.map(\.message) == ["required here, by OffGameDependency, for OffGame and TicTacToe"])
  }

  @Test func ribsThatRequireOneNameWithTwoTypesAreToldApart() {
    let app = app.requiring("var scoreStream: Int { get }", by: "TicTacToe")
    let other = "LoggedInComponent does not provide 'scoreStream: Int', which TicTacToe requires"
    let findings = expectFindings(
      app.source, ["①": "\(other)\n\(ScoreApp.missing)"], of: [UnsatisfiedDependency.self])
    #expect(findings.map(\.ribs) == [["TicTacToe"], ["OffGame"]])
    #expect(Set(findings.map(\.fingerprint)).count == 2)
  }

  @Test func unknownIsNeverReported() {
    expectFindings(files: inApp(app.source), ["①": ScoreApp.missing], of: [UnsatisfiedDependency.self])
    expectFindings(files: inApp(app.source), of: [UnsatisfiedDependency.self]) { graph in
      for rib in graph.ribs.indices {
        for index in graph.ribs[rib].staticDependencies.indices {
          graph.ribs[rib].staticDependencies[index].providers[0].problem = .unknown("a macro makes it")
        }
      }
    }
  }

  @Test func whatANonConformingComponentLacksIsLeftToTheOtherRule() {
    let app = app.replacing(", OffGameDependency", with: "")
      .replacing("OffGameBuilder(dependency: component)", with: "②OffGameBuilder(dependency: component)")
    expectFindings(
      app.source, ["②": "LoggedInComponent does not conform to OffGameDependency, which OffGame requires"],
      of: [UnsatisfiedDependency.self, MismatchedDependencyType.self, MissingConformance.self])
  }

  @Test(arguments: [
    (
      "private let scoreStream: ScoreStream", "var scoreStream: ScoreStream { get }", "",
      "its 'scoreStream' is private", "remove `private` from"
    ),
    (
      "let scoreStream: ScoreStream", "var scoreStream: ScoreStream { get }", "public ",
      "its 'scoreStream' is internal", "make `scoreStream` in LoggedInComponent `public`"
    ),
    (
      "let scoreStream: ScoreStream", "var scoreStream: ScoreStream { get set }", "",
      "its 'scoreStream' cannot be set", "add a setter to `scoreStream` in LoggedInComponent"
    ),
    (
      "let scoreStream: ScoreStream", "static var scoreStream: ScoreStream { get }", "",
      "one of the two declarations is static and the other is not",
      "make `scoreStream` static in both LoggedInComponent and OffGameDependency"
    ),
  ]) func aMemberThatNearlyDoesIsShownWithWhatToChange(
    member: String, requirement: String, access: String, reason: String, help: String
  ) throws {
    let app = app.providing(member).requiring(requirement)
      .replacing("protocol OffGameDependency", with: access + "protocol OffGameDependency")
      .replacing("final ①class", with: access + "final ①class")
    let finding = try app.finding("\(ScoreApp.missing): \(reason)")
    #expect(finding.help?.hasPrefix(help) == true)
    #expect(finding.notes.map(\.message).contains("'scoreStream: ScoreStream' is declared here"))
  }

  /// Types that are the same may be written in two ways.
  @Test func theFirstRequirementIsWritten() throws {
    let any = app.requiring("var scoreStream: any ScoreStream { get }")
      .requiring("var scoreStream: ScoreStream { get }", by: "TicTacToe")
    let message = Self.both.replacing("'scoreStream: ScoreStream'", with: "'scoreStream: any ScoreStream'")
    let help = "add `var scoreStream: any ScoreStream { … }` to"
    #expect(try any.finding(message).help?.hasPrefix(help) == true)
    let mismatch = try #require(
      expectFindings(
        any.replacing("①", with: "").providing("let ①scoreStream: Int").source,
        [
          "①":
            "LoggedInComponent provides 'scoreStream' as 'Int', but OffGame and TicTacToe require 'any ScoreStream'"
        ], of: [MismatchedDependencyType.self]
      ).first)
    #expect(
      mismatch.help
        == "change it to `scoreStream: any ScoreStream` in LoggedInComponent, or require `scoreStream: Int` in "
        + "OffGameDependency and TicTacToeDependency")
  }

  /// A member that is private is to be seen by the RIB that is furthest away.
  @Test(arguments: [
    ("package ", "public ", "public ", "make `scoreStream` in LoggedInComponent `public`"),
    ("public ", "package ", "public ", "make `scoreStream` in LoggedInComponent `public`"),
    ("fileprivate ", "", "", "remove `private` from `scoreStream` in LoggedInComponent"),
    ("fileprivate ", "fileprivate ", "", "make `scoreStream` in LoggedInComponent `fileprivate`"),
  ]) func theWidestAccessIsWanted(offGame: String, ticTacToe: String, component: String, help: String) throws {
    let app = twice.providing("private let scoreStream: ScoreStream")
      .replacing("protocol OffGameDependency", with: offGame + "protocol OffGameDependency")
      .replacing("protocol TicTacToeDependency", with: ticTacToe + "protocol TicTacToeDependency")
      .replacing("final ①class", with: component + "final ①class")
    let finding = try app.finding(Self.both + ": its 'scoreStream' is private")
    #expect(finding.help == help)
    #expect(!finding.edits.isEmpty)
  }
}
