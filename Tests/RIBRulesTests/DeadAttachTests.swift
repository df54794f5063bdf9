import RIBRules
import Testing

/// Ways to a child that nobody takes, and those that somebody may.
@Suite struct DeadAttachTests {
  private static let method = "'attachFeed()' of HomeRouter attaches Feed, but "
  private static let hidden = ": Feed is not shown from here"

  private static let app = AttachApp().replacing("  func attachFeed() {", with: "  func ①attachFeed() {")
  /// The app where a tap does something else.
  private static let idle = app.tapping("print(1)")

  /// Apps where a tap leads to other statements.
  private static func tapping(_ statements: String...) -> [AttachApp] { statements.map(app.tapping) }

  /// The app whose view does not tell its listener of the tap.
  private static let unheard = app.replacing("    listener?.didTapFeed()", with: "    print(listener as Any)")

  /// The app where only a method that nobody calls attaches Feed.
  private static let unused = idle.interacting("private func open() { router?.attachFeed() }")

  /// Apps whose button has its target only where a method sets it, which is called or not.
  private static func setting(_ members: String...) -> [AttachApp] {
    let setting = "  private func setUpButton() { button.addTarget(self, action: #selector(feedButtonTapped)) }"
    return members.map { app.adding("  \($0)\n\(setting)", to: "  weak var listener: HomePresentableListener?") }
  }

  private static let unset = setting("", "private func setUp() { setUpButton() }")
  private static let set = setting(
    "override func viewDidLoad() { super.viewDidLoad(); setUpButton() }",
    "@IBAction private func start() { setUpButton() }",
    "private lazy var bar: UIView = { setUpButton(); return UIView() }()")

  /// The app where Feed's report has Feed attached, which nothing else does.
  private static let unanswered = idle.closing("router?.attachFeed()")

  private static let tour = """
    final class TourInteractor: Interactor {
      let listener: FeedListener
      init(listener: FeedListener) { self.listener = listener }
      override func didBecomeActive() { listener.feedDidClose() }
    }
    """

  @Test func whatIsNeverAttachedNeedsNoDetach() {
    expectFindings(
      Self.unanswered.source, ["①": Self.method + "only Feed itself causes it to be called" + Self.hidden],
      of: [DeadAttach.self, UndetachedChild.self, UnreportedDismissal.self, RepeatedAttach.self])
  }

  /// What only sets a target does not show the child.
  @Test(arguments: [
    (unused, "open()", " where Feed should be shown"),
    (unused.interacting("private func start() { open() }"), "start()", " where Feed should be shown"),
    (
      unused.interacting("private func start() { later(open) }"), "start()",
      ", which sets up the action that shows Feed"
    ),
    (
      unused.interacting(
        "private func start() { taps.subscribe(onNext: { self.open() }) }\n  let taps = PublishSubject<Void>()"),
      "start()", ", which sets up the action that shows Feed"
    ),
    (unset[0], "setUpButton()", ", which sets up the action that shows Feed"),
    (unset[1], "setUp()", ", which sets up the action that shows Feed"),
  ])
  func theHelpSaysWhatTheFirstMethodDoes(app: AttachApp, start: String, role: String) throws {
    let help = try #require(app.replacing("①", with: "").findings(of: DeadAttach.self).first?.help)
    #expect(help.hasPrefix("call `\(start)`\(role), or remove it"), "\(help)")
  }

