import RIBRules
import Testing

/// How Home's router shows Feed.
private enum Showing {
  static let sheet =
    "viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)"
  static let fullScreen =
    "router.viewControllable.uiviewController.modalPresentationStyle = .fullScreen\n    " + sheet
}

/// Children that are attached beside the former one, and those that are not.
@Suite struct RepeatedAttachTests {
  private func places(_ app: AttachApp) -> [String] { app.places(of: RepeatedAttach.self) }

  private let detach = "  func detachFeed() { if let feed { detachChild(feed) }; feed = nil }\n"

  /// The app where a statement stands in front of what attaches Feed.
  private func asking(_ statement: String) -> AttachApp {
    AttachApp().late.replacing("guard feed == nil else { return }", with: statement)
  }

  /// The app where a statement stands in front of what attaches Feed, and a tap leads there at once.
  private func tapping(_ statement: String) -> AttachApp {
    AttachApp().replacing("guard feed == nil else { return }", with: statement)
  }

  // MARK: - Found

  @Test(arguments: [
    "", "print(\"attach\")", "guard let interactor = interactor as? HomeInteractable else { return }",
    "let builder = feedBuilder",
    "guard Thread.isMainThread || true else { return }".replacing("Thread.isMainThread || true", with: "true"),
    "viewController.uiviewController.title = \"Home\"",
  ]) func whatNothingGuardsIsFound(statement: String) {
    #expect(places(asking(statement)) == ["attachChild(router)"])
  }

  @Test func aGuardOfWhatIsPassedIsNone() {
    let app = AttachApp(
      router: """
          func attachFeed() { attachFeed(id: "1") }
          func attachFeed(id: String?) {
            guard let id, !id.isEmpty else { return }
            let router = feedBuilder.build(withListener: interactor)
            feed = router
            attachChild(router)
          }
        \(detach)
        """)
    #expect(places(app.late) == ["attachChild(router)"])
  }

  @Test func aGuardOfWhatNothingSetsIsNone() throws {
    let app = AttachApp().replacing("    feed = router\n", with: "")
    let finding = try #require(app.findings(of: RepeatedAttach.self).first)
    #expect(finding.message.contains("nothing sets 'feed'"))
    #expect(finding.help == "set `feed` to the child in `attachFeed()`")
  }

  @Test func aChildMayCallItToo() {
    let other = asking("").adding("  func feedDidAsk() { router?.attachFeed() }", to: "  weak var router: HomeRouting?")
      .tapping("print(1)").replacing("  func feedDidClose()\n}", with: "  func feedDidClose()\n  func feedDidAsk()\n}")
      .replacing("    listener?.feedDidClose()", with: "    listener?.feedDidClose()\n    listener?.feedDidAsk()")
    #expect(places(other) == ["attachChild(router)"])
    let byRouter = Self.tellingByRouter(other, of: "Feed", "listener?.feedDidAsk()")
    #expect(places(byRouter) == ["attachChild(router)"])
  }

  @Test func aHelperThatAttachesIsNoGuard() {
    let app = AttachApp(
      router: """
          func attachFeed() {
            let router = feedBuilder.build(withListener: interactor)
            feed = router
            push(router)
          }
        \(detach)
        """
    ).adding("extension ViewableRouting { func push(_ child: ViewableRouting) { attachChild(child) } }")
    #expect(places(app.late).count == 1)
  }

  // MARK: - Silent

