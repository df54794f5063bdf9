import RIBRules
import Testing

/// What a child hears of its leaving depends on what is around its view.
@Suite struct DismissalContainerTests {
  /// Home presents a navigation controller with Feed in it.
  private let wrapped = AttachApp.sheet.showing(
    """
    let navigation = UINavigationController(rootViewController: router.viewControllable.uiviewController)
    viewController.uiviewController.①present(navigation, animated: true)
    """)

  /// Feed's builder puts its view into a navigation controller.
  private let wrappedByBuilder = AttachApp.sheet.replacing(
    "    let interactor = FeedInteractor(",
    with:
      "    let navigation = UINavigationController(rootViewController: viewController)\n    let interactor = FeedInteractor("
  )

  private func leaving(_ statements: String, _ app: AttachApp, method: String = "viewDidDisappear") -> AttachApp {
    app.adding(
      "  override func \(method)(_ animated: Bool) { super.\(method)(animated); \(statements) }", to: AttachApp.feedHead
    )
  }

  /// What is asked, and whether it reports a sheet, one in a navigation controller, one that may be in such, a push.
  @Test(arguments: [
    ("if isBeingDismissed { listener?.didTapClose() }", [0, 1, 0, 1]),
    ("if self.isBeingDismissed == true { listener?.didTapClose() }", [0, 1, 0, 1]),
    ("guard isBeingDismissed else { return }; listener?.didTapClose()", [0, 1, 0, 1]),
    ("if self.isBeingDismissed { listener?.didTapClose() }", [0, 1, 0, 1]),
    ("if other.isBeingDismissed { listener?.didTapClose() }", [0, 0, 0, 0]),
    ("if self.isMovingFromParent { listener?.didTapClose() }", [1, 1, 1, 0]),
    ("if isBeingDismissed() { listener?.didTapClose() }", [0, 0, 0, 0]),
    ("if navigationController?.isBeingDismissed == true { listener?.didTapClose() }", [0, 0, 0, 0]),
    (
      "if isBeingDismissed || navigationController?.isBeingDismissed ?? false { listener?.didTapClose() }",
      [0, 0, 0, 0]
    ),
    ("if isMovingFromParent { listener?.didTapClose() }", [1, 1, 1, 0]),
    ("if isMovingToParent { listener?.didTapClose() }", [1, 1, 1, 1]),
    ("if isBeingDismissed || isMovingFromParent { listener?.didTapClose() }", [0, 0, 0, 0]),
    ("if !isBeingDismissed { listener?.didTapClose() }", [0, 0, 0, 0]),
    ("if isMovingToParent { print(1) } else { listener?.didTapClose() }", [0, 0, 0, 0]),
    ("let isMovingToParent = view.window == nil; if isMovingToParent { listener?.didTapClose() }", [0, 0, 0, 0]),
  ]) func whatNeverHoldsIsNoReport(statements: String, expected: [Int]) {
    let apps = [AttachApp.sheet, wrapped, wrappedByBuilder, .push]
    for (app, isFound) in zip(apps, expected) {
      let message = app.source.contains("①push") ? AttachApp.swipedBack : AttachApp.pulledDown
      expectDismissal(leaving(statements, app), isFound == 1 ? message : nil)
      expectDismissal(leaving(statements, app, method: "viewWillDisappear"), isFound == 1 ? message : nil)
    }
  }

  /// The app's own controller around the view leaves with it, and so does one that the view makes.
  @Test(arguments: [("onClose?()", false), ("print(1)", true)])
  func anotherControllerMayTell(statement: String, isFound: Bool) {
    let other = """
      final class Frame: UINavigationController {
        var onClose: (() -> Void)?
        override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); \(statement) }
      }
      """
    let around = AttachApp.sheet.showing(
      """
      let frame = Frame(rootViewController: router.viewControllable.uiviewController)
      viewController.uiviewController.①present(frame, animated: true)
      """)
    expectDismissal(around.adding(other), isFound ? AttachApp.pulledDown : nil)
    let inside = AttachApp.sheet.adding("  override func viewDidLoad() { addChild(Frame()) }", to: AttachApp.feedHead)
    expectDismissal(inside.adding(other), isFound ? AttachApp.pulledDown : nil)
  }

  @Test func whatAMethodOnTheWayAsksCounts() {
    let tell = "  func tell() { if isBeingDismissed { listener?.didTapClose() } }"
    expectDismissal(leaving("tell()", .sheet).adding(tell, to: AttachApp.feedHead))
    expectDismissal(leaving("tell()", wrapped).adding(tell, to: AttachApp.feedHead), AttachApp.pulledDown)
    expectDismissal(
      leaving("if isBeingDismissed { tell() }", wrapped).adding(
        "  func tell() { listener?.didTapClose() }", to: AttachApp.feedHead), AttachApp.pulledDown)
  }

