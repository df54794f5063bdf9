import RIBEdits
import RIBModel
import RibscopeText

/// A launch router that is released as soon as it has launched.
public enum UnkeptLaunchRouter: Rule {
  public static let id = "unkept_launch_router"
  public static let severity = Severity.error
  public static let summary = "nothing keeps the launch router, so that it is released as soon as it has launched"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    // A router that its interactor holds strongly stays by that leak.
    let held = Set(graph.behaviour.backReferences.filter { $0.kind == .router || $0.kind == .own }.map(\.rib))
    return graph.unkeptLaunches.filter { !held.contains($0.rib) }.map { launch in
      let rib = graph.ribs[launch.rib]
      let holder = launch.local.map { "only the local '\($0)' holds its router" } ?? "nothing holds its router"
      return Finding(
        rule: id, severity: severity,
        message: "\(launch.owner) launches \(rib.name) in '\(launch.method)', but \(holder): it is released when the "
          + "method returns, which detaches all children and deactivates the interactor, while the view stays",
        position: launch.position, length: graph.wordLength(at: launch.position), ribs: [rib], help: help(launch),
        fingerprint: fingerprint(rule: id, subject: launch.owner, property: rib.id, at: launch.position, in: graph))
    }
  }

  private static func help(_ launch: UnkeptLaunch) -> String {
    let property = "add `private var launchRouter: \(launch.type)?` to \(launch.owner)"
    guard let local = launch.local else { return property + ", set it to what is built here, and launch that" }
    return property + ", and set `self.launchRouter = \(quoted(local))` before the launch"
  }

  private static let example = """
    import RIBs
    import UIKit

    protocol RootDependency: Dependency {}

    final class RootBuilder: Builder<RootDependency> {
      func build() -> LaunchRouting {
        RootRouter(interactor: RootInteractor(), viewController: RootViewController())
      }
    }

    final class RootViewController: UIViewController, ViewControllable {}
    final class RootRouter: LaunchRouter<RootInteractor, RootViewController> {}

    final class AppComponent: Component<EmptyDependency>, RootDependency {}

    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      private var launchRouter: LaunchRouting?

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        self.window = window
        let router = RootBuilder(dependency: AppComponent(dependency: EmptyComponent())).build()
        launchRouter = router
        router.launch(from: window)
        return true
      }
    }
    """

  public static let documentation = RuleDocumentation(
    what: """
      Reports `launch(from:)` on a router that has just been built and that nothing but a local holds: no property is \
      set to it, no call takes it, and no closure captures it.
      """,
    why: """
      A window retains the view controller, and nothing retains the router: the app has to. When the router is \
      released, it deactivates its interactor and detaches its children. The first screen is visible, but nothing \
      answers it: subscriptions have ended, and the view controller's listener is nil.
      """,
    badExample: example.replacingOnce("    launchRouter = router\n", with: "")
      .replacingOnce("  private var launchRouter: LaunchRouting?\n", with: ""),
    goodExample: example,
    silentExamples: [
      SilentExample(
        "a call takes the router, and may keep it",
        example.replacingOnce("    launchRouter = router\n", with: "    Navigation.shared.start(with: router)\n"))
    ], since: "0.1.0")
}
