import RIBModel
import SourceScan
import SwiftSemantics

/// Finds the children that the user takes away, or that close themselves, and of which the router that attached them does
/// not hear.
struct Dismissals: ProgramReader {
  let router: RouterBodies
  let properties: ChildProperties
  let classes: ScreenClasses
  /// The calls of `detachChild` in the router.
  let calls: [TreeCall]
  var semantics: BodySemantics { router.semantics }
  private var callers: Callers { router.callers }

  /// What a place that attaches is asked with.
  struct Question {
    let site: AttachSite
    let method: DeclarationID
    let holder: Name?
    /// Whether the child is attached only while its property is empty.
    let isGuardedByProperty: Bool
    /// The calls that may detach the child and that somebody makes.
    let detaching: [TreeCall]
  }

  func find(_ question: Question) -> Attachment.Dismissal? {
    let child = question.site.child
    let views = router.presenters(of: child)
    guard !views.isEmpty, isAttachedAnew(question), !detachesFirst(question) else { return nil }
    let shown = ShownScreens(router, question.site, holder: question.holder, from: question.method)
    guard let first = shown.shown.first, !showsAgain(shown, question) else { return nil }
    let parts = router.parts[child]
    let parents = router.presenters(of: router.rib)
    let swiping = Swiping(
      classes: classes, shown: shown, views: views, parents: parents,
      others: parts.builders + parts.routers + parts.interactors,
      isOfStranger: { [router] in router.owners.isOfStranger($0, to: question.site.child, of: router.rib) })
    let detaching = DetachingCallers(callers, to: question.detaching.map(\.location), of: router.type)
    let isSwiped = swiping.isPossible
    let closing =
      isSwiped
      ? nil : SelfClosing(classes: classes, presentation: first.presentation).find(in: views)
    guard isSwiped || closing != nil else { return nil }
    let container =
      first.presentation == .presented
      ? router.container(of: shown, with: views + parts.builders + parts.routers) : .none
    let reports = DismissalReports(
      callers: callers, classes: classes, detaching: detaching, presentation: first.presentation, views: views,
      parents: parents,
      acting: acting(parts), parent: router.parts[router.rib],
      questions: LeavingQuestions(
        classes: classes, views: views, presentation: first.presentation, container: container))
    guard !reports.mayExist else { return nil }
    let position = program.position(first.start.scope.file, Int(offset(of: first.start)))
    let name = first.start.firstChild.map { program.text($0.name) }
    return Attachment.Dismissal(
      cause: closing.map { .itself($0) } ?? (first.presentation == .pushed ? .back : .sheet),
      showing: Attachment.Step(name: name ?? "", position: position),
      view: program.qualifiedName(of: views[0]), container: container,
      consequence: question.isGuardedByProperty ? .keepsNextOut : .stays,
      isClosedOtherwise: isClosed(by: parts.interactors + parts.routers + views, detaching))
  }

  /// Whether one of a child's classes takes its view away, or leads to its detach.
  private func isClosed(by types: [TypeID], _ detaching: DetachingCallers) -> Bool {
    Set(types.flatMap { classes.calls(of: $0).scopes }).contains { scope in
      detaching.scopes.contains(scope)
        || semantics.contains(scope) { $0.kind == .call && $0.firstChild.map { program.text($0.name) } == "dismiss" }
    }
  }

  private func offset(of call: Node) -> Int32 {
    (call.firstChild ?? call).offset
  }

  /// The bodies of the routers and interactors on both sides.
  private func acting(_ child: RIBParts) -> Set<Scope> {
    let own = router.parts[router.rib]
    return Set(
      (child.routers + child.interactors + own.interactors + [router.type]).flatMap { semantics.scopes(of: $0) }
    )
    .union(router.own.scopes)
  }

  // MARK: - Silence

  /// Whether the child is built where it is attached, and more than once in the parent's life.
  private func isAttachedAnew(_ question: Question) -> Bool {
    let scope = question.site.location.scope
    guard let index = scope.declaration, program.scans[scope.file].declarations[index].kind == .function else {
      return false
    }
    let member = router.member(question.method)
    return router.triggers.find(of: member).contains { reach in
      switch reach.kind {
      case .appearance, .view, .child, .other: true
      case .start: callers.locations(of: member).contains(where: isOfStream)
      case .load, .activation, .end: false
      }
    }
  }

  /// Whether a place is in what somebody does with each element of a stream.
  private func isOfStream(_ location: Node) -> Bool {
    guard let closure = location.enclosingClosure,
      case .argument(_, let call)? = semantics.names(location.scope).functionValues[closure],
      let callee = call.firstChild
    else { return false }
    return SubscribingCall.labels(of: program.text(callee.name)) != nil
  }

  /// Whether whoever attaches the child detaches one that is left over before.
  private func detachesFirst(_ question: Question) -> Bool {
    let detaching = Set(question.detaching.map(\.location.scope))
    return !detaching.isDisjoint(with: router.bodiesRunning(question.site.start.scope))
      || router.own.reached(from: [question.method], atOnce: false).contains { detaching.contains($0.scope) }
  }

  /// Whether the child that is there already is shown again.
  private func showsAgain(_ shown: ShownScreens, _ question: Question) -> Bool {
    guard question.isGuardedByProperty else { return false }
    return shown.shown.contains { next in
      let tests = semantics.conditions(at: next.start).conditions
      guard next.start.scope == question.site.start.scope else { return false }
      return properties.guardProperty(tests)?.name != question.holder
    }
  }
}
