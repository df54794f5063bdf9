import RIBRules
import Testing

/// What apps add to several of their classes at once: extensions of protocols that say of whom they are.
@Suite struct ProtocolExtensionTests {
  /// The app whose interactors answer their views in an extension of the listener's protocol.
  private static func answering(_ constraint: String) -> AttachApp {
    AttachApp(router: "  func attachFeed() { ①attachChild(feedBuilder.build(withListener: interactor)) }")
      .replacing("  func didTapFeed() {\n    router?.attachFeed()\n  }\n", with: "")
      .adding(
        """
        extension HomePresentableListener where Self: \(constraint) {
          func didTapFeed() { router?.attachFeed() }
        }
        """)
  }

  private static let attached =
    "HomeRouter attaches Feed in 'attachFeed()', but nothing ever detaches it: Feed stays active and in memory after its "
    + "view is closed, and every visit adds one more"

  @Test(arguments: ["HomeInteractor", "HomeInteractable", "HomeInteractable & AnyObject"])
  func aListenersMethodIsTheOneOfTheClassThatIsMeant(constraint: String) {
    expectFindings(Self.answering(constraint).source, ["①": Self.attached], of: [UndetachedChild.self])
  }

  /// Two interactors that share an extension: each is its own router's.
  @Test func anInteractorThatSharesAnExtensionCallsItsOwnRouter() {
    let side = AttachApp.rib("Side", tells: "", says: "")
    let shared = Self.answering("HomeInteractable").adding(
      side + "extension SideInteractor: HomePresentableListener, HomeInteractable {}")
    expectFindings(shared.source, ["①": Self.attached], of: [UndetachedChild.self])
  }

  /// Home's view pushes Feed in an extension of its protocol.
  private static func pushing(from base: String, for constraint: String) -> AttachApp {
    AttachApp.sheet.showing("viewController.①push(router.viewControllable)")
      .replacing("HomeViewController: UIViewController", with: "HomeViewController: \(base)")
      .replacing("HomePresentable, ViewControllable {", with: "HomePresentable, HomeViewControllable {")
      .replacing(
        "ViewableRouter<HomeInteractable, ViewControllable>",
        with: "ViewableRouter<HomeInteractable, HomeViewControllable>"
      )
      .replacing(
        "init(interactor: HomeInteractable, viewController: ViewControllable",
        with: "init(interactor: HomeInteractable, viewController: HomeViewControllable"
      )
      .adding(
        """
        protocol HomeViewControllable: ViewControllable { func push(_ view: ViewControllable) }
        extension HomeViewControllable where Self: \(constraint) {
          func push(_ view: ViewControllable) {
            navigationController?.pushViewController(view.uiviewController, animated: true)
          }
        }
        """)
  }

  @Test(arguments: [
    "UIViewController", "UITableViewController", "UICollectionViewController", "UITabBarController",
    "UIPageViewController",
  ]) func whatIsAddedToControllersIsAddedToEachOfUIKits(base: String) {
    expectDismissal(Self.pushing(from: base, for: "UIViewController"), AttachApp.swipedBack)
  }

  @Test func whatIsAddedToOneOfThemIsNotAddedToAnother() {
    expectDismissal(Self.pushing(from: "UITableViewController", for: "UITabBarController"))
  }
}
