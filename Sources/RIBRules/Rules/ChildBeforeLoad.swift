import RIBModel

/// A child that is used before the router attaches it.
public enum ChildBeforeLoad: Rule {
  public static let id = "child_before_load"
  public static let severity = Severity.error
  public static let summary = "an interactor uses a child before its router attaches it"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.earlyUses.map { use in
      let rib = graph.ribs[use.rib]
      return finding(
        "\(use.interactor) calls '\(use.method)' of its router when it becomes active, but "
          + "\(use.router) attaches '\(use.child)' only in 'didLoad', which runs later: the child does not exist yet",
        at: use.position, in: graph, subject: rib.id, detail: use.method, ribs: [rib], property: use.child,
        notes: [
          Finding.Note("'\(use.child)' is used here", use.usePosition),
          Finding.Note("'\(use.child)' is set here, when the router loads", use.attachPosition),
        ],
        help: "call `\(use.method)` at the end of `didLoad` in \(use.router), or attach the child in a method that the "
          + "interactor calls first")
    }
  }
}
