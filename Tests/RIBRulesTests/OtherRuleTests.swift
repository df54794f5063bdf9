import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

@Suite struct MissingConformanceTests {
  /// The app whose component does not conform to what one of its children requires.
  private func lacking(_ conformance: String) -> ScoreApp {
    ScoreApp().replacing(", \(conformance)", with: "").replacing("①", with: "")
      .marking(conformance.replacing("Dependency", with: "Builder(dependency"))
  }

  private static let message = "LoggedInComponent does not conform to TicTacToeDependency, which TicTacToe requires"

  @Test func standsAtTheCallThatPassesTheComponent() throws {
    let findings = expectFindings(
      lacking("TicTacToeDependency").source, ["①": Self.message], of: [MissingConformance.self])
    let finding = try #require(findings.first)
    #expect(finding.rib == "TicTacToe")
    #expect(finding.length == "TicTacToeBuilder".utf8.count)
    #expect(finding.help == "add `extension LoggedInComponent: TicTacToeDependency {}`")
  }

  @Test func namesWhatTheConformanceWillLack() throws {
    let app = lacking("OffGameDependency")
      .requiring("var player2Name: String { get }\n  var scoreStream: ScoreStream { get }")
      .adding("  let player2Name: Int = 2", to: "Component<LoggedInDependency>, TicTacToeDependency {")
    let message = "LoggedInComponent does not conform to OffGameDependency, which OffGame requires"
    let finding = try #require(expectFindings(app.source, ["①": message], of: [MissingConformance.self]).first)
    #expect(
      finding.help == "add `extension LoggedInComponent: OffGameDependency { var scoreStream: ScoreStream { … } }`")
    #expect(
      finding.notes.map(\.message).contains(
        "'player2Name: String', which LoggedInComponent declares differently, is required here"))
    #expect(
      finding.notes.map(\.message).contains(
        "'scoreStream: ScoreStream', which LoggedInComponent lacks, is required here"))
  }

  /// What the component's own dependency has of the very type is its value.
  @Test func whatTheParentHasIsHandedOn() throws {
    let app = lacking("OffGameDependency")
      .requiring("var scoreStream: ScoreStream { get set }\n  var user: User { get }\n  var name: String { get }")
      .requiring("var user: User { get }\n  var name: Int { get }", by: "LoggedIn")
    let message = "LoggedInComponent does not conform to OffGameDependency, which OffGame requires"
    let finding = try #require(expectFindings(app.source, ["①": message], of: [MissingConformance.self]).first)
    #expect(finding.isPathBroken && finding.path == ["App", "Root", "LoggedIn", "OffGame"])
    #expect(
      finding.help
        == "add `extension LoggedInComponent: OffGameDependency { var scoreStream: ScoreStream { get { … } set { … } }; "
        + "var user: User { dependency.user }; var name: String { … } }`")
    #expect(finding.edits.isEmpty)
  }

  /// What a call on the way takes must conform, too; of what it takes, the class may conform to a part.
  @Test(arguments: [
    ("LeafDependency", "Titled, Naming"), ("", "LeafDependency"), ("Titled", "LeafDependency"),
    ("LeafDependency, Titled", "Naming"),
  ]) func theHelpNamesWhatTheClassLacks(conforms: String, lacks: String) throws {
    let found = linked(
      """
      protocol LeafDependency: Dependency {}
      protocol Titled {}
      protocol Naming: LeafDependency {}
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { LeafRouter(interactor: i) } }
      final class LeafRouter: Router<I> {}
      final class TopComponent: \((["Component<EmptyDependency>"] + (conforms.isEmpty ? [] : [conforms])).joined(separator: ", ")) {}
      func open(_ it: Naming & Titled) { _ = LeafBuilder(dependency: it) }
      func run() { open(TopComponent(dependency: EmptyComponent())) }
      """
    ).findings(of: MissingConformance.self)
    #expect(found.map(\.help) == ["add `extension TopComponent: \(lacks) {}`"])
  }

  @Test func isTellingOnceForEachComponentAndProtocol() throws {
    let app = lacking("TicTacToeDependency").replacing(
      "    return LoggedInRouter(",
      with:
        "    if isAgain { return LoggedInRouter(again: ①ReplayBuilder(dependency: component)) }\n    return LoggedInRouter("
    ).replacing("ticTacToe: ①", with: "ticTacToe: ").adding(
      "final class ReplayBuilder: Builder<TicTacToeDependency> { func build() -> ReplayRouter { ReplayRouter() } }")
    let message = Self.message.replacing("TicTacToe requires", with: "Replay and TicTacToe require")
    let findings = expectFindings(app.source, ["①": message], of: [MissingConformance.self])
    #expect(try #require(findings.first).notes.map(\.message).contains("passed here too"))
  }

  @Test func unknownIsNeverReported() {
    let app = lacking("TicTacToeDependency")
    expectFindings(files: inApp(app.source), ["①": Self.message], of: [MissingConformance.self])
    expectFindings(files: inApp(app.source), of: [MissingConformance.self]) { graph in
      for index in graph.edges.indices { graph.edges[index].conformance = .unknown("generated") }
    }
  }
}

