import RIBRules
import Testing

/// What is asked in front of what attaches a child, and what only looks like a question about it.
@Suite struct AttachQuestionTests {
  private static let app = AttachApp().late.replacing("    attachChild(router)", with: "    ①attachChild(router)")
    .adding(
      """
      protocol DetailRouting: ViewableRouting {}
      final class DetailRouter: ViewableRouter<Interactable, ViewControllable>, DetailRouting {}
      """)

  /// The app that begins the method that attaches Feed with other statements.
  private static func asking(_ statements: String, _ members: String = "") -> AttachApp {
    app.replacing("guard feed == nil else { return }", with: statements)
      .keeping("private var items: [Int] = []\n  private var detail: DetailRouting?\n  \(members)")
  }

  /// The app whose interactor asks its router first.
  private static func asking(router question: String, attaching statements: String = "") -> AttachApp {
    app.replacing("guard feed == nil else { return }", with: statements)
      .tapping("guard \(question) else { return }; router?.attachFeed()")
      .replacing("private var feed: FeedRouting?", with: "var feed: FeedRouting?\n  var detail: DetailRouting?")
      .routing("var feed: FeedRouting? { get }\n  var detail: DetailRouting? { get }\n  var isOpen: Bool { get }")
      .keeping("var isOpen = false")
  }

  private static let rows: [Verdict] = [
    .found("a list is only asked", asking("guard !items.contains(2) else { return }")),
    .silent(
      "a list is asked and changed", asking("guard !items.contains(2) else { return }; items.append(2)"),
      asking("guard items.first == nil else { return }; items += [2]"),
      asking("guard items.first == nil else { return }; (items, detail) = ([2], nil)")),
    .found(
      "a computed property is asked, which is about another child",
      asking("guard shown == nil else { return }", "private var shown: DetailRouting? { detail }")),
    .silent(
      "a computed property is asked, which is about the child",
      asking("guard shown == nil else { return }", "private var shown: FeedRouting? { feed }")),
    .silent("the former one is detached in a closure", asking("DispatchQueue.main.async { self.detachFeed() }")),
    .found(
      "a method that detaches nothing is called in a closure",
      asking("DispatchQueue.main.async { self.clear() }", "private func clear() { items = [] }")),
    .silent(
      "a property is asked that may hold the child",
      asking(
        "guard let other else { return }; print(other)",
        "private var other: Routing?\n  func renew() { other = make() }")),
    .found(
      "a property is asked that may hold anything else",
      asking(
        "guard let session else { return }; print(session)",
        "private var session: URLSession?\n  func renew() { session = make() }"),
      asking("guard let detail else { return }; print(detail)", "func renew() { detail = make() }")),
    .found(
      "another child's property is asked, which another caller of the same helper changes",
      says:
        "HomeRouter checks 'detail' in 'attachFeed()' but stores Feed in 'feed': if it is called again, a second one "
        + "replaces it in 'feed', and the first stays attached and can no longer be detached",
      [
        asking(
          "guard detail == nil else { return }",
          "func attachDetail() { detail = DetailRouter(); add(DetailRouter()) }\n"
            + "  private func add(_ child: ViewableRouting) { attachChild(child) }"
        ).replacing("①attachChild(router)", with: "add(router)").replacing(
          "feedBuilder.build", with: "feedBuilder.①build")
      ]),
    .silent(
      "a view is asked what it shows",
      asking(
        "guard container.uiviewController.presentedViewController == nil else { return }",
        "private let container: ViewControllable")),
    .found(
      "it is asked whether there is a view",
      asking(
        "guard let container else { return }; print(container)", "private weak var container: ViewControllable?")),
    .silent(
      "the router is asked for what is set with the child",
      asking(router: "router?.isOpen == false", attaching: "isOpen = true")),
    .found("the router is asked for something else", asking(router: "router?.isOpen == false")),
    .silent("the router is asked for the child", asking(router: "router?.feed == nil")),
    .found(
      "any other router is asked for its children",
      asking("").tapping("open(other)").interacting(
        """
        var other: Routing!
        private func open(_ other: Routing) { guard other.children.isEmpty else { return }; router?.attachFeed() }
        """)),
    .found("the router is asked for another child", asking(router: "router?.detail == nil")),
  ]

