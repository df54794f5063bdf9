import RIBRules
import Testing

/// The rules about lifecycle methods, on the app of `SubscriptionTests`.
@Suite struct LifecycleTests {
  // MARK: - By hand

  @Test(arguments: [
    ("router.①load()", loading("FeedRouter")), ("children.forEach { $0.①load() }", loading("Routing")),
    ("(router as Routing).①load()", loading("Routing")),
    ("router.interactable.①activate()", activating("FeedInteractor")),
    ("router.interactable.①deactivate()", deactivating("FeedInteractor")),
    ("feed?.interactable.①deactivate()", deactivating("FeedInteractor")),
    ("interactor.①didBecomeActive()", twice("didBecomeActive", "RootInteractor")),
    ("router.①didLoad()", twice("didLoad", "FeedRouter")),
  ]) func whatARouterDoesByHandIsReported(statement: String, message: String) {
    let app = SubscriptionApp.app.replacing(
      "    attachChild(router)\n", with: "    attachChild(router)\n    \(statement)\n")
    expectFindings(app.source, ["①": message])
    let overriding = app.replacing(
      "RootInteractor: Interactor, FeedListener {",
      with: "RootInteractor: Interactor, FeedListener {\n  override func didBecomeActive() {}")
    expectFindings(overriding.source, ["①": message])
  }

  private static func loading(_ router: String, by caller: String = "RootRouter") -> String {
    "\(caller) calls 'load' of \(router) directly: the RIB loads without being attached, whether or not its interactor is "
      + "active"
  }

  private static func activating(_ interactor: String, by caller: String = "RootRouter") -> String {
    "\(caller) calls 'activate' of \(interactor) directly: the RIB is active without being attached, and no parent "
      + "deactivates it"
  }

  private static func deactivating(_ interactor: String, by caller: String = "RootRouter") -> String {
    "\(caller) calls 'deactivate' of \(interactor) directly: the RIB stays attached and in memory, but its interactor is no "
      + "longer active"
  }

  private static func twice(_ method: String, _ type: String) -> String {
    "RootRouter calls '\(method)' of \(type) directly: the framework calls it too when the RIB is attached, so everything it "
      + "starts is started twice"
  }

  @Test func whatARouterPutsToSleepItMayWake() {
    let app = SubscriptionApp.app.replacing(
      "    attachChild(router)\n", with: "    attachChild(router)\n    router.interactable.activate()\n"
    )
    .adding("extension RootRouter { func sleep() { feed?.interactable.①deactivate() } }")
    expectFindings(app.source, ["①": Self.deactivating("FeedInteractor")])
  }

  @Test func whatARouterDoesToItselfIsSaidSo() {
    let app = SubscriptionApp.app.adding("extension FeedRouter { func again() { ①load() } }")
    expectFindings(
      app.source,
      [
        "①":
          "FeedRouter calls its own 'load' directly: the RIB loads without being attached, whether or not its interactor is "
          + "active"
      ])
  }

  /// What has ended is said as far as it is seen; and who is meant where only the framework's protocol is known.
  @Test func whatDeactivationEndsIsSaid() {
    let app = SubscriptionApp.app.replacing(
      "    listener?.feedDidClose()\n", with: "    router?.interactable.①deactivate()\n")
    let start =
      "FeedInteractor calls 'deactivate' of FeedInteractor directly: the RIB stays attached and in memory, but "
    expectFindings(app.source, ["①": start + "its interactor is no longer active"])
    let bound = app.activating("relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)")
    expectFindings(bound.source, ["①": start + "its subscriptions have ended and it receives no more elements"])
  }

  @Test(arguments: [
    "NSLayoutConstraint.activate([])", "web.load(request)", "player.load()", "session.activate()", "loader.didLoad()",
    "constraint.activate()", "super.didLoad()", "store.load(from: 1)", "presenter.load()", "load(router)",
  ]) func whatIsOnlyCalledSoIsNot(statement: String) {
    let app = SubscriptionApp.app.replacing(
      "    attachChild(router)\n", with: "    attachChild(router)\n    \(statement)\n"
    )
    .adding(
      """
      final class Player { func load() {} }
      extension RootRouter {
        var player: Player { Player() }
        func load(_ router: FeedRouter) {}
      }
      """)
    expectFindings(app.source)
  }

