import RIBRules
import Testing

/// Children that are attached for good, and those that only look so.
@Suite struct UndetachedChildTests {
  private let attach = """
      func attachFeed() {
        guard feed == nil else { return }
        let router = feedBuilder.build(withListener: interactor)
        feed = router
        attachChild(router)
        viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)
      }
    """

  private func places(_ app: AttachApp) -> [String] { app.places(of: UndetachedChild.self) }

  private func app(_ detach: String) -> AttachApp { AttachApp(router: attach + "\n" + detach) }

  // MARK: - Found

  @Test(arguments: [
    "func detachFeed() { feed = nil }",
    "func detachFeed() { viewController.uiviewController.dismiss(animated: true) }",
    "func detachFeed() {}",
    "func detachFeed() { print(\"detachChild\") }",
    "func detachFeed() { other.map(detachChild) }\n  private var other: OtherRouting?",
    "func detachFeed() { if let other { detachChild(other) } }\n  private var other: OtherRouting?",
    "func detachFeed() { remove() }\n  private func remove() { feed = nil }",
    "func detachFeed() { feed?.viewControllable.uiviewController.dismiss(animated: true) }",
    "func detachFeed() {}\n  func detachUnused() { detachChild(feed!) }",
    "func detachFeed() {}\n  private func first() { second() }\n  private func second() { children.forEach(detachChild); first() }",
  ]) func whatNothingDetachesIsFound(detach: String) {
    let app = app("  " + detach).adding(
      "protocol OtherRouting: ViewableRouting {}\nfinal class OtherRouter: Router<Interactor>, OtherRouting { let viewControllable: ViewControllable }"
    )
    #expect(places(app) == ["attachChild(router)"])
  }

  @Test func whatStandsBehindWhereIsAskedAndNotBound() {
    let app = AttachApp(
      router: """
          enum Place { case feed, home }
          func attachFeed() { show(.feed) }
          func detachFeed() { show(.home) }
          func show(_ place: Place) {
            switch place {
            case .feed where feed == nil:
              let router = feedBuilder.build(withListener: interactor)
              feed = router
              attachChild(router)
            case .feed: break
            case .home:
              guard let child = feed else { return }
              detachChild(child)
              feed = nil
            }
          }
        """)
    #expect(places(app) == [])
  }

  /// Whatever the child calls what it says as it is done.
  private func emptying(_ detach: String) -> AttachApp {
    app("  " + detach).replacing("feedDidClose", with: "feedDidPick")
  }

  @Test(arguments: [
    "func detachFeed() { feed = nil }",
    "func detachFeed() { remove() }\n  private func remove() { self.feed = nil }",
    "func detachFeed() { viewController.uiviewController.dismiss(animated: true) { [weak self] in self?.feed = nil } }",
  ]) func whatOnlyItsPropertyLetsGoOfIsFound(detach: String) throws {
    let findings = emptying(detach).findings(of: UndetachedChild.self)
    #expect(findings.count == 1)
    #expect(findings.first?.notes.last?.message == "'feed' is cleared here, but Feed stays attached")
  }

