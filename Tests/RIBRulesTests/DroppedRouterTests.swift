import RIBRules
import Testing

/// RIBs that a class outside of RIBs builds, of which it shows the view.
@Suite struct DroppedRouterTests {
  private static func app(
    _ statements: String, build: String = "HomeRouter(interactor: HomeInteractor())", more: String = "",
    heritage: String = "UITabBarController"
  ) -> String {
    """
    import RIBs
    import UIKit
    final class HomeBuilder: Builder<EmptyDependency> {
      var last: ViewableRouting?
      func build() -> ViewableRouting { \(build) }
    }
    final class HomeInteractor: Interactor {}
    final class HomeRouter: ViewableRouter<HomeInteractor, ViewControllable> {}
    final class Main: \(heritage) {
      private let builder = HomeBuilder(dependency: EmptyComponent())
      \(more)
      func show() {
        \(statements)
      }
    }
    """
  }

  private static let message =
    "Main builds Home and shows its view but never attaches it: its interactor never becomes active, and is released "
    + "with its router while the view stays"

  @Test(arguments: [
    "let home = builder.①build(); viewControllers = [home.viewControllable.uiviewController]",
    "viewControllers = [builder.①build().viewControllable.uiviewController]",
    "let home = builder.①build(); let view = home.viewControllable; use(view)",
    "let home: ViewableRouting = builder.①build(); home.load(); use(home.viewControllable)",
  ]) func nobodyKeepsTheRouter(statements: String) {
    expectFindings(Self.app(statements), ["①": Self.message], of: [UnattachedChild.self])
    expectFindings(Self.app(statements, heritage: "Coordinator"), ["①": Self.message], of: [UnattachedChild.self])
    let made = Self.app(statements, build: "let made = HomeRouter(interactor: HomeInteractor()); return made")
    expectFindings(made, ["①": Self.message], of: [UnattachedChild.self])
  }

  @Test(arguments: [
    "router = builder.build(); use(router!.viewControllable)",
    "let home = builder.build(); keep(home); use(home.viewControllable)",
    "let home = builder.build(); use(home.viewControllable) { _ = home }",
    "let home = builder.build(); print(home)", "_ = builder.build()",
  ]) func somebodyKeepsTheRouter(statements: String) {
    expectFindings(Self.app(statements, more: "private var router: ViewableRouting?"), [:], of: [UnattachedChild.self])
  }

  /// A property that nothing reads only keeps the router.
  @Test(arguments: [
    "let home = builder.①build(); router = home; use(home.viewControllable)",
    "let home = builder.①build(); routers.append(home); use(home.viewControllable)",
  ]) func whoOnlyKeepsTheRouterDoesNotStartIt(statements: String) {
    let app = { (more: String) in
      Self.app(
        statements, more: "private var router: ViewableRouting?; private var routers: [ViewableRouting] = []; \(more)")
    }
    let message =
      "Main builds Home and shows its view but never attaches it: its interactor never becomes active and its router never "
      + "loads"
    let found = expectFindings(app(""), ["①": message], of: [UnattachedChild.self])
    #expect(
      found.first?.help?.hasPrefix("let a router attach it, or call `interactable.activate()` and `load()` of") == true)
    expectFindings(
      app("func start() { router?.interactable.activate(); routers.forEach { $0.load() } }")
        .replacingOccurrences(of: "①", with: ""), of: [UnattachedChild.self])
  }

  @Test(arguments: ["last = HomeRouter(interactor: HomeInteractor()); return last!", "last!", "cached()"])
  func theBuilderMayKeepTheRouter(build: String) {
    expectFindings(Self.app("use(builder.build().viewControllable)", build: build), [:], of: [UnattachedChild.self])
  }

  /// What is returned to others may be kept, and a preview needs no interactor.
  @Test func whoOnlyPassesItOnIsSilent() {
    expectFindings(
      Self.app(
        "",
        more: "func make() -> ViewableRouting { let home = builder.build(); use(home.viewControllable); return home }"),
      [:], of: [UnattachedChild.self])
    expectFindings(
      Self.app("use(builder.build().viewControllable)", heritage: "PreviewProvider"), [:], of: [UnattachedChild.self])
    expectFindings(
      Self.app("use(builder.build().viewControllable)", heritage: "Interactor"), [:], of: [UnattachedChild.self])
  }
}
