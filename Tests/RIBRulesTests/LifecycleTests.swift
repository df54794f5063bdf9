import Foundation
import RIBModel
import RIBRules
import TestSupport
import Testing

/// The rules about lifecycle methods, on the app of `SubscriptionTests`.
@Suite struct LifecycleTests {
  // MARK: - By hand

  @Test(arguments: [
    "router.load()", "router.interactable.activate()", "router.interactable.deactivate()",
    "feed?.interactable.deactivate()", "children.forEach { $0.load() }", "(router as Routing).load()",
  ]) func whatARouterDoesByHandIsReported(statement: String) {
    let app = SubscriptionApp.app.replacing(
      "    attachChild(router)\n", with: "    attachChild(router)\n    \(statement)\n")
    #expect(findings(of: app) == ["explicit_lifecycle_call"])
  }

  @Test(arguments: ["interactor.didBecomeActive()", "router.didLoad()"]) func whatIsRunTwiceIsReported(
    statement: String
  ) {
    let app = SubscriptionApp.app.replacing(
      "    attachChild(router)\n", with: "    attachChild(router)\n    \(statement)\n"
    )
    .replacing(
      "RootInteractor: Interactor, FeedListener {",
      with: "RootInteractor: Interactor, FeedListener {\n  override func didBecomeActive() {}")
    #expect(findings(of: app) == ["explicit_lifecycle_call"])
  }

  @Test func whatARouterPutsToSleepItMayWake() {
    let app = SubscriptionApp.app.replacing(
      "    attachChild(router)\n", with: "    attachChild(router)\n    router.interactable.activate()\n"
    )
    .adding("extension RootRouter { func sleep() { feed?.interactable.deactivate() } }")
    let found = check(linked(app.text), .only([ExplicitLifecycleCall.id]))
    #expect(found.count == 1)
    #expect(found.first?.message.contains("calls 'deactivate'") == true)
  }

