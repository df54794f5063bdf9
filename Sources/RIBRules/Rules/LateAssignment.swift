import RIBEdits
import RIBModel

/// A child that is kept only after it was attached, though it may leave at once.
public enum LateAssignment: Rule {
  public static let id = "late_assignment"
  public static let severity = Severity.warning
  public static let summary = "a router keeps a child only after it attached it, when it may have asked to leave"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.attachments.compactMap { attachment in
      attachment.earlyReport.map { finding(for: $0, attachment, graph) }
    }
  }

  private static func finding(for late: EarlyReport, _ attachment: Attachment, _ graph: RIBGraph) -> Finding {
    let child = graph.ribs[attachment.child]
    let property = late.assignment.name
    return Finding(
      rule: id, severity: severity,
      message: "\(attachment.router) attaches \(child.name) before it sets '\(property)', but \(child.name) may call "
        + "'\(late.report.name)' as it becomes active: '\(late.reader.name)' then does not find it, and it stays attached",
      position: attachment.position, length: graph.wordLength(at: attachment.position), ribs: [child],
      property: property,
      notes: [
        Finding.Note("\(child.name) reports here, while `attachChild` runs", late.report.position),
        Finding.Note("'\(late.reader.name)' reads '\(property)'", late.reader.position),
        Finding.Note("'\(property)' is set here, after the child became active", late.assignment.position),
      ],
      help: "set `\(quoted(property))` before `attachChild`",
      fingerprint: fingerprint(
        rule: id, subject: graph.ribs[attachment.rib].id, property: child.id, at: attachment.position, in: graph))
  }
}
