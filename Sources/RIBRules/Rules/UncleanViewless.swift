import RIBModel
import RibscopeText

/// A viewless RIB that goes and leaves its children's views in its parent's.
public enum UncleanViewless: Rule {
  public static let id = "unclean_viewless"
  public static let severity = Severity.warning
  public static let summary = "a viewless RIB does not remove the views that it shows when it is detached"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.uncleanViews.map { unclean in
      let rib = graph.ribs[unclean.rib]
      let child = graph.ribs[unclean.child].name
      return Finding(
        rule: id, severity: severity,
        message: "\(rib.name) has no view of its own and shows the view of \(child), but '\(unclean.method.name)' "
          + (unclean.isEmpty ? "is empty" : "is never called")
          + ": when \(rib.name) is detached, the view of \(child) stays on the screen and does not respond",
        position: unclean.method.position, length: graph.wordLength(at: unclean.method.position), ribs: [rib],
        notes: [Finding.Note("'\(unclean.showing.name)' shows the view of \(child)", unclean.showing.position)],
        help: unclean.isEmpty
          ? "remove the children's views in `\(unclean.method.name)`"
          : "call `router?.\(unclean.method.name)` in `willResignActive` of \(rib.name)'s interactor",
        fingerprint: fingerprint(
          rule: id, subject: rib.id, property: unclean.method.name, at: unclean.method.position, in: graph))
    }
  }

  private static let cleaning = """
        if let feed {
          viewController.uiviewController.dismiss(animated: true)
          print(feed)
        }

    """

  private static let example =
    TreeExample.app
    .replacingOnce(
      "protocol HomeRouting: ViewableRouting {", with: "protocol HomeRouting: Routing {\n  func cleanupViews()"
    )
    .replacingOnce(
      "final class HomeRouter: ViewableRouter<HomeInteractable, ViewControllable>",
      with: "final class HomeRouter: Router<HomeInteractable>"
    )
    .replacingOnce(
      "  private let feedBuilder: FeedBuilder\n",
      with: "  private let viewController: ViewControllable\n  private let feedBuilder: FeedBuilder\n"
    )
    .replacingOnce(
      """
          self.feedBuilder = feedBuilder
          super.init(interactor: interactor, viewController: viewController)
      """,
      with: """
            self.viewController = viewController
            self.feedBuilder = feedBuilder
            super.init(interactor: interactor)
        """
    )
    .replacingOnce("  func detachFeed() {", with: "  func cleanupViews() {\n\(cleaning)  }\n\n  func detachFeed() {")
    .replacingOnce(
      "  func didTapFeed() {",
      with: """
          override func willResignActive() {
            super.willResignActive()
            router?.cleanupViews()
          }

          func didTapFeed() {
        """
    ) + """


      protocol AppDependency: Dependency {}

      final class AppBuilder: Builder<AppDependency> {
        func build() -> AppRouter {
          let homeBuilder = HomeBuilder(dependency: HomeDependencyComponent(dependency: dependency))
          return AppRouter(interactor: Interactor(), homeBuilder: homeBuilder)
        }
      }

      final class HomeDependencyComponent: Component<AppDependency>, HomeDependency {}

      final class AppRouter: Router<Interactor> {
        private let homeBuilder: HomeBuilder

        init(interactor: Interactor, homeBuilder: HomeBuilder) {
          self.homeBuilder = homeBuilder
          super.init(interactor: interactor)
        }

        override func didLoad() {
          super.didLoad()
          attachChild(homeBuilder.build())
        }

        func logOut() {
          children.forEach(detachChild)
        }
      }

      final class Session {
        private let router: AppRouter

        init(router: AppRouter) {
          self.router = router
        }

        func end() {
          router.logOut()
        }
      }
      """

  public static let documentation = RuleDocumentation(
    what: """
      Reports a RIB without a view of its own that shows its children's views in its parent's view controller, is \
      detached by a router, and has a router whose `cleanupViews` is empty or never called, unless the code that \
      detaches the RIB may remove the views.
      """,
    why: """
      Detaching a RIB does not remove any view. The views that a viewless RIB has shown stay in its parent's view \
      controller: a screen of the account that has just signed out covers what the parent shows next, and its buttons \
      do nothing.
      """,
    badExample: example.replacingOnce(cleaning, with: ""),
    goodExample: example,
    silentExamples: [
      SilentExample(
        "nothing detaches it",
        example.replacingOnce(cleaning, with: "").replacingOnce("    children.forEach(detachChild)\n", with: "")),
      SilentExample(
        "the code that detaches it removes the views",
        example.replacingOnce(cleaning, with: "")
          .replacingOnce(
            "    router.logOut()\n",
            with: "    router.logOut()\n    window.rootViewController = LogInViewController()\n")),
      SilentExample(
        "it shows no views",
        example.replacingOnce(cleaning, with: "")
          .replacingOnce(
            "    viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)\n",
            with: "")),
    ],
    since: "0.1.0")
}
