import RIBRules
import Testing

/// Ways to a child that nobody takes, and those that somebody may.
@Suite struct DeadAttachTests {
  private func places(_ app: AttachApp) -> [String] { app.places(of: DeadAttach.self) }

  @Test(arguments: [
    "print(1)", "router?.detachFeed()", "// router?.attachFeed()", "let name = \"attachFeed\"; print(name)",
  ])
  func whatNobodyCallsIsFound(statement: String) {
    #expect(places(AttachApp().tapping(statement)) == ["func attachFeed() {"])
  }

  @Test func whatOnlyDeadCodeCallsIsFound() {
    let app = AttachApp().tapping("print(1)")
      .adding("  private func open() { router?.attachFeed() }", to: "  weak var router: HomeRouting?")
    #expect(places(app) == ["func attachFeed() {"])
    #expect(
      app.findings(of: DeadAttach.self).first?.message
        == "'attachFeed()' of HomeRouter attaches Feed, but only 'open()' calls it, which is never called: Feed is not "
        + "shown from here")
  }

  /// A target that is set only by a method that nobody calls is no trigger.
  @Test(arguments: [
    ("", true), ("override func viewDidLoad() { super.viewDidLoad(); setUpButton() }", false),
    ("@IBAction private func start() { setUpButton() }", false),
    ("private lazy var bar: UIView = { setUpButton(); return UIView() }()", false),
    ("private func setUp() { setUpButton() }", true),
  ]) func aTargetThatNothingSetsRunsNothing(member: String, isDead: Bool) throws {
    let setting = "  private func setUpButton() { button.addTarget(self, action: #selector(feedButtonTapped)) }"
    let app = AttachApp().adding("  \(member)\n\(setting)", to: "  weak var listener: HomePresentableListener?")
    #expect(places(app) == (isDead ? ["func attachFeed() {"] : []))
    let undetached = app.replacing("    detachChild(router)\n", with: "")
      .replacing("    guard feed == nil else { return }\n", with: "")
    #expect(undetached.places(of: UndetachedChild.self).isEmpty == isDead)
  }

  /// A listener's method that the view, all of which is seen, does not call.
  @Test func whatTheViewNeverAsksForIsFound() {
    let app = AttachApp().replacing("    listener?.didTapFeed()", with: "    print(listener as Any)")
    #expect(places(app) == ["func attachFeed() {"])
    let another = app.adding(
      "final class Tour { var home: HomePresentableListener?; func go() { home?.didTapFeed() } }")
    #expect(places(another) == [])
  }

  @Test func theHelpNamesTheCallThatLacks() {
    let help = { (app: AttachApp) in app.findings(of: DeadAttach.self).compactMap(\.help) }
    #expect(
      help(AttachApp().replacing("    listener?.didTapFeed()", with: "    print(listener as Any)"))
        == [
          "call 'didTapFeed()', a method of its listener, in HomeViewController where Feed should be shown, or remove it, "
            + "and 'attachFeed()' from the router and its protocol"
        ])
    let unused = AttachApp().tapping("print(1)")
    #expect(
      help(unused.adding("  private func open() { router?.attachFeed() }", to: "  weak var router: HomeRouting?"))
        == [
          "call 'open()' where Feed should be shown, or remove it, and 'attachFeed()' from the router and its protocol"
        ])
    #expect(
      help(unused)
        == [
          "call `router?.attachFeed()` where Feed should be shown, or remove the method from the router and its protocol"
        ])
  }

  /// An app's delegate that launches no RIB yet; a feature without one may be launched elsewhere.
  @Test(arguments: [("", 0), ("HomeBuilder(dependency: EmptyComponent()).build().load()", 1)])
  func whereTheAppLaunchesNothingNothingIsDead(launch: String, count: Int) {
    let delegate = """
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        func applicationDidFinishLaunching(_ application: UIApplication) { \(launch) }
      }
      """
    #expect(places(AttachApp().tapping("print(1)").adding(delegate)).count == count)
  }

  /// Of ReactorKit's `Reactor` it is known what it calls.
  @Test(arguments: [
    ("open", "Reactor", true), ("mutate", "Reactor", false), ("open", "SomeReactor", false),
  ]) func whatAFrameworkCallsIsKnownOfSome(name: String, conformance: String, isDead: Bool) {
    let app = AttachApp().tapping("print(1)")
      .adding("  func \(name)() { router?.attachFeed() }", to: "  weak var router: HomeRouting?")
      .adding("extension HomeInteractor: \(conformance) {}")
    #expect(places(app) == (isDead ? ["func attachFeed() {"] : []))
  }

  @Test func theFunctionThatNobodyCallsIsNamed() throws {
    let setting = "  private func setUpButton() { button.addTarget(self, action: #selector(feedButtonTapped)) }"
    let app = AttachApp().adding(setting, to: "  weak var listener: HomePresentableListener?")
    let finding = try #require(app.findings(of: DeadAttach.self).first)
    #expect(
      finding.message
        == "'attachFeed()' of HomeRouter attaches Feed, but only 'didTapFeed()' calls it, which is never reached: Feed "
        + "is not shown from here")
    #expect(finding.notes.last?.message == "'setUpButton()' is never called")
  }

  @Test func whatAnotherMethodShowsIsNotCalledHidden() {
    let app = AttachApp(
      router: """
          func attachFeed() { attachChild(feedBuilder.build(withListener: interactor)) }
          func openFeed() { attachChild(feedBuilder.build(withListener: interactor)) }
          func detachFeed() { children.forEach(detachChild) }
        """
    ).replacing("  func attachFeed()\n", with: "  func attachFeed()\n  func openFeed()\n").tapping("router?.openFeed()")
    #expect(places(app) == ["func attachFeed() { attachChild(feedBuilder.build(withListener: interactor)) }"])
    #expect(
      app.findings(of: DeadAttach.self).first?.message
        == "'attachFeed()' of HomeRouter attaches Feed, but is never called")
  }

  @Test func theMethodOfTheProtocolIsNamedAndNotItsHelper() {
    let app = AttachApp(
      router: """
          func attachFeed() { show() }
          private func show() { attachChild(feedBuilder.build(withListener: interactor)) }
          func detachFeed() { children.forEach(detachChild) }
        """
    ).tapping("print(1)")
    #expect(places(app) == ["func attachFeed() { show() }"])
  }

  @Test func aMethodOfTheSameNameElsewhereIsAnother() {
    let app = AttachApp().tapping("print(1)").adding(
      "final class Dock { func attachFeed() {} }\nfinal class Port { let dock = Dock(); func open() { dock.attachFeed() } }"
    )
    #expect(places(app) == ["func attachFeed() {"])
  }

  @Test(arguments: [
    "router?.attachFeed()", "router.map { $0.attachFeed() }", "perform(router?.attachFeed)",
    "let open = router?.attachFeed\n    open?()",
    "DispatchQueue.main.async { [weak self] in self?.router?.attachFeed() }", "open()",
    "defer { router?.attachFeed() }",
    "(router as? HomeRouter)?.attachFeed()", "unknown.attachFeed()",
    "let router = router; router?.attachFeed()", "if let router { router.attachFeed() }",
  ]) func whateverMayCallItCounts(statement: String) {
    let app = AttachApp().tapping(statement)
      .adding("  private func open() { router?.attachFeed() }", to: "  weak var router: HomeRouting?")
    #expect(places(app) == [])
  }

  @Test(arguments: [
    "final class DeepLink { weak var router: HomeRouting?; func open() { router?.attachFeed() } }",
    "extension HomeViewController { func open(_ router: HomeRouting) { router.attachFeed() } }",
    "func open(_ router: HomeRouting) { router.attachFeed() }",
    "struct Link { let open: (HomeRouting) -> Void = { $0.attachFeed() } }",
    "extension HomeRouting { func open() { attachFeed() } }\nfinal class Opener { func run(_ router: HomeRouting) { router.open() } }",
  ]) func othersMayCallIt(code: String) {
    #expect(places(AttachApp().tapping("print(1)").adding(code)) == [])
  }

  @Test(arguments: [
    "override func didLoad() { super.didLoad(); attachFeed() }",
    "private lazy var open: () -> Void = { [unowned self] in self.attachFeed() }",
  ])
  func theRouterMayCallItItself(member: String) {
    let app = AttachApp().tapping("print(1)").adding("  " + member, to: "  private let feedBuilder: FeedBuilder")
    #expect(places(app) == [])
  }

  @Test func whatNoProtocolAsksForIsNot() {
    let app = AttachApp().tapping("print(1)").replacing(
      "  func attachFeed()\n  func detachFeed()\n}", with: "  func detachFeed()\n}")
    #expect(places(app) == [])
  }

  @Test func whatAttachesNothingIsNot() {
    let app = AttachApp(router: "  func attachFeed() { print(feedBuilder) }\n  func detachFeed() {}").tapping(
      "print(1)")
    #expect(places(app) == [])
  }

  @Test func aProtocolForOtherModulesIsNot() {
    let app = AttachApp().tapping("print(1)").replacing("protocol HomeRouting", with: "public protocol HomeRouting")
    #expect(places(app) == [])
  }
}