  @Test(arguments: [
    "guard feed == nil else { return }", "if feed != nil { return }", "guard self.feed == nil else { return }",
    "if let _ = feed { return }", "if let feed { print(feed); return }", "guard children.isEmpty else { return }",
    "guard !children.contains(where: { $0 is FeedRouting }) else { return }", "if children.count > 0 { return }",
    "guard !isShown else { return }\n    isShown = true", "guard isIdle else { return }",
    "guard canAttach() else { return }",
    "switch feed { case .some: return; case .none: break }",
    "if let feed { detachChild(feed) }", "feed.map(detachChild)", "detachFeed()", "detachAll()",
    "children.forEach(detachChild)", "precondition(feed == nil)", "assert(self.feed == nil, \"twice\")",
    "dispatchPrecondition(condition: .onQueue(.main)); guard feed == nil else { return }",
    "let isThere = feed != nil\n    guard !isThere else { return }",
    "let current = feed\n    if current != nil { return }",
    "guard viewController.uiviewController.presentedViewController == nil else { return }",
    "guard feed?.viewControllable == nil else { return }", "guard case .none = feed else { return }",
    "guard Session.shared.isFresh else { return }",
    "if isShown {\n      return\n    } else {\n      isShown = true\n    }",
  ]) func whatAsksFirstIsNot(statement: String) {
    let app = asking(statement).adding(
      """
        private var isShown = false
        private var isIdle: Bool { feed == nil }
        private func canAttach() -> Bool { feed == nil }
        private func detachAll() { for child in children { detachChild(child) } }
      """, to: "  private let feedBuilder: FeedBuilder")
    #expect(places(app) == [])
  }

  @Test(arguments: [
    "if feed == nil { BODY }", "if feed == nil, true { BODY }", "feed == nil ? run() : ()\n    func run() { BODY }",
    "if isShown == false { isShown = true; BODY }", "switch feed { case .none: BODY\n case .some: break }",
    "if feed != nil { print(1) } else { BODY }",
    "while feed == nil { BODY }", "for _ in 0..<1 where feed == nil { BODY }",
    "for case let id? in [\"1\"] where self.feed == nil { BODY; print(id) }",
    "let isNew = feed == nil && { BODY; return true }(); print(isNew)",
  ]) func whatStandsBehindAConditionIsNot(shape: String) {
    let body = "let router = feedBuilder.build(withListener: interactor); feed = router; attachChild(router)"
    let app = AttachApp(
      router: "  private var isShown = false\n  func attachFeed() {\n    \(shape.replacing("BODY", with: body))\n  }\n"
        + detach)
    if shape.contains("func run") { return }
    #expect(places(app) == [])
  }

  @Test(arguments: [
    "guard !isShown else { return }; isShown = true; router?.attachFeed()",
    "if !isShown { isShown = true; router?.attachFeed() }",
    "router?.detachFeed(); router?.attachFeed()", "if router?.isShown == false { router?.attachFeed() }",
    "guard router?.children.isEmpty == true else { return }\n    router?.attachFeed()",
    "isShown ? () : router?.attachFeed(); isShown.toggle()",
    "switch state { case .idle: state = .busy; router?.attachFeed(); default: break }",
    "attachOnce()",
  ]) func aCallerThatAsksIsEnough(statement: String) {
    let app = asking("").tapping(statement).adding(
      """
        private var isShown = false
        private var state = State.idle
        enum State { case idle, busy }
        private func attachOnce() { if !isShown { show() } }
        private func show() { isShown = true; router?.attachFeed() }
      """, to: "  weak var router: HomeRouting?")
    #expect(places(app) == [])
  }

  @Test(arguments: [
    "override func didBecomeActive() { super.didBecomeActive(); router?.attachFeed() }",
    "override func didBecomeActive() { super.didBecomeActive(); start() }\n  private func start() { router?.attachFeed() }",
    "override func didBecomeActive() { super.didBecomeActive(); if true { router?.attachFeed() } }",
    "override func didBecomeActive() { super.didBecomeActive(); stream.subscribe { self.router?.attachFeed() } }",
  ]) func whatOnlyActivationRunsIsNot(member: String) {
    let app = asking("").tapping("print(1)").adding("  " + member, to: "  weak var router: HomeRouting?")
    #expect(places(app) == [])
  }

  @Test func whatOnlyLoadingRunsIsNot() {
    let app = asking("").tapping("print(1)")
      .adding(
        "  override func didLoad() { super.didLoad(); attachFeed() }", to: "  private let feedBuilder: FeedBuilder")
    #expect(places(app) == [])
  }

