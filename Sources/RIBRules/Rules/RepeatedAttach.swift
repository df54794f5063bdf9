import RIBEdits
import RIBModel

/// A child that is attached again while the former one is still there.
public enum RepeatedAttach: Rule {
  public static let id = "repeated_attach"
  public static let severity = Severity.warning
  public static let summary =
    "a router attaches a child again while the previous one stays attached and can no longer be detached"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    var firsts: [SourcePosition: Int] = [:]
    var found: [Finding] = []
    for attachment in graph.attachments {
      guard let finding = finding(for: attachment, graph) else { continue }
      // One call attaches several children without a check: that is mended in one place.
      if attachment.secondChild == .unchecked, let first = firsts[attachment.call], let name = finding.property {
        found[first].notes.append(
          Finding.Note("\(graph.ribs[attachment.child].name) is attached by this call, too", attachment.call))
        found[first].help =
          "before the call of `attachChild` that attaches both, detach the child in `\(name)` and take its view away"
        found[first].edits = []
        continue
      }
      firsts[attachment.call] = found.count
      found.append(finding)
    }
    return found
  }

  private static func finding(for attachment: Attachment, _ graph: RIBGraph) -> Finding? {
    if let kept = attachment.kept { return finding(for: kept, attachment, graph) }
    guard let property = attachment.property, let cause = attachment.secondChild else { return nil }
    let child = graph.ribs[attachment.child]
    return finding(
      message(cause, attachment, property, graph), at: attachment.position, in: graph,
      subject: graph.ribs[attachment.rib].id, detail: child.id, ribs: [child], property: property.name,
      notes: notes(cause, attachment, property), help: help(cause, attachment, property, graph),
      edits: edits(cause, attachment, property, graph))
  }

  /// The same child that the router keeps may be attached while it is there.
  private static func finding(for kept: Attachment.Step, _ attachment: Attachment, _ graph: RIBGraph) -> Finding? {
    let again = attachment.comingWhileThere
    guard attachment.guardProperty == nil, attachment.dismissal == nil, let first = again.first else { return nil }
    let child = graph.ribs[attachment.child]
    let method = attachment.method
    let check = "guard !children.contains(where: { $0 === \(quoted(kept.name)) }) else { return }"
    return finding(
      "\(attachment.router) attaches the \(child.name) that it keeps in '\(kept.name)' without checking "
        + "whether it is attached: RIBs stops the app in a debug build, and attaches it twice in any other",
      at: attachment.position, in: graph, subject: graph.ribs[attachment.rib].id, detail: child.id, ribs: [child],
      property: kept.name,
      notes: [first.call.map { Finding.Note("\(subject($0)) attaches it each time", $0.position) }],
      help: "begin `\(method.name)` with `\(check)`",
      edits: graph.isProcedure(at: method.position, without: kept.name)
        ? graph.whole([graph.insertion(of: check, atBeginningOf: method.position)]) : [])
  }

  private static func message(
    _ cause: Attachment.SecondChild, _ attachment: Attachment, _ property: Attachment.Property, _ graph: RIBGraph
  ) -> String {
    let child = graph.ribs[attachment.child]
    let method = attachment.method.name
    let second =
      "a second one replaces it in '\(property.name)', and the first stays attached and can no longer be detached"
    return switch cause {
    case .neverSet:
      "\(attachment.router) checks '\(property.name)' in '\(method)' before it attaches \(child.name), but nothing sets "
        + "'\(property.name)': every call attaches one more"
    case .checksAnother(let guardProperty):
      "\(attachment.router) checks '\(guardProperty.name)' in '\(method)' but stores \(child.name) in '\(property.name)': "
        + (owner(of: property, besides: attachment, graph).map {
          "it replaces \(graph.ribs[$0].name) there, which then can no longer be detached"
        } ?? "if it is called again, \(second)")
    case .unchecked:
      "\(attachment.router) attaches \(child.name) in '\(method)' without checking whether one is attached: " + second
    }
  }

  private static func notes(
    _ cause: Attachment.SecondChild, _ attachment: Attachment, _ property: Attachment.Property
  ) -> [Finding.Note] {
    let requests = cause == .unchecked ? attachment.comingWhileThere : attachment.requests?.repeats ?? []
    var notes = requests.compactMap(\.call).prefix(1).map {
      Finding.Note("\(subject($0)) attaches it each time", $0.position)
    }
    if case .checksAnother(let guardProperty) = cause {
      notes.append(Finding.Note("'\(guardProperty.name)' is checked here", guardProperty.position))
    }
    notes.append(
      Finding.Note(
        property.isFilled ? "'\(property.name)' stores one child" : "nothing sets '\(property.name)'", property.position
      )
    )
    notes += attachment.detachments.filter { $0.isOfProperty && $0.isCalled }.prefix(1).map {
      Finding.Note("only the last one is detached here", $0.position)
    }
    return notes
  }

  private static func help(
    _ cause: Attachment.SecondChild, _ attachment: Attachment, _ property: Attachment.Property, _ graph: RIBGraph
  ) -> String {
    let method = attachment.method.name
    return switch cause {
    case .neverSet: "set `\(property.name)` to the child in `\(method)`"
    case .checksAnother(let guardProperty):
      owner(of: property, besides: attachment, graph) == nil
        ? "check and set the same property in `\(method)`"
        : "store it in `\(guardProperty.name)` and detach it from there"
    case .unchecked:
      staysFilled(property, attachment, graph)
        ? closing(attachment, property, graph)
        : "begin `\(method)` with `\(check(of: property))`"
          + (showsByItself(attachment, graph)
            ? ": \(graph.ribs[attachment.child].name) shows its own views, and detaching it leaves them on the screen"
            : ", or detach the previous child first")
    }
  }

  /// What to do where the child may be gone although the property is filled.
  ///
  /// A screen that is still coming in cannot be taken away to show the next one: UIKit ignores the one or the other. Where
  /// the user asks twice, on the screen that the child covers, the first child stays.
  private static func closing(
    _ attachment: Attachment, _ property: Attachment.Property, _ graph: RIBGraph
  ) -> String {
    let method = attachment.method.name
    guard let closing = closingMethod(attachment, graph) else {
      return "detach the child in `\(property.name)` first in `\(method)`"
        + (attachment.showing == nil ? "" : ", and take its view away")
    }
    guard isAskedTwiceByUser(attachment) else {
      return "at the start of `\(method)`, call `\(closing)`"
    }
    let child = graph.ribs[attachment.child].name
    return "begin `\(method)` with `\(check(of: property))`; if \(child) can be closed without `\(closing)`, call that "
      + "there instead"
  }

  /// Whether the child covers a screen on which the user asks for it twice.
  private static func isAskedTwiceByUser(_ attachment: Attachment) -> Bool {
    attachment.showing != nil && attachment.comingWhileThere.allSatisfy { $0.kind == .view }
  }

  /// The child for which a property is there, as another method says that stores that one in it.
  private static func owner(
    of property: Attachment.Property, besides attachment: Attachment, _ graph: RIBGraph
  ) -> Int? {
    graph.attachments.first {
      $0.rib == attachment.rib && $0.property?.position == property.position && $0.child != attachment.child
    }?.child
  }

  /// A method of the router that detaches what is in the property, takes its view away and clears it, and does so with
  /// no other child.
  private static func closingMethod(_ attachment: Attachment, _ graph: RIBGraph) -> String? {
    attachment.detachments.first { detachment in
      let method = detachment.method
      return detachment.isCalled && detachment.isComplete && detachment.isOfProperty && !detachment.leavesProperty
        && method.position != attachment.method.position
        && !graph.attachments.contains {
          $0.child != attachment.child && $0.detachments.contains { $0.method.position == method.position }
        }
    }?.method.name
  }

  private static func check(of property: Attachment.Property) -> String {
    "guard \(property.name) == nil else { return }"
  }

  /// Whether the property may still hold a child that is no longer attached, so that a test of the property would keep
  /// the next child out. The router does not empty the property as it detaches the child, or it may not hear that the
  /// child is gone: a child without a view may end silently, and the user may leave a screen of the child's own.
  private static func staysFilled(
    _ property: Attachment.Property, _ attachment: Attachment, _ graph: RIBGraph
  ) -> Bool {
    (!attachment.isEmbedded && !attachment.isPermanent || graph.ribs[attachment.child].isViewless)
      && !showsByItself(attachment, graph)
      || attachment.detachments.contains(where: \.leavesProperty)
  }

  /// Whether the router shows nothing of the child, which shows views of its own children where it is and takes none of
  /// them away as it goes: they stay on the screen as it is detached, and it tells when it is done.
  private static func showsByItself(_ attachment: Attachment, _ graph: RIBGraph) -> Bool {
    attachment.showing == nil
      && graph.attachments.contains {
        $0.rib == attachment.child && $0.showing != nil && !$0.isCleanedUp
      }
  }

  private static func edits(
    _ cause: Attachment.SecondChild, _ attachment: Attachment, _ property: Attachment.Property, _ graph: RIBGraph
  ) -> [SourceEdit] {
    switch cause {
    case .neverSet: return graph.storing(attachment, in: property.name, declaredAt: property.position)
    case .checksAnother: return []
    case .unchecked:
      let method = attachment.method.position
      guard let first = firstStatement(attachment, property, graph),
        graph.isProcedure(at: method, without: property.name)
      else { return [] }
      return graph.whole([graph.insertion(of: first, atBeginningOf: method)])
    }
  }

  /// With what the method has to begin, where that is one statement.
  private static func firstStatement(
    _ attachment: Attachment, _ property: Attachment.Property, _ graph: RIBGraph
  ) -> String? {
    guard staysFilled(property, attachment, graph) else { return check(of: property) }
    guard let closing = closingMethod(attachment, graph) else {
      let name = property.name
      guard !attachment.isShown, graph.isOptionalVariable(property.position) else { return nil }
      return "if let \(name) = self.\(name) { detachChild(\(name)) }"
    }
    return isAskedTwiceByUser(attachment) ? nil : closing
  }
}
