import RIBModel

/// A viewless RIB that goes and leaves its children's views in its parent's.
public enum UncleanViewless: Rule {
  public static let id = "unclean_viewless"
  public static let severity = Severity.warning
  public static let summary = "a viewless RIB does not remove the views that it shows when it is detached"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.uncleanViews.map { unclean in
      let rib = graph.ribs[unclean.rib]
      let child = graph.ribs[unclean.child].name
      return finding(
        "\(rib.name) has no view of its own and shows the view of \(child), but '\(unclean.method.name)' "
          + "\(reason(unclean)): when \(rib.name) is detached, "
          + "the view of \(child) stays on the screen and does not respond",
        at: unclean.method.position, in: graph, subject: rib.id, detail: unclean.method.name, ribs: [rib],
        notes: [
          Finding.Note("'\(unclean.showing.name)' shows the view of \(child)", unclean.showing.position),
          removalNote(unclean),
        ],
        help: help(unclean, rib))
    }
  }

  private static func help(_ unclean: UncleanViews, _ rib: RIB) -> String {
    switch unclean.reason {
    case .isNeverCalled: "call `router?.\(unclean.method.name)` in `willResignActive` of \(rib.name)'s interactor"
    case .isMistaken(let removal): removal.help
    case .isEmpty, .onlyDetaches: "remove the children's views in `\(unclean.method.name)`"
    }
  }

  private static func removalNote(_ unclean: UncleanViews) -> Finding.Note? {
    if case .isMistaken(let removal) = unclean.reason { removal.note } else { nil }
  }

  private static func reason(_ unclean: UncleanViews) -> String {
    switch unclean.reason {
    case .isEmpty: "is empty"
    case .onlyDetaches: "only detaches its children"
    case .isNeverCalled: "is never called"
    case .isMistaken: "does not remove it"
    }
  }
}
