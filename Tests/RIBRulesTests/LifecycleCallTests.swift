import RIBRules
import RibscopeTestSupport
import Testing

/// Who may call by hand what attaching and detaching call: Home attaches Feed, and Card is attached by nobody.
@Suite struct LifecycleCallTests {
  private static let source = """
    protocol HomeDependency: Dependency {}
    final class HomeComponent: Component<HomeDependency>, FeedDependency {}
    final class HomeBuilder: Builder<HomeDependency> {
      func build() -> HomeRouter {
        let component = HomeComponent(dependency: dependency)
        return HomeRouter(interactor: HomeInteractor(), feedBuilder: FeedBuilder(dependency: component))
      }
    }
    final class HomeInteractor: Interactor {
    }
    final class HomeRouter: Router<HomeInteractor> {
      private let feedBuilder: FeedBuilder
      private var feed: FeedRouter?
      init(interactor: HomeInteractor, feedBuilder: FeedBuilder) {
        self.feedBuilder = feedBuilder
        super.init(interactor: interactor)
      }
      func attachFeed() {
        guard feed == nil else { return }
        let router = feedBuilder.build()
        feed = router
        attachChild(router)
      }
      func detachFeed() {
        if let feed { detachChild(feed) }
        feed = nil
      }
    }
    protocol FeedDependency: Dependency {}
    final class FeedBuilder: Builder<FeedDependency> {
      func build() -> FeedRouter { FeedRouter(interactor: FeedInteractor()) }
    }
    protocol FeedInteractable: Interactable {}
    final class FeedInteractor: Interactor, FeedInteractable {
    }
    final class FeedRouter: Router<FeedInteractable> {
    }
    protocol CardDependency: Dependency {}
    final class CardBuilder: Builder<CardDependency> {
      func build() -> CardRouter { CardRouter(interactor: CardInteractor()) }
    }
    final class CardInteractor: Interactor {
    }
    final class CardRouter: Router<CardInteractor> {
    }
    """

  /// The app with more members of its classes, and more besides.
  private func app(_ members: [String: String], _ rest: String = "") -> String {
    let source = members.reduce(Self.source) { source, member in
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      let head = lines.first { $0.contains("class \(member.key):") } ?? ""
      return source.replacing(head, with: head + "\n  " + member.value)
    }
    return source + "\n" + rest
  }

  private func expect(_ source: String, _ message: String?, sourceLocation: SourceLocation = #_sourceLocation) {
    expectFindings(
      message == nil ? source.replacing("①", with: "") : source, message.map { ["①": $0] } ?? [:],
      of: [ExplicitLifecycleCall.self], sourceLocation: sourceLocation)
  }

  // MARK: - Of another RIB

  private static let activating = "directly: the RIB is active without being attached, and no parent deactivates it"
  private static let loading = "directly: the RIB loads without being attached, whether or not its interactor is active"
  private static let deactivating =
    "directly: the RIB stays attached and in memory, but its interactor is no longer active"
  private static let again =
    "directly: the framework calls it too when the RIB is attached, so everything it starts is started twice"

  @Test(arguments: [
    ("feed?.①load()", "load' of FeedRouter \(loading)"),
    ("feed?.interactor.①activate()", "activate' of FeedInteractable \(activating)"),
    ("feed?.interactable.①activate()", "activate' of FeedInteractor \(activating)"),
    ("feed?.interactable.①deactivate()", "deactivate' of FeedInteractor \(deactivating)"),
    ("let child: Routing = feedBuilder.build(); child.①load()", "load' of Routing \(loading)"),
    (
      "let child: Routing = feedBuilder.build(); child.interactable.①activate()",
      "activate' of FeedInteractor \(activating)"
    ),
    ("CardBuilder(dependency: x).build().①load()", "load' of CardRouter \(loading)"),
    ("card.interactor.①activate()", "activate' of CardInteractor \(activating)"),
    ("feed?.①didLoad()", "didLoad' of FeedRouter \(again)"),
    ("card.interactor.①didBecomeActive()", "didBecomeActive' of CardInteractor \(again)"),
    ("interactor.①didBecomeActive()", "didBecomeActive' of HomeInteractor \(again)"),
    ("self.interactor.①deactivate()", "deactivate' of HomeInteractor \(deactivating)"),
  ]) func whatARouterDoesWithAnotherRIBIsSaid(call: String, message: String) {
    let other = "let homeAgain: HomeBuilder; func attachHome() { attachChild(homeAgain.build()) }"
    expect(
      app(["HomeRouter": "let card: CardRouter; func act() { \(call) }", "CardRouter": other]),
      "HomeRouter calls '\(message)")
  }

