import RIBRules
import Testing

/// Views that stay when their RIB is gone, and those that something takes away.
@Suite struct ViewLeftBehindTests {
  private let dismissing = "    viewController.uiviewController.dismiss(animated: true)\n"

  /// The app whose `detachFeed` does something else in place of dismissing.
  private func detaching(_ statement: String) -> AttachApp {
    AttachApp().replacing(dismissing, with: "    \(statement)\n").marking("detachChild(router)\n")
  }

  private static let left =
    "HomeRouter shows the view of Feed in 'attachFeed()', but 'detachFeed()' detaches Feed without removing the view: the "
    + "screen stays visible and does not respond"

  // MARK: - Found

  @Test(arguments: [
    "", "print(\"detach\")", "// viewController.uiviewController.dismiss(animated: true)", "defer { feed = nil }",
    "assert(feed != nil)", "log()", "if feed != nil { print(1) }", "children.forEach { print($0) }",
    "feed.map { print($0) }", "self.feed = nil", "(feed, old) = (nil, nil)", "feeds[0] = nil", "count += 1",
    "var isGone = false; isGone = true; print(isGone)",
  ]) func whatTakesNothingAwayIsFound(statement: String) {
    let app = detaching(statement).keeping("private func log() { print(children.count) }").keeping(Self.properties)
    expectFindings(app.source, ["①": Self.left], of: [ViewLeftBehind.self])
  }

  private static let properties = """
    private var old: FeedRouting?
      private var feeds: [Int: FeedRouting] = [:]
      private var screens: [UIViewController] = []
      private var count = 0
      private let start: Routing
    """

  @Test(arguments: [
    "viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)",
    "viewController.show(router.viewControllable)",
    "viewController.uiviewController.present(UINavigationController(rootViewController: router.viewControllable.uiviewController), animated: true)",
    "let view = router.viewControllable.uiviewController\n    show(router.viewControllable)\n    print(view)",
    "show(feed!.viewControllable)",
  ]) func itIsShownInManyWays(statement: String) {
    let app = detaching("").replacing(
      "    viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)\n",
      with: "    \(statement)\n")
    expectFindings(app.source, ["①": Self.left], of: [ViewLeftBehind.self])
  }

  @Test(arguments: [
    "print(1)", "count = 1", "count += 1", "log()", "router?.track()", "if count == 0 { router?.track() }",
  ])
  func whoeverCallsItTakesNothingAway(statement: String) {
    let app = detaching("").closing(statement + "\n    router?.detachFeed()").routing("func track()")
      .interacting("private func log() { count = 2 }\n  private var count = 0")
      .keeping("func track() { print(1) }")
    expectFindings(app.source, ["①": Self.left], of: [ViewLeftBehind.self])
  }

  // MARK: - Silent

  /// A button of their own takes some of Apple's controllers away, or did as somebody hears of it.
  @Test func aViewThatAppleTakesAwayIsNot() {
    let app = detaching("")
    expectFindings(app.source, ["①": Self.left], of: [ViewLeftBehind.self])
    expectFindings(app.feed(inheriting: "SFSafariViewController").source, [:], of: [ViewLeftBehind.self])
    let report = "func safariViewControllerDidFinish(_ controller: SFSafariViewController) { listener?.didTapClose() }"
    expectFindings(app.feed(report).source, [:], of: [ViewLeftBehind.self])
  }

  @Test(arguments: ["print(1)", "print(title)", "print(router.interactable)"])
  func whatIsNoViewIsNotShown(statement: String) {
    let app = detaching("").replacing(
      "    viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)\n",
      with: "    \(statement)\n"
    ).keeping("private let title = 1")
    expectFindings(app.source, of: [ViewLeftBehind.self])
  }

  @Test func oneOfItsCallersMayTakeItAway() {
    let app = detaching("").asking("presenter.hideFeed(); router?.detachFeed()")
    expectFindings(app.source, of: [ViewLeftBehind.self])
  }

  @Test(arguments: [
    "viewController.uiviewController.dismiss(animated: true)",
    "router.viewControllable.uiviewController.dismiss(animated: true)",
    "hide(router.viewControllable)",
    "viewController.hide()", "close()", "container.remove(router)",
    "router.viewControllable.uiviewController.view.isHidden = true",
    "window.rootViewController = nil", "DispatchQueue.main.async { self.close() }", "Coordinator.shared.close()",
    "interactor.hide()", "transition { self.detachChild(router) }", "router.close()",
    "(viewController.uiviewController.view.isHidden, old) = (true, nil)", "screens.removeAll()",
    "children.map(\\.view).forEach(viewController.hide)", "feed.map(viewController.hide)",
    "self <~ router",
    "screens.forEach { $0.close() }", "children.close()", "feed.map { $0.close() }", "make().forEach { print($0) }",
    "attachChild(start)",
  ]) func whateverMayTakeItAwayCounts(statement: String) {
    let app = detaching(statement).adding(
      """
        private func close() { viewController.uiviewController.dismiss(animated: true) }
        private func transition(_ then: () -> Void) { UIView.animate(withDuration: 1, animations: then) }
      """, to: "  private let feedBuilder: FeedBuilder"
    ).keeping(Self.properties)
    expectFindings(app.source, of: [ViewLeftBehind.self])
  }

