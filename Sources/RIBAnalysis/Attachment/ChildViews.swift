import RIBModel
import SourceScan
import SwiftSemantics

/// What becomes of the views of a router's children.
///
/// A class so that a place that detaches is looked at once for all children.
final class ChildViews {
  private let router: RouterBodies
  private let calls: ViewCalls
  private let attaching: Set<Scope>
  private lazy var quiet = Memo<[Scope: Bool]>(router.semantics.questions)
  private lazy var closers = Memo<[Int: Bool]>(router.semantics.questions)
  private var callers: Callers { router.callers }

  /// - Parameter attaching: the bodies in which the router attaches.
  init(_ router: RouterBodies, attaching: Set<Scope>) {
    self.router = router
    self.attaching = attaching
    calls = ViewCalls(semantics: router.semantics, origins: router.origins)
  }

  /// The call that shows the view of a child where it is attached.
  func showing(_ site: AttachSite, _ holder: Name?, _ method: DeclarationID) -> (step: Attachment.Step, call: Node)? {
    var wanted: Set<ChildOrigin> = [.built(rib: site.child, at: site.location)]
    if let holder { wanted.insert(.property(holder)) }
    return calls.showing(wanted, in: router.own.reached(from: [method], atOnce: false).map(\.scope))
  }

  // MARK: - Taking away

  /// Whether surely nothing takes a child's view away where it is detached.
  func areLeft(at location: Node, of child: Int) -> Bool { !closes(child) && isQuiet(location.scope) }

  /// Whether a body is run only for a child, and nothing that runs with it takes views away.
  private func isQuiet(_ scope: Scope) -> Bool { quiet(scope) { areBodiesQuiet(scope) } }

  private func areBodiesQuiet(_ scope: Scope) -> Bool {
    // Most bodies that detach a child take its view away themselves.
    guard let method = callers.enclosingMember(scope), calls.isQuiet(scope) else { return false }
    let bodies = router.bodiesRunning(scope)
    guard attaching.isDisjoint(with: bodies), bodies.allSatisfy({ calls.isQuiet($0) }) else { return false }
    let triggers = router.triggers.find(of: router.member(method))
    guard triggers.allSatisfy({ $0.kind == .child }) else { return false }
    return callersOf(bodies).allSatisfy { location, member in
      callers.caller(at: location, of: member).map { caller in
        caller.type == router.type
          || callers.role(of: caller.type) == .interactor && isQuiet(caller.function, of: caller.type)
      } == true
    }
  }

  /// Whether surely no view is taken away where a child is detached, neither by what runs with it nor by who calls that.
  func areAllLeft(at location: Node) -> Bool {
    guard calls.isQuiet(location.scope) else { return false }
    let bodies = router.bodiesRunning(location.scope)
    return bodies.allSatisfy { calls.isQuiet($0) }
      && callersOf(bodies).allSatisfy { location, _ in
        guard let caller = callers.enclosingMember(location.scope),
          let type = router.semantics.program.enclosingType(of: caller)
        else { return false }
        if router.types.inherits(router.type, from: type) { return true }
        // Of `stream.subscribe(onNext: { … router?.detachHome() … })` only the closure runs then.
        guard let closure = location.enclosingClosure else { return isQuiet(caller, of: type) }
        return calls.isQuiet(location.scope, of: callers.ownCalls(of: type), below: closure)
      }
  }

  /// Where the methods among some of the router's bodies are referenced.
  private func callersOf(_ bodies: Set<Scope>) -> [(Node, Callers.Member)] {
    bodies.compactMap { callers.enclosingMember($0) }.map(router.member).flatMap { member in
      callers.locations(of: member).map { ($0, member) }
    }
  }

  private func isQuiet(_ function: DeclarationID, of type: TypeID) -> Bool {
    let own = callers.ownCalls(of: type)
    return own.reached(from: [function], atOnce: false).allSatisfy { calls.isQuiet($0.scope, of: own) }
  }

  /// Whether a child may take its view away itself.
  private func closes(_ child: Int) -> Bool {
    closers(child) {
      let presenters = router.presenters(of: child)
      let parts = router.parts[child]
      return presenters.isEmpty
        || (presenters + parts.interactors + parts.routers).contains { calls.speaksOfClosing($0) }
    }
  }

  /// Whether some bodies attach nothing, and may take a view away where one is shown.
  func mayClose(_ scopes: [Scope], isShown: Bool) -> Bool {
    attaching.isDisjoint(with: scopes) && (!isShown || scopes.contains { !calls.isQuiet($0) })
  }

  /// Whether a body of the router's surely leaves all views as they are.
  func isLeaving(_ scope: Scope) -> Bool { calls.isQuiet(scope) }

  /// Whether a method does nothing at all but tell developers something.
  func isEmpty(_ method: DeclarationID) -> Bool { calls.isEmpty(method.scope) }
}
