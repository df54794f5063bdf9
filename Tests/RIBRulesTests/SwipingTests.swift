import RIBRules
import Testing

/// What forbids the user to take a view away, and what only looks so.
@Suite struct SwipingTests {
  private let sheet = AttachApp.sheet
  private let push = AttachApp.push
  private static let wrapping =
    "viewController.uiviewController.①present(UINavigationController(rootViewController: "
    + "router.viewControllable.uiviewController), animated: true)"

  // MARK: - Storyboards

  private func fromStoryboard(_ app: AttachApp) -> AttachApp {
    app.replacing("FeedViewController()", with: "UIStoryboard.feed.make(FeedViewController.self)")
  }

  /// What a storyboard says of a view's presentation matters where the view itself is presented.
  @Test func aNavigationControllerAroundAStoryboardsViewIsASheet() {
    let button = "  override func viewDidLoad() { navigationItem.leftBarButtonItem = UIBarButtonItem() }"
    expectDismissal(fromStoryboard(sheet))
    expectDismissal(fromStoryboard(sheet.showing(Self.wrapping)), AttachApp.pulledDown)
    expectDismissal(
      fromStoryboard(sheet.showing(Self.wrapping)).adding(button, to: AttachApp.feedHead), AttachApp.pulledDown)
    expectDismissal(
      fromStoryboard(sheet.showing(Self.wrapping)).adding(
        "  override func viewDidLoad() { isModalInPresentation = true }", to: AttachApp.feedHead))
  }

  // MARK: - Buttons

  @Test(arguments: [
    ("", false), ("navigationItem.leftItemsSupplementBackButton = true", true),
    ("navigationItem.leftItemsSupplementBackButton = false", false),
    ("navigationController?.interactivePopGestureRecognizer?.delegate = nil", true),
    ("navigationController?.interactivePopGestureRecognizer?.delegate = self", true),
    ("navigationController?.interactivePopGestureRecognizer?.isEnabled = true", false),
  ]) func anOwnButtonTakesTheGestureAway(statement: String, isFound: Bool) {
    let members = "  override func viewDidLoad() { navigationItem.leftBarButtonItem = UIBarButtonItem(); \(statement) }"
    expectDismissal(push.adding(members, to: AttachApp.feedHead), isFound ? AttachApp.swipedBack : nil)
  }

  @Test(arguments: [
    ("false", "", false), ("navigationController?.viewControllers.count != 1", "", true),
    (
      "navigationController?.viewControllers.count != 1",
      "final class MapView: UIView { func gestureRecognizerShouldBegin(_ gesture: UIGestureRecognizer) -> Bool { false } }",
      false
    ),
  ]) func whoForbidsTheGestureToBeginIsAsked(answer: String, rest: String, isFound: Bool) {
    let members = """
        override func viewDidLoad() {
          navigationItem.leftBarButtonItem = UIBarButtonItem()
          navigationController?.interactivePopGestureRecognizer?.delegate = self
        }
        func gestureRecognizerShouldBegin(_ gesture: UIGestureRecognizer) -> Bool { \(answer) }
      """
    expectDismissal(
      push.adding(members, to: AttachApp.feedHead).adding(rest), isFound ? AttachApp.swipedBack : nil)
  }

  // MARK: - Bars

  /// The app with a RIB more that Home shows, whose view does something to its navigation controller.
  private func besides(_ statement: String, base: String = "UIViewController") -> AttachApp {
    push.adding(
      """
      protocol DepotPresentable: Presentable {}
      final class DepotInteractor: PresentableInteractor<DepotPresentable> {}
      class DepotBase: UIViewController {
        override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); \(base == "DepotBase" ? statement : "") }
      }
      final class DepotViewController: \(base), DepotPresentable, ViewControllable {
        override func viewDidLoad() { super.viewDidLoad(); \(base == "DepotBase" ? "" : statement) }
      }
      final class DepotBuilder: Builder<EmptyDependency> {
        func build() -> ViewableRouting {
          let view = DepotViewController()
          return ViewableRouter(interactor: DepotInteractor(presenter: view), viewController: view)
        }
      }
      """)
  }

  private static let hiding = "navigationController?.setNavigationBarHidden(true, animated: true)"

