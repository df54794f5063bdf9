import RIBEdits
import RIBModel

/// A child that is kept only after it was attached, though it may leave at once.
public enum LateAssignment: Rule {
  public static let id = "late_assignment"
  public static let severity = Severity.warning
  public static let summary = "a router keeps a child only after it attached it, when it may have asked to leave"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.attachments.compactMap { attachment in
      attachment.earlyReport.map { finding(for: $0, attachment, graph, isClearing: false) }
        ?? attachment.lateClearing.map { finding(for: $0, attachment, graph, isClearing: true) }
    }
  }

  private static func finding(
    for late: EarlyReport, _ attachment: Attachment, _ graph: RIBGraph, isClearing: Bool
  ) -> Finding {
    let child = graph.ribs[attachment.child]
    let property = late.assignment.name
    let call = isClearing ? "detachChild" : "attachChild"
    var notes = [Finding.Note("\(child.name) reports here, while `\(call)` runs", late.report.position)]
    if !isClearing { notes.append(Finding.Note("'\(late.reader.name)' reads '\(property)'", late.reader.position)) }
    let end = isClearing ? "cleared here, after the child resigned" : "set here, after the child became active"
    notes.append(Finding.Note("'\(property)' is \(end)", late.assignment.position))
    return finding(
      message(late, attachment, child, isClearing: isClearing), at: late.position, in: graph,
      subject: graph.ribs[attachment.rib].id, detail: child.id, ribs: [child], property: property, notes: notes,
      help: isClearing
        ? "clear `\(quoted(property))` before `\(call)`, which gets the child from a local"
        : "set `\(quoted(property))` before `\(call)`")
  }

  private static func message(
    _ late: EarlyReport, _ attachment: Attachment, _ child: RIB, isClearing: Bool
  ) -> String {
    let (report, reader, property) = (late.report.name, late.reader.name, late.assignment.name)
    return isClearing
      ? "\(attachment.router) detaches \(child.name) before it clears '\(property)', but \(child.name) may call "
        + "'\(report)' as it resigns: '\(reader)' then detaches it once more, and so on until the stack overflows"
      : "\(attachment.router) attaches \(child.name) before it sets '\(property)', but \(child.name) may call "
        + "'\(report)' as it becomes active: '\(reader)' then does not find it, and it stays attached"
  }
}
