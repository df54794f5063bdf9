import RIBModel
import SwiftScan
import SwiftProgram

/// What a router does with the views of its children as it is detached. It matters most for a router without a view of
/// its own.
extension Attachments {
  /// The method that should take away the views of the children and does not.
  func uncleanViews(_ attachments: [Attachment]) -> UncleanViews? {
    guard !isViewable, let attachment = attachments.first(where: { $0.showing != nil && $0.isCalled }),
      let showing = attachment.showing, let cleanup = cleanupMethod, !isCleaned(besides: cleanup), !isCleanedAtEnd
    else { return nil }
    guard let reason = reason(thatLeavesViews: cleanup, of: attachment.child) else { return nil }
    return UncleanViews(
      rib: router.rib, router: program.qualifiedName(of: router.type), method: router.step(cleanup), reason: reason,
      showing: showing, child: attachment.child)
  }

  /// Why a method that should take views away leaves those of a child; nil where it may take them away.
  private func reason(thatLeavesViews cleanup: DeclarationID, of child: Int) -> UncleanViews.Reason? {
    if views.calls.isEmpty(cleanup.scope) { return .isEmpty }
    if !callGraph.isCalled(router.member(cleanup)) { return .isNeverCalled }
    let bodies = router.reached(from: [EntryPoint(function: cleanup)])
    if bodies.allSatisfy({ views.calls.isQuiet($0) }) {
      return bodies.isDisjoint(with: detaching.map(\.location.scope)) ? nil : .onlyDetaches
    }
    guard sites.allSatisfy({ $0.child == child }), let site = sites.first else { return nil }
    let removals = MistakenRemovals(of: ChildScreen(router, site, isGuarded: false, detaching: []))
    return bodies.allSatisfy { views.calls.isQuiet($0, but: removals) } ? removals.first.map { .isMistaken($0) } : nil
  }

  /// The method, by the name that the templates of RIBs give it.
  private var cleanupMethod: DeclarationID? {
    semantics.ownMembers(of: router.type).first { program.text(program[$0].name) == "cleanupViews" }
  }

  /// Whether the router may take the views away as it is released.
  private var isCleanedAtEnd: Bool {
    semantics.ownClasses(of: router.type).compactMap(program.deinitializer).contains { !views.calls.isQuiet($0.scope) }
  }

  /// Whether the router may take away the views of its children as it goes, whoever detaches it.
  var mayCleanUp: Bool {
    isCleanedAtEnd
      || interactorMembers.contains { member in
        callGraph.isResigning(member)
          && router.reached(from: router.functions(calledBy: member)).contains { !views.calls.isQuiet($0) }
      }
  }

  /// Whether an interactor may make the router take the views away in another way: as it resigns, or before it tells
  /// its listener that it is done.
  private func isCleaned(besides cleanup: DeclarationID) -> Bool {
    interactorMembers.contains { member in
      let routed = router.functions(calledBy: member).filter { $0.function != cleanup }
      if callGraph.isResigning(member) { return !routed.isEmpty }
      return router.interactors.tellsListener(member)
        && !router.reached(from: routed).isDisjoint(with: detaching.map(\.location.scope))
    }
  }

  private var interactorMembers: [CallGraph.Member] {
    router.parts[router.rib].interactors.flatMap { interactor in
      semantics.ownMembers(of: interactor).map { CallGraph.Member(function: $0, type: interactor) }
    }
  }
}
