import RIBRules
import Testing

/// Viewless RIBs that leave views behind, and those that do not.
@Suite struct UncleanViewlessTests {
  private let app: AttachApp = {
    var app = AttachApp()
    app.source = UncleanViewless.documentation.goodExample
    return app.marking("cleanupViews() {")
  }()

  private let cleaning = """
        if let feed {
          viewController.uiviewController.dismiss(animated: true)
          print(feed)
        }

    """

  private func cleaning(by statement: String) -> AttachApp { app.replacing(cleaning, with: "    \(statement)\n") }

  private static let stays =
    "Home has no view of its own and shows the view of Feed, but 'cleanupViews()' is empty: when Home is detached, the view of "
    + "Feed stays on the screen and does not respond"

  // MARK: - Found

  @Test(arguments: ["", "// nothing to clean up yet", "print(\"cleanup\")", "assertionFailure()"])
  func whatDoesNothingIsFound(
    statement: String
  ) { expectFindings(cleaning(by: statement).source, ["①": Self.stays], of: [UncleanViewless.self]) }

  @Test(arguments: ["", "// router?.cleanupViews()", "print(1)"]) func whatNobodyCallsIsFound(statement: String) throws
  {
    let app = app.replacing("    router?.cleanupViews()", with: "    \(statement)")
    let found = expectFindings(
      app.source, ["①": Self.stays.replacing("is empty", with: "is never called")], of: [UncleanViewless.self])
    #expect(found.first?.help?.contains("willResignActive") == true)
  }

  @Test(arguments: ["feed.map(detachChild)", "if let feed { detachChild(feed) }\n    feed = nil", "leave()"])
  func whatOnlyDetachesIsFound(statement: String) {
    let app = cleaning(by: statement).replacing(
      "  func ①cleanupViews() {", with: "  private func leave() { feed.map(detachChild) }\n  func ①cleanupViews() {")
    expectFindings(
      app.source, ["①": Self.stays.replacing("is empty", with: "only detaches its children")],
      of: [UncleanViewless.self])
  }

  // MARK: - Silent

  @Test(arguments: [
    "viewController.uiviewController.dismiss(animated: true)", "if let feed { hide(feed.viewControllable) }",
    "hideAll()",
    "children.forEach { hide($0) }", "detachFeed()", "UIView.animate(withDuration: 1) {}",
    "window.rootViewController = nil", "print(1)\n    hideAll()", "hideAll()\n    print(1)",
    "feed?.viewControllable.uiviewController.view.removeFromSuperview()",
  ]) func whatDoesSomethingIsNot(statement: String) {
    expectFindings(cleaning(by: statement).source, of: [UncleanViewless.self])
  }

  @Test(arguments: [
    "router?.detachFeed()", "router?.detachFeed()\n    router?.cleanupViews()",
  ]) func whatIsCleanedOtherwiseIsNot(statement: String) {
    let app = cleaning(by: "").replacing("    router?.cleanupViews()", with: "    " + statement)
    expectFindings(app.source, of: [UncleanViewless.self])
  }

  @Test func whatIsCleanedBeforeItLeavesIsNot() {
    let app = cleaning(by: "").closing("router?.detachFeed()\n    listener?.homeDidFinish()")
      .adding("  weak var listener: HomeListener?", to: "  weak var router: HomeRouting?")
      .adding("protocol HomeListener: AnyObject { func homeDidFinish() }")
    expectFindings(app.source, of: [UncleanViewless.self])
  }

  @Test func whatNothingDetachesIsNot() {
    expectFindings(
      cleaning(by: "").replacing("    children.forEach(detachChild)\n", with: "").source, of: [UncleanViewless.self])
  }

  @Test(arguments: [
    "viewController.dismiss(animated: true)", "hideEverything()", "window.rootViewController = nil",
    "children.forEach { hide($0) }",
  ]) func whatTheParentTakesAwayIsNot(statement: String) {
    let detaching = "    children.forEach(detachChild)\n"
    let app = cleaning(by: "").replacing(detaching, with: detaching + "    \(statement)\n")
    expectFindings(app.source, of: [UncleanViewless.self])
  }

  @Test(arguments: [
    ("log(1)", true), ("updates.subscribe { log(1) }", false), ("router.load()", true),
    ("window.rootViewController = nil", false),
    ("window.dismiss(animated: true)", false), ("count = 1", true),
  ]) func whatGoesWithWhoeverDetachesItsParentIsNot(statement: String, isFound: Bool) {
    let app = cleaning(by: "").replacing("    router.logOut()\n", with: "    router.logOut()\n    \(statement)\n")
    expectFindings(app.source, isFound ? ["①": Self.stays] : [:], of: [UncleanViewless.self])
  }

  @Test(arguments: [("", true), ("window.dismiss(animated: true)", false)])
  func whatAStreamDetachesIsFoundUnlessItTakesViewsAway(statement: String, isFound: Bool) {
    let closure = "updates.subscribe(onNext: { [weak self] in\n      self?.router.logOut()\n      \(statement)\n    })"
    let app = cleaning(by: "").replacing("    router.logOut()\n", with: "    \(closure)\n")
    expectFindings(app.source, isFound ? ["①": Self.stays] : [:], of: [UncleanViewless.self])
  }

  @Test(arguments: [
    ("viewController.uiviewController.dismiss(animated: true)", false), ("hideAll()", false), ("print(1)", true),
  ]) func whatIsCleanedAsTheRouterIsReleasedIsNot(statement: String, isFound: Bool) {
    let app = cleaning(by: "").replacing(
      "  func ①cleanupViews() {", with: "  deinit {\n    \(statement)\n  }\n\n  func ①cleanupViews() {")
    expectFindings(app.source, isFound ? ["①": Self.stays] : [:], of: [UncleanViewless.self])
  }

  @Test func whatShowsNothingIsNot() {
    let app = cleaning(by: "").replacing(
      "    viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)\n",
      with: "")
    expectFindings(app.source, of: [UncleanViewless.self])
  }

  @Test func whatHasAViewOfItsOwnIsNot() {
    let app = cleaning(by: "")
      .replacing(
        "HomeRouter: Router<HomeInteractable>", with: "HomeRouter: ViewableRouter<HomeInteractable, ViewControllable>"
      )
      .replacing(
        "super.init(interactor: interactor)\n    interactor.router",
        with: "super.init(interactor: interactor, viewController: viewController)\n    interactor.router"
      )
      .replacing("  private let viewController: ViewControllable\n", with: "")
    expectFindings(app.source, of: [UncleanViewless.self])
  }

  @Test func whatHasNoSuchMethodIsNot() {
    let app = cleaning(by: "").replacing("cleanupViews", with: "prepare")
    expectFindings(app.source, of: [UncleanViewless.self])
  }
}
