import RIBModel

/// A screen that the user can swipe away without its parent's hearing of it.
public enum UnreportedDismissal: Rule {
  public static let id = "unreported_dismissal"
  public static let severity = Severity.warning
  public static let summary = "a child's view can be dismissed without its router being notified"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    let attachments = Dictionary(grouping: graph.attachments, by: \.child)
    let lasting = LastingChildren(graph)
    return graph.attachments.compactMap { attachment in
      guard let dismissal = attachment.dismissal, !lasting.isForGood(attachment) else { return nil }
      let child = graph.ribs[attachment.child]
      return finding(
        "\(cause(dismissal, child)), but nothing that runs then makes \(attachment.router) detach it: it stays attached"
          + consequence(dismissal, graph.ribs[attachment.rib]),
        at: dismissal.showing.position, in: graph, subject: graph.ribs[attachment.rib].id, detail: child.id,
        ribs: [child], property: attachment.property?.name, notes: notes(dismissal, attachment, child),
        help: help(dismissal, attachment, child), edits: graph.reports(ofLeaving: attachments[attachment.child] ?? []))
    }
  }

  private static func cause(_ dismissal: Attachment.Dismissal, _ child: RIB) -> String {
    switch dismissal.cause {
    case .sheet: "the user can pull \(child.name)'s sheet down"
    case .popover: "the user can close \(child.name)'s popover by a tap beside it"
    case .zoom: "the user can drag \(child.name) away, for a zoom opened it"
    case .back: "the user can go back from \(child.name)"
    case .presentation(let method): "'\(method.name)' of the presentation controller dismisses \(child.name)"
    case .itself(let method): "\(dismissal.view) dismisses itself in '\(method.name)'"
    case .button: "the user can close \(child.name) by a button that its view controller has of its own"
    }
  }

  private static func consequence(_ dismissal: Attachment.Dismissal, _ parent: RIB) -> String {
    switch dismissal.consequence {
    case .stays: ""
    case .keepsNextOut: " and prevents the next one from opening"
    case .keepsParent: ", and so does \(parent.name), which shows nothing else"
    }
  }

  private static func notes(
    _ dismissal: Attachment.Dismissal, _ attachment: Attachment, _ child: RIB
  ) -> [Finding.Note] {
    var notes: [Finding.Note] = []
    switch dismissal.cause {
    case .itself(let method), .presentation(let method):
      notes.append(Finding.Note("'\(method.name)' does not notify the listener of \(child.name)", method.position))
    case .sheet, .popover, .zoom, .back, .button: break
    }
    if let modifier = dismissal.modifier {
      notes.append(
        Finding.Note("'\(modifier.name)' shows the view, and does not report that it is gone", modifier.position))
    }
    if let question = dismissal.mistakenQuestion {
      notes.append(
        Finding.Note(
          "'isBeingDismissed' of \(dismissal.view) is false here: the navigation controller around it is dismissed",
          question))
    }
    if let delegate = dismissal.deafDelegate {
      let missing =
        delegate.property.map { "nothing sets '\($0)' to what detaches \(child.name)" }
        ?? "nothing makes it the delegate of this presentation"
      notes.append(
        Finding.Note(
          "'\(delegate.method.name)' of \(delegate.name) is not enough: \(missing)", delegate.method.position))
    }
    if dismissal.consequence == .keepsNextOut, let guardProperty = attachment.guardProperty {
      notes.append(
        Finding.Note(
          "'\(attachment.method.name)' returns here while '\(guardProperty.name)' is set", guardProperty.position))
    }
    if let detachment = attachment.detachments.first(where: \.isCalled) {
      notes.append(
        Finding.Note("'\(detachment.method.name)' detaches \(child.name), if it is called", detachment.position))
    }
    return notes
  }

  private static func help(_ dismissal: Attachment.Dismissal, _ attachment: Attachment, _ child: RIB) -> String {
    if let delegate = dismissal.deafDelegate {
      return delegate.property.map { "set `\($0)` of \(delegate.name) to what detaches \(child.name)" }
        ?? "make \(delegate.name) the `presentationController?.delegate` of what is presented"
    }
    if let modifier = dismissal.modifier {
      let report =
        switch dismissal.cause {
        case .popover: "call the listener in `onDisappear` of what `\(modifier.name)` shows"
        case .back where modifier.name == "NavigationStack":
          "call the listener in `onChange` of the stack's path, if the view is no longer in it"
        case .back: "call the listener in `onChange` of what `\(modifier.name)` is bound to, once that shows nothing"
        default: "pass `onDismiss:` to `\(modifier.name)`, and call the listener of the view there"
        }
      return report
        + ", so that the router detaches \(child.name) without \(dismissal.cause == .back ? "popping" : "dismissing") anything"
    }
    let report = LeavingReport.text(of: dismissal)
    let answer =
      dismissal.consequence == .keepsParent
      ? "as \(child.name) does when it is done,"
      : attachment.detachments.isEmpty
        ? "and \(storing(attachment))add a method to \(attachment.router) that detaches \(child.name)"
        : "so that the router detaches \(child.name)"
    let mended =
      switch dismissal.cause {
      case .sheet, .popover:
        "\(report), \(answer) without dismissing anything"
          // Who cannot be closed must not be locked.
          + (dismissal.isClosedOtherwise ? "; or set `isModalInPresentation` to `true`" : "")
      case .zoom, .presentation, .button: "\(report), \(answer) without dismissing anything"
      case .back: "\(report), \(answer) without popping anything"
      case .itself: "\(report), and let the router dismiss the view and detach \(child.name)"
      }
    return mended + LeavingReport.need(of: child)
  }

  /// What has to be done before a child can be detached that nothing keeps.
  private static func storing(_ attachment: Attachment) -> String {
    attachment.property == nil && attachment.kept == nil ? "store the child in a property, and " : ""
  }
}
