import RIBModel
import RIBRules
import TestSupport
import Testing

@Suite struct MissingConformanceTests {
  @Test func standsAtTheCallThatPassesTheComponent() throws {
    let findings = ExampleGraph.make().findings(of: MissingConformance.self)
    #expect(findings.map(\.rib) == ["TicTacToe", "LoggedOut"])
    let finding = try #require(findings.first)
    #expect(finding.message == "LoggedInComponent does not conform to TicTacToeDependency, which TicTacToe requires")
    #expect(finding.position == ExampleGraph.position(of: "TicTacToeBuilder(dependency: component)"))
    #expect(finding.length == "TicTacToeBuilder".utf8.count)
    #expect(finding.help == "add `extension LoggedInComponent: TicTacToeDependency {}`")
  }

  @Test func namesWhatTheConformanceWillLack() throws {
    var graph = ExampleGraph.make()
    graph.edges[Index.toOffGame].conformance = .missing
    let finding = try #require(graph.findings(of: MissingConformance.self).first { $0.rib == "OffGame" })
    #expect(
      finding.help == "add `extension LoggedInComponent: OffGameDependency { var scoreStream: ScoreStream { … } }`")
    #expect(
      finding.notes.map(\.message).contains(
        "'player2Name: String', which LoggedInComponent declares differently, is required here"))
    #expect(
      finding.notes.map(\.message).contains(
        "'scoreStream: ScoreStream', which LoggedInComponent lacks, is required here"))
  }

  @Test func isTellingOnceForEachComponentAndProtocol() throws {
    var graph = ExampleGraph.make()
    var again = graph.edges[Index.toTicTacToe]
    again.position = ExampleGraph.position(of: "window.launch")
    graph.edges.append(again)
    let findings = graph.findings(of: MissingConformance.self).filter { $0.rib == "TicTacToe" }
    #expect(findings.count == 1)
    #expect(try #require(findings.first).notes.map(\.message).contains("passed here too"))
  }

  @Test func unknownIsNeverReported() {
    var graph = ExampleGraph.make()
    for index in graph.edges.indices { graph.edges[index].conformance = .unknown("generated") }
    #expect(graph.findings(of: MissingConformance.self).isEmpty)
  }
}

@Suite struct MismatchedDependencyTypeTests {
  private func mismatch(has: String, wants: String) -> Finding? {
    var graph = ExampleGraph.make()
    graph.ribs[Index.offGame].staticDependencies[1].type = wants
    graph.ribs[Index.offGame].staticDependencies[1].providers[0].problem = .otherType(has)
    return graph.findings(of: MismatchedDependencyType.self).first
  }

  @Test(arguments: [
    ("Int", "String", "or require `player2Name: Int` in OffGameDependency and TicTacToeDependency"),
    ("String?", "String", "to the `build` of OffGame and TicTacToe once there is a value"),
    ("String", "String?", "in OffGameDependency and TicTacToeDependency: LoggedInComponent always has a value"),
  ]) func theHelpNamesEverybodyWhoRequiresIt(has: String, wants: String, help: String) throws {
    var graph = ExampleGraph.make()
    graph.ribs[Index.offGame].staticDependencies[1].type = wants
    graph.ribs[Index.offGame].staticDependencies[1].providers[0].problem = .otherType(has)
    var dependency = graph.ribs[Index.offGame].staticDependencies[1]
    dependency.declaredBy = "TicTacToeDependency"
    graph.ribs[Index.ticTacToe].staticDependencies = [dependency]
    graph.edges[Index.toTicTacToe].conformance = .declared
    let finding = try #require(graph.findings(of: MismatchedDependencyType.self).first)
    #expect(finding.help?.contains(help) == true)
  }

  @Test func namesBothTypesAtTheMember() throws {
    let finding = try #require(mismatch(has: "Int", wants: "String"))
    #expect(finding.message == "LoggedInComponent provides 'player2Name' as 'Int', but OffGame requires 'String'")
    #expect(finding.position == ExampleGraph.position(of: "player2Name: String?\n"))
    #expect(
      finding.help
        == "change it to `player2Name: String` in LoggedInComponent, or require `player2Name: Int` in "
        + "OffGameDependency")
  }

  @Test(arguments: ["String?", "String!", "Optional<String>", "(String)?"])
  func anOptionalForAValueShouldBeADynamicDependency(has: String) throws {
    let help = try #require(mismatch(has: has, wants: "String")).help
    #expect(help?.hasPrefix("make it a dynamic dependency: pass `player2Name: String`") == true)
  }

  @Test func aValueForAnOptionalShouldBeRequiredAsOne() throws {
    let help = try #require(mismatch(has: "String", wants: "String?")).help
    #expect(help == "require `player2Name: String` in OffGameDependency: LoggedInComponent always has a value")
  }
}

