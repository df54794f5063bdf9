import RIBGraph
import Text

/// A child that is attached again while the former one is still there.
public enum RepeatedAttach: Rule {
  public static let id = "repeated_attach"
  public static let severity = Severity.warning
  public static let summary = "a router attaches a child again, and the former one stays attached, out of reach"
  public static let facts = Facts.tree

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.attachments.filter(mayComeAgain).compactMap { attachment in
      guard let property = attachment.property else { return nil }
      let child = graph.ribs[attachment.child]
      let method = attachment.method.name
      let asksInVain = !property.isFilled
      return Finding(
        rule: id, severity: severity,
        message: asksInVain
          ? "\(attachment.router) asks '\(property.name)' in '\(method)' whether \(child.name) is there, and nothing sets "
            + "'\(property.name)': every call attaches one more"
          : "\(attachment.router) attaches \(child.name) in '\(method)' without asking whether one is there: a second one "
            + "takes its place in '\(property.name)', and the first stays attached, out of reach",
        position: attachment.position, length: graph.wordLength(at: attachment.position), ribs: [child],
        property: property.name, notes: notes(attachment, property),
        help: asksInVain
          ? "set `\(property.name)` to the child in `\(method)`"
          : staysFilled(property, attachment, graph)
            ? "detach what `\(property.name)` holds first in `\(method)`"
            : "begin `\(method)` with `\(asking(property))`, or detach the former one first",
        edits: asksInVain ? [] : edits(attachment, property, graph),
        fingerprint: fingerprint(
          rule: id, subject: graph.ribs[attachment.rib].id, property: child.id, at: attachment.position, in: graph))
    }
  }

  /// Whether the user or a child may have a second one attached while the first is there.
  private static func mayComeAgain(_ attachment: Attachment) -> Bool {
    guard let property = attachment.property, !property.isCollection, attachment.isCalled, !repeats(attachment).isEmpty
    else { return false }
    if !property.isFilled { return true }
    // A child that the user takes away unheard is `unreported_dismissal`: once that is reported, the property is empty.
    if attachment.dismissal != nil { return false }
    // What nothing detaches is `undetached_child`, but for what is there for good and only attached too often.
    return attachment.detachments.contains { $0.isOfProperty && $0.isCalled }
      || UndetachedChild.isPermanent(attachment)
  }

  /// What may come before the child's view has covered whatever brings it about.
  private static func repeats(_ attachment: Attachment) -> [Attachment.Reach] {
    (attachment.asking?.repeats ?? []).filter { reach in
      switch reach.pace {
      case .once: false
      case .tap: attachment.cover != .atOnce
      case .open: true
      }
    }
  }

  private static func notes(_ attachment: Attachment, _ property: Attachment.Property) -> [Finding.Note] {
    var notes = repeats(attachment).compactMap(\.call).prefix(1).map {
      Finding.Note("\(subject($0)) has it attached each time", $0.position)
    }
    notes.append(
      Finding.Note(
        property.isFilled ? "'\(property.name)' holds one child" : "nothing sets '\(property.name)'", property.position)
    )
    notes += attachment.detachments.filter { $0.isOfProperty && $0.isCalled }.prefix(1).map {
      Finding.Note("only the last one is detached here", $0.position)
    }
    return notes
  }

  private static func asking(_ property: Attachment.Property) -> String {
    "guard \(property.name) == nil else { return }"
  }

  /// Whether the property may be filled while the child is not there, so that asking it would keep the child out: the
  /// router keeps others in it too, leaves the child in it as it detaches it, or may not hear that the child is gone, as of
  /// one without a view, which may end without a word.
  private static func staysFilled(
    _ property: Attachment.Property, _ attachment: Attachment, _ graph: RIBGraph
  ) -> Bool {
    graph.ribs[attachment.child].isViewless || attachment.detachments.contains(where: \.leavesProperty)
      || graph.attachments.contains {
        $0.rib == attachment.rib && $0.child != attachment.child && $0.property?.name == property.name
      }
  }

  private static func edits(
    _ attachment: Attachment, _ property: Attachment.Property, _ graph: RIBGraph
  ) -> [Finding.Edit] {
    let method = attachment.method.position
    guard !staysFilled(property, attachment, graph), graph.isProcedure(at: method, without: property.name) else {
      return []
    }
    return graph.whole([graph.insertion(of: asking(property), atBeginningOf: method)])
  }

  private static let guarding = "    guard feed == nil else { return }\n"

  public static let documentation = RuleDocumentation(
    what: """
      Reports a method that attaches a child and puts it into a property without asking first whether one is there, and one \
      that asks a property that nothing sets, where the user or a child may have it called a second time. Only what asks \
      about this child counts: its property, all children, or a flag that changes where it is attached or detached; and \
      only what detaches this child, or the one that asks for it.
      """,
    why: """
      A button is tapped twice before the screen is there, or a screen reports twice. Then two children are attached, and \
      the property holds the second. The first is never detached: its interactor goes on behind the screens, handles every \
      event a second time, and lives as long as its parent.
      """,
    badExample: TreeExample.app.replacingOnce(guarding, with: ""),
    goodExample: TreeExample.app,
    silentExamples: [
      SilentExample(
        "the former one is detached first",
        TreeExample.app.replacingOnce(guarding, with: "    detachFeed()\n")),
      SilentExample(
        "the caller asks",
        TreeExample.app.replacingOnce(guarding, with: "")
          .replacingOnce(
            "  func didTapFeed() {\n    router?.attachFeed()",
            with: "  private var isFeedShown = false\n\n  func didTapFeed() {\n    guard !isFeedShown else { return }\n"
              + "    isFeedShown = true\n    router?.attachFeed()")),
      SilentExample(
        "the closure that attaches asks",
        TreeExample.app
          .replacingOnce(guarding, with: "    DispatchQueue.main.async { [self] in\n  " + guarding)
          .replacingOnce("    attachChild(router)\n", with: "    attachChild(router)\n    }\n")),
      SilentExample(
        "the children are kept side by side",
        TreeExample.app.replacingOnce(guarding, with: "")
          .replacingOnce("private var feed: FeedRouting?", with: "private var feeds: [FeedRouting] = []")
          .replacingOnce("    feed = router\n", with: "    feeds.append(router)\n")
          .replacingOnce("guard let router = feed else", with: "guard let router = feeds.popLast() else")
          .replacingOnce("    feed = nil\n", with: "")),
    ],
    since: "0.1.0")
}