  @Test(arguments: [
    hiding, "self.navigationController?.isNavigationBarHidden = true",
  ]) func whatAnotherRIBsViewDoesToItsBarDoesNotCount(statement: String) {
    expectDismissal(besides(statement), AttachApp.swipedBack)
    expectDismissal(besides(statement, base: "DepotBase"), AttachApp.swipedBack)
    expectDismissal(push.adding("  override func viewDidLoad() { \(statement) }", to: AttachApp.homeHead))
    expectDismissal(push.adding("  override func viewDidLoad() { \(statement) }", to: AttachApp.feedHead))
  }

  @Test func whatAnotherRIBsViewDoesToAControllerOfItsOwnCounts() {
    expectDismissal(besides("let navigation = UINavigationController(); navigation.isNavigationBarHidden = true"))
  }

  @Test func whatAnotherRIBsViewDoesToItsGestureDoesNotCount() {
    let gesture = "navigationController?.interactivePopGestureRecognizer?"
    let app = besides("\(gesture).isEnabled = false").loading("\(Self.hiding); \(gesture).delegate = nil")
    expectDismissal(app, AttachApp.swipedBack)
  }

  @Test func aBaseOfBothCounts() {
    let shared = besides(Self.hiding, base: "DepotBase")
      .replacing("class FeedViewController: UIViewController", with: "class FeedViewController: DepotBase")
    expectDismissal(shared)
  }

  @Test(arguments: [
    "final class Bridge: UINavigationController { override func viewDidLoad() { setNavigationBarHidden(true, animated: false) } }",
    "final class Bridge { let navigation = UINavigationController(); init() { navigation.isNavigationBarHidden = true } }",
    "final class Bridge: UIViewController { override func viewDidLoad() { navigationController?.isNavigationBarHidden = true } }",
  ]) func whatIsNoRIBsViewMayBeAround(bridge: String) { expectDismissal(push.adding(bridge)) }

  // MARK: - An own way to present

  private func bridge(_ body: String, base: String = "UINavigationController") -> String {
    """
    class Bridge: \(base) {
      override func present(_ screen: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        \(body)
        super.present(screen, animated: animated, completion: completion)
      }
    }
    """
  }

  @Test func anOwnNavigationControllerPresentsWhatItIsAskedFor() {
    let styling = bridge("screen.modalPresentationStyle = .fullScreen")
    expectDismissal(sheet.adding(styling), AttachApp.pulledDown)
    expectDismissal(
      sheet.adding(styling).showing(
        "viewController.uiviewController.navigationController?.present(router.viewControllable.uiviewController, animated: true)"
      ))
    let own = sheet.replacing("HomeViewController: UIViewController", with: "HomeViewController: Bridge")
    let base = { bridge($0, base: "UIViewController") }
    expectDismissal(own.adding(base("screen.modalPresentationStyle = .fullScreen")))
    expectDismissal(own.adding(base("screen.modalPresentationStyle = .pageSheet")), AttachApp.pulledDown)
    expectDismissal(own.adding(base("print(screen)")), AttachApp.pulledDown)
    let filling =
      "extension Bridge { func fill(_ screen: UIViewController) { screen.modalPresentationStyle = .fullScreen } }"
    for statement in ["fill(screen)", "self.fill(screen)", "theme.apply { self.fill(screen) }"] {
      expectDismissal(own.adding(base(statement) + "\n" + filling))
    }
  }

  // MARK: - The parent that appears again

  private func appearing(_ answer: String, members: String = "") -> AttachApp {
    push.adding("  override func viewWillAppear(_ animated: Bool) { listener?.homeAppears() }", to: AttachApp.homeHead)
      .replacing("  func didTapFeed()\n}", with: "  func didTapFeed()\n  func homeAppears()\n}")
      .adding("  func homeAppears() { \(answer) }\n  \(members)", to: "HomeInteractable, HomePresentableListener {")
  }

  @Test(arguments: [
    ("router?.detachFeed()", false), ("close()", false), ("print(1)", true), ("service.load()", true),
    ("gone.accept(())", false),
  ]) func onlyADetachIsAReportOfTheParents(answer: String, isFound: Bool) {
    expectDismissal(
      appearing(
        answer, members: "func close() { router?.detachFeed() }\n  let gone = Relay(); let service = Service()"),
      isFound ? AttachApp.swipedBack : nil)
  }
}
