import RIBRules
import Testing

/// What is said of children that nothing detaches, and of those that come only once.
@Suite struct UndetachedWordingTests {
  private static let attaches = "HomeRouter attaches Feed in 'attachFeed()', but nothing ever detaches it: Feed stays "

  /// The app where Feed is attached if it is not there, and nothing detaches it.
  private static let kept = AttachApp.attachingOnce("func detachFeed() {}")

  /// The app where Feed is attached at each tap, stored nowhere, and not shown.
  private static let loose = AttachApp(
    router:
      "  func attachFeed() { ①attachChild(feedBuilder.build(withListener: interactor)) }\n  func detachFeed() {}")

  private func finding(_ app: AttachApp) throws -> Finding {
    try #require(app.findings(of: UndetachedChild.self).first)
  }

  // MARK: - Messages

  private static let messages: [Verdict] = [
    .found("it comes once", says: attaches + "active and in memory after its view is closed", [kept]),
    .found(
      "it may come again",
      says: attaches + "active and in memory after its view is closed, and every visit adds one more",
      [kept.unguarded]),
    .found(
      "a child without a view", says: attaches + "active and in memory, and every visit adds one more",
      loose.replacing("ViewableRouter<FeedInteractor, ViewControllable>", with: "Router<FeedInteractor>")
        .replacing("protocol FeedRouting: ViewableRouting", with: "protocol FeedRouting: Routing")),
    .found(
      "where the parent does nothing as the child says that it is done, its view is not closed",
      says: attaches + "active and in memory", [kept.closing("").replacing("    \(AttachApp.presentation)\n", with: "")]
    ),
    .found(
      "its view is closed by what the parent does", says: attaches + "active and in memory after its view is closed",
      [kept.closing("print(\"closed\")").replacing("    \(AttachApp.presentation)\n", with: "")]),
    .found(
      "RIBs' `detachChild` of the child itself deactivates it, and leaves it among its parent's children",
      says: attaches + "in memory after its view is closed, and every visit adds one more",
      [
        detachingItself("self"),
        detachingItself("self").replacing("; detachChild(self)", with: "; self.detachChild(self)"),
      ]),
    .found(
      "a child that would detach itself, if anything called that",
      says: attaches + "active and in memory after its view is closed, and every visit adds one more",
      [detachingItself("self").replacing("    router?.close()", with: "    print(router as Any)")]),
    .silent(
      "a child that has another router detach it",
      detachingItself("self").replacing("; detachChild(self)", with: "; parent?.detachChild(self)")
        .adding("  weak var parent: Routing?", to: "ViewControllable>, FeedRouting {")),
    .found(
      "a child that detaches another",
      says: attaches + "active and in memory after its view is closed, and every visit adds one more",
      [detachingItself("other")]),
  ]

  private static func detachingItself(_ child: String) -> AttachApp {
    kept.unguarded
      .replacing(
        "protocol FeedRouting: ViewableRouting {}", with: "protocol FeedRouting: ViewableRouting { func close() }"
      )
      .replacing(
        "ViewControllable>, FeedRouting {}",
        with: """
          ViewControllable>, FeedRouting {
            func close() { viewController.uiviewController.dismiss(animated: true); detachChild(\(child)) }
          }
          """
      )
      .replacing("    listener?.feedDidClose()", with: "    router?.close()")
      .adding("  weak var router: FeedRouting?", to: "  weak var listener: FeedListener?")
  }

