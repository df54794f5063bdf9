import RIBRules
import Testing

/// Which child's view a viewless RIB leaves behind, and what of its own takes it away.
@Suite struct ViewlessRouterTests {
  private static let app: AttachApp = {
    var app = AttachApp()
    app.source = UncleanViewless.documentation.goodExample
    return app.marking("cleanupViews() {").replacing(cleaning, with: "")
  }()

  private static let cleaning = """
        if let feed {
          viewController.uiviewController.dismiss(animated: true)
          print(feed)
        }

    """

  private static let showing =
    "    viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)\n"

  private static func stays(_ child: String) -> String {
    "Home has no view of its own and shows the view of \(child), but 'cleanupViews()' is empty: when Home is detached, the view "
      + "of \(child) stays on the screen and does not respond"
  }

  /// The app where Home shows Page, too, by a method behind the one that shows Feed.
  private static let paged = app.replacing(
    "Interactable, FeedListener", with: "Interactable, FeedListener, PageListener"
  )
  .interacting("func pageDidTell() { router?.attachPage() }")
  .adding("  func attachPage()", to: "protocol HomeRouting: Routing {")
  .replacing(
    "  func detachFeed() {",
    with: """
        func attachPage() {
          let page = pageBuilder.build(withListener: interactor)
          attachChild(page)
          viewController.uiviewController.present(page.viewControllable.uiviewController, animated: true)
        }

        func detachFeed() {
      """
  ).keeping("private let pageBuilder = PageBuilder(dependency: EmptyComponent())")
  .adding(AttachApp.rib("Page", tells: "func pageDidTell()", says: "listener?.pageDidTell()"))

  /// The app whose router inherits one with members of its own.
  private static func inheriting(_ members: String, own: String, overriding: String = "override ") -> AttachApp {
    app.replacing("HomeRouter: Router<HomeInteractable>", with: "HomeRouter: FlowRouter")
      .replacing("  func ①cleanupViews() {\n", with: "  \(overriding)func ①cleanupViews() {\n    \(own)\n")
      .adding("class FlowRouter: Router<HomeInteractable> {\n  \(members)\n}")
  }

  private static let rows: [Verdict] = [
    .found("it shows two children: the first is named", paged),
    .found(
      "it shows the second child only", says: stays("Page"), paged.replacing(showing, with: ""),
      paged.replacing("    router?.attachFeed()", with: "    router?.attachPage()")),
    .silent(
      "it shows none that is attached",
      app.replacing("    router?.attachFeed()", with: "    print(1)")),
    .silent(
      "it overrides one that is empty", inheriting("func cleanupViews() {}", own: "hideAll()")),
    .found(
      "it overrides one that is not empty", inheriting("func cleanupViews() { hideAll() }", own: "print(1)")),
    .found(
      "its interactor tells that it is done, or detaches the child",
      app.closing("listener?.homeDidFinish()").interacting(listening).adding(listener),
      app.closing("router?.detachFeed()").interacting(listening).adding(listener)),
    .silent(
      "its interactor detaches the child, and tells that it is done",
      app.closing("router?.detachFeed(); listener?.homeDidFinish()").interacting(listening).adding(listener),
      app.closing("finish()").adding(listener).interacting(
        listening + "\n  private func finish() { router?.detachFeed(); listener?.homeDidFinish() }")),
    .silent(
      "it takes the views away as it is released, and its base class does not",
      inheriting("deinit { print(1) }\n  func cleanupViews() {}", own: "print(1)").keeping("deinit { hideAll() }"),
      inheriting("deinit { hideAll() }\n  func cleanupViews() {}", own: "print(1)").keeping("deinit { print(1) }")),
  ]

  /// The app whose session has the app's router detach Home in another way.
  private static func leaving(_ statement: String, _ rest: String, member: String = "") -> AttachApp {
    app.replacing("    router.logOut()\n", with: "    \(statement)\n")
      .adding("  \(member)", to: "final class AppRouter: Router<Interactor> {").adding(rest)
  }

  private static let leavings: [Verdict] = [
    .found(
      "another method of the router that detaches it",
      leaving("router.leave()", "", member: "func leave() { logOut() }")),
    .silent(
      "another method of that router, which does something with views",
      leaving("router.leave()", "", member: "func leave() { logOut(); window.rootViewController = nil }")),
    .found(
      "one of two methods that detach it leaves the views",
      leaving(
        "router.logOut()", "extension Session { func restart() { router.reset() } }",
        member: "func reset() { window.rootViewController = nil; children.forEach(detachChild) }")),
    .silent(
      "a function of no class", leaving("leave(router)", "func leave(_ router: AppRouter) { router.logOut() }")),
  ]

  @Test(arguments: leavings) func whoHasItDetached(row: Verdict) {
    row.expect(UncleanViewless.self, usually: Self.stays("Feed"))
  }

  private static let listening = "weak var listener: HomeListener?"
  private static let listener = "protocol HomeListener: AnyObject { func homeDidFinish() }"

  @Test(arguments: rows) func verdict(row: Verdict) {
    row.expect(UncleanViewless.self, usually: Self.stays("Feed"))
  }
}
