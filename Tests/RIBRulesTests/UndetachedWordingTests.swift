import RIBRules
import Testing

/// What is said of children that nothing detaches, and of those that come only once.
@Suite struct UndetachedWordingTests {
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

  /// The app whose view asks for Feed otherwise than by a button, and Feed has no way to leave.
  private func embedding(_ members: String) -> AttachApp {
    app("  func detachFeed() {}").replacing("    guard feed == nil else { return }\n", with: "")
      .replacing("feedDidClose", with: "feedDidPick")
      .replacing("  @objc private func feedButtonTapped() {\n    listener?.didTapFeed()\n  }", with: members)
  }

  @Test func aMethodThatOnlyTheRouterHasMustBecomeOneOfItsProtocol() throws {
    let app = AttachApp().closing("print(\"closed\")")
      .replacing("  func attachFeed()\n  func detachFeed()\n", with: "  func attachFeed()\n")
    let finding = try #require(app.findings(of: UndetachedChild.self).first)
    #expect(finding.help == "add `detachFeed()` to `HomeRouting` and call it from `feedDidClose()`")
  }

  /// What a child has a service do for it is no word of its leaving, whatever it is called.
  @Test(arguments: [
    ("private let store: Storing = Store()", "store.remove(id)", "when Feed is done"),
    ("private let store: Storing = Store()", "print(id)", "from `feedDidRemove(_:)`"),
    ("private let store = Store()", "store.remove(id)", "from `feedDidRemove(_:)`"),
  ]) func aTaskForAServiceIsNoReport(property: String, statement: String, occasion: String) throws {
    let finding = try #require(serving(property, statement).findings(of: UndetachedChild.self).first)
    #expect(finding.help?.hasSuffix("call it " + occasion) == true)
  }

  /// Who only tells others that Feed is done leaves it to them.
  @Test(arguments: [
    ("weak var store: Storing?", "store?.remove(id)"), ("private let store: Storing = Store()", "store.remove(nil)"),
    ("weak var listener: HomeListener?", "listener?.homeDidRemove(id)"),
  ]) func aTaskForWhoMayAnswerIsAReport(property: String, statement: String) {
    #expect(places(serving(property, statement)).isEmpty)
  }

  /// The app where Home attaches Feed each time, and answers what Feed tells it by a statement.
  private func serving(_ property: String, _ statement: String) -> AttachApp {
    app("  func detachFeed() {}").replacing("    guard feed == nil else { return }\n", with: "")
      .replacing("    router?.detachFeed()", with: "    \(statement)")
      .replacing("func feedDidClose()", with: "func feedDidRemove(_ id: String?)")
      .replacing("listener?.feedDidClose()", with: "listener?.feedDidRemove(\"1\")")
      .adding("  \(property)", to: "HomeInteractable, HomePresentableListener {")
      .adding(
        """
        protocol HomeListener: AnyObject { func homeDidRemove(_ id: String?) }
        protocol Storing: AnyObject { func remove(_ id: String?) }
        final class Store: Storing { func remove(_ id: String?) {} }
        """)
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
    let finding = try #require(app.findings(of: UndetachedChild.self).first)
    #expect(finding.notes.contains { $0.message == "nothing sets 'feed'" })
    #expect(finding.help == "set `feed` to the child in `attachFeed()`, so that `detachFeed()` detaches it")
  }

  /// The help for Feed, which nothing detaches, shown by other statements.
  private func help(_ shown: AttachApp, _ detach: String = "") throws -> String {
    let app = shown.replacing("    detachChild(router)\n", with: "").replacing("    feed = nil\n", with: detach)
    return try #require(app.findings(of: UndetachedChild.self).first?.help)
  }