  @Test func aWrapperOfTheAppIsFollowed() {
    let app = AttachApp.sheet.showing(
      "viewController.uiviewController.①present(Wrapper(root: router.viewControllable).uiviewController, animated: true)"
    ).adding(
      """
      final class Wrapper: ViewControllable {
        let navigationController: UINavigationController
        var uiviewController: UIViewController { navigationController }
        init(root: ViewControllable) {
          navigationController = UINavigationController(rootViewController: root.uiviewController)
        }
      }
      """)
    expectDismissal(leaving("if isBeingDismissed { listener?.didTapClose() }", app), AttachApp.pulledDown)
    #expect(help(app)?.contains("if `navigationController?.isBeingDismissed` is `true`") == true)
  }

  // MARK: - Help

  /// A view that asks only itself is told what to ask.
  @Test(arguments: [
    ("if isBeingDismissed { print(1) }", true), ("if isBeingDismissed || isMovingFromParent { print(1) }", true),
    ("if isMovingFromParent { print(1) }", false),
    ("if isBeingDismissed || navigationController?.isBeingDismissed ?? false { print(1) }", false),
  ]) func aQuestionThatIsNeverTrueIsNamed(statement: String, isMistaken: Bool) throws {
    let finding = try #require(leaving(statement, wrapped).findings(of: UnreportedDismissal.self).first)
    #expect(
      finding.help
        == "in `viewDidDisappear(_:)` of FeedViewController, call the listener if "
        + "`navigationController?.isBeingDismissed` is `true`, so that the router detaches Feed without dismissing anything; "
        + "or set `isModalInPresentation` to `true`")
    let note =
      "'isBeingDismissed' of FeedViewController is false here: the navigation controller around it is dismissed"
    #expect(finding.notes.map(\.message).contains(note) == isMistaken)
    #expect(
      leaving(statement, .sheet).findings(of: UnreportedDismissal.self).flatMap(\.notes).map(\.message)
        .contains(note) == false)
  }

  /// What goes back is dismissed by nobody, whatever it asks.
  @Test func aPushedViewIsNotToldToAskAnotherQuestion() {
    let found = expectDismissal(leaving("if isBeingDismissed { print(1) }", .push), AttachApp.swipedBack)
    #expect(found.first?.notes.contains { $0.message.contains("is false here") } == false)
  }

  /// The navigation controller around a view may report that it is dismissed itself.
  @Test func theContainerMayReport() {
    let told = AttachApp.sheet.showing(
      """
      let frame = Frame(rootViewController: router.viewControllable.uiviewController)
      frame.router = self
      viewController.uiviewController.present(frame, animated: true)
      """
    ).adding(
      """
      final class Frame: UINavigationController {
        weak var router: HomeRouting?
        override func viewDidDisappear(_ animated: Bool) { if isBeingDismissed { router?.detachFeed() } }
      }
      """)
    expectDismissal(told)
  }

  /// What a base overrides, the view itself may override, too.
  @Test func aBaseThatAsksIsNamedByTheNote() throws {
    let app = wrapped.replacing(
      "final class FeedViewController: UIViewController,", with: "final class FeedViewController: BaseViewController,"
    ).adding(
      """
      class BaseViewController: UIViewController {
        override func viewDidDisappear(_ animated: Bool) { if isBeingDismissed { print(1) } }
      }
      """)
    let finding = try #require(app.findings(of: UnreportedDismissal.self).first)
    #expect(finding.help?.hasPrefix("override `viewDidDisappear(_:)` in FeedViewController, and if") == true)
    #expect(finding.notes.contains { $0.message.hasPrefix("'isBeingDismissed' of FeedViewController is false here") })
  }

  private func help(_ app: AttachApp) -> String? { app.findings(of: UnreportedDismissal.self).first?.help }

  @Test func theHelpAsksWhatHolds() {
    #expect(help(.sheet)?.contains("if `isBeingDismissed` is `true`") == true)
    #expect(help(wrapped)?.contains("if `navigationController?.isBeingDismissed` is `true`") == true)
    #expect(
      help(wrappedByBuilder)?.contains("if `isBeingDismissed` or `navigationController?.isBeingDismissed` is `true`")
        == true)
    #expect(help(.push)?.contains("`didMove(toParent:)`") == true)
    let either = AttachApp.showing(
      "uiviewController.present(UINavigationController(rootViewController: FEED), animated: true); "
        + "if isWide { viewController.uiviewController.present(FEED, animated: true) }")
    #expect(
      help(either)?.contains("if `isBeingDismissed` or `navigationController?.isBeingDismissed` is `true`") == true)
  }
}
