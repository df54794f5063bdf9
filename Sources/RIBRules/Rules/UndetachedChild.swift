import RIBEdits
import RIBModel

/// A child that is attached on demand and that nothing detaches.
public enum UndetachedChild: Rule {
  public static let id = "undetached_child"
  public static let severity = Severity.warning
  public static let summary = "a router attaches a child on demand but nothing ever detaches it"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    let lasting = LastingChildren(graph)
    var firsts: [SourcePosition: Int] = [:]
    var found: [Finding] = []
    for attachment in lasting.undetached {
      // One statement empties the property of several children: that is mended in one place.
      if let emptied = attachment.property?.emptied?.position {
        if let first = firsts[emptied] {
          let child = graph.ribs[attachment.child].name
          found[first].notes.append(Finding.Note("\(child) is attached here, and stays, too", attachment.position))
          continue
        }
        firsts[emptied] = found.count
      }
      found.append(finding(for: attachment, lasting, graph))
    }
    return found
  }

  private static func finding(for attachment: Attachment, _ lasting: LastingChildren, _ graph: RIBGraph) -> Finding {
    let child = graph.ribs[attachment.child]
    let cause = attachment.detachments.first.map(cause) ?? "nothing ever detaches it"
    let returning = lasting.returning(attachment)
    return finding(
      "\(attachment.router) attaches \(child.name) in '\(attachment.method.name)', but \(cause): "
        + consequence(attachment, child, graph),
      at: attachment.position, in: graph, subject: graph.ribs[attachment.rib].id, detail: child.id, ribs: [child],
      notes: notes(attachment, child, returning, graph),
      help: help(attachment, child, isReturning: returning != nil, graph), edits: edits(attachment, graph))
  }

  private static func cause(_ unused: Attachment.Detachment) -> String {
    let method = "'\(unused.method.name)'"
    return unused.dropping.map { "'\($0.name)' never calls the closure in which \(method) would detach it" }
      ?? "\(method), which would detach it, is never called"
  }

  private static func consequence(_ attachment: Attachment, _ child: RIB, _ graph: RIBGraph) -> String {
    if attachment.isAddedByActivation {
      return
        "each time that \(graph.ribs[attachment.rib].name) becomes active again, one more \(child.name) is attached"
    }
    let stays =
      attachment.selfDetachment == nil ? "\(child.name) stays active and in memory" : "\(child.name) stays in memory"
    if !attachment.detachments.isEmpty { return stays + (child.isViewless ? "" : ", even after its view is closed") }
    let isAdded = attachment.guardProperty == nil || attachment.property?.emptied != nil
    let comesAgain = isAdded && attachment.requests?.triggers.contains(where: \.kind.isOfUser) == true
    let start = child.isViewless || isNeverClosed(attachment) ? stays : stays + " after its view is closed"
    guard comesAgain else { return start }
    return start + (attachment.kept == nil ? ", and every visit adds one more" : ", and every visit attaches it again")
  }

  /// Whether nothing is seen to close the child's view: the parent does nothing as the child says that it is done, and
  /// the user has no way to.
  private static func isNeverClosed(_ attachment: Attachment) -> Bool {
    attachment.dismissal == nil && !attachment.leaves.isEmpty && attachment.leaves.allSatisfy(\.isIgnored)
  }

  private static func notes(
    _ attachment: Attachment, _ child: RIB, _ returning: (sibling: Int, trigger: Attachment.Trigger)?, _ graph: RIBGraph
  ) -> [Finding.Note] {
    var notes =
      attachment.requests?.triggers.first { $0.kind.isOnDemand && $0.call != nil }.flatMap(\.call).map {
        [Finding.Note("\(subject($0)) causes it to be attached", $0.position)]
      } ?? []
    if attachment.isAddedByActivation, let comeback = attachment.comeback {
      notes.append(comeback.note(graph))
    }
    if let returning, let call = returning.trigger.call {
      let sibling = graph.ribs[returning.sibling].name
      notes.append(
        Finding.Note(
          "\(subject(call)) causes \(sibling) to be attached again, and then another \(child.name)", call.position))
    }
    if let handler = handler(attachment, isReturning: returning != nil) {
      notes.append(
        Finding.Note("\(child.name) reports here that it is done, but stays attached", handler.position))
    }
    if let own = attachment.selfDetachment {
      notes.append(
        Finding.Note(
          "'\(own.name)' calls `detachChild(self)` here, which deactivates \(child.name) but does not remove it from the "
            + "children of \(attachment.router)", own.position))
    }
    if let property = attachment.property, let emptied = property.emptied {
      notes.append(
        Finding.Note("'\(property.name)' is cleared here, but \(child.name) stays attached", emptied.position))
    }
    if let ineffective = attachment.ineffectiveDetachment {
      notes += [
        Finding.Note(
          "'\(ineffective.method.name)' detaches the child in '\(ineffective.property.name)'",
          ineffective.method.position),
        Finding.Note("nothing sets '\(ineffective.property.name)'", ineffective.property.position),
      ]
    }
    notes += attachment.detachments.map {
      $0.dropping.map { Finding.Note("'\($0.name)' does not call the closure that it is passed", $0.position) }
        ?? Finding.Note("'\($0.method.name)' is never called", $0.method.position)
    }
    return notes
  }

  private static func help(
    _ attachment: Attachment, _ child: RIB, isReturning: Bool, _ graph: RIBGraph
  ) -> String {
    if attachment.isAddedByActivation {
      return
        "attach \(child.name) in `didLoad` of \(attachment.router), which runs once, or detach it as the interactor "
        + "resigns active"
    }
    if let unused = attachment.detachments.first {
      if let dropping = unused.dropping {
        return "let `\(dropping.name)` call the closure that it is passed, once the view is gone"
      }
      let isPopped = isLeftByGoingBack(attachment, isReturning: isReturning) && !unused.leavesView
      let call = (isPopped ? "without popping anything, " : "") + occasion(attachment, child, isReturning: isReturning)
      guard let routing = unused.missingIn else { return "call `\(unused.method.name)` \(call)" }
      let method = "`\(unused.method.name)`"
      guard let modifier = unused.hidingModifier else { return "add \(method) to `\(routing)` and call it \(call)" }
      return "remove `\(modifier)` from \(method), add it to `\(routing)` and call it \(call)"
    }
    if let ineffective = attachment.ineffectiveDetachment {
      return "set `\(ineffective.property.name)` to the child in `\(attachment.method.name)`, "
        + "so that `\(ineffective.method.name)` detaches it"
    }
    if let property = attachment.property, let emptied = property.emptied, !property.isCollection {
      let name = property.name
      return "detach the child in `\(emptied.name)`, before it clears `\(name)`: "
        + "`if let \(name) { detachChild(\(name)) }`" + (report(attachment).map { "; also \($0)" } ?? "")
    }
    if let closing = attachment.closing, let property = attachment.property {
      return detach(from: property, in: closing) + (report(attachment).map { "; also \($0)" } ?? "")
    }
    if let property = attachment.property, let emptied = property.emptied {
      return "in `\(emptied.name)`, call `detachChild` with each child that it takes out of `\(property.name)`"
        + (report(attachment).map { "; also \($0)" } ?? "")
    }
    let argument = attachment.property.map(\.name) ?? "child"
    let isGone = child.isViewless || report(attachment) != nil && handler(attachment, isReturning: isReturning) == nil
    let removal = isGone ? " " : ", removes its view "
    let detaching =
      attachment.kept.map { "add a method that detaches `\($0.name)`\(isGone ? "" : " and removes its view")" }
      ?? attachment.property.flatMap { $0.isFilled ? taking($0, removal) : nil }
      ?? "store the child in a property of \(attachment.router), and add a method that calls `detachChild(\(argument))`"
      + "\(removal)and clears the property"
    return detaching + "; call it \(occasion(attachment, child, isReturning: isReturning))"
  }

  /// The detach where a method lacks nothing but that. A view that the user may take away needs a report besides.
  private static func edits(_ attachment: Attachment, _ graph: RIBGraph) -> [SourceEdit] {
    guard !attachment.isAddedByActivation, attachment.detachments.isEmpty, report(attachment) == nil,
      let property = attachment.property
    else { return [] }
    if let ineffective = attachment.ineffectiveDetachment {
      return graph.storing(
        attachment, in: ineffective.property.name, declaredAt: ineffective.property.position)
    }
    if !property.isCollection, let emptied = property.emptied {
      return graph.detach(beforeClearing: property, in: emptied)
    }
    return attachment.closing.map { graph.detach(from: property, in: $0) } ?? []
  }

  /// What a method has to do that takes the child's view away.
  private static func detach(from property: Attachment.Property, in closing: Attachment.Closing) -> String {
    let name = "`\(property.name)`"
    let call = closing.child.map { "`detachChild(\($0))`" } ?? "`detachChild` with the child in \(name)"
    let emptying = property.isCollection ? ", and remove it from \(name)" : ", and clear \(name)"
    return "in `\(closing.method.name)`, call \(call)" + (closing.isTakenOut ? "" : emptying)
  }

  /// What a method has to do with the property in which the child is already.
  ///
  /// - Parameter removal: what comes between the detach and the property.
  private static func taking(_ property: Attachment.Property, _ removal: String) -> String {
    let name = property.name
    return property.isCollection
      ? "add a method that calls `detachChild` with the child in `\(name)`\(removal)and removes it from `\(name)`"
      : "add a method that unwraps `\(name)`, calls `detachChild(\(name))`\(removal)and clears the property"
  }

  /// What the parent does as the child says that it is done, without detaching it.
  ///
  /// - Parameter isReturning: whether the child's request for a sibling leads to another child.
  private static func handler(_ attachment: Attachment, isReturning: Bool) -> Attachment.Step? {
    let leave =
      attachment.leaves.first { $0.answer == .own }
      ?? (!isReturning ? nil : attachment.leaves.first { $0.answer == .attaching })
    return leave?.handler
  }

  /// When the child is to be detached. The user, or the view itself, may take the view away besides what the child
  /// says.
  private static func occasion(_ attachment: Attachment, _ child: RIB, isReturning: Bool) -> String {
    let report = report(attachment)
    guard let handler = handler(attachment, isReturning: isReturning) else {
      let time = report.map { "when the view of \(child.name) is gone: \($0)" } ?? "when \(child.name) is done"
      return time + LeavingReport.need(of: child)
    }
    return "from `\(handler.name)`" + (report.map { "; also \($0)" } ?? "")
  }

  /// Whether the view is gone already as the child is to be detached: another pop would take away the screen below.
  private static func isLeftByGoingBack(_ attachment: Attachment, isReturning: Bool) -> Bool {
    handler(attachment, isReturning: isReturning) == nil && report(attachment) != nil
      && (attachment.dismissal?.cause ?? .back) == .back
  }

  /// How the child's view tells the listener that it is gone, where it goes without the child's asking for it.
  private static func report(_ attachment: Attachment) -> String? {
    if let dismissal = attachment.dismissal { return LeavingReport.text(of: dismissal) }
    return attachment.leaves.isEmpty ? attachment.pushedView.map(LeavingReport.back) : nil
  }
}