@Suite struct MismatchedDependencyTypeTests {
  /// The finding for a member that has another type than OffGame requires.
  private func mismatch(
    has: String, wants: String, ribs: String = "OffGame requires", shown: String? = nil,
    change: (ScoreApp) -> ScoreApp = { $0 },
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> Finding {
    let app = ScoreApp().replacing("①", with: "").requiring("var player2Name: \(wants) { get }")
      .providing("let ①player2Name: \(has)")
    let message = "LoggedInComponent provides 'player2Name' as '\(shown ?? has)', but \(ribs) '\(wants)'"
    let findings = expectFindings(
      change(app).source, ["①": message], of: [MismatchedDependencyType.self], sourceLocation: sourceLocation)
    return try #require(findings.first, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("Int", "String", "or require `player2Name: Int` in OffGameDependency and TicTacToeDependency"),
    ("String?", "String", "to the `build` of OffGame and TicTacToe once there is a value"),
    ("String", "String?", "in OffGameDependency and TicTacToeDependency: LoggedInComponent always has a value"),
  ]) func theHelpNamesEverybodyWhoRequiresIt(has: String, wants: String, help: String) throws {
    let finding = try mismatch(has: has, wants: wants, ribs: "OffGame and TicTacToe require") {
      $0.requiring("var player2Name: \(wants) { get }", by: "TicTacToe")
    }
    #expect(finding.help?.contains(help) == true)
  }

  @Test func namesBothTypesAtTheMember() throws {
    #expect(
      try mismatch(has: "Int", wants: "String").help
        == "change it to `player2Name: String` in LoggedInComponent, or require `player2Name: Int` in "
        + "OffGameDependency")
  }

  @Test(arguments: ["String?", "String!", "Optional<String>", "(String)?"])
  func anOptionalForAValueShouldBeADynamicDependency(has: String) throws {
    let help = try mismatch(has: has, wants: "String", shown: has == "(String)?" ? "String?" : nil).help
    #expect(help?.hasPrefix("make it a dynamic dependency: pass `player2Name: String`") == true)
  }

  @Test func aValueForAnOptionalShouldBeRequiredAsOne() throws {
    let help = try mismatch(has: "String", wants: "String?").help
    #expect(help == "require `player2Name: String` in OffGameDependency: LoggedInComponent always has a value")
  }
}

/// Builders that do not have what their protocols require.
@Suite struct MismatchedBuildTests {
  @Test(arguments: [
    ("func build() -> FeedRouter", "func build(user: User) -> FeedRouter { make() }", "", true),
    ("func build() -> FeedRouter", "func build() -> FeedRouter { make() }", "", false),
    // What a protocol requires besides is not compared.
    ("func build() -> FeedRouter; var title: String { get }", "func build() -> FeedRouter { make() }", "", false),
    // What is not seen may fit.
    ("func build() -> Unseen", "func build() -> FeedRouter { make() }", "", false),
    ("func build(_ user: Unseen) -> FeedRouter", "func build(_ user: FeedRouter) -> FeedRouter { make() }", "", false),
    ("func build() -> FeedRouter", "", "extension FeedBuilder: UnseenBuilding {}", false),
  ]) func aBuilderHasWhatItsProtocolRequires(required: String, member: String, rest: String, isFound: Bool) {
    expectFindings(
      """
      protocol FeedBuildable: Buildable { \(required) }
      final class \(isFound ? "①" : "")FeedBuilder: Builder<EmptyDependency>, FeedBuildable { \(member) }
      final class FeedRouter: Router<Interactor> {}
      \(rest)
      """, isFound ? ["①": "FeedBuilder does not implement 'build()', which FeedBuildable requires"] : [:],
      of: [MismatchedBuild.self], "\(required) \(member) \(rest)")
  }
}

@Suite struct OptionalRuleTests {
  /// The app where OffGame requires an optional.
  private static let themed = ScoreApp().replacing("①", with: "")
    .requiring("var ①theme: Theme? { get }").replacing("dependency.scoreStream", with: "dependency.theme")
  private static let optional = "'theme: Theme?' is an optional static dependency of OffGame"