  @Test func whatARouterDoesToItselfIsSaidSo() {
    let app = SubscriptionApp.app.adding("extension FeedRouter { func again() { load() } }")
    let messages = check(linked(app.text), .only([ExplicitLifecycleCall.id])).map(\.message)
    #expect(
      messages == [
        "FeedRouter calls its own 'load' directly: the RIB loads without being attached, whether or not its interactor is "
          + "active"
      ])
  }

  /// What has ended is said as far as it is seen; and who is meant where only the framework's protocol is known.
  @Test func whatDeactivationEndsIsSaid() {
    let app = SubscriptionApp.app.replacing(
      "    listener?.feedDidClose()\n", with: "    router?.interactable.deactivate()\n")
    let messages = { (app: SubscriptionApp) in
      check(linked(app.text), .only([ExplicitLifecycleCall.id])).map(\.message)
    }
    let start =
      "FeedInteractor calls 'deactivate' of FeedInteractor directly: the RIB stays attached and in memory, but "
    #expect(messages(app) == [start + "its interactor is no longer active"])
    let bound = app.activating("relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)")
    #expect(messages(bound) == [start + "its subscriptions have ended and it receives no more elements"])
  }

  @Test func whatTheFrameworkDeclaresIsRunTwice() {
    let app = SubscriptionApp.app.replacing(
      "    attachChild(router)\n", with: "    attachChild(router)\n    interactor.didBecomeActive()\n")
    #expect(findings(of: app) == ["explicit_lifecycle_call"])
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
    #expect(findings(of: app) == [])
  }

  @Test(arguments: [
    ("root.interactable.activate()\n    root.load()", []),
    ("root.interactable.activate()\n    root.load()\n    root.interactable.deactivate()", []),
    ("root.load()", ["explicit_lifecycle_call"]),
    // Nothing would come of loading it.
    ("root.interactable.activate()", []),
    ("root.interactable.activate()\n    root.interactable.deactivate()", ["explicit_lifecycle_call"]),
    ("root.interactable.activate()\n    root.lifecycle.subscribe()", ["explicit_lifecycle_call"]),
  ]) func aHostHasToDoBoth(statements: String, expected: [String]) {
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
    #expect(findings(of: app) == expected)
  }

  @Test func aRouterMayLaunchItselfAsTheFrameworksDoes() {
    let app = SubscriptionApp.app.replacing(
      "  func attachFeed() {",
      with: "  func launch() {\n    interactable.activate()\n    load()\n  }\n\n  func attachFeed() {")
    #expect(findings(of: app) == [])
  }

  @Test func aRouterThatActivatesItselfNeedsOnlyBeLoaded() {
    let app = SubscriptionApp.app.replacing(
      "  func attachFeed() {",
      with: "  override func didLoad() {\n    interactor.activate()\n  }\n\n  func attachFeed() {"
    )
    .adding("final class Host {\n  func start(_ root: RootRouter) { root.load() }\n}")
    #expect(findings(of: app) == [])
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
      func finish() { deactivate() }
    }
    protocol CardRouting: Routing { func start() }
    extension CardRouting where Self: Router<CardInteractor> {
      func start() { load() }
    }
    final class CardRouter: Router<CardInteractor>, CardRouting {
      override func didLoad() { interactor.activate() }
      func close() { interactor.deactivate() }
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
    #expect(!findings(of: Self.island).contains("explicit_lifecycle_call"))
  }

  @Test func oneThatARouterAttachesDoesNot() {
    let app = Self.island.replacing(
      "  func attachFeed() {",
      with: "  func attachCard(_ builder: CardBuilder) { attachChild(builder.build()) }\n\n  func attachFeed() {")
    #expect(findings(of: app) == Array(repeating: "explicit_lifecycle_call", count: 4))
    let messages = check(linked(app.text), .all).map(\.message)
    #expect(messages.contains { $0.hasPrefix("CardRouting calls its own 'load' directly: ") })
    #expect(
      messages.contains { $0.hasPrefix("CardInteractor calls its own 'deactivate' directly: the RIB stays attached") })
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
    #expect(findings(of: app) == [])
  }

  @Test func aRouterThatAttachesInAWayOfItsOwnIsNot() {
    let app = SubscriptionApp.app.replacing(
      "  func attachFeed() {",
      with: """
          private var next: Routing?
          func push(_ router: Routing?) {
            next?.interactable.deactivate()
            next = router
            next?.interactable.activate()
            next?.load()
          }

          func attachFeed() {
        """)
    #expect(findings(of: app) == [])
    #expect(
      findings(of: app.replacing("    next?.interactable.deactivate()\n", with: ""))
        == ["explicit_lifecycle_call", "explicit_lifecycle_call"])
  }

  @Test(arguments: [
    ("root.interactable.activate()", "  override func didLoad() { attachFeed() }", Severity.error),
    ("root.load()", "  override func didLoad() { attachFeed() }", .warning),
  ]) func halfAStartIsAnErrorWhereSomethingIsLost(statement: String, member: String, severity: Severity) {
    let app = SubscriptionApp.app.replacing("  func attachFeed() {", with: member + "\n\n  func attachFeed() {")
      .adding("final class Host {\n  func start(_ root: RootRouter) { \(statement) }\n}")
    let found = check(linked(app.text)).filter { $0.rule == "explicit_lifecycle_call" }
    #expect(found.map(\.severity) == [severity])
  }

  @Test func aMethodOfTheAppsOwnByThatNameIsNone() {
    let app = SubscriptionApp.app.interactor("  func activate() {}\n  func turnOn() { activate() }")
    #expect(findings(of: app) == [])
  }

  // MARK: - Without super

  @Test(arguments: [
    ("tick()", "", ["missing_super_call"]),
    ("tick()", "helper()", ["missing_super_call"]),
    ("tick()", "super.didBecomeActive()", []),
    ("tick()", "defer { super.didBecomeActive() }", []),
    ("tick()", "begin()", []),
    ("", "", []),
    ("super.didBecomeActive()", "", []),
    ("fatalError(\"abstract\")", "", []),
    ("preconditionFailure()", "", []),
  ]) func onlyWhatIsLostIsReported(base: String, own: String, expected: [String]) {
    let app = SubscriptionApp.app
      .replacing(
        "RootInteractor: Interactor, FeedListener {",
        with:
          "RootInteractor: BaseInteractor, FeedListener {\n  override func didBecomeActive() {\n    \(own)\n  }\n  private func helper() {}\n"
      )
      .adding(
        "class BaseInteractor: Interactor {\n  override func didBecomeActive() {\n    \(base)\n  }\n  func tick() {}\n}"
      )
    let whole =
      own == "begin()" ? app.adding("extension RootInteractor { func begin() { super.didBecomeActive() } }") : app
    #expect(findings(of: whole) == expected)
  }

  @Test func whatABaseDeclaresInOneBranchIsNotJudged() {
    let app = SubscriptionApp.app
      .replacing(
        "RootInteractor: Interactor, FeedListener {",
        with: "RootInteractor: BaseInteractor, FeedListener {\n  override func didBecomeActive() {}\n"
      )
      .adding(
        "class BaseInteractor: Interactor {\n  #if DEBUG\n  override func didBecomeActive() { print(1) }\n  #endif\n}")
    #expect(findings(of: app) == [])
  }

  @Test func aWorkerOfTheAppsOwnBaseIsJudged() {
    let app = SubscriptionApp.app.adding(
      """
      class BaseWorker: Worker {
        override func didStart(_ interactorScope: InteractorScope) { print("started") }
      }
      final class ScoreWorker: BaseWorker {
        override func didStart(_ interactorScope: InteractorScope) {}
      }
      """)
    #expect(findings(of: app) == ["missing_super_call"])
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

  @Test(arguments: ["router?.routeToArticle()", "begin()", "if let router { router.routeToArticle() }"])
  func aChildThatIsNotThereYetIsReported(body: String) {
    let app = Self.early.activating(body).interactor("  private func begin() { router?.routeToArticle() }")
    #expect(findings(of: app) == ["child_before_load"])
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
    #expect(findings(of: part.isEmpty ? app : app.replacing(part, with: other)) == [])
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
    #expect(findings(of: app) == [])
  }

  @Test func aCallFromTheSecondActivationOnIsNot() {
    let app = Self.early.activating("if isReady { router?.routeToArticle() }\n    isReady = true")
    #expect(findings(of: app) == [])
  }

  private func findings(of app: SubscriptionApp) -> [String] { check(linked(app.text), .all).map(\.rule) }
}
