import RIBEdits
import RIBModel
import RibscopeText

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
        return Finding(
          rule: id, severity: severity,
          message: "\(attachment.router) detaches \(child.name) in '\(detachment.method.name)' but leaves it in "
            + "'\(property.name)', so '\(attachment.method.name)' treats it as attached: \(child.name) is never shown "
            + "again",
          position: detachment.position, length: graph.wordLength(at: detachment.position), ribs: [child],
          property: property.name,
          notes: [
            Finding.Note(
              "'\(attachment.method.name)' returns here while '\(property.name)' is set", guardProperty.position),
            Finding.Note("'\(property.name)' is declared here", property.position),
          ],
          help: "write `\(emptying)` after `\(graph.callText(at: detachment.position) ?? "detachChild")`",
          edits: graph.whole([graph.insertion(of: emptying, behindCallAt: detachment.position)]),
          fingerprint: fingerprint(
            rule: id, subject: graph.ribs[attachment.rib].id, property: property.name, at: detachment.position,
            in: graph))
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
    let call = SourcePosition(file: position.file, offset: position.offset + graph.wordLength(at: position))
    let receiver =
      graph.stands("self?.", before: position)
      ? "self?." : graph.stands("self.", before: position) || graph.stands("(\(property.name)", at: call) ? "self." : ""
    return "\(receiver)\(property.name) = nil"
  }

  private static let clearing = "    feed = nil\n"

  public static let documentation = RuleDocumentation(
    what: """
      Reports a `detachChild` call for the child in a property, if neither the method nor its callers clear the \
      property, and the method that attaches the child returns early while the property is set. Nothing is reported if \
      the same method of the interactor always causes the router itself to be detached: its properties are released \
      with it.
      """,
    why: """
      The screen opens once. After that the property still contains the detached child, the guard treats it as \
      attached, and the button that should open the screen again does nothing until the parent itself is detached. The \
      old child also stays in memory.
      """,
    badExample: TreeExample.app.replacingOnce(clearing, with: ""),
    goodExample: TreeExample.app,
    silentExamples: [
      SilentExample(
        "the caller clears the property",
        TreeExample.app.replacingOnce(clearing, with: "")
          .replacingOnce(
            "  func detachFeed() {",
            with: "  func detachFeed() {\n    removeFeed()\n    feed = nil\n  }\n\n  private func removeFeed() {")),
      SilentExample(
        "the property is weak",
        TreeExample.app.replacingOnce(clearing, with: "")
          .replacingOnce("private var feed", with: "private weak var feed")),
      SilentExample(
        "the method that attaches checks something else",
        TreeExample.app.replacingOnce(clearing, with: "")
          .replacingOnce("guard feed == nil else", with: "guard children.isEmpty else")),
    ],
    since: "0.1.0")
}