@Suite struct OptionalRuleTests {
  @Test func anOptionalStaticDependencySaysWhereItIsBornAndHowItTravels() throws {
    let findings = ExampleGraph.make().findings(of: OptionalDependency.self)
    #expect(findings.map(\.property) == ["theme"])
    let finding = try #require(findings.first)
    #expect(finding.message == "'theme: Theme?' is an optional static dependency of OffGame")
    #expect(finding.path == ["LoggedIn", "OffGame"])
    #expect(!finding.isPathBroken)
    #expect(finding.notes.map(\.message) == ["'theme: Theme?' is created here, in LoggedInComponent"])
    #expect(
      finding.help == "make it a dynamic dependency: pass `theme: Theme` to the `build` of OffGame once "
        + "there is a value")
  }

  @Test func ribsThatInheritTheRequirementShareItsFinding() {
    var graph = ExampleGraph.make()
    graph.ribs[Index.ticTacToe].staticDependencies.append(graph.ribs[Index.offGame].staticDependencies[3])
    #expect(graph.findings(of: OptionalDependency.self).map(\.ribs) == [["OffGame", "TicTacToe"]])
  }

  @Test func theBuildThatTakesItAsAValueIsShown() throws {
    var graph = ExampleGraph.make()
    graph.ribs[Index.loggedIn].dynamicDependencies.append(
      DynamicDependency(
        name: "theme", type: "Theme", isOptional: false, position: ExampleGraph.position(of: "player1Name: String, ")))
    let finding = try #require(graph.findings(of: OptionalDependency.self).first)
    let note = try #require(finding.notes.last)
    #expect(note.message == "'theme: Theme' is first non-optional here, in the `build` of LoggedIn")
    #expect(note.position == ExampleGraph.position(of: "loggedInBuilder.build"))
  }

  /// Two components that provide for Profile, one with each type.
  private func sessions(_ first: String, _ second: String) -> RIBGraph {
    let owners = [("First", first), ("Second", second)].map { name, type in
      """
      protocol \(name)Dependency: Dependency {}
      final class \(name)Component: Component<\(name)Dependency>, ProfileDependency {
        var session: \(type) { make() }
      }
      final class \(name)Builder: Builder<\(name)Dependency> {
        func build() -> \(name)Router {
          \(name)Router(profileBuilder: ProfileBuilder(dependency: \(name)Component(dependency: dependency)))
        }
      }
      """
    }
    return linked(
      """
      protocol ProfileDependency: Dependency {
        var session: Session? { get }
      }
      final class ProfileBuilder: Builder<ProfileDependency> {
        func build() -> ProfileRouter { ProfileRouter(session: dependency.session) }
      }
      final class Session {}

      """ + owners.joined(separator: "\n"))
  }

  @Test func whatEveryProviderHasIsToBeRequired() throws {
    let graph = sessions("Session", "Session")
    #expect(graph.findings(of: MismatchedDependencyType.self).count == 2)
    let finding = try #require(graph.findings(of: OptionalDependency.self).first)
    #expect(finding.help == "require `session: Session` instead: every component that provides it has a value")
    #expect(finding.notes.isEmpty, "no optional is born")
  }

  @Test(arguments: ["Session?", "String"]) func whatOneProviderMayNotHaveIsDynamic(type: String) throws {
    let finding = try #require(sessions("Session", type).findings(of: OptionalDependency.self).first)
    #expect(finding.help?.hasPrefix("make it a dynamic dependency: pass `session: Session` to the") == true)
    #expect(!finding.notes.isEmpty)
  }

  @Test func anOptionalThatNobodyProvidesIsReportedAllTheSame() {
    var graph = ExampleGraph.make()
    graph.ribs[Index.offGame].staticDependencies[3].providers = []
    #expect(graph.findings(of: OptionalDependency.self).map(\.path) == [[]])
  }

  @Test func aLeakShowsItsBirthAndWhoTakesIt() throws {
    let findings = ExampleGraph.make().findings(of: LeakedOptional.self)
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.message == "LoggedInComponent exposes the optional 'player2Name: String?' to its children")
    #expect(finding.rib == "LoggedIn")
    #expect(finding.path == ["LoggedIn", "OffGame"])
    #expect(finding.notes.map(\.message) == ["the optional is created here", "required here, for OffGame"])
    #expect(finding.notes.first?.position == ExampleGraph.position(of: "player2Name: String?) ->"))
  }

  @Test(arguments: [
    (OptionalUse.Kind.forced, "RootComponent force-unwraps the optional 'theme: Theme?': the app crashes if it is nil"),
    (.defaulted, "RootComponent replaces the optional 'theme: Theme?' with a default value if it is nil"),
  ]) func forceAndDefaultAreTold(kind: OptionalUse.Kind, message: String) throws {
    var graph = ExampleGraph.make()
    graph.optionalUses = [
      OptionalUse(
        kind: kind, component: Index.rootComponent, member: "sureTheme", property: "theme", type: "Theme?",
        position: ExampleGraph.position(of: "rootViewController }"),
        declaration: ExampleGraph.position(of: "theme: Theme? { get }"))
    ]
    let finding = try #require(graph.findings(of: ForcedOptional.self).first)
    #expect(finding.message == message)
    #expect(finding.notes.map(\.message) == ["declared as optional here"])
    #expect(graph.findings(of: LeakedOptional.self).isEmpty)
  }

  @Test func aForcedDependencySaysWhereItIsBorn() throws {
    var graph = ExampleGraph.make()
    graph.components[Index.rootComponent].members[1].isOptional = true
    graph.optionalUses = [
      OptionalUse(
        kind: .forced, component: Index.loggedInComponent, member: "view", property: "loggedInViewController",
        type: "LoggedInViewControllable?", position: ExampleGraph.position(of: "theme: Theme?\n"),
        declaration: ExampleGraph.position(of: "loggedInViewController: LoggedInViewControllable { get }"))
    ]
    let finding = try #require(graph.findings(of: ForcedOptional.self).first)
    #expect(finding.path == ["Root", "LoggedIn"])
    #expect(
      finding.notes.last?.message
        == "'loggedInViewController: LoggedInViewControllable' is created here, in RootComponent",
      "what it is made of is no optional yet")
  }
}