  @Test(arguments: [
    ("root.interactable.activate()\n    root.load()", ""),
    ("root.interactable.activate()\n    root.load()\n    root.interactable.deactivate()", ""),
    ("root.①load()", loadedOnly),
    ("root.interactable.①activate()", activatedOnly),
  ]) func aHostHasToDoBoth(statements: String, message: String) {
    let app = SubscriptionApp.app.adding(
      """
      final class Host {
        private let root: RootRouter
        init(root: RootRouter) { self.root = root }
        func start() {
          \(statements)
        }
      }
      """)
    expectFindings(app.source, message.isEmpty ? [:] : ["①": message])
  }

  private static let loadedOnly =
    "Host calls 'load' of RootRouter without 'activate': the root is loaded, but its interactor never becomes active"
  private static let activatedOnly =
    "Host calls 'activate' of RootInteractor without 'load': the root becomes active, but its router never loads: "
    + "'didLoad' does not run, and the router does not pass a deactivation on to its children"

  @Test func aRouterMayLaunchItselfAsTheFrameworksDoes() {
    let app = SubscriptionApp.app.replacing(
      "  func attachFeed() {",
      with: "  func launch() {\n    interactable.activate()\n    load()\n  }\n\n  func attachFeed() {")
    expectFindings(app.source)
  }

  @Test func aRouterThatActivatesItselfNeedsOnlyBeLoaded() {
    let app = SubscriptionApp.app.replacing(
      "  func attachFeed() {",
      with: "  override func didLoad() {\n    interactor.activate()\n  }\n\n  func attachFeed() {"
    )
    .adding("final class Host {\n  func start(_ root: RootRouter) { root.load() }\n}")
    expectFindings(app.source)
  }

  // MARK: - Islands

  /// A RIB beside the tree, which a coordinator starts and which ends itself.
  private static let island = SubscriptionApp.app.adding(
    """
    protocol CardDependency: Dependency {}
    final class CardBuilder: Builder<CardDependency> {
      func build() -> CardRouter { CardRouter(interactor: CardInteractor()) }
    }
    final class CardInteractor: Interactor {
      func finish() { ①deactivate() }
    }
    protocol CardRouting: Routing { func start() }
    extension CardRouting where Self: Router<CardInteractor> {
      func start() { ②load() }
    }
    final class CardRouter: Router<CardInteractor>, CardRouting {
      override func didLoad() { interactor.③activate() }
      func close() { interactor.④deactivate() }
    }
    final class Coordinator {
      private var router: CardRouter?
      func start(_ builder: CardBuilder) {
        router = builder.build()
        router?.start()
      }
    }
    """)

  @Test func aRIBThatNoRouterAttachesStartsAndEndsItself() {
    expectFindings(Self.island.source, of: [ExplicitLifecycleCall.self])
  }

  @Test func oneThatARouterAttachesDoesNot() {
    let app = Self.island.replacing(
      "  func attachFeed() {",
      with: "  func attachCard(_ builder: CardBuilder) { attachChild(builder.build()) }\n\n  func attachFeed() {")
    expectFindings(
      app.source,
      [
        "①": "CardInteractor calls its own 'deactivate' directly: the RIB stays attached and in memory, but its "
          + "interactor is no longer active",
        "②": "CardRouting calls its own 'load' directly: the RIB loads without being attached, whether or not its "
          + "interactor is active", "③": Self.activating("CardInteractor", by: "CardRouter"),
        "④": Self.deactivating("CardInteractor", by: "CardRouter"),
      ])
  }