  @Test func aPushedChildTellsThatItWasLeft() throws {
    let report = "override `didMove(toParent:)` in FeedViewController, and if the parent is `nil`, call the listener"
    #expect(try help(.push).hasSuffix("clears the property; call it from `feedDidClose()`; also \(report)"))
    let silent = AttachApp.push.replacing("    listener?.feedDidClose()", with: "    print(listener as Any)")
      .replacing("    guard feed == nil else { return }\n", with: "")
    #expect(
      try help(silent)
        == "add a method that unwraps `feed`, calls `detachChild(feed)` and clears the property; call it when the view of "
        + "Feed is gone: \(report)")
    let unused = AttachApp.push.closing("print(1)")
    #expect(
      try #require(unused.findings(of: UndetachedChild.self).first).help
        == "call `detachFeed()` from `feedDidClose()`; also \(report)")
  }

  @Test func aSheetTellsThatItWasPulledDown() throws {
    #expect(
      try help(.sheet).hasSuffix(
        "; also override `viewDidDisappear(_:)` in FeedViewController, and if "
          + "`isBeingDismissed` is `true`, call the listener"))
    let staying = AttachApp.sheet.adding(
      "  override func viewDidLoad() { isModalInPresentation = true }", to: AttachApp.feedHead)
    #expect(try help(staying).hasSuffix("; call it from `feedDidClose()`"))
  }

  /// RIBs' `detachChild` deactivates what it is passed, and removes it only from its own router's children.
  @Test func aChildThatDetachesItselfStaysInMemory() throws {
    let closing = "  func close() { viewController.uiviewController.dismiss(animated: true); detachChild(self) }"
    let app = app("  func detachFeed() {}")
      .replacing(
        "protocol FeedRouting: ViewableRouting {}", with: "protocol FeedRouting: ViewableRouting { func close() }"
      )
      .replacing("ViewControllable>, FeedRouting {}", with: "ViewControllable>, FeedRouting {\n\(closing)\n}")
      .replacing("    listener?.feedDidClose()", with: "    router?.close()")
      .adding("  weak var router: FeedRouting?", to: "  weak var listener: FeedListener?")
      .replacing("    guard feed == nil else { return }\n", with: "")
    let finding = try #require(app.findings(of: UndetachedChild.self).first)
    #expect(
      finding.message.hasSuffix(
        "nothing ever detaches it: Feed stays in memory after its view is closed, and every visit adds one more"))
    #expect(
      finding.notes.contains {
        $0.message
          == "'close()' calls `detachChild(self)` here, which deactivates Feed but does not remove it from the "
          + "children of HomeRouter"
      })
    let another = app.replacing("detachChild(self)", with: "detachChild(other)")
    #expect(
      try #require(another.findings(of: UndetachedChild.self).first).message.contains("stays active and in memory"))
  }

  /// Where the parent does nothing as the child says that it is done, its view is not closed either.
  @Test(arguments: [("", false), ("print(\"closed\")", true)]) func aViewThatNothingClosesIsNotCalledClosed(
    answer: String, isClosed: Bool
  ) throws {
    let app = app("  func detachFeed() {}").closing(answer).replacing(
      "    viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)\n",
      with: "")
    let finding = try #require(app.findings(of: UndetachedChild.self).first)
    #expect(finding.message.hasSuffix("in memory" + (isClosed ? " after its view is closed" : "")))
  }

  @Test func theHelpTakesThePropertyThatIsThere() throws {
    let stored = try #require(app("  func detachFeed() {}").findings(of: UndetachedChild.self).first)
    #expect(
      stored.help
        == "add a method that unwraps `feed`, calls `detachChild(feed)`, removes its view and clears the property; call it "
        + "from `feedDidClose()`")
    let loose = try #require(
      AttachApp(
        router:
          "  func attachFeed() { attachChild(feedBuilder.build(withListener: interactor)) }\n  func detachFeed() {}"
      )
      .findings(of: UndetachedChild.self).first)
    #expect(loose.help?.hasPrefix("store the child in a property of HomeRouter, and add a method that calls") == true)
  }

  @Test func whatComesOnceIsNotSaidToComeAgain() throws {
    let once = try #require(app("  func detachFeed() {}").findings(of: UndetachedChild.self).first)
    #expect(
      once.message.hasSuffix("nothing ever detaches it: Feed stays active and in memory after its view is closed"))
    let again = try #require(
      app("  func detachFeed() {}").replacing("    guard feed == nil else { return }\n", with: "")
        .findings(of: UndetachedChild.self).first)
    #expect(
      again.message.hasSuffix(
        "nothing ever detaches it: Feed stays active and in memory after its view is closed, and every visit adds one more"
      ))
  }

  @Test func ofAChildWithoutAViewNoViewIsSpokenOf() throws {
    let app = AttachApp(
      router: "  func attachFeed() { attachChild(feedBuilder.build(withListener: interactor)) }\n  func detachFeed() {}"
    )
    .replacing("ViewableRouter<FeedInteractor, ViewControllable>", with: "Router<FeedInteractor>")
    .replacing("protocol FeedRouting: ViewableRouting", with: "protocol FeedRouting: Routing")
    let finding = try #require(app.findings(of: UndetachedChild.self).first)
    #expect(
      finding.message.hasSuffix(
        "nothing ever detaches it: Feed stays active and in memory, and every visit adds one more"))
  }

  @Test func aClosureIsNamedWithTheMethodAround() throws {
    let app = embedding(
      "  override func viewDidLoad() {\n    super.viewDidLoad()\n    button.onTap { [weak self] in self?.listener?.didTapFeed() }\n  }"
    )
    let finding = try #require(app.findings(of: UndetachedChild.self).first)
    #expect(finding.notes.first?.message == "a closure in 'viewDidLoad()' causes it to be attached")
  }

  /// The app that a delegate has attach Feed, which nothing detaches.
  private func starting(_ method: String) -> AttachApp {
    app("  func detachFeed() {}").replacing("    guard feed == nil else { return }\n", with: "").tapping("print(1)")
      .adding(
        """
        final class StartDelegate: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
          var router: HomeRouting?
          \(method) { start() }
          private func start() { router?.attachFeed() }
        }
        """)
  }

  @Test(arguments: [
    "func application(_ a: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?)",
    "func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)",
    "func applicationDidFinishLaunching(_ application: UIApplication)",
  ]) func whatRunsOnceInTheAppsLifeIsSilent(method: String) { #expect(places(starting(method)) == []) }

  @Test(arguments: [
    "func sceneDidBecomeActive(_ scene: UIScene)",
    "func application(_ a: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any])",
  ]) func whatRunsAgainIsFound(method: String) { #expect(places(starting(method)) == ["attachChild(router)"]) }

  @Test func launchingByHandIsSilent() {
    let app = AttachApp(
      router: """
          func launch(from window: UIWindow) { attachChild(feedBuilder.build(withListener: interactor)) }
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
      """)
    #expect(places(app) == [])
  }
}