  @Test func whatIsEmptiedAsTheParentLeavesIsSilent() {
    let app = emptying("func detachFeed() { feed = nil }")
    #expect(
      places(
        app.closing("router?.detachFeed()\n    listener?.homeDidClose()")
          .adding("protocol HomeListener: AnyObject { func homeDidClose() }")
          .adding("  weak var listener: HomeListener?", to: "  weak var router: HomeRouting?")
      ).isEmpty)
    #expect(
      places(
        app.closing("print(1)").adding(
          "  override func willResignActive() {\n    super.willResignActive()\n    router?.detachFeed()\n  }",
          to: "  weak var router: HomeRouting?")
      ).isEmpty)
  }

  @Test func whatIsNeverEmptiedAndAskedForStaysForGood() {
    #expect(places(emptying("func detachFeed() { print(feed as Any) }")).isEmpty)
    #expect(places(emptying("func detachFeed() {}\n  func unused() { feed = nil }")).isEmpty)
  }

  /// The app whose view asks for Feed otherwise than by a button, and Feed has no way to leave.
  private func embedding(_ members: String) -> AttachApp {
    app("  func detachFeed() {}").replacing("    guard feed == nil else { return }\n", with: "")
      .replacing("feedDidClose", with: "feedDidPick")
      .replacing("  @objc private func feedButtonTapped() {\n    listener?.didTapFeed()\n  }", with: members)
  }

  @Test(arguments: [
    "  override func viewDidLoad() {\n    super.viewDidLoad()\n    listener?.didTapFeed()\n  }",
    "  override func viewDidLoad() {\n    super.viewDidLoad()\n    setUp()\n  }\n  private func setUp() { listener?.didTapFeed() }",
    "  override func loadView() {\n    super.loadView()\n    listener?.didTapFeed()\n  }",
  ]) func whatTheViewAsksForAsItLoadsIsAttachedOnce(members: String) {
    #expect(places(embedding(members)).isEmpty)
    #expect(embedding(members).places(of: RepeatedAttach.self).isEmpty)
  }

  @Test(arguments: [
    "  override func viewDidAppear(_ animated: Bool) {\n    super.viewDidAppear(animated)\n    listener?.didTapFeed()\n  }",
    "  override func viewDidLoad() {\n    super.viewDidLoad()\n    button.onTap { [weak self] in self?.listener?.didTapFeed() }\n  }",
    "  override func viewDidLoad() {\n    super.viewDidLoad()\n    setUp()\n  }\n  func reload() { setUp() }\n  private func setUp() { listener?.didTapFeed() }",
  ]) func whatTheViewMayAskForAgainIsFound(members: String) {
    #expect(places(embedding(members)) == ["attachChild(router)"])
  }

  @Test func aMethodThatNobodyCallsDoesNotCount() throws {
    let app = AttachApp().closing("print(\"closed\")")
    let finding = try #require(app.findings(of: UndetachedChild.self).first)
    #expect(finding.message.contains("'detachFeed()', which would detach it, is never called"))
    #expect(finding.help == "call `detachFeed()` from `feedDidClose()`")
    #expect(finding.notes.count == 3)
  }

  @Test func aMethodThatOnlyDeadCodeCallsDoesNotCount() {
    let app = AttachApp().closing("print(\"closed\")")
      .adding("  func reset() { router?.detachFeed() }", to: "  weak var router: HomeRouting?")
    #expect(places(app) == ["attachChild(router)"])
  }

  @Test func aCommentCallsNothing() {
    let app = AttachApp().closing("// router?.detachFeed()")
    #expect(places(app) == ["attachChild(router)"])
  }

  @Test func withoutAGuardEachVisitAddsOne() {
    let app = AttachApp(
      router: """
          func attachFeed() { attachChild(feedBuilder.build(withListener: interactor)) }
          func detachFeed() {}
        """
    ).replacing("    listener?.feedDidClose()", with: "    print(1)")
    #expect(places(app).count == 1)
  }

  @Test(arguments: [
    "private func show(_ child: ViewableRouting) { attachChild(child) }",
    "private func show(_ child: Routing?) { if let child { attachChild(child) } }",
  ]) func aHelperAttachesToo(helper: String) {
    let app = AttachApp(
      router: """
          func attachFeed() {
            let router = feedBuilder.build(withListener: interactor)
            show(router)
          }
          func detachFeed() {}
          \(helper)
        """)
    #expect(places(app) == ["let router = feedBuilder.build(withListener: interactor)"])
  }

  @Test func anExtensionsHelperAttachesToo() {
    let app = AttachApp(
      router: """
          func attachFeed() { push(feedBuilder.build(withListener: interactor)) }
          func detachFeed() {}
        """
    ).adding(
      """
      extension ViewableRouting {
        func push(_ child: ViewableRouting) { attachChild(child) }
      }
      """)
    #expect(places(app).count == 1)
  }

  // MARK: - Silent

  @Test(arguments: [
    "func detachFeed() { if let feed { detachChild(feed); self.feed = nil } }",
    "func detachFeed() { if let child = feed { detachChild(child) } }",
    "func detachFeed() { guard let feed = self.feed else { return }; self.detachChild(feed) }",
    "func detachFeed() { guard let feed else { return }; defer { self.feed = nil }; detachChild(feed) }",
    "func detachFeed() { detachChild(feed!) }",
    "func detachFeed() { feed.map(detachChild) }",
    "func detachFeed() { feed.map { detachChild($0) } }",
    "func detachFeed() { feed.flatMap { [weak self] in self?.detachChild($0) } }",
    "func detachFeed() { children.forEach(detachChild) }",
    "func detachFeed() { children.forEach(detachChild(_:)) }",
    "func detachFeed() { children.forEach { detachChild($0) } }",
    "func detachFeed() { children.forEach { child in self.detachChild(child) } }",
    "func detachFeed() { for child in children { detachChild(child) } }",
    "func detachFeed() { for child in children where child is FeedRouting { detachChild(child) } }",
    "func detachFeed() { if let last = children.last { detachChild(last) } }",
    "func detachFeed() { while let child = children.first { detachChild(child) } }",
    "func detachFeed() { children.first { $0 is FeedRouting }.map(detachChild) }",
    "func detachFeed() { children.filter { $0 is FeedRouting }.forEach(detachChild) }",
    "func detachFeed() { children.compactMap { $0 as? FeedRouting }.forEach { detachChild($0) } }",
    "func detachFeed() { detachCurrentChild() }\n  private func detachCurrentChild() { if let feed { detachChild(feed) } }",
    "func detachFeed() { detach(feed) }\n  private func detach(_ child: Routing?) { guard let child else { return }; detachChild(child) }",
    "func detachFeed() { remove(&feed) }\n  private func remove(_ child: inout FeedRouting?) { if let child { detachChild(child) }; child = nil }",
    "func detachFeed() { drop(feed) { self.feed = nil } }\n  private func drop<T: Routing>(_ child: T?, then: () -> Void) { child.map { detachChild($0) }; then() }",
    "func detachFeed() { [feed].compactMap { $0 }.forEach(detachChild) }",
    "func detachFeed() { let child: Routing? = feed; if let child = child { detachChild(child) } }",
    "func detachFeed() { guard let child = feed as? Routing else { return }; detachChild(child) }",
    "func detachFeed() { viewController.uiviewController.dismiss(animated: true) { [weak self] in guard let self, let feed = self.feed else { return }; self.detachChild(feed) } }",
    "func detachFeed() { DispatchQueue.main.async { self.detachChild(self.feed!) } }",
    "func detachFeed() { transition(to: nil) }\n  private func transition(to next: Routing?) { if let current { detachChild(current) }; next.map(attachChild) }\n  private var current: Routing? { feed }",
    "func detachFeed() { defer { feed = nil }; if let feed = feed { detachChild(feed) } }",
    "func detachFeed() { zip(children, children).forEach { detachChild($0.0) } }",
    "func detachFeed() { (feed as Routing?).map { child in detachChild(child) } }",
    "func detachFeed() { feed.flatMap(drop) }\n  private func drop(_ child: FeedRouting) -> Void? { detachChild(child); return () }",
  ]) func whatDetachesItCounts(detach: String) {
    #expect(places(app("  " + detach)) == [])
  }

  @Test(arguments: [
    "router?.detachFeed()", "self.router?.detachFeed()", "guard let router else { return }; router.detachFeed()",
    "DispatchQueue.main.async { self.router?.detachFeed() }", "Task { await router?.detachFeed() }",
    "router.map { $0.detachFeed() }", "close()", "perform(then: router?.detachFeed)",
    "(router as? HomeRouter)?.detachFeed()", "presenter.hide { [weak self] in self?.router?.detachFeed() }",
    "if isOpen { router?.detachFeed() }", "let router = router; router?.detachFeed()",
    "subject.onNext(())",
  ]) func whoeverCallsItCounts(statement: String) {
    let app = AttachApp().closing(statement)
      .adding(
        """
          private func close() { router?.detachFeed() }
          override func didBecomeActive() {
            super.didBecomeActive()
            subject.subscribe(onNext: { [weak self] in self?.router?.detachFeed() })
          }
        """, to: "  weak var router: HomeRouting?")
    #expect(places(app) == [])
  }

  @Test(arguments: [
    "  override func willResignActive() { super.willResignActive(); router?.detachFeed() }",
    "  @objc func closed() { router?.detachFeed() }",
    "  deinit { router?.detachFeed() }",
    "  lazy var close: () -> Void = { [weak self] in self?.router?.detachFeed() }",
    "  var isShown = false { didSet { if !isShown { router?.detachFeed() } } }",
  ]) func itMayBeCalledFromElsewhere(member: String) {
    let app = AttachApp().closing("print(1)").adding(member, to: "  weak var router: HomeRouting?")
    #expect(places(app) == [])
  }

  @Test func aProxyOfThePresenterMayCallIt() {
    let app = AttachApp().closing("print(1)")
      .replacing(
        "HomeInteractable, HomePresentableListener {",
        with:
          "HomeInteractable, HomePresentableListener, DismissalListener {\n  func didDismiss() { router?.detachFeed() }\n"
      )
      .adding(
        """
        protocol DismissalListener: AnyObject { func didDismiss() }
        final class DismissalProxy: NSObject, UIAdaptivePresentationControllerDelegate {
          weak var delegate: DismissalListener?
          func presentationControllerDidDismiss(_ controller: UIPresentationController) { delegate?.didDismiss() }
        }
        """)
    #expect(places(app) == [])
  }

  @Test func aDelegateThatTheSourcesDoNotShowMayCallIt() {
    let app = AttachApp().closing("print(1)")
      .replacing(
        "HomeInteractable, HomePresentableListener {",
        with:
          "HomeInteractable, HomePresentableListener, SheetDelegate {\n  func sheetDidClose() { router?.detachFeed() }\n"
      )
    #expect(places(app) == [])
  }

  @Test(arguments: [
    ("  private var feeds: [FeedRouting] = []", "feeds.append(router)", "feeds.popLast().map(detachChild)"),
    ("  private var feeds: [Routing] = []", "feeds.append(router)", "detachChild(feeds.removeLast())"),
    ("  private var feeds: [Routing] = []", "feeds.append(router)", "feeds.forEach(detachChild); feeds = []"),
    ("  private var feeds: [Routing] = []", "feeds += [router]", "for feed in feeds { detachChild(feed) }"),
    ("  private var feeds: [String: Routing] = [:]", "feeds[\"a\"] = router", "feeds[\"a\"].map(detachChild)"),
    (
      "  private var feeds: [String: Routing] = [:]", "feeds[\"a\"] = router",
      "if let feed = feeds.removeValue(forKey: \"a\") { detachChild(feed) }"
    ),
    ("  private var feeds: [String: Routing] = [:]", "feeds[\"a\"] = router", "feeds.values.forEach(detachChild)"),
    (
      "  private var feeds: [String: Routing] = [:]", "feeds[\"a\"] = router",
      "for (_, feed) in feeds { detachChild(feed) }"
    ),
    (
      "  enum State { case none, feed(FeedRouting) }\n  private var state = State.none", "state = .feed(router)",
      "if case .feed(let feed) = state { detachChild(feed) }"
    ),
    (
      "  enum State { case none, feed(FeedRouting) }\n  private var state: State = .none", "state = State.feed(router)",
      "switch state { case .feed(let feed): detachChild(feed); case .none: break }"
    ),
    ("  private weak var child: FeedRouting?", "child = router", "if let child { detachChild(child) }"),
    ("  private var child: ViewableRouting?", "child = router", "if let child { detachChild(child) }"),
    (
      "  private var child: Routing?", "self.child = router",
      "guard let child = child as? FeedRouting else { return }; detachChild(child)"
    ),
    ("  private var pair: (Routing, Int)?", "pair = (router, 1)", "if let pair { detachChild(pair.0) }"),
  ]) func itMayBeKeptInManyWays(property: String, keep: String, detach: String) {
    let app = AttachApp(
      router: """
        \(property)
          func attachFeed() {
            let router = feedBuilder.build(withListener: interactor)
            \(keep)
            attachChild(router)
          }
          func detachFeed() { \(detach) }
        """)
    #expect(places(app) == [])
  }

  @Test(arguments: [
    "private lazy var child = feedBuilder.build(withListener: interactor)\n  func attachFeed() { attachChild(child) }\n  func detachFeed() { detachChild(child) }",
    "func attachFeed() { let child = makeFeed(); attachChild(child); feed = child }\n  private func makeFeed() -> FeedRouting { feedBuilder.build(withListener: interactor) }\n  func detachFeed() { feed.map(detachChild) }",
    "func attachFeed() { feed = feedBuilder.build(withListener: interactor); attachChild(feed!) }\n  func detachFeed() { feed.map(detachChild) }",
    "@discardableResult func attachFeed() -> FeedRouting { let child = feedBuilder.build(withListener: interactor); attachChild(child); return child }\n  func detachFeed() { children.last.map(detachChild) }",
  ]) func itMayBeBuiltElsewhere(router: String) {
    #expect(places(AttachApp(router: "  " + router)) == [])
  }

  @Test func itsOwnHelperMayDetachIt() {
    let app = AttachApp(
      router: """
          func attachFeed() {
            let router = feedBuilder.build(withListener: interactor)
            feed = router
            push(router)
          }
          func detachFeed() { if let feed { pop(feed) } }
        """
    ).adding(
      """
      extension ViewableRouting {
        func push(_ child: ViewableRouting) { attachChild(child) }
        func pop(_ child: ViewableRouting) { detachChild(child) }
      }
      """)
    #expect(places(app) == [])
  }

  @Test func aBaseRouterMayDetachIt() {
    let app = AttachApp(
      router: """
          func attachFeed() {
            let router = feedBuilder.build(withListener: interactor)
            show(router)
          }
          func detachFeed() { hide() }
        """
    ).replacing(
      "HomeRouter: ViewableRouter<HomeInteractable, ViewControllable>", with: "HomeRouter: FlowRouter<HomeInteractable>"
    )
    .adding(
      """
      class FlowRouter<I>: ViewableRouter<I, ViewControllable> {
        private var current: ViewableRouting?
        func show(_ child: ViewableRouting) { current = child; attachChild(child) }
        func hide() { if let current { detachChild(current) }; current = nil }
      }
      """)
    #expect(places(app) == [])
  }

  @Test(arguments: [
    "extension Routing { func leave(from parent: Routing) { parent.detachChild(self) } }",
    "final class Navigator { func pop(_ child: Routing, of parent: Routing) { parent.detachChild(child) } }",
    "extension HomeInteractor { func clear() { router?.children.forEach { router?.detachChild($0) } } }",
  ]) func codeThatDetachesAnybodysChildrenMayDetachIt(code: String) {
    #expect(places(app("  func detachFeed() {}").adding(code)) == [])
  }

  @Test func aBaseThatIsNotSeenMayDetachIt() {
    let app = app("  func detachFeed() {}").replacing(
      "HomeRouter: ViewableRouter<HomeInteractable, ViewControllable>",
      with: "HomeRouter: FlowKit.FlowRouter<HomeInteractable, ViewControllable>")
    #expect(places(app) == [])
  }

  @Test func whatDidLoadAttachesStays() {
    let app = AttachApp(
      router: """
          override func didLoad() { super.didLoad(); attachTabs() }
          private func attachTabs() { attachChild(feedBuilder.build(withListener: interactor)) }
          func attachFeed() {}
          func detachFeed() {}
        """)
    #expect(places(app) == [])
  }

  @Test(arguments: ["router?.attachFeed()", "attach()", "guard let router else { return }; router.attachFeed()"])
  func whatActivationAttachesInAnyCaseStays(statement: String) {
    let app = app("  func detachFeed() {}").tapping("print(1)")
      .adding(
        """
          override func didBecomeActive() { super.didBecomeActive(); \(statement) }
          private func attach() { router?.attachFeed() }
        """, to: "  weak var router: HomeRouting?")
    #expect(places(app) == [])
  }

  /// The tap finds the child that activation has attached, and returns.
  @Test func whatActivationAttachesBeforeAnybodyCanAskStays() {
    let activated = app("  func detachFeed() {}").replacing("feedDidClose", with: "feedDidUpdate")
      .adding(
        "  override func didBecomeActive() { super.didBecomeActive(); router?.attachFeed() }",
        to: "  weak var router: HomeRouting?")
    #expect(places(activated.adding("  func detachUnused() { if let feed { detachChild(feed) } }", to: attach)) == [])
  }

  @Test func whatIsAttachedOnceAndCannotLeaveStays() {
    let app = app("  func detachFeed() {}").replacing("feedDidClose", with: "feedDidUpdate")
    #expect(places(app) == [])
  }

  @Test func aParentThatLeavesWithItsChildTakesItAlong() {
    let app = app("  func detachFeed() {}").closing("listener?.homeDidFinish()")
      .adding("  weak var listener: HomeListener?", to: "  weak var router: HomeRouting?")
      .adding("protocol HomeListener: AnyObject { func homeDidFinish() }")
    #expect(places(app) == [])
  }

  @Test func anAttachMethodThatNobodyCallsAttachesNothing() {
    #expect(places(app("  func detachFeed() {}").tapping("print(1)")) == [])
  }

  @Test func whatIsOnlyPartOfSomeBuildsIsNotJudged() {
    let app = AttachApp(
      router: """
          func attachFeed() {
            #if DEBUG
            attachChild(feedBuilder.build(withListener: interactor))
            #endif
          }
          func detachFeed() {}
        """)
    #expect(places(app) == [])
  }

  // MARK: - Flows

  /// The source of a child that Home may attach, and that tells its listener something when its view is tapped.
  private static let tour = """
    protocol TourListener: AnyObject { func tourDidPick() }
    protocol TourPresentableListener: AnyObject { func didTap() }
    protocol TourPresentable: Presentable { var listener: TourPresentableListener? { get set } }
    protocol TourDependency: Dependency {}
    final class TourBuilder: Builder<TourDependency> {
      func build(withListener listener: TourListener) -> ViewableRouting {
        let interactor = TourInteractor(presenter: TourViewController())
        interactor.listener = listener
        return TourRouter(interactor: interactor, viewController: TourViewController())
      }
    }
    final class TourViewController: UIViewController, TourPresentable, ViewControllable {
      weak var listener: TourPresentableListener?
      @objc func tapped() { listener?.didTap() }
    }
    final class TourInteractor: PresentableInteractor<TourPresentable>, TourPresentableListener {
      weak var listener: TourListener?
      func didTap() { listener?.tourDidPick() }
    }
    final class TourRouter: ViewableRouter<TourInteractor, ViewControllable> {}
    """

  /// Home attaches Feed when Tour tells it to, and, if it is to be open then, as it is activated.
  private func touring(_ tour: String) -> AttachApp {
    app("  func detachFeed() { if let feed { detachChild(feed) } }\n  \(tour)")
      .replacing("    router?.detachFeed()", with: "    print(1)").tapping("print(2)")
      .replacing(
        "HomeInteractable: Interactable, FeedListener",
        with: "HomeInteractable: Interactable, FeedListener, TourListener"
      )
      .replacing("feedDidClose", with: "feedDidPick")
      .adding(
        """
          func tourDidPick() { router?.attachFeed() }
          override func didBecomeActive() { super.didBecomeActive(); if isOpen { router?.attachFeed() } }
        """, to: "HomeInteractable, HomePresentableListener {"
      ).adding(
        "  private let tourBuilder = TourBuilder(dependency: HomeComponent())",
        to: "  private let feedBuilder: FeedBuilder"
      )
      .adding(Self.tour)
  }

  @Test func whoIsNeverAttachedAsksForNothing() {
    let attach = "attachTour() { attachChild(tourBuilder.build(withListener: interactor)) }"
    #expect(places(touring("override func didLoad() { super.didLoad(); attachTour() }\n  func " + attach)).count == 1)
    #expect(places(touring("func " + attach)).isEmpty)
  }

  /// Two children that tell the same by a case of their own enum each.
  @Test func namesakesAreToldApartByWhatTheyTake() throws {
    let app = touring(
      "override func didLoad() { super.didLoad(); attachChild(tourBuilder.build(withListener: interactor)) }"
    ).replacing("if isOpen { router?.attachFeed() }", with: "print(3)")
      .replacing("func tourDidPick() {", with: "func request(_ request: TourRequest) {")
      .replacing("func tourDidPick()", with: "func request(_ request: TourRequest)")
      .replacing("listener?.tourDidPick()", with: "listener?.request(.next)")
      .replacing("func feedDidPick()", with: "func request(_ request: FeedRequest)")
      .replacing("listener?.feedDidPick()", with: "listener?.request(.next)")
      .adding("enum TourRequest { case next }\nenum FeedRequest { case next }")
    let finding = try #require(app.findings(of: UndetachedChild.self).first)
    #expect(finding.notes.first?.message == "'didTap()' causes it to be attached")
  }

  /// Home has no view of its own, and shows Feed as one of the steps of what Main detaches as a whole.
  @Test func aStepOfAFlowThatIsDetachedIsNotForGood() {
    let main = """
      protocol MainRouting: ViewableRouting { func detachHome() }
      protocol MainDependency: Dependency {}
      final class MainBuilder: Builder<MainDependency> {
        func build() -> MainRouting {
          MainRouter(interactor: MainInteractor(), viewController: TourViewController(), homeBuilder: HomeBuilder(dependency: MainComponent()))
        }
      }
      final class MainComponent: Component<MainDependency>, HomeDependency {}
      final class MainInteractor: Interactor {
        weak var router: MainRouting?
        override func didBecomeActive() { super.didBecomeActive(); stream.subscribe { self.router?.detachHome() } }
      }
      final class MainRouter: ViewableRouter<MainInteractor, ViewControllable>, MainRouting {
        private let homeBuilder: HomeBuilder
        private var home: HomeRouting?
        init(interactor: MainInteractor, viewController: ViewControllable, homeBuilder: HomeBuilder) {
          self.homeBuilder = homeBuilder
          super.init(interactor: interactor, viewController: viewController)
        }
        override func didLoad() {
          super.didLoad()
          let home = homeBuilder.build()
          self.home = home
          attachChild(home)
        }
        func detachHome() { if let home { detachChild(home) } }
      }
      """
    let app = touring(
      "override func didLoad() { super.didLoad(); attachChild(tourBuilder.build(withListener: interactor)) }"
    )
    .replacing("detachFeed() { if let feed { detachChild(feed) } }", with: "detachFeed() {}")
    .replacing("    guard feed == nil else { return }\n", with: "")
    .replacing("HomeRouting: ViewableRouting", with: "HomeRouting: Routing")
    .replacing(
      "HomeRouter: ViewableRouter<HomeInteractable, ViewControllable>, HomeRouting {",
      with: "HomeRouter: Router<HomeInteractable>, HomeRouting {\n  private let viewController: ViewControllable"
    )
    .replacing(
      "super.init(interactor: interactor, viewController: viewController)\n    interactor.router = self",
      with: "self.viewController = viewController\n    super.init(interactor: interactor)\n    interactor.router = self"
    )
    .replacing(
      "viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)",
      with: "viewController.uiviewController.addChild(router.viewControllable.uiviewController)"
    )
    .adding(main)
    #expect(places(app) == [])
  }

  /// Which child a helper builds is up to what its callers pass.
  @Test func oneOfSeveralIsNot() {
    let app = AttachApp(
      router: """
          enum Step { case feed, other }
          private func make(_ step: Step) -> FeedRouting {
            switch step {
            case .feed: return feedBuilder.build(withListener: interactor)
            case .other: return otherBuilder.build(withListener: interactor)
            }
          }
          func attachFeed() { attachChild(make(.feed)) }
          func detachFeed() {}
        """
    ).adding("  let otherBuilder: OtherBuilder", to: "  private let feedBuilder: FeedBuilder").adding(
      """
      final class OtherRouter: ViewableRouter<FeedInteractor, ViewControllable>, FeedRouting {}
      final class OtherBuilder: Builder<FeedDependency> {
        func build(withListener listener: FeedListener) -> FeedRouting {
          let viewController = FeedViewController()
          let interactor = FeedInteractor(presenter: viewController)
          return OtherRouter(interactor: interactor, viewController: viewController)
        }
      }
      """)
    #expect(places(app) == [])
  }

  @Test func aHelperOfAProtocolThatDetachesCounts() {
    let app = AttachApp(
      router: """
          func attachFeed() { attachChild(feedBuilder.build(withListener: interactor)) }
        """
    ).replacing("  func detachFeed()\n", with: "").closing("router?.detachLast()").adding(
      "extension ViewableRouting { func detachLast() { if let child = children.last { detachChild(child) } } }")
    #expect(places(app) == [])
  }
}