  @Test func aBridgeThatKnowsOnlyTheFrameworksProtocolIsNot() {
    let app = SubscriptionApp.app.adding(
      """
      class BridgePresenter: Presentable {
        private let interactable: Interactable
        init(interactable: Interactable) { self.interactable = interactable }
        func viewWillAppear() { interactable.activate() }
        func viewDidDisappear() { interactable.deactivate() }
      }
      """)
    expectFindings(app.source)
  }

  @Test func aRouterThatAttachesInAWayOfItsOwnIsNot() {
    let app = SubscriptionApp.app.replacing(
      "  func attachFeed() {",
      with: """
          private var next: Routing?
          func push(_ router: Routing?) {
            next?.interactable.deactivate()
            next = router
            next?.interactable.①activate()
            next?.②load()
          }

          func attachFeed() {
        """)
    expectFindings(app.source)
    expectFindings(
      app.replacing("    next?.interactable.deactivate()\n", with: "").source,
      ["①": Self.activating("Interactable"), "②": Self.loading("Routing")])
  }

  @Test(arguments: [
    ("root.interactable.①activate()", "  override func didLoad() { attachFeed() }", Severity.error),
    ("root.①load()", "  override func didLoad() { attachFeed() }", .warning),
  ]) func halfAStartIsAnErrorWhereSomethingIsLost(statement: String, member: String, severity: Severity) {
    let app = SubscriptionApp.app.replacing("  func attachFeed() {", with: member + "\n\n  func attachFeed() {")
      .adding("final class Host {\n  func start(_ root: RootRouter) { \(statement) }\n}")
    let message = severity == .error ? Self.activatedOnly : Self.loadedOnly
    let found = expectFindings(app.source, ["①": message], of: [ExplicitLifecycleCall.self])
    #expect(found.map(\.severity) == [severity])
  }

  @Test func aMethodOfTheAppsOwnByThatNameIsNone() {
    let app = SubscriptionApp.app.interactor("  func activate() {}\n  func turnOn() { activate() }")
    expectFindings(app.source)
  }

  // MARK: - Without super

  @Test(arguments: [
    ("tick()", "", true),
    ("tick()", "helper()", true),
    ("tick()", "super.didBecomeActive()", false),
    ("tick()", "defer { super.didBecomeActive() }", false),
    ("tick()", "begin()", false),
    ("", "", false),
    ("super.didBecomeActive()", "", false),
    ("fatalError(\"abstract\")", "", false),
    ("preconditionFailure()", "", false),
  ]) func onlyWhatIsLostIsReported(base: String, own: String, isFound: Bool) {
    let app = SubscriptionApp.app
      .replacing(
        "RootInteractor: Interactor, FeedListener {",
        with:
          "RootInteractor: BaseInteractor, FeedListener {\n  override func ①didBecomeActive() {\n    \(own)\n  }\n  private func helper() {}\n"
      )
      .adding(
        "class BaseInteractor: Interactor {\n  override func didBecomeActive() {\n    \(base)\n  }\n  func tick() {}\n}"
      )
    let whole =
      own == "begin()" ? app.adding("extension RootInteractor { func begin() { super.didBecomeActive() } }") : app
    expectFindings(
      whole.source,
      isFound
        ? ["①": "'didBecomeActive()' of RootInteractor does not call super: the code of BaseInteractor never runs"]
        : [:])
  }

  @Test func whatABaseDeclaresInOneBranchIsNotJudged() {
    let app = SubscriptionApp.app
      .replacing(
        "RootInteractor: Interactor, FeedListener {",
        with: "RootInteractor: BaseInteractor, FeedListener {\n  override func didBecomeActive() {}\n"
      )
      .adding(
        "class BaseInteractor: Interactor {\n  #if DEBUG\n  override func didBecomeActive() { print(1) }\n  #endif\n}")
    expectFindings(app.source)
  }

  @Test func aWorkerOfTheAppsOwnBaseIsJudged() {
    let app = SubscriptionApp.app.adding(
      """
      class BaseWorker: Worker {
        override func didStart(_ interactorScope: InteractorScope) { print("started") }
      }
      final class ScoreWorker: BaseWorker {
        override func ①didStart(_ interactorScope: InteractorScope) {}
      }
      """)
    expectFindings(
      app.source, ["①": "'didStart(_:)' of ScoreWorker does not call super: the code of BaseWorker never runs"])
  }