  @Test(arguments: [
    "presenter.hide()\n    router?.detachFeed()", "router?.detachFeed()\n    presenter.hide()",
    "router?.detachFeed()\n    listener?.homeDidChange()",
    "close()", "router?.hideFeed()\n    router?.detachFeed()", "events.onNext(.closed)\n    router?.detachFeed()",
    "presenter.hide { self.router?.detachFeed() }", "router?.detachFeed()\n    router?.attachFeed()",
    "screen.isHidden = true\n    router?.detachFeed()", "service.save()\n    router?.detachFeed()",
    "unknown()\n    router?.detachFeed()", "router?.children.removeAll()\n    router?.detachFeed()",
    "hide()\n    router?.detachFeed()",
  ]) func whoeverCallsItMayTakeItAway(statement: String) {
    let app = detaching("").closing(statement)
      .adding(
        "  private func close() { presenter.hide(); router?.detachFeed() }\n  private func hide() { presenter.hide() }",
        to: "  weak var router: HomeRouting?"
      )
      .adding(
        "  func hideFeed() { viewController.uiviewController.dismiss(animated: true) }",
        to: "  private let feedBuilder: FeedBuilder")
    expectFindings(app.source, of: [ViewLeftBehind.self])
  }

  @Test(arguments: [
    "dismiss(animated: true)", "navigationController?.popViewController(animated: true)",
    "presentingViewController?.dismiss(animated: true)", "view.removeFromSuperview()", "self.removeFromParent()",
    "dismiss(animated: true) { self.listener?.didTapClose() }", "view.isHidden = true",
  ]) func theChildMayTakeItAwayItself(statement: String) {
    expectFindings(
      detaching("").replacing("    listener?.didTapClose()", with: "    \(statement)\n    listener?.didTapClose()")
        .source, of: [ViewLeftBehind.self])
  }

  @Test(arguments: [
    "override func viewDidDisappear(_ animated: Bool) { listener?.didTapClose() }",
    "override func didMove(toParent parent: UIViewController?) { if parent == nil { listener?.didTapClose() } }",
    "func presentationControllerDidDismiss(_ controller: UIPresentationController) { listener?.didTapClose() }",
  ]) func theUserMayHaveTakenItAway(member: String) {
    let head = "final class FeedViewController: UIViewController, FeedPresentable, ViewControllable {"
    expectFindings(detaching("").adding("  " + member, to: head).source, of: [ViewLeftBehind.self])
  }

  @Test func theParentsViewMayHaveTakenItAway() {
    let app = detaching("").closing("print(1)")
      .replacing(
        "protocol HomePresentableListener: AnyObject {",
        with: "protocol HomePresentableListener: AnyObject {\n  func didHide()"
      )
      .adding("  func didHide() { router?.detachFeed() }", to: "  weak var router: HomeRouting?")
      .adding(
        "  func presentationControllerDidDismiss(_ c: UIPresentationController) { listener?.didHide() }",
        to: "final class HomeViewController: UIViewController, HomePresentable, ViewControllable {")
    expectFindings(app.source, of: [ViewLeftBehind.self])
  }

  @Test func anotherChildThatIsShownTakesItsPlace() {
    let app = detaching("").replacing(
      "    ①detachChild(router)\n    feed = nil", with: "    ①detachChild(router)\n    feed = nil\n    attachFeed()")
    expectFindings(app.source, of: [ViewLeftBehind.self])
  }

  @Test func whatHappensAtTheEndIsNot() {
    let app = detaching("").closing("print(1)")
      .adding(
        "  override func willResignActive() { super.willResignActive(); router?.detachFeed() }",
        to: "  weak var router: HomeRouting?")
    expectFindings(app.source, of: [ViewLeftBehind.self])
  }

  @Test func whatIsNotShownIsNot() {
    let app = detaching("").replacing(
      "    viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)\n",
      with: "")
    expectFindings(app.source, of: [ViewLeftBehind.self])
  }

  @Test func aViewThatIsNotReadIsNot() {
    let app = detaching("").replacing(
      "FeedViewController: UIViewController, FeedPresentable, ViewControllable",
      with: "FeedViewController: FeedKit.Screen")
    expectFindings(app.source, of: [ViewLeftBehind.self])
  }
}
