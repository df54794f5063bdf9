import RIBModel
import SwiftScan
import SwiftProgram

/// What becomes of the views of a router's children.
///
/// A class so that each body that detaches is looked at once for all children.
final class ChildViews: RouterReader {
  let router: RouterBodies
  let calls: ViewCalls
  private let attaching: Set<Scope>
  private lazy var quiet = Memo<[Scope: Bool]>(semantics.solver)
  private lazy var closers = Memo<[Int: Bool]>(semantics.solver)

  /// - Parameter attaching: the bodies in which the router attaches.
  init(_ router: RouterBodies, attaching: Set<Scope>) {
    self.router = router
    self.attaching = attaching
    calls = ViewCalls(router: router)
  }

  /// The call that shows the view of a child where it is attached.
  func showing(_ site: AttachSite) -> Node? {
    calls.showing(site.origins, in: router.own.reached(from: [site.method]).map(\.scope))
  }

  // MARK: - Taking away

  /// Whether surely nothing takes a child's view away where it is detached.
  ///
  /// - Parameter removals: which calls of the router's take other views away, if any, and not this one.
  func areLeft(by call: TreeCall, of child: Int, _ removals: MistakenRemovals?) -> Bool {
    guard !closes(child) else { return false }
    return quiet(call.location.scope) { isQuiet(call, nil) } || removals.map { isQuiet(call, $0) } == true
  }

  /// Whether the body of a call is run only for a child, and nothing that runs with it takes views away.
  private func isQuiet(_ call: TreeCall, _ removals: MistakenRemovals?) -> Bool {
    guard let bodies = quietBodies(running: call, removals), attaching.isDisjoint(with: bodies),
      router.triggers.find(of: router.member(call.method)).allSatisfy({ $0.kind == .child })
    else { return false }
    return edges(into: bodies).allSatisfy { edge in
      edge.caller.map { caller in
        caller.type == router.type
          || callGraph.role(of: caller.type) == .interactor && isQuiet(caller.function, of: caller.type)
      } == true
    }
  }

  /// Whether surely no view is taken away where a call detaches a child: neither the router's bodies that run with the
  /// call do so, nor the functions that call these.
  func areAllLeft(by call: TreeCall) -> Bool {
    guard let bodies = quietBodies(running: call) else { return false }
    return edges(into: bodies).map(\.location).allSatisfy { location in
      guard let caller = program.enclosingMember(location.scope), let type = program.enclosingType(of: caller) else {
        return false
      }
      if types.inherits(router.type, from: type) { return true }
      // Only the closure runs then: `stream.subscribe(onNext: { … router?.detachHome() … })`.
      guard let closure = location.enclosingClosure else { return isQuiet(caller, of: type) }
      return calls.isQuiet(closure, of: semantics.ownCalls(of: type))
    }
  }

  /// The router's bodies that run when a call is made; nil where one of them may take a view away.
  private func quietBodies(running call: TreeCall, _ removals: MistakenRemovals? = nil) -> Set<Scope>? {
    // Most bodies that detach a child take its view away themselves.
    guard calls.isQuiet(call.location.scope, but: removals) else { return nil }
    let bodies = router.bodiesRunning(call.location.scope)
    return bodies.allSatisfy { calls.isQuiet($0, but: removals) } ? bodies : nil
  }

  /// Where the methods among some of the router's bodies are referenced.
  private func edges(into bodies: Set<Scope>) -> [CallGraph.Edge] {
    bodies.compactMap(program.enclosingMember).map(router.member).flatMap { callGraph.edges(into: $0) }
  }

  private func isQuiet(_ function: DeclarationID, of type: TypeID) -> Bool {
    let own = semantics.ownCalls(of: type)
    return own.reached(from: [function]).allSatisfy { calls.isQuiet($0.scope, of: own) }
  }

  /// Whether a child may take its view away itself, be it by a button that Apple's controller has of its own.
  private func closes(_ child: Int) -> Bool {
    closers(child) {
      let parts = router.parts[child]
      return parts.views.isEmpty || parts.views.contains(where: semantics.hasClosingButton)
        || (parts.presenters + parts.interactors + parts.routers).contains { calls.mayClose($0) }
    }
  }

  /// Whether some bodies attach nothing, and, if a view is shown, may take it away.
  func mayClose(_ scopes: [Scope], isShown: Bool) -> Bool {
    attaching.isDisjoint(with: scopes) && (!isShown || scopes.contains { !calls.isQuiet($0) })
  }
}