  private static let triggers: [Verdict] = [
    .found(
      "nobody calls it",
      tapping("print(1)", "router?.detachFeed()", "// router?.attachFeed()", "let name = \"attachFeed\"; print(name)")),
    .found(
      "only dead code calls it", says: method + "only 'open()' calls it, which is never called" + hidden, [unused]),
    .found(
      "only a target that nothing sets, or only dead code, calls it",
      says: method + "only 'didTapFeed()' calls it, which is never reached" + hidden, unset),
    .silent("the target is set", set),
    .found(
      "the view, all of which is seen, never asks for it",
      says: method + "only 'didTapFeed()' calls it, which is never called" + hidden,
      [unheard]),
    .silent(
      "somebody else asks for it",
      [unheard.adding("final class Tour { var home: HomePresentableListener?; func go() { home?.didTapFeed() } }")]),
    .silent(
      "a property or a function of the class itself asks for it",
      idle.interacting("var isShown: Bool { router?.attachFeed(); return true }"),
      idle.interacting("static func show(_ router: HomeRouting) { router.attachFeed() }")),
    .found(
      "a method of the same name elsewhere is called",
      idle.adding(
        """
        final class Dock { func attachFeed() {} }
        final class Port { let dock = Dock(); func open() { dock.attachFeed() } }
        """),
      idle.adding(
        """
        func attachFeed() {}
        final class Port { func open() { attachFeed() } }
        """)),
    .found(
      "only Feed asks for it, which is not there to ask",
      says: method + "only Feed itself causes it to be called" + hidden, [unanswered]),
    .silent(
      "another child asks for it, too",
      [
        unanswered.keeping("private lazy var tour = TourRouter(interactor: TourInteractor(listener: interactor))")
          .adding(tour)
      ]),
    .silent(
      "the interactor may call it",
      tapping(
        "router?.attachFeed()", "router.map { $0.attachFeed() }", "perform(router?.attachFeed)",
        "let open = router?.attachFeed\n    open?()",
        "DispatchQueue.main.async { [weak self] in self?.router?.attachFeed() }", "open()",
        "defer { router?.attachFeed() }", "(router as? HomeRouter)?.attachFeed()", "unknown.attachFeed()",
        "let router = router; router?.attachFeed()", "if let router { router.attachFeed() }"
      ).map { $0.interacting("private func open() { router?.attachFeed() }") }),
    .silent(
      "others may call it",
      [
        "final class DeepLink { weak var router: HomeRouting?; func open() { router?.attachFeed() } }",
        "extension HomeViewController { func open(_ router: HomeRouting) { router.attachFeed() } }",
        "func open(_ router: HomeRouting) { router.attachFeed() }",
        "struct Link { let open: (HomeRouting) -> Void = { $0.attachFeed() } }",
        "extension HomeRouting { func open() { attachFeed() } }\nfinal class Opener { func run(_ router: HomeRouting) { router.open() } }",
      ].map { idle.adding($0) }),
    .silent(
      "the router may call it itself",
      [
        "override func didLoad() { super.didLoad(); attachFeed() }",
        "private lazy var open: () -> Void = { [unowned self] in self.attachFeed() }",
      ].map(idle.keeping)),
    .silent(
      "no protocol asks for it",
      [idle.replacing("  func attachFeed()\n  func detachFeed()\n}", with: "  func detachFeed()\n}")]),
    .silent(
      "it attaches nothing",
      AttachApp(router: "  func ①attachFeed() { print(feedBuilder) }\n  func detachFeed() {}").tapping("print(1)")),
    .silent(
      "its protocol is for other modules", [idle.replacing("protocol HomeRouting", with: "public protocol HomeRouting")]
    ),
    .found(
      "another method attaches Feed and is called", says: method + "is never called",
      AttachApp(
        router: """
            func ①attachFeed() { attachChild(feedBuilder.build(withListener: interactor)) }
            func openFeed() { attachChild(feedBuilder.build(withListener: interactor)) }
            func detachFeed() { children.forEach(detachChild) }
          """
      ).routing("func openFeed()").tapping("router?.openFeed()")),
    .found(
      "the method of the protocol is named and not its helper",
      AttachApp(
        router: """
            func ①attachFeed() { show() }
            private func show() { attachChild(feedBuilder.build(withListener: interactor)) }
            func detachFeed() { children.forEach(detachChild) }
          """
      ).tapping("print(1)")),
  ]

  // MARK: - Where the app is launched

  /// The app with a delegate.
  private static func launching(_ statement: String) -> AttachApp {
    idle.adding(
      """
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        func applicationDidFinishLaunching(_ application: UIApplication) { \(statement) }
      }
      """)
  }

  /// The app whose interactor is one of a framework's, too.
  private static func reacting(_ name: String, _ conformance: String) -> AttachApp {
    idle.interacting("func \(name)() { router?.attachFeed() }").adding("extension HomeInteractor: \(conformance) {}")
  }

  private static let frameworks: [Verdict] = [
    .silent("the app's delegate launches no RIB yet: it may be launched elsewhere", [launching("")]),
    .found("the app's delegate launches it", [launching("HomeBuilder(dependency: EmptyComponent()).build().load()")]),
    .found(
      "ReactorKit's Reactor is known not to call it",
      says: method + "only 'open()' calls it, which is never called" + hidden,
      [reacting("open", "Reactor")]),
    .silent(
      "a framework calls it, or may", [reacting("mutate", "Reactor"), reacting("open", "SomeReactor")]),
  ]

  @Test(arguments: triggers + frameworks) func verdict(row: Verdict) {
    row.expect(DeadAttach.self, usually: Self.method + "is never called" + Self.hidden)
  }

  // MARK: - Help and notes