  @Test func anOptionalStaticDependencySaysWhereItIsBornAndHowItTravels() throws {
    let app = Self.themed.providing("let theme: Theme? = makeTheme()")
    let findings = expectFindings(app.source, ["①": Self.optional], of: [OptionalDependency.self])
    #expect(findings.map(\.property) == ["theme"])
    let finding = try #require(findings.first)
    #expect(finding.path == ["LoggedIn", "OffGame"])
    #expect(!finding.isPathBroken)
    #expect(finding.notes.map(\.message) == ["'theme: Theme?' is created here, in LoggedInComponent"])
    #expect(
      finding.help == "make it a dynamic dependency: pass `theme: Theme` to the `build` of OffGame once "
        + "there is a value")
  }

  @Test func ribsThatInheritTheRequirementShareItsFinding() {
    let app = Self.themed.providing("let theme: Theme? = makeTheme()")
      .replacing("TicTacToeDependency: Dependency", with: "TicTacToeDependency: OffGameDependency")
      .replacing("TicTacToeRouter()", with: "TicTacToeRouter(theme: dependency.theme)")
    let message = "'theme: Theme?' is an optional static dependency of OffGame and TicTacToe"
    let findings = expectFindings(app.source, ["①": message], of: [OptionalDependency.self])
    #expect(findings.map(\.ribs) == [["OffGame", "TicTacToe"]])
  }

  @Test func theBuildThatTakesItAsAValueIsShown() throws {
    let app = Self.themed.providing("let theme: Theme?\n  init(theme: Theme) { self.theme = theme }")
      .replacing("func build() -> LoggedInRouter {", with: "func build(theme: Theme) -> LoggedInRouter {")
      .replacing("LoggedInComponent(dependency: dependency)", with: "LoggedInComponent(theme: theme)")
      .adding("extension RootRouter { func route() { attachChild(loggedIn.build(theme: Theme())) } }")
    let findings = expectFindings(app.source, ["①": Self.optional], of: [OptionalDependency.self])
    let note = try #require(findings.first?.notes.last)
    #expect(note.message == "'theme: Theme' is first non-optional here, in the `build` of LoggedIn")
  }

  /// Two components that provide for Profile, one with each type.
  private func sessions(_ first: String, _ second: String) -> String {
    let owners = [("First", first), ("Second", second)].map { name, type in
      """
      protocol \(name)Dependency: Dependency {}
      final class \(name)Component: Component<\(name)Dependency>, ProfileDependency {
        var \(type.contains("?") ? "" : name == "First" ? "②" : "③")session: \(type) { make() }
      }
      final class \(name)Builder: Builder<\(name)Dependency> {
        func build() -> \(name)Router {
          \(name)Router(profileBuilder: ProfileBuilder(dependency: \(name)Component(dependency: dependency)))
        }
      }
      """
    }
    return """
      protocol ProfileDependency: Dependency {
        var ①session: Session? { get }
      }
      final class ProfileBuilder: Builder<ProfileDependency> {
        func build() -> ProfileRouter { ProfileRouter(session: dependency.session) }
      }
      final class Session {}

      """ + owners.joined(separator: "\n")
  }

  private static let session = "'session: Session?' is an optional static dependency of Profile"

  @Test func whatEveryProviderHasIsToBeRequired() throws {
    let other = { (name: String, type: String) in
      "\(name)Component provides 'session' as '\(type)', but Profile requires 'Session?'"
    }
    let findings = expectFindings(
      sessions("Session", "Session"),
      ["①": Self.session, "②": other("First", "Session"), "③": other("Second", "Session")],
      of: [OptionalDependency.self, MismatchedDependencyType.self])
    let finding = try #require(findings.first { $0.rule == OptionalDependency.id })
    #expect(finding.help == "require `session: Session` instead: every component that provides it has a value")
    #expect(finding.notes.isEmpty, "no optional is born")
  }

  @Test(arguments: ["Session?", "String"]) func whatOneProviderMayNotHaveIsDynamic(type: String) throws {
    let findings = expectFindings(sessions("Session", type), ["①": Self.session], of: [OptionalDependency.self])
    let finding = try #require(findings.first)
    #expect(finding.help?.hasPrefix("make it a dynamic dependency: pass `session: Session` to the") == true)
    #expect(!finding.notes.isEmpty)
  }

  @Test func anOptionalThatNobodyProvidesIsReportedAllTheSame() {
    let app = Self.themed.replacing("offGame: OffGameBuilder(dependency: component), ", with: "")
    let findings = expectFindings(app.source, ["①": Self.optional], of: [OptionalDependency.self])
    #expect(findings.map(\.path) == [[]])
  }

  @Test func aLeakShowsItsBirthAndWhoTakesIt() throws {
    let app = ScoreApp().replacing("①", with: "").requiring("var player2Name: String { get }")
      .replacing("dependency.scoreStream", with: "dependency.player2Name")
      .providing("let ①player2Name: String?\n  init(player2Name: String?) { self.player2Name = player2Name }")
      .replacing("func build() -> LoggedInRouter {", with: "func build(player2Name: String?) -> LoggedInRouter {")
      .replacing("LoggedInComponent(dependency: dependency)", with: "LoggedInComponent(player2Name: player2Name)")
    let findings = expectFindings(
      app.source, ["①": "LoggedInComponent exposes the optional 'player2Name: String?' to its children"],
      of: [LeakedOptional.self])
    let finding = try #require(findings.first)
    #expect(finding.rib == "LoggedIn")
    #expect(finding.path == ["LoggedIn", "OffGame"])
    #expect(finding.notes.map(\.message) == ["the optional is created here", "required here, for OffGame"])
  }

  @Test(arguments: [
    (
      "①dependency.theme!",
      "RootComponent force-unwraps the optional 'theme: Theme?': the app crashes if it is nil"
    ),
    (
      "①dependency.theme ?? Theme()",
      "RootComponent replaces the optional 'theme: Theme?' with a default value if it is nil"
    ),
  ]) func forceAndDefaultAreTold(value: String, message: String) throws {
    let app = ScoreApp().replacing("①", with: "").requiring("var theme: Theme? { get }", by: "Root")
      .providing("var sureTheme: Theme { \(value) }", in: "Root")
    let findings = expectFindings(app.source, ["①": message], of: [ForcedOptional.self, LeakedOptional.self])
    #expect(try #require(findings.first).notes.map(\.message) == ["declared as optional here"])
  }

  /// What a component hands on is born elsewhere.
  @Test func whatIsHandedOnIsNoLeak() {
    let app = ScoreApp().replacing("①", with: "").requiring("var player2Name: String { get }")
      .requiring("var player2Name: String? { get }", by: "LoggedIn")
      .replacing("dependency.scoreStream", with: "dependency.player2Name")
      .providing("lazy var player2Name: String? = dependency.player2Name")
    expectFindings(app.source, of: [LeakedOptional.self])
  }

  /// A builder may have a property of its own by a name that its component hands on.
  @Test func aBuildersOwnPropertyIsNotTheDependencys() {
    let app = ScoreApp().replacing("①", with: "").requiring("var theme: Theme? { get }", by: "Root")
      .providing("var theme: Theme? { dependency.theme }", in: "Root")
      .adding("extension RootBuilder { var theme: Theme? { nil }; func pick() -> Theme { theme ?? Theme() } }")
    expectFindings(app.source, of: [ForcedOptional.self])
  }

  /// What else is near to an optional dependency.
  @Test(arguments: [
    ("var name: String { ①dependency.theme!.name ?? title }", true),
    ("func name() -> String { guard let theme = ①dependency.theme else { fatalError() }; return theme.title }", true),
    ("func check() { if let theme = dependency.theme { fatalError(theme.title) } }", false),
    ("func name(_ settings: Settings) -> Theme { settings.theme ?? Theme() }", false),
    ("func name(_ settings: Settings) -> Theme { settings.theme! }", false),
  ]) func onlyTheDependencysOptionalCounts(member: String, isFound: Bool) {
    let app = ScoreApp().replacing("①", with: "").requiring("var theme: Theme? { get }", by: "Root")
      .providing(member, in: "Root").adding("protocol Settings { var theme: Theme? { get } }")
    expectFindings(
      app.source,
      isFound ? ["①": "RootComponent force-unwraps the optional 'theme: Theme?': the app crashes if it is nil"] : [:],
      of: [ForcedOptional.self, LeakedOptional.self])
  }

  @Test func aForcedDependencySaysWhereItIsBorn() throws {
    let app = ScoreApp().replacing("①", with: "").requiring("var screen: Screen? { get }", by: "LoggedIn")
      .providing("let view = Screen()\n  var screen: Screen? { view }", in: "Root")
      .providing("var sureScreen: Screen { ①dependency.screen! }").adding("final class Screen {}")
    let message = "LoggedInComponent force-unwraps the optional 'screen: Screen?': the app crashes if it is nil"
    let finding = try #require(expectFindings(app.source, ["①": message], of: [ForcedOptional.self]).first)
    #expect(finding.path == ["Root", "LoggedIn"])
    #expect(finding.notes.last?.message == "'screen: Screen?' is created here, in RootComponent")
  }
}
