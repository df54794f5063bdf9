import Foundation
import RIBRules
import Testing

/// `subscription_outlives_activity`, on the child of a router that keeps it and attaches it again.
@Suite struct OutlivingSubscriptionTests {
  @Test(arguments: [
    "relay.①subscribe(onNext: { _ in }).disposed(by: bag)",
    "relay.①subscribe(onNext: { _ in }).disposed(by: self.bag)",
    "publisher.①sink { _ in }.store(in: &cancellables)",
    "NotificationCenter.default.①addObserver(self, selector: #selector(tick), name: .changed, object: nil)",
  ]) func whatAnActivationKeepsIsReported(body: String) {
    let message = Self.outlives.replacing(
      "subscribes in", with: body.contains("Observer") ? "observes notifications in" : "subscribes in")
    expectFindings(SubscriptionApp.returning.activating(body).source, ["①": message])
  }

  @Test func theMethodsOnTheWayAreNamed() {
    let app = SubscriptionApp.returning.activating("bindAll()").interactor(
      """
        private func bindAll() { bindRelay() }
        private func bindRelay() { relay.①subscribe(onNext: { _ in }).disposed(by: bag) }
      """)
    expectFindings(app.source, ["①": Self.outlives.replacing(", but", with: ", through bindAll → bindRelay, but")])
  }

  static let outlives =
    "FeedInteractor subscribes in 'didBecomeActive()', but nothing ends that in 'willResignActive': RootRouter keeps the "
    + "router in 'feed' and attaches it again, so it continues while the RIB is inactive, and exists twice after the next "
    + "activation"

  @Test(arguments: [
    "bag = DisposeBag()", "cancellables.removeAll()", "emptyAll()", "cancellables.forEach { $0.cancel() }",
    "NotificationCenter.default.removeObserver(self)",
  ]) func whatResigningEndsIsNot(ending: String) {
    let begin =
      ending.contains("Observer")
      ? "NotificationCenter.default.addObserver(self, selector: #selector(tick), name: .changed, object: nil)"
      : ending.contains("cancellables")
        ? "publisher.sink { _ in }.store(in: &cancellables)" : "relay.subscribe(onNext: { _ in }).disposed(by: bag)"
    let app = SubscriptionApp.returning.activating(begin).interactor(
      """
        override func willResignActive() {
          \(ending)
        }

        private func emptyAll() { bag = DisposeBag() }
      """)
    expectFindings(app.source)
  }

  @Test func whatOthersRunTooIsNot() {
    let app = SubscriptionApp.returning.activating("bindOnce()")
      .interactor("  func bindOnce() { relay.subscribe(onNext: { _ in }).disposed(by: bag) }")
      .adding("func host(_ interactor: FeedInteractor) { interactor.bindOnce() }")
    expectFindings(app.source)
  }

  @Test func whatIsInsertedIntoABagIsKeptInIt() {
    let begin = "cancellables.insert(publisher.①sink { _ in })"
    expectFindings(SubscriptionApp.returning.activating(begin).source, ["①": Self.outlives])
    let app = SubscriptionApp.returning.activating(begin)
      .interactor("  override func willResignActive() {\n    cancellables.removeAll()\n  }")
    expectFindings(app.source)
  }

  @Test func aProtocolsHelperMayEmptyTheBag() {
    let app = SubscriptionApp.returning.activating("relay.subscribe(onNext: { _ in }).disposed(by: bag)")
      .replacing("private var bag", with: "var bag")
      .interactor("  override func willResignActive() {\n    emptyBag()\n  }")
      .adding(
        """
        protocol BagHolding: AnyObject { var bag: DisposeBag { get set } }
        extension BagHolding { func emptyBag() { bag = DisposeBag() } }
        extension FeedInteractor: BagHolding {}
        """)
    expectFindings(app.source)
  }

  // MARK: - Whose router goes

  /// What else is wrong with how these routers attach is for other suites.
  private static let rules: [any Rule.Type] = [
    SubscriptionOutlivesActivity.self, SelfRetainingSubscription.self, UndisposedSubscription.self,
    RepeatedSubscription.self,
  ]

  private static let begin = "relay.①subscribe(onNext: { [weak self] _ in self?.tick() }).disposed(by: bag)"

