import RibscopeText

/// Which children surely stay attached although more of them may come, or although they want to leave.
public struct LastingChildren: Sendable {
  private let graph: RIBGraph
  /// By the RIB whose router attaches them.
  private let attachments: [Int: [Attachment]]

  /// O(attachments).
  public init(_ graph: RIBGraph) {
    self.graph = graph
    attachments = Dictionary(grouping: graph.attachments, by: \.rib)
  }

  /// The places that attach a child which nothing detaches, and should.
  public var undetached: [Attachment] {
    graph.attachments.filter { attachment in
      attachment.isAddedByActivation
        || isForGood(attachment) && !isStep(attachment) && !isLast(attachment) && !isRequestedOnlyByItself(attachment)
    }
  }

  /// Whether nothing detaches a child, though it may come again, or wants to leave.
  public func isForGood(_ attachment: Attachment) -> Bool {
    guard attachment.stays, let requests = attachment.requests, !requests.triggers.isEmpty else { return false }
    // Attached once, from the start: then it should go only where the router lets it go.
    guard requests.triggers.contains(where: \.kind.isOnDemand) else { return attachment.property?.emptied != nil }
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
    if attachment.isPermanent { return false }
    return !requests.repeats.isEmpty || returning(attachment) != nil
      || !attachment.detachments.isEmpty && requests.triggers.contains { $0.kind.isOfUser }
  }

  /// The child's request for a sibling that leads to another child while the first one is there, and that sibling. The
  /// siblings on the way had the first one attached, and were detached in answer: they come again, one after the other.
  public func returning(_ attachment: Attachment) -> (sibling: Int, trigger: Attachment.Trigger)? {
    let starts = attachment.requests?.triggers.filter { $0.endsRequesters && !$0.isGuarded } ?? []
    let siblings = siblings(of: attachment).filter { !$0.staysOut }
    let requests = { (child: Int) in
      siblings.filter { $0.child == child }.flatMap { $0.requests?.triggers ?? [] }.filter { $0.kind == .child }
    }
    return starts.flatMap(\.requesters).reachable { requests($0).flatMap(\.requesters) }.lazy.compactMap { sibling in
      requests(sibling).first { $0.requesters.contains(attachment.child) }.map { (sibling, $0) }
    }.first
  }

  /// Whether a router attaches a child only where the child itself asks for it, and nothing detaches it: a child that is
  /// not there asks for nothing, so that it is never attached.
  public func isRequestedOnlyByItself(_ attachment: Attachment) -> Bool {
    isForGood(attachment)
      && siblings(of: attachment).filter { $0.isCalled && $0.child == attachment.child }.allSatisfy { place in
        place.requests?.triggers.allSatisfy { $0.kind == .child && $0.requesters == [attachment.child] } == true
      }
  }

  /// All that the router of the same RIB attaches, the place itself included.
  private func siblings(of attachment: Attachment) -> [Attachment] { attachments[attachment.rib] ?? [] }

  /// Whether a child is a step of a flow without a view of its own, from which the user cannot go back: the flow is
  /// detached as a whole.
  private func isStep(_ attachment: Attachment) -> Bool {
    guard graph.ribs[attachment.rib].isViewless, attachment.leaves.isEmpty, attachment.dismissal == nil,
      attachment.detachments.isEmpty, attachment.property?.emptied == nil, let requests = attachment.requests
    else { return false }
    return requests.repeats.allSatisfy { $0.kind == .child }
      && graph.attachments.contains { $0.child == attachment.rib && $0.detachments.contains(where: \.isCalled) }
  }

  /// Whether a child stays for good: it has no way to leave, and replaces a sibling on the screen that is there only
  /// from the start and requests nothing more. Such a child is a part of its parent's screen, or the last screen of the
  /// app's launch.
  private func isLast(_ attachment: Attachment) -> Bool {
    guard attachment.leaves.isEmpty, attachment.property?.emptied == nil, let requests = attachment.requests else {
      return false
    }
    let isLaunched = graph.ribs[attachment.rib].isRoot && attachment.isShown && attachment.dismissal == nil
    guard isLaunched || attachment.isEmbedded && attachment.detachments.isEmpty else { return false }
    let repeated = isLaunched ? requests.triggers.filter(\.kind.isOfUser) : requests.repeats
    return repeated.allSatisfy { isRequestedOnce($0, for: attachment, by: [attachment.child]) }
  }

  /// Whether only siblings make the router attach the child that are attached once themselves.
  ///
  /// - Parameter path: the children that request one another up to here.
  private func isRequestedOnce(
    _ trigger: Attachment.Trigger, for attachment: Attachment, by path: Set<Int>
  ) -> Bool {
    let requesters = siblings(of: attachment).filter { trigger.requesters.contains($0.child) }
    return trigger.kind == .child && !requesters.isEmpty && path.isDisjoint(with: trigger.requesters)
      && requesters.allSatisfy { requester in
        guard let requests = requester.requests else { return false }
        return requests.triggers.filter(\.kind.isOfUser).allSatisfy {
          isRequestedOnce($0, for: attachment, by: path.union([requester.child]))
        }
      }
  }
}

extension Attachment {
  /// Whether nothing detaches the child, and the interactor has one more attached each time that it becomes active,
  /// which it does again.
  public var isAddedByActivation: Bool {
    comeback != nil && stays && guardProperty == nil
      && requests?.triggers.contains { $0.kind == .activation && !$0.isGuarded } == true
  }

  /// Whether the child is there for as long as its parent is, as a part of its screen or from the start, and is attached
  /// again only as the parent's screen appears again.
  public var isPermanent: Bool {
    guard detachments.isEmpty, leaves.isEmpty, !isUndecided, let requests,
      isEmbedded || requests.triggers.contains(where: { $0.kind == .load || $0.kind == .activation })
    else { return false }
    let onDemand = requests.triggers.filter(\.kind.isOnDemand)
    return !onDemand.isEmpty && onDemand.allSatisfy { $0.kind == .appearance }
  }

  /// Whether surely nobody has the child detached.
  fileprivate var stays: Bool { !isUndecided && !detachments.contains(where: \.isCalled) }

  /// Whether a router attaches the child only while a property is empty, and leaves the child in it as it detaches it.
  fileprivate var staysOut: Bool {
    guardProperty != nil && detachments.allSatisfy { !$0.isCalled || $0.leavesProperty }
  }
}