  @Test(arguments: [
    // Nothing ends by it that is attached.
    "card.interactor.deactivate()",
    // Not the framework's.
    "feed?.interactor.activate(animated: true)", "player.load()", "player.activate()", "player.didLoad()",
    "player.didBecomeActive()", "unseen.load()",
    // Its own, whatever that does.
    "didLoad()", "self.didLoad()", "super.didLoad()",
    // In one build only.
    "#if DEBUG\n    feed?.load()\n    #endif\n    ",
  ]) func whatIsNoneOfTheFrameworksIsNot(call: String) {
    expect(
      app(
        ["HomeRouter": "let card: CardRouter; let player: Player; func act() { \(call) }"],
        "final class Player { func load() {}; func activate() {}; func didLoad() {}; func didBecomeActive() {} }"), nil)
  }

  /// A base or protocol that is not seen may have a method of the name.
  @Test(arguments: [
    ("Interactor, FeedInteractable", true), ("Interactor, FeedInteractable, Unseen", false),
    ("Interactor, FeedInteractable, Sendable", true), ("Interactor, FeedInteractable, UITextFieldDelegate", true),
  ]) func whatMayBeDeclaredElsewhereIsNot(inherited: String, isFound: Bool) {
    let calls = "let own: FeedInteractor; func act() { own.①activate() }; func again() { own.②didBecomeActive() }"
    let source = app(["HomeRouter": calls]).replacing("Interactor, FeedInteractable {", with: inherited + " {")
    expectFindings(
      isFound ? source : source.replacing("①", with: "").replacing("②", with: ""),
      isFound
        ? [
          "①": "HomeRouter calls 'activate' of FeedInteractor \(Self.activating)",
          "②": "HomeRouter calls 'didBecomeActive' of FeedInteractor \(Self.again)",
        ] : [:], of: [ExplicitLifecycleCall.self])
  }

  @Test func whatAnUnseenProtocolBringsIsReportedWhereTheClassDeclaresIt() {
    let source = app([
      "HomeRouter": "let own: FeedInteractor; func act() { own.①didBecomeActive() }",
      "FeedInteractor": "override func didBecomeActive() {}",
    ]).replacing("Interactor, FeedInteractable {", with: "Interactor, FeedInteractable, Unseen {")
    expect(source, "HomeRouter calls 'didBecomeActive' of FeedInteractor \(Self.again)")
  }

  // MARK: - Routers that are not known

  @Test(arguments: [
    ("HomeRouter", "func push(_ other: Routing) { other.①load() }", "HomeRouter calls 'load' of Routing \(loading)"),
    (
      "HomeRouter", "func push(_ other: Routing) { other.interactable.①activate() }",
      "HomeRouter calls 'activate' of Interactable \(activating)"
    ),
    ("HomeRouter", "func pop(_ other: Routing) { other.interactable.deactivate() }", nil),
    ("CardRouter", "func push(_ other: Routing) { other.load() }", nil),
    (
      "HomeRouter",
      "func push(_ o: Routing) { o.interactable.activate(); o.load() }; func pop(_ o: Routing) { o.interactable.deactivate() }",
      nil
    ),
  ]) func whoAttachesByHandDoesAllByHand(owner: String, member: String, message: String?) {
    expect(app([owner: member]), message)
  }

  /// Children that are put to sleep may be woken; others may not.
  @Test(arguments: [
    ("feed?.interactable.activate()", "②deactivate", false), ("card.interactable.①activate()", "②deactivate", true),
  ]) func onlyAChildIsWoken(waking: String, sleeping: String, isFound: Bool) {
    let members =
      "let card: CardRouter; func wake() { \(waking) }; func sleep() { feed?.interactable.②deactivate() }"
    var expected: [Character: String] = ["②": "HomeRouter calls 'deactivate' of FeedInteractor \(Self.deactivating)"]
    if isFound { expected["①"] = "HomeRouter calls 'activate' of CardInteractor \(Self.activating)" }
    let found = expectFindings(app(["HomeRouter": members]), expected, of: [ExplicitLifecycleCall.self])
    // What wakes again has lost nothing.
    #expect(found.filter { $0.message.contains("calls 'deactivate'") }.map(\.severity) == [isFound ? .error : .warning])
  }

  @Test func aChildThatAnotherClassPutsToSleepIsNotWoken() {
    let source = app(
      ["HomeRouter": "func wake() { feed?.interactable.①activate() }"],
      "final class Host { func sleep(_ card: CardRouter) { card.interactable.deactivate() } }")
    expect(source, "HomeRouter calls 'activate' of FeedInteractor \(Self.activating)")
  }