  @Test(arguments: [
    // Made anew for each visit, and dropped.
    """
      private var feed: FeedRouter?
      func attachFeed() {
        guard feed == nil else { return }
        let router = feedBuilder.build(withListener: interactor)
        feed = router
        attachChild(router)
      }
      func detachFeed() {
        if let feed { detachChild(feed) }
        feed = nil
      }
    """,
    // Made anew, though the former one is still in the property.
    """
      private var feed: FeedRouter?
      func attachFeed() {
        feed = feedBuilder.build(withListener: interactor)
        attachChild(feed!)
      }
      func detachFeed() { if let feed { detachChild(feed) } }
    """,
    // Never attached again.
    """
      private var feed: FeedRouter?
      func attachFeed() {
        guard feed == nil else { return }
        feed = feedBuilder.build(withListener: interactor)
        attachChild(feed!)
      }
      func detachFeed() { if let feed { detachChild(feed) } }
    """,
    // Kept, and never detached: what is detached is another child, or no child at all.
    """
      private lazy var feed = feedBuilder.build(withListener: interactor)
      private let other = ArticleRouter(interactor: ArticleInteractor())
      func attachFeed() { attachChild(feed) }
      func detachFeed() { detachChild(other) }
    """,
    """
      private lazy var feed = feedBuilder.build(withListener: interactor)
      func attachFeed() { attachChild(feed) }
      func detachFeed() { Task.detached { print("done") } }
    """,
    // Kept, and detached by a method that nobody calls.
    """
      private lazy var feed = feedBuilder.build(withListener: interactor)
      func attachFeed() { attachChild(feed) }
      func detachFeed() {}
      private func neverCalled() { detachChild(feed) }
    """,
    // Attached once.
    """
      private lazy var feed = feedBuilder.build(withListener: interactor)
      override func didLoad() { attachChild(feed) }
      func attachFeed() {}
      func detachFeed() { detachChild(feed) }
    """,
  ]) func aRouterThatGoesTakesTheSubscriptionWithIt(body: String) {
    expectFindings(SubscriptionApp.returning.attaching(body).activating(Self.begin).source, of: Self.rules)
  }

  @Test(arguments: [
    """
      private lazy var feed = feedBuilder.build(withListener: interactor)
      func attachFeed() { attachChild(feed) }
      func detachFeed() { detachChild(feed) }
    """,
    """
      private var feed: FeedRouter?
      func attachFeed() {
        if feed == nil { feed = feedBuilder.build(withListener: interactor) }
        guard let feed else { return }
        attachChild(feed)
      }
      func detachFeed() { if let feed { detachChild(feed) } }
    """,
    """
      private var feed: FeedRouter?
      func attachFeed() {
        let router = feed ?? feedBuilder.build(withListener: interactor)
        feed = router
        attachChild(router)
      }
      func detachFeed() { if let feed { detachChild(feed) } }
    """,
    """
      private var tabs: [Routing] = []
      private var current: Routing?
      override func didLoad() { tabs = [feedBuilder.build(withListener: interactor)] }
      func attachFeed() {
        let next = tabs[0]
        attachChild(next)
        current = next
      }
      func detachFeed() {
        if let current { detachChild(current) }
        current = nil
      }
    """,
  ]) func aRouterThatIsKeptBringsItBack(body: String) {
    let app = SubscriptionApp.returning.attaching(body).activating(Self.begin)
    let property = body.contains("tabs") ? "'tabs'" : "'feed'"
    expectFindings(app.source, ["①": Self.outlives.replacing("'feed'", with: property)])
  }

  @Test func theMessageSaysWhoseRouterIsKept() {
    let found = expectFindings(SubscriptionApp.returning.activating(Self.begin).source, ["①": Self.outlives])
    #expect(found.first?.notes.contains { $0.message == "Feed is attached again here" } == true)
  }
}

extension SubscriptionApp {
  /// Its root keeps the child's router and attaches it again and again.
  static let returning = app.attaching(
    """
      private lazy var feed = feedBuilder.build(withListener: interactor)
      func attachFeed() { attachChild(feed) }
      func detachFeed() { detachChild(feed) }
    """)

  /// With a root whose interactor has the child attached and detached, and a router with some members.
  func attaching(_ members: String) -> SubscriptionApp {
    let head = source.components(separatedBy: "final class RootInteractor")[0]
    let tail = source.components(separatedBy: "protocol FeedDependency").dropFirst().joined(
      separator: "protocol FeedDependency")
    let root = """
      final class RootInteractor: Interactor, RootInteractable {
        weak var router: RootRouting?
        func feedDidClose() {
          router?.detachFeed()
          router?.attachFeed()
        }
      }
      protocol RootRouting: Routing {
        func attachFeed()
        func detachFeed()
      }
      protocol RootInteractable: Interactable, FeedListener { var router: RootRouting? { get set } }
      final class ArticleInteractor: Interactor {}
      final class ArticleRouter: Router<ArticleInteractor> {}
      final class RootRouter: Router<RootInteractable>, RootRouting {
        private let feedBuilder: FeedBuilder

        init(interactor: RootInteractable, feedBuilder: FeedBuilder) {
          self.feedBuilder = feedBuilder
          super.init(interactor: interactor)
          interactor.router = self
        }

      \(members)
      }

      """
    return SubscriptionApp(source: head + root + "protocol FeedDependency" + tail)
  }
}
