import RIBRules
import Testing

/// What forbids the user to take a view away, and what only looks so.
@Suite struct SwipingTests {
  private func count(_ app: AttachApp) -> Int { app.places(of: UnreportedDismissal.self).count }

  private let sheet = AttachApp.sheet
  private let push = AttachApp.push
  private static let wrapping =
    "viewController.uiviewController.present(UINavigationController(rootViewController: "
    + "router.viewControllable.uiviewController), animated: true)"

  // MARK: - Storyboards

  private func fromStoryboard(_ app: AttachApp) -> AttachApp {
    app.replacing("FeedViewController()", with: "UIStoryboard.feed.make(FeedViewController.self)")
  }

  /// What a storyboard says of a view's presentation matters where the view itself is presented.
  @Test func aNavigationControllerAroundAStoryboardsViewIsASheet() {
    let button = "  override func viewDidLoad() { navigationItem.leftBarButtonItem = UIBarButtonItem() }"
    #expect(count(fromStoryboard(sheet)) == 0)
    #expect(count(fromStoryboard(sheet.showing(Self.wrapping))) == 1)
    #expect(count(fromStoryboard(sheet.showing(Self.wrapping)).adding(button, to: AttachApp.feedHead)) == 1)
    #expect(
      count(
        fromStoryboard(sheet.showing(Self.wrapping)).adding(
          "  override func viewDidLoad() { isModalInPresentation = true }", to: AttachApp.feedHead)) == 0)
  }

  // MARK: - Buttons

  @Test(arguments: [
    ("", 0), ("navigationItem.leftItemsSupplementBackButton = true", 1),
    ("navigationItem.leftItemsSupplementBackButton = false", 0),
    ("navigationController?.interactivePopGestureRecognizer?.delegate = nil", 1),
    ("navigationController?.interactivePopGestureRecognizer?.delegate = self", 1),
    ("navigationController?.interactivePopGestureRecognizer?.isEnabled = true", 0),
  ]) func anOwnButtonTakesTheGestureAway(statement: String, expected: Int) {
    let members = "  override func viewDidLoad() { navigationItem.leftBarButtonItem = UIBarButtonItem(); \(statement) }"
    #expect(count(push.adding(members, to: AttachApp.feedHead)) == expected)
  }

  @Test func whoForbidsTheGestureToBeginIsAsked() {
    let members = """
        override func viewDidLoad() {
          navigationItem.leftBarButtonItem = UIBarButtonItem()
          navigationController?.interactivePopGestureRecognizer?.delegate = self
        }
        func gestureRecognizerShouldBegin(_ gesture: UIGestureRecognizer) -> Bool { false }
      """
    #expect(count(push.adding(members, to: AttachApp.feedHead)) == 0)
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
    "navigationController?.interactivePopGestureRecognizer?.isEnabled = false",
  ]) func whatAnotherRIBsViewDoesToItsBarDoesNotCount(statement: String) {
    #expect(count(besides(statement)) == 1)
    #expect(count(besides(statement, base: "DepotBase")) == 1)
    #expect(count(push.adding("  override func viewDidLoad() { \(statement) }", to: AttachApp.homeHead)) == 0)
    #expect(count(push.adding("  override func viewDidLoad() { \(statement) }", to: AttachApp.feedHead)) == 0)
  }

  @Test func aBaseOfBothCounts() {
    let shared = besides(Self.hiding, base: "DepotBase")
      .replacing("class FeedViewController: UIViewController", with: "class FeedViewController: DepotBase")
    #expect(count(shared) == 0)
  }

  @Test(arguments: [
    "final class Bridge: UINavigationController { override func viewDidLoad() { setNavigationBarHidden(true, animated: false) } }",
    "final class Bridge { let navigation = UINavigationController(); init() { navigation.isNavigationBarHidden = true } }",
    "final class Bridge: UIViewController { override func viewDidLoad() { navigationController?.isNavigationBarHidden = true } }",
  ]) func whatIsNoRIBsViewMayBeAround(bridge: String) { #expect(count(push.adding(bridge)) == 0) }

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
    #expect(count(sheet.adding(styling)) == 1)
    #expect(
      count(
        sheet.adding(styling).showing(
          "viewController.uiviewController.navigationController?.present(router.viewControllable.uiviewController, animated: true)"
        )) == 0)
    let own = sheet.replacing("HomeViewController: UIViewController", with: "HomeViewController: Bridge")
    let base = { bridge($0, base: "UIViewController") }
    #expect(count(own.adding(base("screen.modalPresentationStyle = .fullScreen"))) == 0)
    #expect(count(own.adding(base("screen.modalPresentationStyle = .pageSheet"))) == 1)
    #expect(count(own.adding(base("print(screen)"))) == 1)
  }

  // MARK: - The parent that appears again

  private func appearing(_ answer: String, members: String = "") -> AttachApp {
    push.adding("  override func viewWillAppear(_ animated: Bool) { listener?.homeAppears() }", to: AttachApp.homeHead)
      .replacing("  func didTapFeed()\n}", with: "  func didTapFeed()\n  func homeAppears()\n}")
      .adding("  func homeAppears() { \(answer) }\n  \(members)", to: "HomeInteractable, HomePresentableListener {")
  }

  @Test(arguments: [
    ("router?.detachFeed()", 0), ("close()", 0), ("print(1)", 1), ("service.load()", 1), ("gone.accept(())", 0),
  ]) func onlyADetachIsAReportOfTheParents(answer: String, expected: Int) {
    #expect(
      count(
        appearing(
          answer, members: "func close() { router?.detachFeed() }\n  let gone = Relay(); let service = Service()"))
        == expected)
  }
}
