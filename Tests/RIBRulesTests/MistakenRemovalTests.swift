import RIBRules
import Testing

/// Calls that would remove a child's view if it were shown in another way, or if a condition ever held.
@Suite struct MistakenRemovalTests {
  private static let presenting =
    "viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)"
  private static let pushing =
    "viewController.uiviewController.navigationController?.pushViewController(router.viewControllable.uiviewController, "
    + "animated: true)"
  private static let dismissing = "    viewController.uiviewController.dismiss(animated: true)\n"

  /// The app whose `detachFeed` makes another call in place of `dismiss`.
  private static func app(showing: String, hiding: String, launching: Bool = true) -> AttachApp {
    let app = AttachApp().replacing(presenting, with: showing).replacing(dismissing, with: "    \(hiding)\n")
      .marking("detachChild(router)\n")
      .replacing("HomeInteractable, ViewControllable>", with: "HomeInteractable, HomeViewControllable>")
      .replacing("viewController: ViewControllable,", with: "viewController: HomeViewControllable,")
      .replacing(", HomePresentable, ViewControllable {", with: ", HomePresentable, HomeViewControllable {")
      .adding(
        """
        protocol HomeViewControllable: ViewControllable {
          func hide(_ child: ViewControllable)
          func hide()
        }
        extension HomeViewController {
          func hide(_ child: ViewControllable) {
            guard presentingViewController === child.uiviewController else { return }
            dismiss(animated: true)
          }
          func hide() { if presentedViewController == nil { dismiss(animated: true) } }
        }
        """)
    return launching ? app.replacing(": ViewableRouter<HomeInter", with: ": LaunchRouter<HomeInter") : app
  }

  private static let left =
    "HomeRouter shows the view of Feed in 'attachFeed()', but 'detachFeed()' detaches Feed without removing the view: the "
    + "screen stays visible and does not respond"

  @Test(arguments: [
    (pushing, "viewController.uiviewController.dismiss(animated: true)"),
    (pushing, "router.viewControllable.uiviewController.dismiss(animated: true, completion: nil)"),
    (presenting, "viewController.uiviewController.navigationController?.popViewController(animated: true)"),
    (presenting, "viewController.uiviewController.navigationController?.popToRootViewController(animated: true)"),
    (presenting, "router.viewControllable.uiviewController.removeFromParent()"),
    (presenting, "viewController.hide(router.viewControllable)"),
    (presenting, "viewController.hide()"),
    (presenting, "if self.feed == nil { viewController.uiviewController.dismiss(animated: true) }"),
  ]) func itStays(showing: String, hiding: String) {
    let app = Self.app(showing: showing, hiding: hiding).replacing("    feed = nil\n", with: "")
    expectFindings(app.source, ["①": Self.left], of: [ViewLeftBehind.self])
  }

  /// Home's own controller puts Feed's view into its own, and does something else to take it away.
  private static func embedding(_ removal: String, base: String = "UIViewController") -> AttachApp {
    app(showing: "viewController.show(router.viewControllable)", hiding: "viewController.hide(router.viewControllable)")
      .adding("  func show(_ child: ViewControllable)", to: "protocol HomeViewControllable: ViewControllable {")
      .replacing("HomeViewController: UIViewController", with: "HomeViewController: \(base)")
      .replacing(
        """
            guard presentingViewController === child.uiviewController else { return }
            dismiss(animated: true)
          }
        """,
        with: """
              child.uiviewController.willMove(toParent: nil)
              \(removal)
            }
            func show(_ child: ViewControllable) {
              addChild(child.uiviewController)
              view.addSubview(child.uiviewController.view)
              child.uiviewController.didMove(toParent: self)
            }
          """)
  }

  private static let removing = "child.uiviewController.removeFromParent()"

  @Test(
    arguments: [
      .found("only its controller leaves", embedding(removing)),
      .found(
        "it only leaves the arrangement of its superview",
        embedding("stack.removeArrangedSubview(child.view); \(removing)")),
      .silent(
        "its view leaves, too", embedding("child.uiviewController.view.removeFromSuperview(); \(removing)"),
        embedding(removing, base: "UITabBarController")),
    ] as [Verdict]) func aSubview(verdict: Verdict)
  {
    verdict.expect(ViewLeftBehind.self, usually: Self.left)
  }