  @Test(arguments: [
    ("[FeedRouting] = []", "feed.append(router)", "feed.popLast().map(detachChild)"),
    ("[Routing] = []", "feed += [router]", "feed.forEach(detachChild)"),
    ("[String: FeedRouting] = [:]", "feed[\"id\"] = router", "feed[\"id\"].map(detachChild)"),
    ("Set<Wrapped> = []", "feed.insert(Wrapped(router))", "children.forEach(detachChild)"),
  ]) func whatIsKeptSideBySideIsNot(type: String, keep: String, remove: String) {
    let app = AttachApp(
      router: """
          func attachFeed() {
            let router = feedBuilder.build(withListener: interactor)
            \(keep)
            attachChild(router)
          }
          func detachFeed() { \(remove) }
        """
    ).replacing("private var feed: FeedRouting?", with: "private var feed: \(type)")
    #expect(places(app) == [])
  }

  @Test func whatNoPropertyHoldsIsNot() {
    let app = AttachApp(
      router: """
          func attachFeed() { attachChild(feedBuilder.build(withListener: interactor)) }
          func detachFeed() { children.last.map(detachChild) }
        """)
    #expect(places(app) == [])
  }

  @Test func oneRouterThatIsMadeOnceIsNot() {
    let app = AttachApp(
      router: """
          private lazy var child = feedBuilder.build(withListener: interactor)
          func attachFeed() { attachChild(child) }
          func detachFeed() { detachChild(child) }
        """)
    #expect(places(app) == [])
  }

  @Test func anEnumStateThatIsAskedIsNot() {
    let app = AttachApp(
      router: """
          enum State { case none, feed(FeedRouting) }
          private var state = State.none
          func attachFeed() {
            guard case .none = state else { return }
            let router = feedBuilder.build(withListener: interactor)
            state = .feed(router)
            attachChild(router)
          }
          func detachFeed() { if case .feed(let feed) = state { detachChild(feed) }; state = .none }
        """)
    #expect(places(app) == [])
  }

  @Test func aTransitionThatDetachesTheFormerOneIsNot() {
    let app = AttachApp(
      router: """
          private var current: Routing?
          func attachFeed() { transition(to: feedBuilder.build(withListener: interactor)) }
          func detachFeed() { transition(to: nil) }
          private func transition(to next: Routing?) {
            if let current { detachChild(current) }
            current = next
            if let next { attachChild(next) }
          }
        """)
    #expect(places(app) == [])
  }

  @Test func aPropertyThatIsPassedToBeSetIsSet() {
    let app = AttachApp(
      router: """
          func attachFeed() {
            guard feed == nil else { return }
            let router = feedBuilder.build(withListener: interactor)
            keep(router, in: &feed)
            attachChild(router)
          }
          private func keep<T>(_ value: T, in place: inout T?) { place = value }
        \(detach)
        """)
    #expect(places(app) == [])
  }

