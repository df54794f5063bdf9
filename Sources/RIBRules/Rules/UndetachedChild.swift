import RIBEdits
import RIBModel

/// A child that is attached on demand and that nothing detaches.
public enum UndetachedChild: Rule {
  public static let id = "undetached_child"
  public static let severity = Severity.warning
  public static let summary = "a router attaches a child on demand but nothing ever detaches it"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.attachments.filter {
      isAddedByActivation($0)
        || isForGood($0, graph) && !isStep($0, graph) && !isLast($0, graph)
          && !DeadAttach.isRequestedOnlyByItself($0, graph)
    }.map { attachment in
      let child = graph.ribs[attachment.child]
      let unused = attachment.detachments.first
      let cause =
        unused.map { "'\($0.method.name)', which would detach it, is never called" } ?? "nothing ever detaches it"
      return Finding(
        rule: id, severity: severity,
        message: "\(attachment.router) attaches \(child.name) in '\(attachment.method.name)', but \(cause): "
          + consequence(attachment, child, graph),
        position: attachment.position, length: graph.wordLength(at: attachment.position), ribs: [child],
        notes: notes(attachment, child, graph), help: help(attachment, child, graph),
        edits: edits(attachment, graph),
        fingerprint: fingerprint(
          rule: id, subject: graph.ribs[attachment.rib].id, property: child.id, at: attachment.position, in: graph))
    }
  }

  /// Whether nothing detaches the child, and the interactor has one more attached each time that it becomes active,
  /// which it does again.
  private static func isAddedByActivation(_ attachment: Attachment) -> Bool {
    attachment.comeback != nil && stays(attachment) && attachment.guardProperty == nil
      && attachment.requests?.triggers.contains { $0.kind == .activation && !$0.isGuarded } == true
  }

  /// Whether surely nobody has the child detached.
  private static func stays(_ attachment: Attachment) -> Bool {
    !attachment.isOpen && !attachment.detachments.contains(where: \.isCalled)
  }

  /// Whether nothing detaches the child, though it may come again, or wants to leave.
  static func isForGood(_ attachment: Attachment, _ graph: RIBGraph) -> Bool {
    guard stays(attachment), let requests = attachment.requests, requests.triggers.contains(where: \.kind.isOnDemand)
    else { return false }
    if let checked = attachment.guardProperty, checked.name == attachment.property?.name,
      attachment.property?.emptied == nil,
      requests.triggers.contains(where: { $0.kind == .load || $0.kind == .activation })
        || requests.triggers.allSatisfy({ $0.kind == .start || !$0.kind.isOnDemand })
    {
      // At most one, from the start.
      return false
    }
    let answers = attachment.leaves.map(\.answer)
    if answers.contains(.own) { return true }
    if attachment.property?.emptied != nil { return true }
    // Where the parent leaves with its child, its own parent detaches both.
    if !answers.isEmpty, answers.allSatisfy({ $0 == .forwarding || $0 == .unknown }) { return false }
    if isPermanent(attachment) { return false }
    return !requests.repeats.isEmpty || returning(attachment, graph) != nil
      || !attachment.detachments.isEmpty && requests.triggers.contains { $0.kind.isOfUser }
  }

  /// The child's request for a sibling that leads to another child while the first one is there, and that sibling. The
  /// siblings on the way had the first one attached, and were detached in answer: they come again, one after the other.
  private static func returning(
    _ attachment: Attachment, _ graph: RIBGraph
  ) -> (sibling: Int, trigger: Attachment.Trigger)? {
    let starts = attachment.requests?.triggers.filter { $0.endsRequesters && !$0.isGuarded } ?? []
    var open = starts.flatMap(\.requesters)
    var seen = Set(open)
    while let next = open.popLast() {
      for sibling in graph.attachments
      where sibling.rib == attachment.rib && sibling.child == next && !staysOut(sibling) {
        for trigger in sibling.requests?.triggers ?? [] where trigger.kind == .child {
          if trigger.requesters.contains(attachment.child) { return (next, trigger) }
          open += trigger.requesters.filter { seen.insert($0).inserted }
        }
      }
    }
    return nil
  }

  /// Whether a router attaches a child only while a property is empty, and leaves the child in it as it detaches it.
  private static func staysOut(_ attachment: Attachment) -> Bool {
    attachment.guardProperty != nil && attachment.detachments.allSatisfy { !$0.isCalled || $0.leavesProperty }
  }

  /// Whether a child is there for as long as its parent is, as a part of its screen or from the start, and is attached
  /// again only as the parent's screen appears again.
  static func isPermanent(_ attachment: Attachment) -> Bool {
    guard attachment.detachments.isEmpty, attachment.leaves.isEmpty, !attachment.isOpen,
      let requests = attachment.requests,
      attachment.isEmbedded || requests.triggers.contains(where: { $0.kind == .load || $0.kind == .activation })
    else { return false }
    let onDemand = requests.triggers.filter(\.kind.isOnDemand)
    return !onDemand.isEmpty && onDemand.allSatisfy { $0.kind == .appearance }
  }

  /// Whether a child is a step of a flow without a view of its own, from which the user cannot go back: the flow is
  /// detached as a whole.
  private static func isStep(_ attachment: Attachment, _ graph: RIBGraph) -> Bool {
    guard graph.ribs[attachment.rib].isViewless, attachment.leaves.isEmpty, attachment.dismissal == nil,
      attachment.detachments.isEmpty, attachment.property?.emptied == nil, let requests = attachment.requests
    else { return false }
    return requests.repeats.allSatisfy { $0.kind == .child }
      && graph.attachments.contains { $0.child == attachment.rib && $0.detachments.contains(where: \.isCalled) }
  }

  /// Whether a child stays for good: it has no way to leave, and replaces a sibling on the screen that is there only
  /// from the start and requests nothing more. Such a child is a part of its parent's screen, or the last screen of the
  /// app's launch.
  private static func isLast(_ attachment: Attachment, _ graph: RIBGraph) -> Bool {
    guard attachment.leaves.isEmpty, attachment.property?.emptied == nil, let requests = attachment.requests else {
      return false
    }
    let isLaunched = graph.ribs[attachment.rib].isRoot && attachment.isShown && attachment.dismissal == nil
    guard isLaunched || attachment.isEmbedded && attachment.detachments.isEmpty else { return false }
    let repeated = isLaunched ? requests.triggers.filter(\.kind.isOfUser) : requests.repeats
    return repeated.allSatisfy { isRequestedOnce($0, of: attachment.rib, by: [attachment.child], graph) }
  }

  /// Whether only siblings make the router attach the child that are attached once themselves.
  ///
  /// - Parameter path: the children that request one another up to here.
  private static func isRequestedOnce(
    _ trigger: Attachment.Trigger, of rib: Int, by path: Set<Int>, _ graph: RIBGraph
  ) -> Bool {
    let requesters = graph.attachments.filter { $0.rib == rib && trigger.requesters.contains($0.child) }
    return trigger.kind == .child && !requesters.isEmpty && path.isDisjoint(with: trigger.requesters)
      && requesters.allSatisfy { requester in
        guard let requests = requester.requests else { return false }
        return requests.triggers.filter(\.kind.isOfUser).allSatisfy {
          isRequestedOnce($0, of: rib, by: path.union([requester.child]), graph)
        }
      }
  }

  private static func consequence(_ attachment: Attachment, _ child: RIB, _ graph: RIBGraph) -> String {
    if isAddedByActivation(attachment) {
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

  private static func notes(_ attachment: Attachment, _ child: RIB, _ graph: RIBGraph) -> [Finding.Note] {
    var notes =
      attachment.requests?.triggers.first { $0.kind.isOnDemand && $0.call != nil }.flatMap(\.call).map {
        [Finding.Note("\(subject($0)) causes it to be attached", $0.position)]
      } ?? []
    if isAddedByActivation(attachment), let comeback = attachment.comeback {
      notes.append(comeback.note(graph))
    }
    if let returning = returning(attachment, graph), let call = returning.trigger.call {
      let sibling = graph.ribs[returning.sibling].name
      notes.append(
        Finding.Note(
          "\(subject(call)) causes \(sibling) to be attached again, and then another \(child.name)", call.position))
    }
    if let handler = handler(attachment, graph) {
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
    notes += attachment.detachments.map { Finding.Note("'\($0.method.name)' is never called", $0.method.position) }
    return notes
  }

  private static func help(_ attachment: Attachment, _ child: RIB, _ graph: RIBGraph) -> String {
    if isAddedByActivation(attachment) {
      return
        "attach \(child.name) in `didLoad` of \(attachment.router), which runs once, or detach it as the interactor "
        + "resigns active"
    }
    if let unused = attachment.detachments.first {
      let isPopped = isLeftByGoingBack(attachment, graph) && !unused.leavesView
      let call = (isPopped ? "without popping anything, " : "") + occasion(attachment, child, graph)
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
    let argument = attachment.property.map(\.name) ?? "child"
    let isGone = report(attachment) != nil && handler(attachment, graph) == nil
    let removal = isGone ? " " : ", removes its view "
    let detaching =
      attachment.kept.map { "add a method that detaches `\($0.name)`\(isGone ? "" : " and removes its view")" }
      ?? attachment.property.flatMap { $0.isFilled ? taking($0, removal) : nil }
      ?? "store the child in a property of \(attachment.router), and add a method that calls `detachChild(\(argument))`"
      + "\(removal)and clears the property"
    return detaching + "; call it \(occasion(attachment, child, graph))"
  }

  /// The detach where a method lacks nothing but that. A view that the user may take away needs a report besides.
  private static func edits(_ attachment: Attachment, _ graph: RIBGraph) -> [SourceEdit] {
    guard !isAddedByActivation(attachment), attachment.detachments.isEmpty, report(attachment) == nil,
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
  private static func handler(_ attachment: Attachment, _ graph: RIBGraph) -> Attachment.Step? {
    let leave =
      attachment.leaves.first { $0.answer == .own }
      ?? (returning(attachment, graph) == nil ? nil : attachment.leaves.first { $0.answer == .attaching })
    return leave?.handler
  }

  /// When the child is to be detached. The user, or the view itself, may take the view away besides what the child
  /// says.
  private static func occasion(_ attachment: Attachment, _ child: RIB, _ graph: RIBGraph) -> String {
    let report = report(attachment)
    guard let handler = handler(attachment, graph) else {
      let time = report.map { "when the view of \(child.name) is gone: \($0)" } ?? "when \(child.name) is done"
      return time + (child.listeners.isEmpty ? "; for that, let the `build` of \(child.name) take a listener" : "")
    }
    return "from `\(handler.name)`" + (report.map { "; also \($0)" } ?? "")
  }

  /// Whether the view is gone already as the child is to be detached: another pop would take away the screen below.
  private static func isLeftByGoingBack(_ attachment: Attachment, _ graph: RIBGraph) -> Bool {
    handler(attachment, graph) == nil && report(attachment) != nil
      && (attachment.dismissal?.cause ?? .back) == .back
  }

  /// How the child's view tells the listener that it is gone, where it goes without the child's asking for it.
  private static func report(_ attachment: Attachment) -> String? {
    if let dismissal = attachment.dismissal { return UnreportedDismissal.report(of: dismissal) }
    return attachment.leaves.isEmpty ? attachment.pushedView.map(UnreportedDismissal.backReport) : nil
  }
}