  /// Children that are only known as the framework's `Routing`: by the property that holds them, or as `children`.
  @Test(arguments: [
    ("kept?.interactable.①deactivate()", true), ("self.kept?.interactable.①deactivate()", true),
    ("children.forEach { $0.interactable.①deactivate() }", true),
    ("for child in children { child.interactable.①deactivate() }", true),
    ("if let kept { kept.interactable.①deactivate() }", true),
    // Attached by nobody, or by others.
    ("island?.interactable.deactivate()", false), ("given?.interactable.deactivate()", false),
  ]) func whatAPropertyHoldsIsKnown(call: String, isFound: Bool) {
    let members = """
      private var kept: Routing?
        private var island: Routing?
        private var given: Routing?
        let cardBuilder: CardBuilder
        func keep(_ other: Routing) {
          let router = feedBuilder.build()
          kept = router
          attachChild(router)
          island = cardBuilder.build()
          given = other
        }
        func act() { \(call) }
      """
    expect(
      app(["HomeRouter": members]),
      isFound ? "HomeRouter calls 'deactivate' of FeedInteractor \(Self.deactivating)" : nil)
  }

  @Test func whatIsAttachedByHandAltogetherMayBeHeldInAProperty() {
    let members = """
      private var kept: Routing?
        func keep() { kept = feedBuilder.build(); kept?.interactable.activate(); kept?.load() }
        func drop() { kept?.interactable.deactivate(); kept = nil }
      """
    expect(app(["HomeRouter": members]), nil)
  }

  // MARK: - Of itself

  @Test(arguments: [
    ("FeedRouter", "func act() { ①load() }", "FeedRouter calls its own 'load' \(loading)"),
    ("FeedRouter", "func act() { self.①load() }", "FeedRouter calls its own 'load' \(loading)"),
    (
      "FeedRouter", "func act() { interactable.①activate() }",
      "FeedRouter calls 'activate' of Interactable \(activating)"
    ),
    ("FeedRouter", "func act() { load(); interactable.activate() }", nil),
    ("FeedRouter", "func act() { self.load(); self.interactor.activate() }", nil),
    ("FeedInteractor", "func act() { ①deactivate() }", "FeedInteractor calls its own 'deactivate' \(deactivating)"),
    (
      "FeedInteractor", "func act() { ①activate(); load() }; func load() {}",
      "FeedInteractor calls its own 'activate' \(activating)"
    ),
    ("CardRouter", "func act() { load() }", nil), ("CardInteractor", "func act() { deactivate() }", nil),
    ("CardInteractor", "func act() { activate() }", nil),
  ]) func whatIsAttachedDoesNotStartOrEndItself(owner: String, member: String, message: String?) {
    expect(app([owner: member]), message)
  }

  @Test func whoStartsAnotherDoesNotStartItself() {
    let source = app(["FeedRouter": "let card: CardRouter; func act() { ①load(); card.interactable.②activate() }"])
    expectFindings(
      source,
      [
        "①": "FeedRouter calls its own 'load' \(Self.loading)",
        "②": "FeedRouter calls 'activate' of CardInteractor \(Self.activating)",
      ], of: [ExplicitLifecycleCall.self])
  }

  // MARK: - Hosts

  private static let unloaded =
    "without 'load': the root becomes active, but its router never loads: 'didLoad' does not run, and the "
    + "router does not pass a deactivation on to its children"
  private static let inactive = "without 'activate': the root is loaded, but its interactor never becomes active"

  @Test(arguments: [
    ("card.①load()", "", "load' of CardRouter \(inactive)"), ("card.load(); card.interactable.activate()", "", nil),
    // Loading does more than to call 'didLoad'.
    ("card.interactable.①activate()", "", "activate' of CardInteractor \(unloaded)"),
    (
      "card.interactable.①activate()", "override func didLoad() { print(1) }", "activate' of CardInteractor \(unloaded)"
    ),
    ("card.interactor.①activate()", "override func didLoad() { print(1) }", "activate' of CardInteractor \(unloaded)"),
  ]) func aHostDoesBoth(statements: String, member: String, message: String?) {
    expect(
      app(["CardRouter": member], "final class Host { let card: CardRouter; func start() { \(statements) } }"),
      message.map { "Host calls '\($0)" })
  }

