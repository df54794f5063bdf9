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
        ?? attachment.lateClearing.map { finding(forClearing: $0, attachment, graph) }
    }
  }

  private static func finding(for late: EarlyReport, _ attachment: Attachment, _ graph: RIBGraph) -> Finding {
    let child = graph.ribs[attachment.child].name
    let property = late.assignment.name
    return finding(
      about: late, attachment, graph,
      message: "\(attachment.router) attaches \(child) before it sets '\(property)', but \(child) may call "
        + "'\(late.report.name)' as it becomes active: '\(late.reader.name)' then does not find it, and it stays attached",
      notes: [
        Finding.Note("\(child) reports here, while `attachChild` runs", late.report.position),
        Finding.Note("'\(late.reader.name)' reads '\(property)'", late.reader.position),
        Finding.Note("'\(property)' is set here, after the child became active", late.assignment.position),
      ], help: "set `\(quoted(property))` before `attachChild`")
  }

  private static func finding(forClearing late: EarlyReport, _ attachment: Attachment, _ graph: RIBGraph) -> Finding {
    let child = graph.ribs[attachment.child].name
    let property = late.assignment.name
    return finding(
      about: late, attachment, graph,
      message: "\(attachment.router) detaches \(child) before it clears '\(property)', but \(child) may call "
        + "'\(late.report.name)' as it resigns: '\(late.reader.name)' then detaches it once more, and so on until the stack "
        + "overflows",
      notes: [
        Finding.Note("\(child) reports here, while `detachChild` runs", late.report.position),
        Finding.Note("'\(property)' is cleared here, after the child resigned", late.assignment.position),
      ], help: "clear `\(quoted(property))` before `detachChild`, which gets the child from a local")
  }

  private static func finding(
    about late: EarlyReport, _ attachment: Attachment, _ graph: RIBGraph, message: String, notes: [Finding.Note],
    help: String
  ) -> Finding {
    let child = graph.ribs[attachment.child]
    return Finding(
      rule: id, severity: severity, message: message, position: late.position,
      length: graph.wordLength(at: late.position), ribs: [child], property: late.assignment.name, notes: notes,
      help: help,
      fingerprint: fingerprint(
        rule: id, subject: graph.ribs[attachment.rib].id, property: child.id, at: late.position, in: graph))
  }
}
