import RIBModel

/// A child that is detached while its view stays on the screen.
public enum ViewLeftBehind: Rule {
  public static let id = "view_left_behind"
  public static let severity = Severity.warning
  public static let summary = "a router detaches a child without removing the child's view"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    var seen: Set<SourcePosition> = []
    return graph.attachments.flatMap { attachment -> [Finding] in
      guard attachment.isCalled, !attachment.isUndecided, let showing = attachment.showing else { return [] }
      let left = attachment.detachments.filter { $0.isCalled && $0.leavesView }
      return left.filter { seen.insert($0.position).inserted }.map { detachment in
        let child = graph.ribs[attachment.child]
        return finding(
          "\(attachment.router) shows the view of \(child.name) in '\(attachment.method.name)', but "
            + "'\(detachment.method.name)' detaches \(child.name) without removing the view: the screen stays visible and "
            + "does not respond",
          at: detachment.position, in: graph, subject: graph.ribs[attachment.rib].id, detail: child.id, ribs: [child],
          notes: [
            Finding.Note("'\(showing.name)' shows the view", showing.position), detachment.mistakenRemoval?.note,
          ],
          help: detachment.mistakenRemoval?.help
            ?? "remove the view in `\(detachment.method.name)`, matching how `\(showing.name)` shows it")
      }
    }
  }
}
