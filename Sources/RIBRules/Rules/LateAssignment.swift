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

  private static let example = TreeExample.app.replacingOnce(
    "  func didTapClose() {\n    listener?.feedDidClose()\n  }\n",
    with: """
        override func didBecomeActive() {
          super.didBecomeActive()
          if UserDefaults.standard.bool(forKey: "isFeedRead") { listener?.feedDidClose() }
        }

        func didTapClose() {
          listener?.feedDidClose()
        }

      """)

  public static let documentation = RuleDocumentation(
    what: """
      Reports a router that sets the property for a child only after `attachChild`, if the child's interactor calls its \
      listener in `didBecomeActive`, and the parent then detaches the child in that property.
      """,
    why: """
      The child's interactor becomes active before `attachChild` returns. If the child finds at once that there is nothing \
      to do, such as a permission that was granted long ago, it tells its listener, the parent's router is asked to \
      detach it, and the property is still nil: nothing is detached. Then the property is set, the child stays attached \
      with an interactor that considers itself done, and a check of the property keeps the next one out.
      """,
    badExample: example.replacingOnce(
      "    feed = router\n    attachChild(router)\n", with: "    attachChild(router)\n    feed = router\n"),
    goodExample: example,
    silentExamples: [
      SilentExample(
        "the child reports later",
        example.replacingOnce(
          "    feed = router\n    attachChild(router)\n", with: "    attachChild(router)\n    feed = router\n"
        ).replacingOnce(
          "{ listener?.feedDidClose() }", with: "{ Task { didTapClose() } }"))
    ], since: "0.1.0")
}
