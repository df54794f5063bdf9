import RIBModel
import SourceScan
import SwiftSemantics

/// Finds the children that the user takes away, or that close themselves, and of which the router that attached them
/// does not hear.
extension ChildScreen {
  var dismissal: Attachment.Dismissal? {
    guard !views.isEmpty, isAttachedAnew, !detachesFirst, let first = shown.shown.first, !showsAgain else { return nil }
    let isSwiped = isSwipingPossible
    let closing = isSwiped ? nil : selfClosing
    guard isSwiped || closing != nil, !mayBeReported else { return nil }
    return Attachment.Dismissal(
      cause: closing.map { .itself($0) } ?? (presentation == .pushed ? .back : .sheet),
      showing: router.step(ofCall: first.start), view: program.qualifiedName(of: views[0]), container: container,
      consequence: isGuarded ? .keepsNextOut : .stays, isClosedOtherwise: isClosedByChild)
  }

  /// Whether one of the child's classes takes its view away, or leads to its detach.
  private var isClosedByChild: Bool {
    let leading = Set(callersOfDetach.locations.map(\.scope))
    return Set((parts.interactors + parts.routers + views).flatMap { calls(of: $0).scopes }).contains { scope in
      leading.contains(scope) || semantics.contains(scope) { program.text($0.calleeName) == "dismiss" }
    }
  }

  // MARK: - Silence

  /// Whether the child is built where it is attached, and more than once in the parent's life.
  private var isAttachedAnew: Bool {
    guard let builder = site.location.scope.id, program[builder].kind == .function else { return false }
    let member = router.member(site.method)
    return router.triggers.find(of: member).contains { trigger in
      switch trigger.kind {
      case .appearance, .view, .child, .other: true
      case .start: callers.locations(of: member).contains(where: semantics.isOfStream)
      case .load, .activation, .end: false
      }
    }
  }

  /// Whether whoever attaches the child detaches one that is left over before.
  private var detachesFirst: Bool {
    let running = router.own.reached(from: [site.method], atOnce: false).map(\.scope)
    return !router.bodiesRunning(site.start.scope).union(running).isDisjoint(with: detaching.map(\.location.scope))
  }

  /// Whether the child that is there already is shown again.
  private var showsAgain: Bool {
    isGuarded
      && shown.shown.contains { next in
        next.start.scope == site.start.scope
          && properties.guardProperty(semantics.conditions(at: next.start).conditions)?.name != site.holder
      }
  }
}
