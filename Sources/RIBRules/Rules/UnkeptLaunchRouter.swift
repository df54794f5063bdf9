import RIBEdits
import RIBModel

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
      return finding(
        "\(launch.owner) launches \(rib.name) in '\(launch.method)', but \(holder): it is released when the "
          + "method returns, which detaches all children and deactivates the interactor, while the view stays",
        at: launch.position, in: graph, subject: launch.owner, detail: rib.id, ribs: [rib], help: help(launch))
    }
  }

  private static func help(_ launch: UnkeptLaunch) -> String {
    let property = "add `private var launchRouter: \(launch.type)?` to \(launch.owner)"
    guard let local = launch.local else { return property + ", set it to what is built here, and launch that" }
    return property + ", and set `self.launchRouter = \(quoted(local))` before the launch"
  }
}