  /// A view is in its superview, and a window is only in the property that is cleared.
  @Test(arguments: [("UIView", true), ("UIWindow", false)]) func whatAPropertyKept(type: String, isLeft: Bool) {
    let app = Self.app(showing: Self.presenting, hiding: "viewController.hide()")
      .replacing("if presentedViewController == nil { dismiss(animated: true) }", with: "overlay = nil")
      .adding("  var overlay: \(type)?", to: "HomePresentable, HomeViewControllable {")
    expectFindings(app.source, isLeft ? ["①": Self.left] : [:], of: [ViewLeftBehind.self])
  }

  @Test func theHelpNamesWhatToWriteInstead() {
    let helps = [
      Self.app(showing: Self.pushing, hiding: "viewController.uiviewController.dismiss(animated: true)"),
      Self.app(
        showing: Self.presenting,
        hiding: "viewController.uiviewController.navigationController?.popViewController(animated: true)"),
      Self.app(showing: Self.presenting, hiding: "viewController.hide()"),
    ].map { $0.findings(of: ViewLeftBehind.self).first?.help }
    #expect(
      helps == [
        "call `popViewController(animated:)` of the navigation controller instead of `dismiss`",
        "call `dismiss(animated:)` instead of `popViewController`", "correct the condition in front of `dismiss`",
      ])
  }

  @Test(arguments: [
    (pushing, "viewController.uiviewController.navigationController?.popViewController(animated: true)"),
    (pushing, "viewController.uiviewController.navigationController?.setViewControllers([], animated: true)"),
    (presenting, "viewController.uiviewController.dismiss(animated: true)"),
    (presenting, "if viewController.uiviewController.presentedViewController != nil { viewController.close() }"),
    (presenting, "viewController.uiviewController.navigationController?.popAndDismiss()"),
  ]) func itGoes(showing: String, hiding: String) {
    expectFindings(Self.app(showing: showing, hiding: hiding).source, of: [ViewLeftBehind.self])
  }

  /// Then `dismiss` takes away the navigation controller, with all that is pushed.
  @Test func theParentMayBePresentedItself() {
    let app = Self.app(
      showing: Self.pushing, hiding: "viewController.uiviewController.dismiss(animated: true)", launching: false)
    expectFindings(app.source, of: [ViewLeftBehind.self])
  }

  /// What a view asks of its navigation controller as it appears takes no view away.
  @Test func theChildMayAskItsNavigationController() {
    let app = Self.app(showing: Self.pushing, hiding: "viewController.uiviewController.dismiss(animated: true)").adding(
      """
        override func viewWillDisappear(_ animated: Bool) {
          super.viewWillDisappear(animated)
          navigationController?.isToolbarHidden = false
        }
      """, to: "final class FeedViewController: UIViewController, FeedPresentable, ViewControllable {")
    expectFindings(app.source, ["①": Self.left], of: [ViewLeftBehind.self])
  }

  @Test(arguments: [
    "if feed == nil { viewController.uiviewController.dismiss(animated: true) }",
    "viewController.uiviewController.navigationController?.popViewController(animated: true)",
  ]) func aViewlessRIBCleansUpInVain(statement: String) {
    let app = AttachApp(source: UncleanViewless.documentation.goodExample).marking("cleanupViews() {").replacing(
      """
          if let feed {
            viewController.uiviewController.dismiss(animated: true)
            print(feed)
          }

      """, with: "    \(statement)\n")
    let message =
      "Home has no view of its own and shows the view of Feed, but 'cleanupViews()' does not remove it: when Home is "
      + "detached, the view of Feed stays on the screen and does not respond"
    expectFindings(app.source, ["①": message], of: [UncleanViewless.self])
  }

  @Test func whatIsAttachedFromTheStartStaysBehindItsView() {
    let app = AttachApp(
      router: """
          override func didLoad() {
            super.didLoad()
            let router = feedBuilder.build(withListener: interactor)
            feed = router
            ①attachChild(router)
            \(Self.presenting)
          }
          func attachFeed() {}
          func detachFeed() {
            viewController.uiviewController.dismiss(animated: true)
            feed = nil
          }
        """)
    let message =
      "HomeRouter attaches Feed in 'didLoad()', but nothing ever detaches it: Feed stays active and in memory after its "
      + "view is closed"
    expectFindings(app.source, ["①": message], of: [UndetachedChild.self])
    expectFindings(
      app.replacing("feed = nil", with: "print(1)").source.replacing("①", with: ""), of: [UndetachedChild.self])
  }
}
