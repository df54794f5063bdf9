import RIBRules
import Testing

/// Screens that the user can swipe away unheard, and those that somebody looks after.
@Suite struct UnreportedDismissalTests {
  private func places(_ app: AttachApp) -> [String] { app.places(of: UnreportedDismissal.self) }

  private let app: AttachApp = {
    var app = AttachApp()
    app.source = UnreportedDismissal.documentation.badExample
    return app
  }()

  private let showing =
    "viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)"
  private let pushing =
    "viewController.uiviewController.navigationController?"
    + ".pushViewController(router.viewControllable.uiviewController, animated: true)"

  @Test(arguments: [
    "present(router.viewControllable.uiviewController, animated: true)",
    "navigationController?.pushViewController(router.viewControllable.uiviewController, animated: true)",
  ]) func whatCanBeSwipedAwayIsFound(call: String) {
    #expect(places(app.replacing(showing, with: "viewController.uiviewController.\(call)")).count == 1)
  }

  @Test func itIsOff() { #expect(!UnreportedDismissal.isOnByDefault) }

  @Test(arguments: [
    "override func viewDidDisappear(_ animated: Bool) { listener?.didTapClose() }",
    "override func didMove(toParent parent: UIViewController?) { if parent == nil { listener?.didTapClose() } }",
    "func presentationControllerDidDismiss(_ controller: UIPresentationController) { listener?.didTapClose() }",
    "override func viewDidLoad() { isModalInPresentation = true }",
    "override func viewDidLoad() { modalPresentationStyle = .fullScreen }",
  ]) func whatTheChildLooksAfterIsNot(member: String) {
    let head = "final class FeedViewController: UIViewController, FeedPresentable, ViewControllable {"
    #expect(places(app.adding("  " + member, to: head)) == [])
  }

  @Test func whatTheParentLooksAfterIsNot() {
    let head = "final class HomeViewController: UIViewController, HomePresentable, ViewControllable {"
    let member = "  func presentationControllerDidDismiss(_ controller: UIPresentationController) { print(1) }"
    #expect(places(app.adding(member, to: head)) == [])
  }

  /// Whose navigation controller a view is pushed on is not followed.
  @Test(arguments: [
    "final class Guide: NSObject, UINavigationControllerDelegate {}",
    "func hide(_ bar: UINavigationController) { bar.setNavigationBarHidden(true, animated: false) }",
    "func stop(_ bar: UINavigationController) { bar.interactivePopGestureRecognizer?.isEnabled = false }",
  ]) func aPushIsNotWhereAnybodyMindsPushes(code: String) {
    #expect(places(app.replacing(showing, with: pushing).adding(code)) == [])
    #expect(places(app.adding(code)).count == 1)
  }

  @Test(arguments: ["FeedBaseViewController", "UIHostingController<FeedView>"]) func aViewOfUnseenCodeIsNot(
    base: String
  ) {
    #expect(
      places(app.replacing("class FeedViewController: UIViewController", with: "class FeedViewController: \(base)"))
        == [])
  }

  @Test func aViewInAnotherIsNot() {
    let wrapped = showing.replacing(
      "present(router.viewControllable.uiviewController",
      with: "present(Sheet(router.viewControllable.uiviewController)")
    #expect(places(app.replacing(showing, with: wrapped)) == [])
  }

  @Test(arguments: [
    ("uiviewController.present(child.uiviewController, animated: true)", 1),
    ("uiviewController.present(Sheet(child.uiviewController), animated: true)", 0),
    (
      "child.uiviewController.modalPresentationStyle = .fullScreen; uiviewController.present(child.uiviewController, animated: true)",
      0
    ),
  ]) func aMethodThatPresentsIsFollowed(statements: String, count: Int) {
    let method = "extension ViewControllable {\n  func show(_ child: ViewControllable) { \(statements) }\n}"
    let following = app.replacing(showing, with: "viewController.show(router.viewControllable)").adding(method)
    #expect(places(following).count == count)
  }

  @Test(arguments: [
    "router.viewControllable.uiviewController.isModalInPresentation = true",
    "router.viewControllable.uiviewController.modalPresentationStyle = .fullScreen",
    "router.viewControllable.uiviewController.presentationController?.delegate = proxy",
  ]) func whatTheRouterLooksAfterIsNot(statement: String) {
    #expect(
      places(app.replacing("    attachChild(router)\n", with: "    attachChild(router)\n    \(statement)\n")) == [])
  }

  @Test(arguments: [
    "viewController.embed(router.viewControllable)", "container.show(router.viewControllable)",
    "print(router.viewControllable)",
  ])
  func whatIsShownOtherwiseIsNot(statement: String) {
    #expect(places(app.replacing(showing, with: statement)) == [])
  }

  @Test(arguments: ["", "detachFeed()", "if let feed { detachChild(feed) }"]) func whatIsNotGuardedIsNot(
    statement: String
  ) {
    #expect(places(app.replacing("guard feed == nil else { return }", with: statement)) == [])
  }

  @Test func aWeakPropertyIsNot() {
    #expect(places(app.replacing("private var feed", with: "private weak var feed")) == [])
  }
}
