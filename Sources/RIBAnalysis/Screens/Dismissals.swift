import RIBModel
import SwiftScan
import SwiftProgram

/// Finds the children that the user takes away, or that close themselves, and of which the router that attached them
/// does not hear.
extension ChildScreen {
  var dismissal: Attachment.Dismissal? {
    guard !views.isEmpty, isAttachedAnew || isOnlyScreen, !detachesFirst, let first = shown.shown.first, !showsAgain
    else { return nil }
    let isSwiped = isSwipingPossible
    let content =
      isModifier(Name(.fullScreenCover)) ? semantics.closingMember(in: first.call) : isSwiped ? nil : closingContent
    let closing =
      (content.map(router.step) ?? (isSwiped ? nil : selfClosing)).map(Attachment.Dismissal.Cause.itself)
      ?? (isSwiped ? nil : unheardButton.map(Attachment.Dismissal.Cause.button))
    guard isSwiped || closing != nil, !mayBeReported else { return nil }
    var dismissal = Attachment.Dismissal(
      cause: closing ?? causeOfUser,
      showing: router.step(ofCall: first.start),
      view: program.qualifiedName(of: content.flatMap(program.enclosingType) ?? views[0]), container: container,
      consequence: !isAttachedAnew ? .keepsParent : isGuarded ? .keepsNextOut : .stays,
      isClosedOtherwise: isClosedByChild, isDisappearanceOverridden: overridesDisappearance(views[0]),
      mistakenQuestion: mistakenQuestion(in: views[0]), deafDelegate: isSwiped ? deafDelegate : nil)
    if presentation == .bound {
      dismissal.modifier = router.step(ofCall: first.call)
    } else if isSwiped, isAttachedAnew, dismissal.deafDelegate == nil {
      dismissal.missingReport = missingReport
    }
    return dismissal
  }

  private var causeOfUser: Attachment.Dismissal.Cause {
    presentation == .pushed || SwiftUIWords.pushing.contains(where: isModifier)
      ? .back
      : isZoomed
        ? .zoom : isPopover ? .popover : presentationClosing.map(Attachment.Dismissal.Cause.presentation) ?? .sheet
  }

  /// Whether a modifier of SwiftUI's shows the view that is called so.
  private func isModifier(_ name: Name) -> Bool {
    presentation == .bound && shown.shown.first?.call.calleeName == name
  }

  /// Whether the view is presented in the style of a popover, and in no other.
  private var isPopover: Bool {
    if presentation == .bound { return isModifier(Name(.popover)) }
    return isStyled { $0 == .word(Name(.popover)) }
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
      case .start: callGraph.edges(into: member).contains { semantics.isOfStream($0.location) }
      case .load, .activation, .end: false
      }
    }
  }

  /// Whether the child is all that its parent shows, from the start: a RIB without a view of its own, which others attach
  /// again and again, and which ends with the child.
  private var isOnlyScreen: Bool {
    guard !isViewable, router.calls(of: .attachChild).count == 1, presentation == .presented else { return false }
    let handlers = semantics.leavingReports(of: parts).compactMap { semantics.handler(of: $0, in: parent) }
    let attached = attachments(of: router.rib)
    return !attached.isEmpty
      && attached.allSatisfy { screen in
        let callers = screen.callersOfDetach
        return screen.isAttachedAnew && !screen.detachesFirst && !callers.areSomeUnseen && !screen.isReportedByAnybody
          && callers.members.contains { handlers.contains($0.function) }
      }
  }

  /// A RIB as a child of the routers that attach it. Which of their children these detach is not looked at.
  func attachments(of child: Int) -> [ChildScreen] {
    router.tools.parents[child].flatMap { rib in
      router.parts[rib].routers.flatMap { type in
        let above = RouterBodies(router.tools, type, rib)
        let sites = above.calls(of: .attachChild).flatMap(above.sites).filter { $0.child == child }
        return sites.map { ChildScreen(above, $0, isGuarded: false, detaching: above.calls(of: .detachChild)) }
      }
    }
  }

  /// Whether whoever attaches the child detaches one that is left over before. A closure that the child's `build` is
  /// given runs later.
  private var detachesFirst: Bool {
    let isGiven = { (node: Node) in sequence(first: node, next: \.parent).contains(self.site.location) }
    return !router.bodiesRunning(site.start.scope, unless: isGiven).isDisjoint(
      with: detaching.map(\.location).filter { !isGiven($0) }.map(\.scope))
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
