import RIBRules
import Testing

/// Viewless RIBs that leave views behind, and those that do not.
@Suite struct UncleanViewlessTests {
  private let app: AttachApp = {
    var app = AttachApp()
    app.source = UncleanViewless.documentation.goodExample
    return app
  }()

  private let cleaning = """
        if let feed {
          viewController.uiviewController.dismiss(animated: true)
          print(feed)
        }

    """

  private func places(_ app: AttachApp) -> [String] { app.places(of: UncleanViewless.self) }

  private func cleaning(by statement: String) -> AttachApp { app.replacing(cleaning, with: "    \(statement)\n") }

  // MARK: - Found

  @Test(arguments: ["", "// nothing to clean up yet", "print(\"cleanup\")", "assertionFailure()"])
  func whatDoesNothingIsFound(
    statement: String
  ) { #expect(places(cleaning(by: statement)) == ["func cleanupViews() {"]) }

  @Test(arguments: ["", "// router?.cleanupViews()", "print(1)"]) func whatNobodyCallsIsFound(statement: String) throws
  {
    let app = app.replacing("    router?.cleanupViews()", with: "    \(statement)")
    #expect(places(app) == ["func cleanupViews() {"])
    #expect(app.findings(of: UncleanViewless.self).first?.help?.contains("willResignActive") == true)
  }

  // MARK: - Silent

  @Test(arguments: [
    "viewController.uiviewController.dismiss(animated: true)", "if let feed { hide(feed.viewControllable) }",
    "hideAll()",
    "children.forEach { hide($0) }", "detachFeed()", "UIView.animate(withDuration: 1) {}",
    "window.rootViewController = nil",
    "feed?.viewControllable.uiviewController.view.removeFromSuperview()",
  ]) func whatDoesSomethingIsNot(statement: String) { #expect(places(cleaning(by: statement)) == []) }

  @Test(arguments: [
    "router?.detachFeed()", "router?.detachFeed()\n    router?.cleanupViews()",
  ]) func whatIsCleanedOtherwiseIsNot(statement: String) {
    let app = cleaning(by: "").replacing("    router?.cleanupViews()", with: "    " + statement)
    #expect(places(app) == [])
  }

  @Test func whatIsCleanedBeforeItLeavesIsNot() {
    let app = cleaning(by: "").closing("router?.detachFeed()\n    listener?.homeDidFinish()")
      .adding("  weak var listener: HomeListener?", to: "  weak var router: HomeRouting?")
      .adding("protocol HomeListener: AnyObject { func homeDidFinish() }")
    #expect(places(app) == [])
  }

  @Test func whatNothingDetachesIsNot() {
    #expect(places(cleaning(by: "").replacing("    children.forEach(detachChild)\n", with: "")) == [])
  }

  @Test(arguments: [
    "viewController.dismiss(animated: true)", "hideEverything()", "window.rootViewController = nil",
    "children.forEach { hide($0) }",
  ]) func whatTheParentTakesAwayIsNot(statement: String) {
    let detaching = "    children.forEach(detachChild)\n"
    let app = cleaning(by: "").replacing(detaching, with: detaching + "    \(statement)\n")
    #expect(places(app) == [])
  }

  @Test(arguments: [
    ("log(1)", true), ("updates.subscribe { log(1) }", false), ("router.load()", true),
    ("window.rootViewController = nil", false),
    ("window.dismiss(animated: true)", false), ("count = 1", true),
  ]) func whatGoesWithWhoeverDetachesItsParentIsNot(statement: String, isFound: Bool) {
    let app = cleaning(by: "").replacing("    router.logOut()\n", with: "    router.logOut()\n    \(statement)\n")
    #expect(places(app) == (isFound ? ["func cleanupViews() {"] : []))
  }

  @Test(arguments: [("", true), ("window.dismiss(animated: true)", false)])
  func whatAStreamDetachesIsFoundUnlessItTakesViewsAway(statement: String, isFound: Bool) {
    let closure = "updates.subscribe(onNext: { [weak self] in\n      self?.router.logOut()\n      \(statement)\n    })"
    let app = cleaning(by: "").replacing("    router.logOut()\n", with: "    \(closure)\n")
    #expect(places(app) == (isFound ? ["func cleanupViews() {"] : []))
  }

  @Test(arguments: [
    ("viewController.uiviewController.dismiss(animated: true)", false), ("hideAll()", false), ("print(1)", true),
  ]) func whatIsCleanedAsTheRouterIsReleasedIsNot(statement: String, isFound: Bool) {
    let app = cleaning(by: "").replacing(
      "  func cleanupViews() {", with: "  deinit {\n    \(statement)\n  }\n\n  func cleanupViews() {")
    #expect(places(app) == (isFound ? ["func cleanupViews() {"] : []))
  }

  @Test func whatShowsNothingIsNot() {
    let app = cleaning(by: "").replacing(
      "    viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)\n",
      with: "")
    #expect(places(app) == [])
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
    #expect(places(app) == [])
  }

  @Test func whatHasNoSuchMethodIsNot() {
    let app = cleaning(by: "").replacing("cleanupViews", with: "prepare")
    #expect(places(app) == [])
  }
}