  @Test func whatNobodyCallsIsNot() { #expect(places(asking("").tapping("print(1)")) == []) }

  /// The app whose parent attaches Feed as it is activated and when Feed asks for it.
  private func childAsking(_ statements: String) -> AttachApp {
    AttachApp().replacing("    guard feed == nil else { return }\n", with: "")
      .tapping("print(1)")
      .replacing("  func feedDidClose()\n", with: "  func feedDidClose()\n  func feedDidAsk()\n")
      .adding("  func feedDidAsk() { router?.attachFeed() }", to: "  weak var router: HomeRouting?")
      .adding(
        "  override func didBecomeActive() {\n    super.didBecomeActive()\n    \(statements)\n  }\n"
          + "  private func begin() { listener?.feedDidAsk() }",
        to: "  weak var listener: FeedListener?")
  }

  @Test(arguments: ["listener?.feedDidAsk()", "begin()"]) func whatAChildAsksForAsItIsActivatedIsAskedOnce(
    statements: String
  ) { #expect(childAsking(statements).places(of: RepeatedAttach.self).isEmpty) }

  @Test(arguments: [
    "timer.fires { [weak self] in self?.listener?.feedDidAsk() }", "timer.fires { [weak self] in self?.begin() }",
  ])
  func whatAChildAsksForLaterMayBeAskedAgain(statements: String) {
    #expect(childAsking(statements).places(of: RepeatedAttach.self) == ["attachChild(router)"])
  }

  // MARK: - Who asks

  @Test func whatNobodyOfThoseItIsThereForCallsIsNot() {
    let idle = asking("").tapping("print(1)")
    let ofView = idle.replacing("  func didTapFeed()\n}", with: "  func didTapFeed()\n  func openFeed()\n}")
      .adding("  func openFeed() { router?.attachFeed() }", to: "  weak var router: HomeRouting?")
    #expect(places(ofView) == [])
    let ofChild = idle.replacing("  func feedDidClose()\n}", with: "  func feedDidClose()\n  func feedDidAsk()\n}")
      .adding("  func feedDidAsk() { router?.attachFeed() }", to: "  weak var router: HomeRouting?")
    #expect(places(ofChild) == [])
  }

  private static let tapped = "  @objc private func feedButtonTapped() {\n    listener?.didTapFeed()\n  }"

  /// The app whose view asks for Feed in another way.
  private func viewing(_ members: String) -> AttachApp { tapping("").replacing(Self.tapped, with: members) }

  @Test(arguments: [
    """
    func warn() {
      UIAlertController().addAction(UIAlertAction(title: "Open", style: .default) { [weak self] _ in
        self?.listener?.didTapFeed()
      })
    }
    """,
    "func tell() { dismiss(animated: true) { self.listener?.didTapFeed() } }\n  @objc func closeTapped() { tell() }",
    "@objc func openTapped(_ sender: UIButton) { sender.isEnabled = false; listener?.didTapFeed() }",
    "@objc func openTapped() { listener?.didTapFeed(); view.isUserInteractionEnabled = false }",
    "@objc func openTapped() { if isLoaded { listener?.didTapFeed(); view.pause(for: 1) } }; var isLoaded = true",
    "func photoOutput(_ output: Output, didFinishProcessingPhoto photo: Photo, error: Error?) { listener?.didTapFeed() }",
  ]) func whatComesOnceIsNot(members: String) {
    let app = viewing(members).adding(
      "extension UIView { func pause(for seconds: Int) { isUserInteractionEnabled = false; later { self.isUserInteractionEnabled = true } } }"
    )
    #expect(places(app) == [])
  }

  @Test(arguments: [
    "@objc func openTapped(_ sender: UIButton) { sender.isEnabled = true; load() }\n"
      + "func load() { loader.load { [weak self] in self?.listener?.didTapFeed() } }",
    "func load() { loader.load { [weak self] in self?.listener?.didTapFeed() } }",
  ]) func whatMayComeAgainIsFound(members: String) { #expect(places(viewing(members)) == ["attachChild(router)"]) }

  // MARK: - What covers the screen

  /// The app whose router shows Feed by other statements.
  private func showing(_ statements: String) -> AttachApp { tapping("").replacing(Showing.sheet, with: statements) }

  @Test(arguments: [
    (Showing.fullScreen, 0), (Showing.sheet, 0),
    (
      "viewController.uiviewController.navigationController?"
        + ".pushViewController(router.viewControllable.uiviewController, animated: true)", 0
    ),
    ("viewController.uiviewController.addChild(router.viewControllable.uiviewController)", 1),
  ]) func aTapOnWhatAScreenCoversDoesNotCome(statements: String, expected: Int) {
    let reporting = showing(statements).adding(
      "  override func didMove(toParent parent: UIViewController?) { listener?.didTapClose() }",
      to: "  weak var listener: FeedPresentableListener?")
    #expect(places(reporting).count == expected)
  }

  @Test(arguments: [
    ("  func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { listener?.didTapFeed() }", 0),
    ("  override func viewDidLoad() { button.rx.tap.map { 1 }.bind { self.listener?.didTapFeed() } }", 0),
    ("  override func viewDidLoad() { button.rx.tap.debounce(1).bind { self.listener?.didTapFeed() } }", 1),
    ("  override func viewDidLoad() { changes.bind { self.listener?.didTapFeed() } }", 1),
    ("  override func viewDidAppear(_ animated: Bool) { listener?.didTapFeed() }", 1),
    ("  func start() { Timer.add(self, #selector(fired)) }\n  @objc func fired() { listener?.didTapFeed() }", 1),
    ("  func start() { button.addTarget(self, #selector(fired)) }\n  @objc func fired() { listener?.didTapFeed() }", 0),
    ("  let part = Part()\n  func setUp() { part.action = { self.listener?.didTapFeed() } }", 0),
  ]) func onlyTapsAreCovered(members: String, expected: Int) {
    let app = showing(Showing.fullScreen).replacing(Self.tapped, with: members)
      .adding("final class Part: UIView { var action: (() -> Void)?; @objc func tapped() { action?() } }")
    #expect(places(app).count == expected)
  }

  @Test func whatTheRouterHearsLaterIsNotCovered() {
    #expect(places(showing(Showing.fullScreen).tapping("loader.load { self.router?.attachFeed() }")).count == 1)
  }

  @Test(arguments: [
    "listener?.feedDidAsk()", "loader.load { self.listener?.feedDidAsk() }",
  ]) func aChildDoesNotCoverItself(statement: String) {
    let app = showing(Showing.fullScreen).tapping("print(1)")
      .adding("  func feedDidAsk() { router?.attachFeed() }", to: "  weak var router: HomeRouting?")
      .replacing("  func feedDidClose()\n}", with: "  func feedDidClose()\n  func feedDidAsk()\n}")
      .replacing("    listener?.feedDidClose()", with: "    listener?.feedDidClose()\n    \(statement)")
    #expect(places(app).count == 1)
  }

  @Test(arguments: [
    "  func setUp() { part.onTap { self.listener?.didTapFeed() } }",
    "  func setUp() { Button(action: { self.listener?.didTapFeed() }) }",
  ]) func whatAViewTellsOfIsATap(members: String) {
    let app = showing(Showing.sheet).replacing(Self.tapped, with: "  let part = Part()\n" + members)
      .adding("final class Part: UIView { func onTap(_ action: @escaping () -> Void) { keep(action) } }")
    #expect(places(app) == [])
  }

  // MARK: - Other children

  /// One that is there only while this one is not asks for this one.
  @Test func aSiblingMayNotBeThereWithTheChild() {
    let app = AttachApp(
      router: """
          private let otherBuilder: OtherBuilder
          private var other: OtherRouting?
          func attachFeed() {
            let router = feedBuilder.build(withListener: interactor)
            feed = router
            attachChild(router)
          }
          func attachOther() {
            guard other == nil else { return }
            let router = otherBuilder.build(withListener: interactor)
            other = router
            attachChild(router)
          }
        \(detach)
        """
    ).tapping("router?.attachOther()")
      .replacing("  func attachFeed()\n", with: "  func attachFeed()\n  func attachOther()\n")
      .replacing(
        "HomeInteractable: Interactable, FeedListener",
        with: "HomeInteractable: Interactable, FeedListener, OtherListener"
      )
      .adding("  func otherDidAsk() { router?.attachFeed() }", to: "  weak var router: HomeRouting?")
      .adding(Self.other)
    #expect(places(app) == [])
    let touched = app.replacing("  override func didBecomeActive() { load() }\n", with: "")
      .replacing("OtherInteractor: Interactor {", with: "OtherInteractor: Interactor, OtherPresentableListener {")
      .replacing("viewController: FeedViewController()", with: "viewController: OtherViewController()")
      .adding(
        """
        protocol OtherPresentableListener: AnyObject { func load() }
        final class OtherViewController: UIViewController, ViewControllable {
          weak var listener: OtherPresentableListener?
          @objc func touched() { listener?.load() }
        }
        """)
    #expect(places(touched) == [])
    #expect(places(Self.tellingByRouter(touched, of: "Other", "listener?.otherDidAsk()")) == [])
  }

  /// The app where a child's router makes a call for its interactor, once a sheet is gone.
  private static func tellingByRouter(_ app: AttachApp, of child: String, _ call: String) -> AttachApp {
    app.replacing(call, with: "router?.ask()")
      .replacing(
        "  weak var listener: \(child)Listener?",
        with: "  weak var listener: \(child)Listener?\n  weak var router: \(child)Routing?"
      )
      .replacing(
        "protocol \(child)Routing: ViewableRouting {}", with: "protocol \(child)Routing: ViewableRouting { func ask() }"
      )
      .adding(
        """
          func ask() {
            viewController.uiviewController.dismiss(animated: true) { [weak self] in self?.interactor.\(call) }
          }
        """, to: "final class \(child)Router: ViewableRouter<\(child)Interactor, ViewControllable>, \(child)Routing {"
      )
  }

  private static let other = """
    protocol OtherRouting: ViewableRouting {}
    protocol OtherListener: AnyObject { func otherDidAsk() }
    final class OtherInteractor: Interactor {
      weak var listener: OtherListener?
      func load() { loader.load { [self] in listener?.otherDidAsk() } }
      override func didBecomeActive() { load() }
    }
    final class OtherRouter: ViewableRouter<OtherInteractor, ViewControllable>, OtherRouting {}
    final class OtherBuilder: Builder<FeedDependency> {
      func build(withListener listener: OtherListener) -> OtherRouting {
        let interactor = OtherInteractor()
        interactor.listener = listener
        return OtherRouter(interactor: interactor, viewController: FeedViewController())
      }
    }
    """

  /// The top of a stack is no reason to detach what lies beneath.
  @Test func aPropertyThatIsRefilledFromTheChildrenIsNot() {
    let app = asking("").replacing("    feed = nil\n", with: "    feed = children.last as? FeedRouting\n")
    #expect(places(app) == [])
  }

  @Test func anotherPropertyThatIsAskedIsNamed() throws {
    let app = asking("guard former == nil else { return }").adding(
      "  private var former: FeedRouting?",
      to: "  private let feedBuilder: FeedBuilder")
    let finding = try #require(app.findings(of: RepeatedAttach.self).first)
    #expect(finding.message.contains("checks 'former' in 'attachFeed()' but stores Feed in 'feed'"))
    #expect(finding.help == "check and set the same property in `attachFeed()`")
    #expect(finding.edits.isEmpty)
  }

  // MARK: - Beside other rules

  @Test func whatTheUserSwipesAwayUnheardIsSaidOnce() {
    let app = asking("").replacing(
      Showing.sheet,
      with: "viewController.uiviewController.navigationController?"
        + ".pushViewController(router.viewControllable.uiviewController, animated: true)")
    #expect(app.findings(of: UnreportedDismissal.self).count == 1)
    #expect(places(app) == [])
  }

  /// A part of the screen that is attached as that appears is attached too often, and not kept too long.
  @Test func aPermanentPartIsAttachedOnce() throws {
    let app = AttachApp(
      router: """
          func attachFeed() {
            let router = feedBuilder.build(withListener: interactor)
            feed = router
            attachChild(router)
            viewController.uiviewController.addChild(router.viewControllable.uiviewController)
          }
          func detachFeed() {}
        """
    ).replacing("feedDidClose", with: "feedDidPick")
      .replacing(Self.tapped, with: "  override func viewDidAppear(_ animated: Bool) { listener?.didTapFeed() }")
    #expect(app.findings(of: UndetachedChild.self).isEmpty)
    let finding = try #require(app.findings(of: RepeatedAttach.self).first)
    #expect(finding.help?.hasPrefix("begin `attachFeed()` with `guard feed == nil else { return }`") == true)
    #expect(finding.notes.first?.message == "'viewDidAppear(_:)' attaches it each time")
  }

  // MARK: - Help

  private static let presenting =
    "viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)"
  private static let resigning =
    "override func willResignActive() {\n    super.willResignActive()\n    router?.cleanUp()\n  }"
  private static let cleaning = "func cleanUp() { viewController.uiviewController.dismiss(animated: true) }"

  @Test func aDetachThatPutsTheChildBackKeepsTheNextOneOut() throws {
    let app = asking("").replacing("    feed = nil\n", with: "    feed = router\n")
    let finding = try #require(app.findings(of: RepeatedAttach.self).first)
    #expect(finding.help == "detach the child in `feed` first in `attachFeed()`, and take its view away")
    #expect(finding.edits.isEmpty)
  }

  /// Where the child shows views itself, detaching it takes none of them away, unless it does that as it goes.
  @Test(arguments: [
    (presenting, "", "", true), ("print(router)", "", "", false), (presenting, resigning, cleaning, false),
    (presenting, resigning, "func cleanUp() { children.forEach { detachChild($0) } }", true),
    (presenting, "override func willResignActive() {}\n  func leave() { router?.cleanUp() }", cleaning, true),
    (presenting, "", "deinit { viewController.uiviewController.dismiss(animated: true) }", false),
  ]) func aChildThatShowsItsOwnChildrenIsNotDetachedFirst(
    showing: String, resigning: String, cleaning: String, isShown: Bool
  ) throws {
    let app = asking("").replacing(Showing.sheet, with: "")
      .replacing(
        "ViewableRouter<FeedInteractor, ViewControllable>, FeedRouting {}",
        with: """
          ViewableRouter<FeedInteractor, ViewControllable>, FeedRouting {
            override func didLoad() {
              super.didLoad()
              let router = PageBuilder(dependency: PageComponent()).build()
              attachChild(router)
              \(showing)
            }
            \(cleaning)
          }
          """
      ).replacing(
        "protocol FeedRouting: ViewableRouting {}", with: "protocol FeedRouting: ViewableRouting { func cleanUp() }"
      )
      .adding("  weak var router: FeedRouting?\n  \(resigning)", to: "FeedPresentableListener {")
      .adding(
        """
        protocol PageDependency: Dependency {}
        final class PageComponent: PageDependency {}
        final class PageBuilder: Builder<PageDependency> {
          func build() -> ViewableRouting {
            PageRouter(interactor: PageInteractor(), viewController: PageViewController())
          }
        }
        final class PageInteractor: Interactor {}
        final class PageRouter: ViewableRouter<PageInteractor, ViewControllable> {}
        final class PageViewController: UIViewController, ViewControllable {}
        """)
    let finding = try #require(app.findings(of: RepeatedAttach.self).first)
    #expect(
      finding.help
        == (isShown
          ? "begin `attachFeed()` with `guard feed == nil else { return }`: Feed shows its own views, and detaching it leaves "
            + "them on the screen" : "detach the child in `feed` first in `attachFeed()`"))
  }

  /// One without a view may end without a word.
  @Test func aChildWithoutAViewIsDetachedFirst() throws {
    let app = asking("").replacing(
      "FeedRouter: ViewableRouter<FeedInteractor, ViewControllable>", with: "FeedRouter: Router<FeedInteractor>"
    )
    .replacing("FeedRouting: ViewableRouting", with: "FeedRouting: Routing")
    .replacing(Showing.sheet, with: "")
    let finding = try #require(app.findings(of: RepeatedAttach.self).first)
    #expect(finding.help == "detach the child in `feed` first in `attachFeed()`")
  }
}
