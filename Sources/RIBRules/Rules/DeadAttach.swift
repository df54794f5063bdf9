import RIBGraph
import Text

/// A way to a child that nobody takes.
public enum DeadAttach: Rule {
  public static let id = "dead_attach"
  public static let severity = Severity.info
  public static let summary = "a routing protocol's method attaches a child, and nobody calls it"
  public static let facts = Facts.tree

  public static func check(_ graph: RIBGraph) -> [Finding] {
    var seen: Set<SourcePosition> = []
    return graph.attachments.compactMap { attachment in
      guard !attachment.isCalled, let entry = attachment.entry, seen.insert(entry.method.position).inserted else {
        return nil
      }
      let child = graph.ribs[attachment.child]
      let other = graph.attachments.first {
        $0.isCalled && $0.rib == attachment.rib && $0.child == attachment.child
      }
      return Finding(
        rule: id, severity: severity,
        message: "'\(entry.method.name)' of \(attachment.router) attaches \(child.name), and "
          + (entry.caller.map { "only '\($0.name)' calls it, which nobody calls" } ?? "nobody calls it")
          + (other == nil ? ": \(child.name) is not shown from here" : ""),
        position: entry.method.position, length: graph.wordLength(at: entry.method.position), ribs: [child],
        property: entry.method.name,
        notes: [
          Finding.Note("\(child.name) is attached here", attachment.position),
          Finding.Note("the routing protocol asks for it here", entry.requirement.position),
        ] + (entry.caller.map { [Finding.Note("nobody calls '\($0.name)'", $0.position)] } ?? [])
          + (other.map { [Finding.Note("'\($0.method.name)' attaches \(child.name) and is called", $0.position)] } ?? []),
        help: "call `router?.\(entry.method.name)` where \(child.name) is wanted, or remove it from the router and its "
          + "protocol",
        fingerprint: fingerprint(
          rule: id, subject: graph.ribs[attachment.rib].id, property: entry.method.name, at: entry.method.position,
          in: graph))
    }
  }

  public static let documentation = RuleDocumentation(
    what: """
      Reports a method of a router that its routing protocol asks for, that attaches a child, and that nobody calls, or that \
      only methods call which nobody calls.
      """,
    why: """
      The button that should open the screen is not wired, or the way to it was given up and its code left behind: it is \
      compiled, tested in mocks and kept up along with everything else, and a reader takes it for a way through the app.
      """,
    badExample: TreeExample.app
      .replacingOnce("    router?.attachFeed()", with: "    presenter.showFeed()")
      .replacingOnce(
        "  var listener: HomePresentableListener? { get set }",
        with: "  var listener: HomePresentableListener? { get set }\n  func showFeed()"
      )
      .replacingOnce(
        "  @objc private func feedButtonTapped() {",
        with: "  func showFeed() {}\n\n  @objc private func feedButtonTapped() {"),
    goodExample: TreeExample.app,
    silentExamples: [
      SilentExample(
        "it is handed on for somebody else to call",
        TreeExample.app.replacingOnce(
          "    router?.attachFeed()", with: "    DispatchQueue.main.async(execute: router!.attachFeed)")),
      SilentExample(
        "it is for other modules to call",
        TreeExample.app.replacingOnce("protocol HomeRouting", with: "public protocol HomeRouting")
          .replacingOnce("    router?.attachFeed()", with: "    print(\"tapped\")")),
    ],
    since: "0.1.0")
}
