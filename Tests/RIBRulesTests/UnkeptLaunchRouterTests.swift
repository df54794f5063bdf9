import RIBRules
import Testing

/// Launch routers that nothing keeps, and those that something may keep.
@Suite struct UnkeptLaunchRouterTests {
  private struct App: MarkedApp {
    var source: String

    init(source: String) { self.source = source }

    /// - Parameters:
    ///   - launch: what the scene's delegate does.
    ///   - build: what Home's builder does.
    ///   - more: what the scene's delegate and the interactor have besides.
    init(
      _ launch: String, build: String = "HomeRouter(interactor: HomeInteractor())", more: String = "", held: String = ""
    ) {
      source = """
        import UIKit
        final class HomeBuilder: Builder<EmptyDependency> {
          var last: LaunchRouting?
          func build() -> LaunchRouting { \(build) }
        }
        final class HomeInteractor: Interactor { \(held) }
        final class HomeRouter: LaunchRouter<HomeInteractor, ViewControllable> {}
        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?
          private let builder = HomeBuilder(dependency: EmptyComponent())
          \(more)
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            let window = UIWindow(windowScene: scene as! UIWindowScene)
            self.window = window
            \(launch)
          }
        }
        """
    }
  }

  private static func says(_ holder: String) -> String {
    "SceneDelegate launches Home in 'scene(_:willConnectTo:options:)', but \(holder): it is released when the method "
      + "returns, which detaches all children and deactivates the interactor, while the view stays"
  }

  private static let property = "private var router: LaunchRouting?"

  /// Home's builder returns its interactor, too.
  private static func pair(_ launch: String, build: String = "(HomeRouter(), HomeInteractor())", more: String = "")
    -> App
  {
    App(launch, build: "return " + build, more: more + "; private weak var interactor: HomeInteractor?").replacing(
      "build() -> LaunchRouting", with: "build() -> (router: LaunchRouting, interactor: HomeInteractor)")
  }

  private static let rows: [Verdict] = [
    .found(
      "a part of a tuple", says: says("only the local 'home' holds its router"),
      pair("let (home, interactor) = builder.build(); self.interactor = interactor; home.①launch(from: window)")),
    .found(
      "a tuple", says: says("only the local 'made.router' holds its router"),
      pair("let made = builder.build(); interactor = made.interactor; made.router.①launch(from: window)")),
    .silent(
      "a property is set to a part of a tuple",
      pair("let (home, _) = builder.build(); router = home; home.launch(from: window)", more: property),
      pair("let made = builder.build(); router = made.router; made.router.launch(from: window)", more: property),
      pair("let made = builder.build(); keep(made); made.router.launch(from: window)"),
      pair("let made = builder.build(); made.router.launch(from: window)", build: "(last!, HomeInteractor())")),
    .found(
      "a local holds it",
      App("let home = builder.build(); home.①launch(from: window)"),
      App("let home: LaunchRouting = builder.build()\n    home.interactable.activate(); home.①launch(from: window)"),
      App("let home = builder.build(); home.①launch(from: window)", build: "let made = HomeRouter(); return made")),
    .found(
      "nothing holds it", says: says("nothing holds its router"), App("builder.build().①launch(from: window)")),
    .found(
      "a weak property holds it", says: says("nothing holds its router"),
      App("router = builder.build(); router?.①launch(from: window)", more: "weak var router: LaunchRouting?")),
    .found(
      "a weak property and a local hold it",
      App(
        "let home = builder.build(); router = home; router?.①launch(from: window)",
        more: "private weak var router: LaunchRouting?")),
    .found(
      "its former name", says: says("only the local 'home' holds its router"),
      App("let home = builder.build(); home.①launchFromWindow(window)")),
    .found(
      "an own function makes it",
      App(
        "let home = makeHome(); home.①launch(from: window)",
        more: "private func makeHome() -> LaunchRouting { builder.build() }")),
    .found(
      "a computed property makes it", says: says("nothing holds its router"),
      App("home.①launch(from: window)", more: "private var home: LaunchRouting { builder.build() }")),
    .silent(
      "a lazy property or an own function keeps it",
      App("home.launch(from: window)", more: "private lazy var home: LaunchRouting = builder.build()"),
      App(
        "makeHome().launch(from: window)",
        more: property
          + "; private func makeHome() -> LaunchRouting { let home = builder.build(); router = home; return home }")
    ),
    .silent(
      "a property is set to it",
      App("let home = builder.build(); router = home; home.launch(from: window)", more: property),
      App("router = builder.build(); router?.launch(from: window)", more: property),
      App("let home = builder.build(); home.launch(from: window); self.router = home", more: property)),
    .silent(
      "somebody else may keep it",
      App("let home = builder.build(); start(home); home.launch(from: window)"),
      App(
        "let home = builder.build(); routers.append(home); home.launch(from: window)",
        more: "var routers: [Routing] = []"),
      App("let home = builder.build(); ended = { print(home) }; home.launch(from: window)", more: "var ended = {}"),
      App("builder.build().launch(from: window)", build: "let made = HomeRouter(); last = made; return made")),
    .silent(
      "its interactor holds it",
      App("let home = builder.build(); home.launch(from: window)", held: "var router: HomeRouter?")
        .replacing(
          "final class HomeRouter: LaunchRouter<HomeInteractor, ViewControllable> {}",
          with: """
            final class HomeRouter: LaunchRouter<HomeInteractor, ViewControllable> {
              override init(interactor: HomeInteractor) { super.init(interactor: interactor); interactor.router = self }
            }
            """)),
    .silent(
      "it is another launch",
      App("let rocket = Rocket(); rocket.launch(from: window)")
        .adding("final class Rocket { func launch(from window: UIWindow) {} }")),
  ]

  @Test(arguments: rows) func verdict(row: Verdict) {
    row.expect(UnkeptLaunchRouter.self, usually: Self.says("only the local 'home' holds its router"))
  }
}