  @Test func aChildThatDetachesItselfIsNoted() throws {
    #expect(
      try finding(Self.detachingItself("self")).notes.contains {
        $0.message
          == "'close()' calls `detachChild(self)` here, which deactivates Feed but does not remove it from the "
          + "children of HomeRouter"
      })
  }

  // MARK: - Who asks

  /// Apps where a delegate has Home attach Feed, which nothing detaches.
  private static func starting(_ methods: String...) -> [AttachApp] {
    methods.map { method in
      kept.unguarded.tapping("print(1)").adding(
        """
        final class StartDelegate: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
          var router: HomeRouting?
          \(method) { start() }
          private func start() { router?.attachFeed() }
        }
        """)
    }
  }

  private static let starts: [Verdict] = [
    .silent(
      "it runs once in the app's life",
      starting(
        "func application(_ a: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?)",
        "func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)",
        "func applicationDidFinishLaunching(_ application: UIApplication)")),
    .found(
      "it runs again", says: attaches + "active and in memory after its view is closed, and every visit adds one more",
      starting(
        "func sceneDidBecomeActive(_ scene: UIScene)",
        "func application(_ a: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any])")),
    .silent(
      "the app's delegate launches by hand",
      AttachApp(
        router: """
            func launch(from window: UIWindow) { ①attachChild(feedBuilder.build(withListener: interactor)) }
            func detachFeed() {}
          """
      ).replacing("  func attachFeed()\n", with: "  func launch(from window: UIWindow)\n").tapping("print(1)").adding(
        """
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          var home: HomeRouting?
          func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
            home?.launch(from: UIWindow())
            return true
          }
        }
        """)),
    .silent(
      "who only tells others that Feed is done leaves it to them",
      serving("weak var store: Storing?", "store?.remove(id)"),
      serving("private let store: Storing = Store()", "store.remove(nil)"),
      serving("weak var listener: HomeListener?", "listener?.homeDidRemove(id)")),
  ]

  @Test(arguments: messages + starts) func verdict(row: Verdict) { row.expect(UndetachedChild.self, usually: "") }

  @Test func aClosureIsNamedWithTheMethodAround() throws {
    let app = Self.kept.unguarded.staying.viewing(
      "override func viewDidLoad() {\n    super.viewDidLoad()\n    button.onTap { [weak self] in self?.listener?.didTapFeed() }\n  }"
    )
    #expect(try finding(app).notes.first?.message == "a closure in 'viewDidLoad()' causes it to be attached")
  }

  // MARK: - Help

  /// The app where Home attaches Feed each time, and answers what Feed tells it by a statement.
  private static func serving(_ property: String, _ statement: String) -> AttachApp {
    kept.unguarded.closing(statement)
      .replacing("func feedDidClose()", with: "func feedDidRemove(_ id: String?)")
      .replacing("listener?.feedDidClose()", with: "listener?.feedDidRemove(\"1\")")
      .interacting(property)
      .adding(
        """
        protocol HomeListener: AnyObject { func homeDidRemove(_ id: String?) }
        protocol Storing: AnyObject { func remove(_ id: String?) }
        final class Store: Storing { func remove(_ id: String?) {} }
        """)
  }

  /// What a child has a service do for it is no word of its leaving, whatever it is called.
  @Test(arguments: [
    ("private let store: Storing = Store()", "store.remove(id)", "when Feed is done"),
    ("private let store: Storing = Store()", "print(id)", "from `feedDidRemove(_:)`"),
    ("private let store = Store()", "store.remove(id)", "from `feedDidRemove(_:)`"),
  ]) func aTaskForAServiceIsNoReport(property: String, statement: String, occasion: String) throws {
    #expect(try finding(Self.serving(property, statement)).help?.hasSuffix("call it " + occasion) == true)
  }

  /// A child that has no listener cannot say when it is done.
  @Test func aChildWithoutAListenerNeedsOne() throws {
    let lonely = AttachApp(router: "  func attachFeed() { attachChild(feedBuilder.build()) }")
      .replacing("withListener listener: FeedListener", with: "")
      .replacing("    interactor.listener = listener\n", with: "")
      .replacing("  weak var listener: FeedListener?\n", with: "")
      .replacing("    listener?.feedDidClose()\n", with: "")
    let help =
      "store the child in a property of HomeRouter, and add a method that calls `detachChild(child)`, removes its "
      + "view and clears the property; call it when Feed is done"
    #expect(try finding(lonely).help == help + "; for that, let the `build` of Feed take a listener")
    #expect(
      try finding(
        AttachApp(router: "  func attachFeed() { attachChild(feedBuilder.build(withListener: interactor)) }").staying
      )
      .help == help)
  }

  /// Nor can one whose builder does not pass it on.
  @Test(arguments: [
    (
      AttachApp(router: "  func attachFeed() { attachChild(feedBuilder.build(withListener: interactor)) }").staying,
      UndetachedChild.self as any Rule.Type
    ),
    (AttachApp.sheet, UnreportedDismissal.self),
  ]) func aListenerThatIsNotPassedOnIsToBe(app: AttachApp, rule: any Rule.Type) throws {
    let app = app.replacing("    interactor.listener = listener\n", with: "")
    let help = try #require(app.findings(of: rule).first?.help)
    #expect(help.hasSuffix("; for that, let the `build` of Feed hand the listener to the interactor"))
  }

  @Test func aMethodThatOnlyTheRouterHasMustBecomeOneOfItsProtocol() throws {
    let app = AttachApp().closing("print(\"closed\")").replacing("  func detachFeed()\n}", with: "}")
    #expect(try finding(app).help == "add `detachFeed()` to `HomeRouting` and call it from `feedDidClose()`")
  }

  @Test(arguments: ["private", "fileprivate"]) func aPrivateMethodMustBecomeVisibleBefore(access: String) throws {
    let app = AttachApp().closing("print(\"closed\")").replacing("  func detachFeed()\n}", with: "}")
      .replacing("  func detachFeed() {", with: "  \(access) func detachFeed() {")
    #expect(
      try finding(app).help
        == "remove `\(access)` from `detachFeed()`, add it to `HomeRouting` and call it from `feedDidClose()`")
  }

  @Test func aMethodThatOthersSeeNeedsNoOtherAccess() throws {
    let app = AttachApp().closing("print(\"closed\")").replacing("  func detachFeed()\n}", with: "}")
      .replacing("  func detachFeed() {", with: "  internal func detachFeed() {")
    #expect(try finding(app).help == "add `detachFeed()` to `HomeRouting` and call it from `feedDidClose()`")
  }

  @Test func aMethodThatLooksAtWhatNothingSetsDetachesNothing() throws {
    let app = AttachApp(
      router: """
          func attachFeed() {
            let feed = feedBuilder.build(withListener: interactor)
            attachChild(feed)
          }
          func detachFeed() {
            guard let child = feed else { return }
            detachChild(child)
            feed = nil
          }
        """)
    #expect(try finding(app).notes.contains { $0.message == "nothing sets 'feed'" })
    #expect(
      try finding(app).help == "set `feed` to the child in `attachFeed()`, so that `detachFeed()` detaches it")
  }

  /// A method that nobody calls, or that may detach another child, is no reason.
  @Test(arguments: [
    ("private var feed: FeedRouting?", "feed", "router?.detachFeed()", true),
    ("private var feed: FeedRouting?", "feed", "print(1)", false),
    ("private var feed: Routing?", "feed", "router?.detachFeed()", false),
    ("private var feed: TourRouting?", "feed", "router?.detachFeed()", false),
    ("private var feed, old: FeedRouting?", "feed ?? old", "router?.detachFeed()", false),
  ]) func onlyACallOfThatOneChildShouldHaveDetachedIt(
    property: String, value: String, closing: String, isNoted: Bool
  ) throws {
    let app = AttachApp(
      router: """
          func attachFeed() {
            let router = feedBuilder.build(withListener: interactor)
            attachChild(router)
          }
          func detachFeed() {
            guard let child = \(value) else { return }
            detachChild(child)
            feed = nil
          }
        """
    ).replacing("private var feed: FeedRouting?", with: property).closing(closing)
      .adding("protocol TourRouting: Routing {}")
    #expect(try finding(app).notes.contains { $0.message == "nothing sets 'feed'" } == isNoted)
  }

  private static let completing = "in `detachFeed()`, call `detachChild(router)`, and clear `feed`"
  private static let unwrapping = "add a method that unwraps `feed`, calls `detachChild(feed)`"

  @Test func theHelpTakesThePropertyThatIsThere() throws {
    #expect(
      try finding(Self.kept).help
        == Self.unwrapping + ", removes its view and clears the property; call it from `feedDidClose()`")
    let prefix = "store the child in a property of HomeRouter, and add a method that calls"
    #expect(try finding(Self.loose).help?.hasPrefix(prefix) == true)
  }

  /// The help for Feed, which nothing detaches, shown by other statements.
  private func help(_ shown: AttachApp) throws -> String {
    let app = shown.replacing("    detachChild(router)\n", with: "").replacing("    feed = nil\n", with: "")
    let finding = try finding(app)
    return try #require(finding.help)
  }

  @Test func aPushedChildTellsThatItWasLeft() throws {
    let report = "override `didMove(toParent:)` in FeedViewController, and if the parent is `nil`, call the listener"
    #expect(try help(.push) == "\(Self.completing); also \(report)")
    let silent = AttachApp.push.unguarded
      .replacing("    listener?.feedDidClose()", with: "    print(listener as Any)")
    #expect(
      try help(silent)
        == Self.unwrapping + " and clears the property; call it when the view of Feed is gone: \(report)")
    #expect(
      try finding(AttachApp.push.closing("print(1)")).help
        == "call `detachFeed()` from `feedDidClose()`; also \(report)")
  }

  /// Whether the view surely goes unheard does not matter where nothing detaches the child: the bar may be hidden, and a
  /// storyboard may describe the view.
  @Test(arguments: [
    AttachApp.push.adding(
      "  override func viewDidLoad() { navigationController?.setNavigationBarHidden(true, animated: false) }",
      to: AttachApp.feedHead),
    AttachApp.push.replacing(
      "let viewController = FeedViewController()",
      with:
        "guard let viewController = board.instantiateViewController(withIdentifier: \"Feed\") as? FeedViewController "
        + "else { fatalError() }"),
  ]) func aPushedChildThatIsNeverDetachedTellsInAnyCase(app: AttachApp) throws {
    let silent = app.unguarded.replacing("    listener?.feedDidClose()", with: "    print(listener as Any)")
    #expect(
      try help(silent)
        == Self.unwrapping + " and clears the property; call it when the view of Feed is gone: override "
        + "`didMove(toParent:)` in FeedViewController, and if the parent is `nil`, call the listener")
  }

  /// The method that nobody calls may pop, which the user has done already.
  @Test func aPushedChildIsNotPoppedAgain() throws {
    let app = AttachApp.push.closing("print(1)")
      .replacing("    listener?.feedDidClose()", with: "    print(listener as Any)")
      .replacing(
        "    viewController.uiviewController.dismiss(animated: true)\n",
        with: "    viewController.uiviewController.navigationController?.popViewController(animated: true)\n")
    #expect(try finding(app).help?.hasPrefix("call `detachFeed()` without popping anything, when") == true)
  }

  @Test func aSheetTellsThatItWasPulledDown() throws {
    #expect(
      try help(.sheet).hasSuffix(
        "; also override `viewDidDisappear(_:)` in FeedViewController, and if "
          + "`isBeingDismissed` is `true`, call the listener"))
    let locked = AttachApp.sheet.adding(
      "  override func viewDidLoad() { isModalInPresentation = true }", to: AttachApp.feedHead)
    #expect(try help(locked) == Self.completing)
  }

  /// A method that takes the child out of where it is kept, and takes its view away, lacks only the detach.
  @Test(arguments: [
    (
      "[String: FeedRouting] = [:]", "feed[\"a\"] = router",
      "guard let router = feed.removeValue(forKey: \"a\") else { return }"
    ),
    ("[FeedRouting] = []", "feed.append(router)", "let router = feed.removeLast()"),
    (
      "State = .none", "feed = .shown(router)",
      "guard case .shown(let router) = feed else { return }\n    feed = .none"
    ),
  ]) func theMethodThatTakesTheChildOutDetachesIt(property: String, filling: String, taking: String) throws {
    let finding = try finding(Self.takingOut(property, filling, taking))
    #expect(finding.help == "in `detachFeed()`, call `detachChild(router)`")
    #expect(finding.edits.count == 1)
  }

  /// What may be nil cannot be detached as it is.
  @Test func anOptionalLocalIsNotPassedOn() throws {
    let finding = try finding(
      Self.takingOut("[FeedRouting] = []", "feed.append(router)", "let router = feed.popLast()", member: "router?"))
    #expect(finding.help == "in `detachFeed()`, call `detachChild` with the child in `feed`")
    #expect(finding.edits.isEmpty)
  }

  private static func takingOut(
    _ property: String, _ filling: String, _ taking: String, member: String = "router"
  ) -> AttachApp {
    AttachApp(
      router: """
          func attachFeed() {
            let router = feedBuilder.build(withListener: interactor)
            \(filling)
            attachChild(router)
            viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)
          }
          func detachFeed() {
            \(taking)
            \(member).viewControllable.uiviewController.dismiss(animated: true)
          }
        """
    ).replacing("private var feed: FeedRouting?", with: "private var feed: \(property)")
      .adding("enum State { case none, shown(FeedRouting) }").adding(
        "  override func viewDidLoad() { isModalInPresentation = true }", to: AttachApp.feedHead)
  }

  /// A bar that is hidden does not matter; a view that nobody takes away by itself may be popped.
  @Test func onlyWhatIsGoneIsNotPoppedAgain() throws {
    let silent = { (app: AttachApp) in
      app.closing("print(1)").replacing("    listener?.feedDidClose()", with: "    print(listener as Any)")
    }
    let pop = AttachApp.push.replacing(
      "    viewController.uiviewController.dismiss(animated: true)\n",
      with: "    viewController.uiviewController.navigationController?.popViewController(animated: true)\n")
    let hidden = pop.adding(
      "  override func viewDidLoad() { navigationController?.setNavigationBarHidden(true, animated: false) }",
      to: AttachApp.feedHead)
    #expect(try finding(silent(hidden)).help?.hasPrefix("call `detachFeed()` without popping anything, when") == true)
    #expect(try finding(silent(AttachApp())).help == "call `detachFeed()` when Feed is done")
  }
}