  // MARK: - Too early

  static let early = SubscriptionApp.app
    .replacing(
      "  func routeToArticle() {}\n",
      with: """
          private var article: ArticleRouting?

          override func didLoad() {
            super.didLoad()
            attachArticle()
          }

          private func attachArticle() {
            let router = ArticleRouter(interactor: ArticleInteractor())
            article = router
            attachChild(router)
          }

          func routeToArticle() {
            article?.open()
          }

          func other() {}

        """
    )
    .adding(
      """
      protocol ArticleRouting: Routing { func open() }
      final class ArticleInteractor: Interactor {}
      final class ArticleRouter: Router<ArticleInteractor>, ArticleRouting { func open() {} }
      """)

  @Test(arguments: [
    ("router?.①routeToArticle()", ""), ("begin()", "  private func begin() { router?.①routeToArticle() }"),
    ("if let router { router.①routeToArticle() }", ""),
  ]) func aChildThatIsNotThereYetIsReported(body: String, member: String) {
    let app = Self.early.activating(body).interactor(member)
    expectFindings(
      app.source,
      [
        "①": "FeedInteractor calls 'routeToArticle' of its router when it becomes active, but FeedRouter attaches "
          + "'article' only in 'didLoad', which runs later: the child does not exist yet"
      ])
  }

  @Test(arguments: [
    ("router?.other()", "", ""),
    ("relay.subscribe(onNext: { _ in self.router?.routeToArticle() }).disposeOnDeactivate(interactor: self)", "", ""),
    ("DispatchQueue.main.async { self.router?.routeToArticle() }", "", ""),
    ("later { [weak self] in self?.router?.routeToArticle() }", "", ""),
    (
      "router?.routeToArticle()", "    article?.open()",
      "    if article == nil { attachArticle() }\n    article?.open()"
    ),
    ("router?.routeToArticle()", "  private func attachArticle()", "  func attachArticle()"),
    ("router?.routeToArticle()", "    article?.open()", "    DispatchQueue.main.async { self.article?.open() }"),
    (
      "router?.routeToArticle()", "    interactor.router = self\n",
      "    interactor.router = self\n    article = ArticleRouter(interactor: ArticleInteractor())\n"
    ),
    ("router?.routeToArticle()", "  private var article: ArticleRouting?", "  var article: ArticleRouting?"),
  ]) func aChildThatIsThereOrComesLaterIsNot(body: String, part: String, other: String) {
    let app = Self.early.activating(body)
    expectFindings((part.isEmpty ? app : app.replacing(part, with: other)).source)
  }

  @Test(arguments: [
    "guard let article else {\n      isPending = true\n      return\n    }\n    article.open()",
    "if let article { article.open() } else { isPending = true }",
    "if let article {\n      detachChild(article)\n      self.article = nil\n    }",
    "guard article == nil else { return }\n    isPending = true", "isPending = article == nil",
    "article == nil ? wait() : article?.open()",
    "let article = ArticleRouter(interactor: ArticleInteractor())\n    article.open()",
    "isPending = true\n    openIfThere()",
  ]) func aRouterThatCopesWithoutTheChildIsNot(body: String) {
    let app = Self.early.activating("router?.routeToArticle()").replacing("    article?.open()", with: "    \(body)")
      .replacing(
        "          func other() {}".trimmingCharacters(in: .whitespaces),
        with: """
          func other() {}
          private var isPending = false
          private func wait() {}
          private func openIfThere() {
            guard article != nil else { return }
            open()
          }
          private func open() {
            if isPending { article?.open() }
          }
          """)
    expectFindings(app.source)
  }

  @Test func aCallFromTheSecondActivationOnIsNot() {
    let app = Self.early.activating("if isReady { router?.routeToArticle() }\n    isReady = true")
    expectFindings(app.source)
  }
}