  @Test func theHelpNamesTheCallThatLacks() {
    let help = { (app: AttachApp) in app.findings(of: DeadAttach.self).compactMap(\.help) }
    #expect(
      help(Self.unheard)
        == [
          "call `didTapFeed()`, a method of its listener, in HomeViewController where Feed should be shown, or remove it, "
            + "and `attachFeed()` from the router and its protocol"
        ])
    #expect(
      help(Self.unused)
        == [
          "call `open()` where Feed should be shown, or remove it, and `attachFeed()` from the router and its protocol"
        ])
    #expect(
      help(Self.idle)
        == [
          "call `router?.attachFeed()` where Feed should be shown, or remove the method from the router and its protocol"
        ])
  }

  /// The app where Home's interactor keeps a second presenter, and one of the two is to call a method.
  private static func presenting(_ members: String, _ members2: String) -> AttachApp {
    idle.interacting("func didTapChart() { router?.attachFeed() }\n  private let chart: ChartPresentable")
      .replacing(
        "init(presenter: HomePresentable) {",
        with: "init(presenter: HomePresentable, chart: ChartPresentable) {\n    self.chart = chart"
      )
      .replacing(
        "HomeInteractor(presenter: viewController)",
        with: "HomeInteractor(presenter: viewController, chart: ChartView())"
      )
      .replacing(
        "HomeInteractable, HomePresentableListener", with: "HomeInteractable, HomePresentableListener, ChartListener"
      )
      .adding("  \(members)", to: "protocol HomePresentable: Presentable {")
      .adding(
        "protocol ChartListener: AnyObject { func didTapChart() }\nprotocol ChartPresentable: Presentable { \(members2) }\nfinal class ChartView: UIView, ChartPresentable {}\nfinal class ChartStub: ChartPresentable {}"
      )
  }

  @Test(arguments: [
    ("", "var listener: ChartListener? { get set }", "ChartView"),
    ("var chartListener: ChartListener? { get set }", "", "HomeViewController"),
  ]) func theHelpNamesThePresenterThatLacksTheCall(home: String, chart: String, view: String) {
    #expect(
      Self.presenting(home, chart).findings(of: DeadAttach.self).map(\.help) == [
        "call `didTapChart()`, a method of its listener, in \(view) where Feed should be shown, or remove it, and "
          + "`attachFeed()` from the router and its protocol"
      ])
  }

  @Test func theFunctionThatNobodyCallsIsNamed() throws {
    let finding = try #require(Self.unset[0].findings(of: DeadAttach.self).first)
    #expect(finding.notes.last?.message == "'setUpButton()' is never called")
  }

  /// A target that is set only by a method that nobody calls is no trigger of an attachment that nothing undoes either.
  @Test func aTargetThatNothingSetsRunsNothing() {
    let undetached = { (app: AttachApp) in
      app.replacing("    detachChild(router)\n", with: "").unguarded.findings(of: UndetachedChild.self).count
    }
    #expect(Self.unset.map(undetached) == [0, 0])
    #expect(Self.set.map(undetached) == [1, 1, 1])
  }

  /// Feed asks for itself, and is attached elsewhere, too.
  @Test func onlyOtherPlacesOfTheRouterCount() {
    let found = { (app: AttachApp) in app.replacing("①", with: "").findings(of: DeadAttach.self).map(\.help) }
    let itself =
      "call `attachFeed()` where Feed should be shown; if Feed reports there that it is done, detach it instead"
    #expect(found(Self.unanswered) == [itself])
    let den = """
      protocol DenDependency: Dependency {}
      final class DenComponent: Component<DenDependency>, FeedDependency {}
      final class DenBuilder: Builder<DenDependency> {
        func build() -> Routing {
          DenRouter(interactor: DenInteractor(), feedBuilder: FeedBuilder(dependency: DenComponent(dependency: dependency)))
        }
      }
      final class DenInteractor: Interactor, FeedListener {
        weak var router: DenRouter?
        func feedDidClose() {}
        override func didBecomeActive() { router?.show() }
      }
      final class DenRouter: Router<DenInteractor> {
        let feedBuilder: FeedBuilder
        init(interactor: DenInteractor, feedBuilder: FeedBuilder) {
          self.feedBuilder = feedBuilder
          super.init(interactor: interactor)
          interactor.router = self
        }
        func show() { attachChild(feedBuilder.build(withListener: interactor)) }
      }
      """
    #expect(found(Self.unanswered.adding(den)) == [itself])
    let second = Self.unanswered.routing("func attachAgain()")
      .keeping("func attachAgain() { attachChild(feedBuilder.build(withListener: interactor)) }")
    #expect(found(second).last == itself && found(second).count == 2)
    #expect(found(second.replacing("    print(1)", with: "    router?.attachAgain()")) == [])
  }
}
