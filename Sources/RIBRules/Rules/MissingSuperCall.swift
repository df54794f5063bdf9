import RIBEdits
import RIBModel

/// An override that leaves out what the app's own base class does.
public enum MissingSuperCall: Rule {
  public static let id = "missing_super_call"
  public static let severity = Severity.warning
  public static let summary =
    "a lifecycle override does not call super, so the code of the app's own base class does not run"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.skippedSuperCalls.map { skipped in
      finding(
        "'\(skipped.method)' of \(skipped.owner) does not call super: the code of \(skipped.base) never runs",
        at: skipped.position, in: graph, subject: skipped.owner, ribs: graph.ribs(at: skipped.rib),
        property: skipped.method, notes: [Finding.Note("\(skipped.base) implements it here", skipped.basePosition)],
        help: "write `\(skipped.call)` at the beginning",
        edits: graph.whole([graph.insertion(of: skipped.call, atBeginningOf: skipped.position)]))
    }
  }
}
