import RIBEdits
import RIBModel

/// A child that is detached and still taken for attached.
public enum StaleChild: Rule {
  public static let id = "stale_child"
  public static let severity = Severity.warning
  public static let summary =
    "a router detaches a child but does not clear its property, so the child is never attached again"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    var seen: Set<SourcePosition> = []
    return graph.attachments.flatMap { attachment -> [Finding] in
      guard attachment.isCalled, let guardProperty = attachment.guardProperty, let property = attachment.property,
        property.name == guardProperty.name, property.isFilled, !property.isWeak, !property.isCollection
      else { return [] }
      return attachment.detachments.filter { isStale($0) && seen.insert($0.position).inserted }.map { detachment in
        let child = graph.ribs[attachment.child]
        let emptying = emptying(property, behind: detachment.position, graph)
        return finding(
          "\(attachment.router) detaches \(child.name) in '\(detachment.method.name)' but leaves it in "
            + "'\(property.name)', so '\(attachment.method.name)' treats it as attached: \(child.name) is never shown "
            + "again",
          at: detachment.position, in: graph, subject: graph.ribs[attachment.rib].id, ribs: [child],
          property: property.name,
          notes: [
            Finding.Note(
              "'\(attachment.method.name)' returns here while '\(property.name)' is set", guardProperty.position),
            Finding.Note("'\(property.name)' is declared here", property.position),
          ],
          help: "write `\(emptying)` after `\(graph.callText(at: detachment.position) ?? "detachChild")`",
          edits: graph.whole([graph.insertion(of: emptying, behindCallAt: detachment.position)]))
      }
    }
  }

  private static func isStale(_ detachment: Attachment.Detachment) -> Bool {
    detachment.isCalled && detachment.leavesProperty
  }

  /// What a binding of the property's own name hides is found behind `self`.
  private static func emptying(
    _ property: Attachment.Property, behind position: SourcePosition, _ graph: RIBGraph
  ) -> String {
    let call = position.moved(to: position.offset + graph.wordLength(at: position))
    let receiver =
      graph.stands("self?.", before: position)
      ? "self?." : graph.stands("self.", before: position) || graph.stands("(\(property.name)", at: call) ? "self." : ""
    return "\(receiver)\(property.name) = \(property.emptyValue)"
  }
}
