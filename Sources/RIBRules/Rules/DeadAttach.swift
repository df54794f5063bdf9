import RIBModel

/// A way to a child that nobody takes.
public enum DeadAttach: Rule {
  public static let id = "dead_attach"
  public static let severity = Severity.info
  public static let summary = "a routing protocol's method attaches a child but is never called"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    // Where an app launches no RIB yet, none of them is shown from anywhere.
    if graph.hasAppDelegate, !graph.ribs.contains(where: \.isRoot) { return [] }
    let lasting = LastingChildren(graph)
    var seen: Set<SourcePosition> = []
    return graph.attachments.compactMap { attachment in
      if lasting.isRequestedOnlyByItself(attachment), seen.insert(attachment.method.position).inserted {
        return findingOfRequest(attachment, graph)
      }
      guard let entry = attachment.entry, seen.insert(entry.method.position).inserted else {
        return nil
      }
      let child = graph.ribs[attachment.child].name
      let isStart = entry.start == entry.caller
      let other = graph.attachments.first {
        $0.isCalled && $0.rib == attachment.rib && $0.child == attachment.child
      }
      return finding(
        entry.method, attachment,
        but: (entry.caller.map { "only '\($0.name)' calls it, which is never \(isStart ? "called" : "reached")" }
          ?? "is never called") + (other == nil ? hidden(child) : ""),
        notes: [
          Finding.Note("the routing protocol requires it here", entry.requirement.position),
          entry.start.map { Finding.Note("'\($0.name)' is never called", $0.position) },
          other.map { Finding.Note("'\($0.method.name)' attaches \(child) and is called", $0.position) },
        ],
        help: help(entry, child), graph)
    }
  }

  private static func finding(
    _ method: Attachment.Step, _ attachment: Attachment, but reason: String, notes: [Finding.Note?], help: String,
    _ graph: RIBGraph
  ) -> Finding {
    let child = graph.ribs[attachment.child]
    return finding(
      "'\(method.name)' of \(attachment.router) attaches \(child.name), but \(reason)", at: method.position, in: graph,
      subject: graph.ribs[attachment.rib].id, ribs: [child], property: method.name,
      notes: [Finding.Note("\(child.name) is attached here", attachment.position)] + notes, help: help)
  }

  private static func hidden(_ child: String) -> String { ": \(child) is not shown from here" }

  /// The finding where only the child itself has it attached.
  private static func findingOfRequest(_ attachment: Attachment, _ graph: RIBGraph) -> Finding {
    let child = graph.ribs[attachment.child].name
    let method = attachment.method
    let request = attachment.requests?.triggers.lazy.compactMap(\.call).first
    return finding(
      method, attachment, but: "only \(child) itself causes it to be called" + hidden(child),
      notes: [request.map { Finding.Note("\(subject($0)) causes it to be attached", $0.position) }],
      help:
        "call `\(method.name)` where \(child) should be shown; if \(child) reports there that it is done, detach it "
        + "instead",
      graph)
  }

  /// What the method lacks is a call of itself, or of the function with which the call chain to it begins.
  private static func help(_ entry: Attachment.Entry, _ child: String) -> String {
    guard let start = entry.start else {
      return "call `router?.\(entry.method.name)` where \(child) should be shown, or remove the method from the "
        + "router and its protocol"
    }
    let view = entry.view.map { ", a method of its listener, in \($0)" } ?? ""
    let place =
      entry.isDeferred
      ? ", which sets up the action that shows \(child)" : "\(view) where \(child) should be shown"
    return "call `\(start.name)`\(place), or remove it, and `\(entry.method.name)` from the router and its protocol"
  }
}
