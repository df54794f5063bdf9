import RIBModel
import RibscopeText
import SwiftScan
import SwiftProgram

/// Whether something that runs as the user takes a child's view away may lead to the child's detach.
extension ChildScreen {
  /// Whether there may be a report; false only where surely nobody hears of it.
  var mayBeReported: Bool {
    callersOfDetach.areSomeUnseen || views.contains(where: isPartlyUnseen) || isReportedByAnybody || !areOwnMethodsIdle
      || isObserved || presentation == .pushed && (!isNavigationIdle || isGestureHeard)
  }

  /// Whether the methods that UIKit calls on both sides do nothing that concerns anybody else.
  private var areOwnMethodsIdle: Bool {
    let leaving = ScreenWords.leaving.union(ScreenWords.sheetReports)
    // A sheet leaves the parent's view on the screen.
    let returning = presentation == .pushed ? ScreenWords.returning : ScreenWords.sheetReports
    return (views + otherControllers).flatMap { methods(leaving, of: $0) }.allSatisfy { !mayRun($0) || isIdle($0) }
      && parents.flatMap { methods(returning, of: $0) }.allSatisfy { !mayRun($0) || isIdle($0) }
  }

  /// The app's own controllers that leave the screen with the child's: those around it, and those that it makes.
  private var otherControllers: [TypeID] {
    let made = views.flatMap { semantics.calls.made(in: $0) }
    return (shown.values.wrappers.sorted() + made).filter {
      program.types[$0].origin == .sources && semantics.isController($0)
    }
  }

  /// The methods by which somebody may hear of it.
  private var reports: Set<String> {
    let always = ScreenWords.leaving.union(ScreenWords.sheetReports)
    return presentation == .pushed ? always.union(ScreenWords.backReports).union(ScreenWords.returning) : always
  }

  /// How streams and SwiftUI refer to the same.
  private var streams: Set<String> {
    presentation == .pushed ? ScreenWords.streams.union(ScreenWords.backStreams) : ScreenWords.streams
  }

  /// The words by which streams are made. A navigation controller's own methods are no such words.
  private var streamWords: Set<String> { reports.subtracting(ScreenWords.backReports).union(streams) }

  // MARK: - Somebody's report

  /// Whether a body that leads to the detach runs as a screen is taken away.
  var isReportedByAnybody: Bool {
    callersOfDetach.locations.contains { location in
      guard !excludes(location), !isUnreached(location) else { return false }
      let own = semantics.selfType(location.scope).map { calls(of: $0) }
      let callsAbove = { [self] (body: Scope) -> [OwnCalls.OwnCall] in
        let calls = program.enclosingMember(body).flatMap { own?.calls(of: $0) } ?? []
        return calls.filter { !excludes($0.location) }
      }
      return [location.scope].reachable { callsAbove($0).map(\.location.scope) }.contains { body in
        isReport(body)
          || presentation == .pushed && callsAbove(body).contains { $0.isHandedOn && isForBackGesture($0.location) }
      }
    }
  }

  private func isReport(_ scope: Scope) -> Bool {
    isMethod(scope, named: reports) && program.enclosingMember(scope).map(mayRun) == true
  }

  // MARK: - Streams

  /// Whether one of the classes on both sides listens to a stream of such reports.
  private var isObserved: Bool {
    let acting = parts.routers + parts.interactors + parent.interactors + [router.type]
    let scopes = Set(
      acting.flatMap(semantics.scopes) + router.own.scopes + (views + parents).flatMap { calls(of: $0).scopes })
    let words = reports.union(streams)
    return references(to: streamWords, in: scopes).contains { reference in
      (reference.base != nil || reference.location.isInDirective) && !isCalled(reference)
        && !isMethod(reference.location.scope, named: words) && !isReadOnLoading(reference)
        && !isReadBeforeClosing(reference)
    } || !facts.scopesOfStreamHelpers(streamWords, isPushed: presentation == .pushed).isDisjoint(with: scopes)
  }

  /// Whether a controller tests whether it leaves once, as its view is loaded: it does not leave then.
  private func isReadOnLoading(_ reference: Reference) -> Bool {
    ScreenWords.questions.contains(program.text(reference.location.name)) && reference.location.enclosingClosure == nil
      && isMethod(reference.location.scope, named: ScreenWords.loading)
  }

  /// Whether a body tests that only to close nothing that leaves already:
  /// `guard !child.isBeingDismissed else { return }`.
  private func isReadBeforeClosing(_ reference: Reference) -> Bool {
    semantics.contains(reference.location.scope) { node in
      ScreenWords.closing.contains(program.text(node.calleeName))
        && semantics.conditions(at: node).conditions.contains {
          $0.expression == reference.location && $0.isHolding == false
        }
    }
  }

  private func isMethod(_ scope: Scope, named words: Set<String>) -> Bool {
    program.enclosingMember(scope).map { words.contains(program.text(program[$0].name)) } == true
  }

  // MARK: - Idle methods

  /// Whether a method tells nobody of the app's anything. What the parent's view tells its interactor is followed.
  func isIdle(_ method: DeclarationID) -> Bool {
    guard let type = program.enclosingType(of: method) else { return false }
    let own = calls(of: type)
    return own.reached(from: [method], unless: excludes).allSatisfy { isIdle($0.scope, own) }
  }

  private func isIdle(_ scope: Scope, _ own: OwnCalls) -> Bool {
    semantics.doesOnly(
      scope,
      calls: {
        own.isOwnCall($0) || isIdleCall($0) || isUnheard($0.callee) || tellsParent($0.callee) && isIgnoredByParent($0)
          || excludes($0)
      }, assignments: { own.isOwnCall($0) || isIdleAssignment($0) || excludes($0) })
  }

  /// Whether the parent's interactor ignores what its view reports by a call: nothing that it runs then tells others.
  /// The calls that lead to the detach are known already.
  private func isIgnoredByParent(_ call: Node) -> Bool {
    guard let requirement = semantics.functionFitting(call),
      let handler = semantics.handler(of: requirement, in: parent), let type = program.enclosingType(of: handler)
    else { return false }
    return !semantics.ownCalls(of: type).reached(from: [handler]).contains { reached in
      semantics.contains(reached.scope) { ScreenWords.telling.contains(program.text($0.calleeName)) }
    }
  }

  // MARK: - Gestures

  /// Whether a function is named for the back gesture to call it: `gesture.addTarget(self, action: #selector(back))`.
  private func isForBackGesture(_ function: Node) -> Bool {
    sequence(first: function, next: \.parent).prefix { $0.kind != .block }.contains { node in
      program.text(node.calleeName) == "addTarget" && node.callee?.firstChild.map(isBackGesture) == true
    }
  }

  /// Whether who hears of the gesture tells the child's view of it, and that does something.
  private var isGestureHeard: Bool {
    views.contains { view in
      types.lineage(of: view).contains { owner in
        facts.calledOnBackGesture[owner, default: []].contains { function in
          !isIdle(calls(of: view).function(like: function) ?? function)
        }
      }
    }
  }

  // MARK: - Navigation controllers

  /// Whether no class of the app's that hears of going back does anything with it.
  private var isNavigationIdle: Bool { facts.navigationMethods.allSatisfy(isIdle) }
}
