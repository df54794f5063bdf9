import RIBModel
import RIBRules
import TestSupport
import Testing

/// What `unsatisfied_dependency` proposes where a member is missing.
@Suite struct NearCandidateTests {
  @Test func withNothingNearTheHelpSaysWhatToAdd() throws {
    let finding = try #require(RIBGraph.lackingScoreStream().scoreStreamFinding)
    #expect(finding.notes.count == 1)
    #expect(
      finding.help == "add `var scoreStream: ScoreStream { … }` to LoggedInComponent, or pass it to the `build` of "
        + "OffGame if the value is known only then")
  }

  @Test func aRefinementIsHandedOn() throws {
    let finding = try #require(ExampleGraph.make().scoreStreamFinding)
    #expect(finding.notes.map(\.message).contains("'mutableScoreStream: MutableScoreStream' is provided here"))
    #expect(finding.help == "add `var scoreStream: ScoreStream { mutableScoreStream }` to LoggedInComponent")
  }

  @Test func aSettableRequirementIsHandedOnWithASetter() throws {
    var graph = RIBGraph.lackingScoreStream(isSettable: true)
    graph.add("scores", "ScoreStream", to: Index.loggedInComponent)
    #expect(
      try #require(graph.scoreStreamFinding).help
        == "add `var scoreStream: ScoreStream { get { scores } set { scores = newValue } }` to LoggedInComponent")
  }

  /// The heir of a class that conforms has a member that the conformance does not take.
  @Test func aMemberOfTheVeryNameIsNotHandedOnToItself() throws {
    let finding = try #require(
      linked(
        """
        protocol LeafDependency: Dependency { var theme: Theme { get } }
        class Base: Component<EmptyDependency>, LeafDependency {}
        final class TopComponent: Base { var theme: Theme { t } }
        final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
        let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
        """
      ).findings(of: UnsatisfiedDependency.self).first)
    #expect(finding.help == "declare `theme` in the class that conforms to LeafDependency")
    #expect(finding.edits.isEmpty)
  }

  @Test func whatIsHiddenAndCannotBeSetNeedsBoth() throws {
    let finding = try #require(
      linked(
        """
        protocol LeafDependency: Dependency { var theme: Theme { get set } }
        final class TopComponent: Component<EmptyDependency>, LeafDependency { private let theme: Theme = t }
        final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
        let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
        """
      ).findings(of: UnsatisfiedDependency.self).first)
    #expect(finding.help == "remove `private` from `theme` in TopComponent, and give it a setter")
    #expect(finding.edits.isEmpty)
  }

  @Test(arguments: ["ScoreStream", "scoreStraem", "scoresStream", "scorestream"])
  func aSlipIsRenamed(name: String) throws {
    var graph = RIBGraph.lackingScoreStream()
    graph.add(name, "ScoreStream", to: Index.loggedInComponent)
    let finding = try #require(graph.scoreStreamFinding)
    #expect(finding.help == "rename `\(name)` to `scoreStream` in LoggedInComponent")
    #expect(finding.notes.map(\.message).contains("'\(name): ScoreStream' is provided here"))
  }

  @Test func aSlipOfAnotherTypeIsRenamedAndRetyped() throws {
    var graph = RIBGraph.lackingScoreStream()
    graph.add("ScoreStream", "Int", to: Index.loggedInComponent)
    let help = try #require(graph.scoreStreamFinding).help
    #expect(help == "rename `ScoreStream` to `scoreStream` in LoggedInComponent and give it the type `ScoreStream`")
  }

  @Test func aNearNameThatIsRequiredItselfIsAHintOnly() throws {
    var graph = RIBGraph.lackingScoreStream()
    graph.add("scoreStreams", "ScoreStream", to: Index.loggedInComponent)
    graph.ribs[Index.ticTacToe].staticDependencies = [
      StaticDependency(
        name: "scoreStreams", type: "ScoreStream", declaredBy: "TicTacToeDependency",
        position: ExampleGraph.position(of: "tracker: Tracker"),
        providers: [Provider(edge: Index.toTicTacToe, component: Index.loggedInComponent, member: 4)])
    ]
    let finding = try #require(graph.scoreStreamFinding)
    #expect(finding.notes.last?.message == "'scoreStreams: ScoreStream' is available here")
    #expect(finding.help?.hasPrefix("add `var scoreStream: ScoreStream { … }` to LoggedInComponent") == true)
  }

  @Test func aCardIsNoMisspeltCart() throws {
    let graph = linked(
      """
      protocol RootDependency: Dependency {}
      protocol PayDependency: Dependency {
        var cardID: String { get }
        var cartID: String { get }
      }
      final class RootComponent: Component<RootDependency>, PayDependency {
        var cardID: String { "7" }
      }
      final class RootBuilder: Builder<RootDependency> {
        func build() -> RootRouter {
          RootRouter(payBuilder: PayBuilder(dependency: RootComponent(dependency: dependency)))
        }
      }
      final class PayBuilder: Builder<PayDependency> {
        func build() -> PayRouter { PayRouter() }
      }
      """)
    let finding = try #require(graph.findings(of: UnsatisfiedDependency.self).first)
    #expect(finding.property == "cartID")
    #expect(finding.notes.last?.message == "'cardID: String' is available here")
    #expect(finding.help?.hasPrefix("add `var cartID: String { … }` to RootComponent") == true)
  }

  @Test func namesThatDifferInANumberAreTwoThings() throws {
    var graph = RIBGraph.lackingScoreStream(type: "String")
    graph.ribs[Index.offGame].staticDependencies[2].name = "player3Name"
    let finding = try #require(graph.findings(of: UnsatisfiedDependency.self).first)
    #expect(finding.notes.count == 1)
  }

  @Test func aMemberOfTheSameTypeUnderAnotherNameIsHandedOn() throws {
    var graph = RIBGraph.lackingScoreStream()
    graph.add("results", "any ScoreStream", to: Index.loggedInComponent)
    let help = try #require(graph.scoreStreamFinding).help
    #expect(help == "add `var scoreStream: ScoreStream { results }` to LoggedInComponent")
  }

  @Test func ofTwoMembersOfTheSameTypeNoneIsProposed() throws {
    var graph = RIBGraph.lackingScoreStream()
    graph.components[Index.loggedInComponent].members[0].type = "ScoreStream"
    graph.components[Index.loggedInComponent].members[1].type = "ScoreStream"
    let finding = try #require(graph.scoreStreamFinding)
    #expect(finding.notes.count == 3)
    #expect(finding.help?.hasPrefix("add `var scoreStream: ScoreStream { … }`") == true)
  }

  @Test func thatTwoPropertiesAreStringsDoesNotMakeThemKin() throws {
    let finding = try #require(RIBGraph.lackingScoreStream(type: "String").scoreStreamFinding)
    #expect(finding.notes.count == 1)
  }

  @Test func whatIsPrivateIsNotNear() throws {
    var graph = RIBGraph.lackingScoreStream()
    graph.add("scorestream", "ScoreStream", to: Index.loggedInComponent, access: "private")
    #expect(try #require(graph.scoreStreamFinding).notes.count == 1)
  }

  @Test func theParentsOwnStaticDependencyIsHandedOn() throws {
    var graph = RIBGraph.lackingScoreStream()
    graph.ribs[Index.loggedIn].staticDependencies.append(
      StaticDependency(
        name: "scoreStream", type: "ScoreStream", declaredBy: "LoggedInDependency",
        position: ExampleGraph.position(of: "loggedInViewController: LoggedInViewControllable { get }")))
    let finding = try #require(graph.scoreStreamFinding)
    #expect(finding.help == "add `var scoreStream: ScoreStream { dependency.scoreStream }` to LoggedInComponent")
    #expect(
      finding.notes.map(\.message).contains(
        "LoggedIn has 'scoreStream: ScoreStream' as a static dependency of its own"))
  }

  @Test func aParameterOfTheParentsBuildIsKept() throws {
    var graph = RIBGraph.lackingScoreStream()
    graph.ribs[Index.loggedIn].dynamicDependencies.append(
      DynamicDependency(
        name: "scoreStream", type: "ScoreStream", isOptional: false,
        position: ExampleGraph.position(of: "player1Name: String, ")))
    let help = try #require(graph.scoreStreamFinding).help
    #expect(help == "add `let scoreStream: ScoreStream` to LoggedInComponent and set it in its initializer")
  }

  @Test func anAncestorHandsItDownThroughEveryComponentBetween() throws {
    var graph = RIBGraph.lackingScoreStream()
    graph.add("scoreStream", "ScoreStream", to: Index.appComponent)
    let finding = try #require(graph.scoreStreamFinding)
    #expect(finding.notes.map(\.message).contains("AppComponent has 'scoreStream: ScoreStream'"))
    #expect(
      finding.help == "add `var scoreStream: ScoreStream { get }` to RootDependency and LoggedInDependency and "
        + "`var scoreStream: ScoreStream { dependency.scoreStream }` to RootComponent and LoggedInComponent")
  }

  @Test func theNearestAncestorIsTaken() throws {
    var graph = RIBGraph.lackingScoreStream()
    graph.add("scoreStream", "ScoreStream", to: Index.appComponent)
    graph.add("scoreStream", "ScoreStream", to: Index.rootComponent)
    #expect(
      try #require(graph.scoreStreamFinding).help
        == "add `var scoreStream: ScoreStream { get }` to LoggedInDependency and "
        + "`var scoreStream: ScoreStream { dependency.scoreStream }` to LoggedInComponent")
  }

  @Test func anAncestorsHiddenMemberIsShownFirst() throws {
    var graph = RIBGraph.lackingScoreStream()
    graph.add("scoreStream", "ScoreStream", to: Index.rootComponent, access: "private")
    graph.add("scoreStream", "ScoreStream", to: Index.appComponent)
    let finding = try #require(graph.scoreStreamFinding)
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
    var graph = RIBGraph.lackingScoreStream()
    graph.add("scoreStream", "Int", to: Index.rootComponent, access: access)
    graph.add("scoreStream", "ScoreStream", to: Index.appComponent)
    let finding = try #require(graph.scoreStreamFinding)
    #expect(finding.notes.last?.message.hasPrefix("RootComponent has 'scoreStream: Int'") == true)
    #expect(finding.help?.hasPrefix("add `var scoreStream: ScoreStream { … }` to LoggedInComponent") == true)
  }

  @Test func pastARequirementOfAnotherTypeNothingIsHandedDown() throws {
    var graph = RIBGraph.lackingScoreStream()
    graph.add("scoreStream", "ScoreStream", to: Index.appComponent)
    graph.ribs[Index.root].staticDependencies.append(
      StaticDependency(
        name: "scoreStream", type: "Int", declaredBy: "RootDependency",
        position: ExampleGraph.position(of: "theme: Theme?\n")))
    let finding = try #require(graph.scoreStreamFinding)
    #expect(finding.help?.contains("dependency.scoreStream") == false)
  }

  @Test func anAncestorsMemberOfAnotherTypeIsAHintOnly() throws {
    var graph = RIBGraph.lackingScoreStream()
    graph.add("scoreStream", "Int", to: Index.rootComponent)
    let finding = try #require(graph.scoreStreamFinding)
    #expect(finding.notes.map(\.message).contains("RootComponent has 'scoreStream: Int'"))
    #expect(finding.help?.contains("{ … }") == true)
  }

  @Test func aCycleOfComponentsEnds() throws {
    var graph = RIBGraph.lackingScoreStream()
    graph.edges.append(
      Edge(
        kind: .component, parent: .rib(Index.loggedIn), child: Index.root, component: Index.loggedInComponent,
        conformance: .declared, position: ExampleGraph.position(of: "RootBuilder(dependency")))
    graph.edges.removeAll { $0.parent == .owner(0) }
    #expect(try #require(graph.scoreStreamFinding).notes.count == 1)
  }

  @Test func aMissingMethodIsAskedForByItsName() throws {
    var graph = RIBGraph.lackingScoreStream(type: "(Int) -> ScoreStream")
    graph.ribs[Index.offGame].staticDependencies[2].name = "scores(of:)"
    let finding = try #require(graph.findings(of: UnsatisfiedDependency.self).first)
    #expect(finding.message == "LoggedInComponent does not provide 'scores(of:)', which OffGame requires")
    #expect(finding.help?.hasPrefix("add the method `scores(of:)` to LoggedInComponent") == true)
  }
}