  @Test(arguments: rows) func verdict(row: Verdict) {
    row.expect(RepeatedAttach.self, usually: RepeatedAttachTests.unasked)
  }

  // MARK: - What is called first

  /// A method that detaches the child is called first where it takes the view away, by itself or by a helper.
  @Test(arguments: [
    ("hide()", "viewController.uiviewController.dismiss(animated: true)", true), ("hide()", "print(1)", false),
    ("hide()", "attachChild(start)", false),
    ("print(1)", "viewController.uiviewController.dismiss(animated: true)", false),
  ]) func aHelperMayTakeTheViewAway(statement: String, helper: String, isCalled: Bool) throws {
    let app = Self.app.replacing("    guard feed == nil else { return }\n", with: "")
      .replacing(
        "    viewController.uiviewController.dismiss(animated: true)\n    detachChild",
        with: "    \(statement)\n    detachChild"
      )
      .keeping("private func hide() { \(helper) }\n  private let start: Routing")
    let help = try #require(app.replacing("①", with: "").findings(of: RepeatedAttach.self).first?.help)
    #expect(
      help
        == (isCalled
          ? "begin `attachFeed()` with `guard feed == nil else { return }`; if Feed can be closed without `detachFeed()`, "
            + "call that there instead"
          : "detach the child in `feed` first in `attachFeed()`, and take its view away"))
  }

  /// The help names a method that takes nothing, or the property's check. A child without a view needs no more than its
  /// detach.
  @Test func theHelpCallsWhatDetachesTheChild() {
    let app = Self.app.replacing("    guard feed == nil else { return }\n", with: "").replacing("①", with: "")
    let unshown = app.replacing("    \(AttachApp.presentation)\n", with: "")
      .replacing("    viewController.uiviewController.dismiss(animated: true)\n", with: "")
    let taking = app.replacing("func detachFeed()", with: "func detachFeed(animated: Bool)")
      .replacing("router?.detachFeed()", with: "router?.detachFeed(animated: true)")
    let help = [unshown, taking].map { $0.findings(of: RepeatedAttach.self).first?.help }
    #expect(
      help == [
        "at the start of `attachFeed()`, call `detachFeed()`",
        "detach the child in `feed` first in `attachFeed()`, and take its view away",
      ])
  }

  // MARK: - Who asks for it

  private static let tells = "listener?.didTapFeed()"

  private static func viewing(_ members: String) -> AttachApp {
    AttachApp().unguarded.replacing("    detachChild(router)\n", with: "").viewing(
      "private var isOpen = true\n  " + members)
  }

  /// The app whose router attaches Feed by a helper as it loads.
  private static func loading(_ attach: String, _ helper: String) -> AttachApp {
    AttachApp(
      router: """
          override func didLoad() { super.didLoad(); attachFeed() }
          func attachFeed() {
            let router = feedBuilder.build(withListener: interactor)
            feed = router
            \(attach)
          }
          private func show(_ child: Routing) { \(helper) }
          func detachFeed() { feed = nil }
          private var isOpen = true
        """
    ).tapping("print(1)")
  }

  @Test(arguments: [
    ("show(router)", "attachChild(child)", "load open"),
    ("show(router)", "later { self.attachChild(child) }", "start open"),
    ("show(router)", "if isOpen { attachChild(child) }", "start open"),
  ]) func aHelperAttachesIt(attach: String, helper: String, trigger: String) {
    #expect(AttachTriggerTests.triggers(Self.loading(attach, helper)) == [trigger])
  }

  @Test(arguments: [
    // What calls itself runs again.
    (
      "override func viewDidLoad() { setUp() }\n  private func setUp() { if isOpen { setUp() }; \(tells) }",
      "view open from setUp()"
    ),
    (
      "override func viewDidLoad() { setUp() }\n  private func setUp() { if isOpen { \(tells) } }",
      "load open from setUp()"
    ),
  ]) func whatIsRunAsTheViewLoads(members: String, trigger: String) {
    #expect(AttachTriggerTests.triggers(Self.viewing(members)) == [trigger])
  }
}
