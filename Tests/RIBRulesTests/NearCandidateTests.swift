import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// What `unsatisfied_dependency` proposes where a member is missing.
@Suite struct NearCandidateTests {
  private let app = ScoreApp()

  @Test func withNothingNearTheHelpSaysWhatToAdd() throws {
    let finding = try app.finding()
    #expect(finding.notes.count == 1)
    #expect(
      finding.help == "add `var scoreStream: ScoreStream { … }` to LoggedInComponent, or pass it to the `build` of "
        + "OffGame if the value is known only then")
  }

  @Test func aRefinementIsHandedOn() throws {
    let finding = try app.providing("let mutableScoreStream: MutableScoreStream").finding()
    #expect(finding.notes.map(\.message).contains("'mutableScoreStream: MutableScoreStream' is provided here"))
    #expect(finding.help == "add `var scoreStream: ScoreStream { mutableScoreStream }` to LoggedInComponent")
  }

  @Test func aSettableRequirementIsHandedOnWithASetter() throws {
    let app = app.requiring("var scoreStream: ScoreStream { get set }").providing("var scores: ScoreStream")
    #expect(
      try app.finding().help
        == "add `var scoreStream: ScoreStream { get { scores } set { scores = newValue } }` to LoggedInComponent")
  }

  /// The heir of a class that conforms has a member that the conformance does not take.
  @Test func aMemberOfTheVeryNameIsNotHandedOnToItself() throws {
    let finding = try #require(
      expectFindings(
        """
        protocol LeafDependency: Dependency { var theme: Theme { get } }
        class Base: Component<EmptyDependency>, LeafDependency {}
        final ①class TopComponent: Base { var theme: Theme { t } }
        final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
        let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
        """, ["①": "TopComponent does not provide 'theme: Theme', which Leaf requires"],
        of: [UnsatisfiedDependency.self]
      ).first)
    #expect(finding.help == "declare `theme` in the class that conforms to LeafDependency")
    #expect(finding.edits.isEmpty)
  }

  @Test func whatIsHiddenAndCannotBeSetNeedsBoth() throws {
    let finding = try #require(
      expectFindings(
        """
        protocol LeafDependency: Dependency { var theme: Theme { get set } }
        final ①class TopComponent: Component<EmptyDependency>, LeafDependency { private let theme: Theme = t }
        final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
        let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
        """, ["①": "TopComponent does not provide 'theme: Theme', which Leaf requires: its 'theme' is private"],
        of: [UnsatisfiedDependency.self]
      ).first)
    #expect(finding.help == "remove `private` from `theme` in TopComponent, and give it a setter")
    #expect(finding.edits.isEmpty)
  }

  @Test(arguments: ["ScoreStream", "scoreStraem", "scoresStream", "scorestream"])
  func aSlipIsRenamed(name: String) throws {
    let finding = try app.providing("let \(name): ScoreStream").finding()
    #expect(finding.help == "rename `\(name)` to `scoreStream` in LoggedInComponent")
    #expect(finding.notes.map(\.message).contains("'\(name): ScoreStream' is provided here"))
  }

  @Test func aClassOfTheMembersNameIsNotRenamed() throws {
    let finding = try app.providing("var ScoreStream: ScoreStream { ScoreStream() }").finding()
    #expect(finding.edits.map(\.text) == ["scoreStream"])
  }

  @Test func aSlipOfAnotherTypeIsRenamedAndRetyped() throws {
    let help = try app.providing("let ScoreStream: Int").finding().help
    #expect(help == "rename `ScoreStream` to `scoreStream` in LoggedInComponent and give it the type `ScoreStream`")
  }

  @Test func aNearNameThatIsRequiredItselfIsAHintOnly() throws {
    let finding = try app.providing("let scoreStreams: ScoreStream")
      .requiring("var scoreStreams: ScoreStream { get }", by: "TicTacToe").finding()
    #expect(finding.notes.last?.message == "'scoreStreams: ScoreStream' is available here")
    #expect(finding.help?.hasPrefix("add `var scoreStream: ScoreStream { … }` to LoggedInComponent") == true)
  }

  @Test func aCardIsNoMisspeltCart() throws {
    let app = app.requiring("var cardID: String { get }\n  var cartID: String { get }")
      .providing("var cardID: String { \"7\" }")
    let finding = try app.finding("LoggedInComponent does not provide 'cartID: String', which OffGame requires")
    #expect(finding.property == "cartID")
    #expect(finding.notes.last?.message == "'cardID: String' is available here")
    #expect(finding.help?.hasPrefix("add `var cartID: String { … }` to LoggedInComponent") == true)
  }

  @Test func namesThatDifferInANumberAreTwoThings() throws {
    let names = app.providing("let player2Name: String")
    let finding = try names.requiring("var player3Name: String { get }").finding(
      "LoggedInComponent does not provide 'player3Name: String', which OffGame requires")
    #expect(finding.notes.count == 1)
    let slip = try names.requiring("var player2Names: String { get }").finding(
      "LoggedInComponent does not provide 'player2Names: String', which OffGame requires")
    #expect(slip.notes.count == 2)
  }

  @Test func aMemberOfTheSameTypeUnderAnotherNameIsHandedOn() throws {
    let help = try app.providing("let results: any ScoreStream").finding().help
    #expect(help == "add `var scoreStream: ScoreStream { results }` to LoggedInComponent")
  }

  @Test func ofTwoMembersOfTheSameTypeNoneIsProposed() throws {
    let finding = try app.providing("let first: ScoreStream").providing("let second: ScoreStream").finding()
    #expect(finding.notes.count == 3)
    #expect(finding.help?.hasPrefix("add `var scoreStream: ScoreStream { … }`") == true)
  }

  @Test func thatTwoPropertiesAreStringsDoesNotMakeThemKin() throws {
    let app = app.providing("let player1Name: String").requiring("var scoreStream: String { get }")
    let finding = try app.finding("LoggedInComponent does not provide 'scoreStream: String', which OffGame requires")
    #expect(finding.notes.count == 1)
  }

  @Test func whatIsPrivateIsNotNear() throws {
    #expect(try app.providing("private let scorestream: ScoreStream").finding().notes.count == 1)
    #expect(try app.providing("let scorestream: ScoreStream").finding().notes.count == 2)
  }

  @Test func theParentsOwnStaticDependencyIsHandedOn() throws {
    let finding = try app.requiring("var scoreStream: ScoreStream { get }", by: "LoggedIn")
      .providing("let scoreStream: ScoreStream", in: "Root").finding()
    #expect(finding.help == "add `var scoreStream: ScoreStream { dependency.scoreStream }` to LoggedInComponent")
    #expect(
      finding.notes.map(\.message).contains(
        "LoggedIn has 'scoreStream: ScoreStream' as a static dependency of its own"))
  }

  @Test func aParameterOfTheParentsBuildIsKept() throws {
    let app = app.replacing(
      "func build() -> LoggedInRouter {", with: "func build(scoreStream: ScoreStream) -> LoggedInRouter {")
    #expect(
      try app.finding().help
        == "add `let scoreStream: ScoreStream` to LoggedInComponent and set it in its initializer")
  }

  @Test func anAncestorHandsItDownThroughEveryComponentBetween() throws {
    let finding = try app.providing("let scoreStream: ScoreStream", in: "App").finding()
    #expect(finding.notes.map(\.message).contains("AppComponent has 'scoreStream: ScoreStream'"))
    #expect(
      finding.help == "add `var scoreStream: ScoreStream { get }` to RootDependency and LoggedInDependency and "
        + "`var scoreStream: ScoreStream { dependency.scoreStream }` to RootComponent and LoggedInComponent")
  }

  @Test func theNearestAncestorIsTaken() throws {
    #expect(
      try both.finding().help
        == "add `var scoreStream: ScoreStream { get }` to LoggedInDependency and "
        + "`var scoreStream: ScoreStream { dependency.scoreStream }` to LoggedInComponent")
  }

  /// The app where two ancestors have it.
  private var both: ScoreApp {
    app.providing("let scoreStream: ScoreStream", in: "App").providing("let scoreStream: ScoreStream", in: "Root")
  }

  @Test func anAncestorsHiddenMemberIsShownFirst() throws {
    let app = app.providing("let scoreStream: ScoreStream", in: "App")
      .providing("private let scoreStream: ScoreStream", in: "Root")
    let finding = try app.finding()
    #expect(
      finding.notes.last?.message == "RootComponent has 'scoreStream: ScoreStream', which is private",
      "the nearest, not the one that is visible")
    #expect(
      finding.help
        == "remove `private` from `scoreStream` in RootComponent, and add `var scoreStream: ScoreStream { get }` to "
        + "LoggedInDependency and `var scoreStream: ScoreStream { dependency.scoreStream }` to LoggedInComponent")
  }

  @Test func theHelpForTheSixLevelsCompiles() throws {
    let graph = try linked(folder: "Samples/Broken/MissingSixLevelsDeep")
    let finding = try #require(graph.findings(of: UnsatisfiedDependency.self).first)
    #expect(finding.notes.last?.message == "ShopComponent has 'analytics: Analytics', which is fileprivate")
    #expect(
      finding.help
        == "remove `fileprivate` from `analytics` in ShopComponent, and add `var analytics: Analytics { get }` to "
        + "CartDependency and CheckoutDependency and `var analytics: Analytics { dependency.analytics }` to "
        + "CartComponent and CheckoutComponent")
  }

  @Test(arguments: ["internal", "private"])
  func pastAMemberOfAnotherTypeNothingIsHandedDown(access: String) throws {
    let app = app.providing("let scoreStream: ScoreStream", in: "App")
      .providing("\(access) let scoreStream: Int", in: "Root")
    let finding = try app.finding()
    #expect(finding.notes.last?.message.hasPrefix("RootComponent has 'scoreStream: Int'") == true)
    #expect(finding.help?.hasPrefix("add `var scoreStream: ScoreStream { … }` to LoggedInComponent") == true)
  }

  @Test func pastARequirementOfAnotherTypeNothingIsHandedDown() throws {
    let app = app.providing("let scoreStream: ScoreStream", in: "App")
    #expect(try app.finding().help?.contains("dependency.scoreStream") == true)
    let past = app.requiring("var scoreStream: Int { get }", by: "Root")
    #expect(try past.finding().help?.contains("dependency.scoreStream") == false)
  }

  @Test func anAncestorsMemberOfAnotherTypeIsAHintOnly() throws {
    let finding = try app.providing("let scoreStream: Int", in: "Root").finding()
    #expect(finding.notes.map(\.message).contains("RootComponent has 'scoreStream: Int'"))
    #expect(finding.help?.contains("{ … }") == true)
  }

  @Test func aCycleOfComponentsEnds() throws {
    let app = app.replacing("AppComponent(dependency: EmptyComponent())", with: "component")
      .replacing("final class Main {", with: "final class Main {\n  let component: LoggedInComponent")
      .adding("extension LoggedInComponent: RootDependency {}")
    #expect(try app.finding().notes.count == 1)
  }

  @Test func aMissingMethodIsAskedForByItsName() throws {
    let app = app.requiring("func scores(of game: Int) -> ScoreStream")
    let finding = try app.finding("LoggedInComponent does not provide 'scores(of:)', which OffGame requires")
    #expect(
      finding.help?.hasPrefix("add `func scores(of game: Int) -> ScoreStream { … }` to LoggedInComponent") == true)
  }

  @Test func theNearestOfTwoSlipsIsRenamed() throws {
    let finding = try app.providing("let scoreStreamss: ScoreStream").providing("let scoreStraem: ScoreStream")
      .finding()
    #expect(finding.notes.count == 3)
    #expect(finding.help == "rename `scoreStraem` to `scoreStream` in LoggedInComponent")
  }

  @Test func anAncestorsMemberOfAnUnknownTypeIsAHintOnly() throws {
    let finding = try app.providing("let scoreStream = make()", in: "Root").finding()
    #expect(finding.notes.last?.message == "RootComponent has 'scoreStream'")
    #expect(finding.help?.hasPrefix("add `var scoreStream: ScoreStream { … }` to LoggedInComponent") == true)
  }

  @Test func whatIsStaticIsNotReadFromTheDependency() throws {
    let app = app.requiring("static var scoreStream: ScoreStream { get }")
      .providing("static let scoreStream: ScoreStream", in: "Root")
    let finding = try app.finding()
    #expect(
      finding.help
        == "add `static var scoreStream: ScoreStream { get }` to LoggedInDependency and `scoreStream` to LoggedInComponent"
    )
    #expect(finding.edits.isEmpty)
  }

  @Test func aMethodIsHandedDown() throws {
    let app = app.requiring("func scores(of game: Int) -> ScoreStream")
      .providing("func scores(of game: Int) -> ScoreStream { s }", in: "Root")
    #expect(
      try app.finding("LoggedInComponent does not provide 'scores(of:)', which OffGame requires").help
        == "add `func scores(of game: Int) -> ScoreStream` to LoggedInDependency and "
        + "`func scores(of game: Int) -> ScoreStream { dependency.scores(of: game) }` to LoggedInComponent")
  }
}