  /// The other half may stand anywhere in the file, or in the class.
  @Test(arguments: [
    (
      [
        "final class Host { let card: CardRouter; func start() { card.load() } }",
        "extension Host { func wake() { card.interactable.activate() } }",
      ], []
    ),
    (
      [
        "final class Host { let card: CardRouter; func start() { card.load() } }\nfunc wake(_ c: CardRouter) { c.interactable.activate() }"
      ],
      []
    ),
    (
      [
        "final class Host { let card: CardRouter; func start() { card.load() } }",
        "final class Other { func wake(_ card: CardRouter) { card.interactable.activate() } }",
      ],
      ["Host calls 'load' of CardRouter \(inactive)", "Other calls 'activate' of CardInteractor \(unloaded)"]
    ),
    (
      [
        "func start(_ card: CardRouter) { card.load() }",
        "func wake(_ card: CardRouter) { card.interactable.activate() }",
      ],
      [
        "the top of the file calls 'load' of CardRouter \(inactive)",
        "the top of the file calls 'activate' of CardInteractor \(unloaded)",
      ]
    ),
  ]) func theOtherHalfIsLookedForNearby(files: [String], messages: [String]) {
    let sources = ([Self.source] + files).enumerated().map { number, source in
      (path: "App/File\(number).swift", module: "App", source: "import RIBs\n" + source)
    }
    #expect(check(linked(files: sources), .only([ExplicitLifecycleCall.id])).map(\.message) == messages)
  }

  /// A router that wakes itself does what its host leaves out; another RIB's does not.
  @Test(arguments: [("CardRouter", false), ("FeedRouter", true), ("Player", true)])
  func aRouterMayDoTheOtherHalfItself(owner: String, isFound: Bool) {
    let sources = [
      app(owner == "Player" ? [:] : [owner: "override func didLoad() { interactor.activate() }"]),
      "final class Player { let interactor: CardInteractor\nfunc didLoad() { interactor.activate() } }",
      "final class Host { let card: CardRouter; func start() { card.load() } }",
    ]
    let files = sources.enumerated().map { number, source in
      (path: "App/File\(number).swift", module: "App", source: "import RIBs\n" + source)
    }
    let found = check(linked(files: files), .only([ExplicitLifecycleCall.id])).map(\.message)
    #expect(found.contains("Host calls 'load' of CardRouter \(Self.inactive)") == isFound)
  }

  // MARK: - What is lost

  @Test(arguments: [
    ("card.load()", "CardInteractor", "override func didBecomeActive() { print(1) }", Severity.error),
    ("card.load()", "CardInteractor", "override func didBecomeActive() {}", .warning),
    ("card.load()", "CardRouter", "override func didLoad() { print(1) }", .warning),
    ("card.interactable.activate()", "CardRouter", "override func didLoad() { print(1) }", .error),
    ("card.interactable.activate()", "CardRouter", "override func didLoad() {}", .warning),
    ("unknown.load()", "CardInteractor", "override func didBecomeActive() { print(1) }", .warning),
  ]) func halfAStartIsAnErrorWhereItsClassesDoSomething(
    statement: String, owner: String, member: String, severity: Severity
  ) {
    let host = "final class Host { let card: CardRouter; let unknown: Routing; func start() { \(statement) } }"
    let found = check(linked(app([owner: member], host)), .only([ExplicitLifecycleCall.id]))
    #expect(found.map(\.severity) == [severity])
  }

  @Test(arguments: [
    ("feed?.interactable.deactivate()", Severity.error), ("feed?.interactable.activate()", .warning),
    ("feed?.load()", .warning), ("feed?.didLoad()", .warning),
  ]) func whatEndsAnAttachedRIBIsAnError(statement: String, severity: Severity) {
    let found = check(
      linked(app(["HomeRouter": "func act() { \(statement) }"])), .only([ExplicitLifecycleCall.id]))
    #expect(found.map(\.severity) == [severity])
  }

  /// The framework's own sources, where they are among the app's.
  @Test func theFrameworksSourcesAreNot() {
    let copy = """
      open class Builder<DependencyType>: Buildable {
        public let dependency: DependencyType
        public init(dependency: DependencyType) { self.dependency = dependency }
      }
      public protocol Buildable: AnyObject {}
      extension HomeRouter { func wake(_ card: CardRouter) { card.load() } }
      """
    let files = { (copy: String) in
      [Self.source, copy].enumerated().map { number, source in
        (path: "App/File\(number).swift", module: "App", source: "import RIBs\n" + source)
      }
    }
    #expect(check(linked(files: files(copy)), .only([ExplicitLifecycleCall.id])).isEmpty)
    let own = copy.replacing("open class Builder<DependencyType>: Buildable", with: "open class Other<DependencyType>")
    #expect(check(linked(files: files(own)), .only([ExplicitLifecycleCall.id])).count == 1)
  }
}
