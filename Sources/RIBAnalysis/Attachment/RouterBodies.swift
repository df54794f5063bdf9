import RIBModel
import RibscopeText
import SwiftScan
import SwiftProgram

/// A router class of a RIB, with the bodies that run on it.
///
/// A class so that what several places need that attach or detach is worked out once.
final class RouterBodies: ProgramReader {
  let tools: RouterTools
  let type: TypeID
  let rib: Int
  let own: OwnCalls
  let origins: ChildOrigins
  private(set) lazy var properties = ChildProperties(self)
  /// The router's RIB and all above it.
  private(set) lazy var lineage = tools.parents.ribs(above: [rib])
  private lazy var runningBodies = Memo<[Scope: Set<Scope>]>(semantics.solver)
  private lazy var up = Memo<[Scope: BodiesUp]>(semantics.solver)
  private lazy var callsByInteractors = Memo<[DeclarationID: ByCase<InteractorCall>]>(semantics.solver)
  private lazy var around = Memo<[Scope: Set<Name>]>(semantics.solver)
  var semantics: BodySemantics { tools.semantics }
  var callGraph: CallGraph { tools.callGraph }
  var interactors: InteractorCalls { tools.interactors }
  var triggers: AttachTriggers { tools.triggers }
  var parts: [RIBParts] { tools.parts }

  init(_ tools: RouterTools, _ router: TypeID, _ rib: Int) {
    self.tools = tools
    type = router
    self.rib = rib
    own = tools.semantics.ownCalls(of: router, helpers: true)
    origins = ChildOrigins(tools.built, own)
  }

  // MARK: - What runs with what

  /// The bodies of the router that run when a body does: those on the call chains to it, what these call, and what the
  /// interactors' functions on the call chains call of the router besides.
  func bodiesRunning(_ scope: Scope) -> Set<Scope> {
    runningBodies(scope) { bodiesRunning(scope, unless: { _ in false }) }
  }

  /// - Parameter isLeftOut: which of the router's own calls are not followed.
  func bodiesRunning(_ scope: Scope, unless isLeftOut: (Node) -> Bool) -> Set<Scope> {
    let up = bodiesUp(from: scope)
    let starts = up.bodies.flatMap { body in
      program.enclosingMember(body.scope).map { EntryPoint.all($0, for: body.cases) } ?? []
    }
    let outside = up.calls.flatMap { functions(calledBy: $0.caller, for: $0.cases) }
    return Set(up.bodies.map(\.scope)).union(own.reached(from: starts + outside, unless: isLeftOut).map(\.scope))
  }

  /// The properties that are changed when a body of the router runs: by the router's bodies that run with it, and by
  /// the interactors' bodies on the call chains to it.
  func changed(around scope: Scope) -> Set<Name> {
    around(scope) { bodiesAround(scope).reduce(into: []) { $0.formUnion(tools.changes.properties(in: $1)) } }
  }

  private func bodiesAround(_ scope: Scope) -> Set<Scope> {
    let interactors = bodiesUp(from: scope).calls.map(\.caller).reachable { [self] member in
      semantics.ownCalls(of: member.type).calls(of: member.function)
        .compactMap { program.enclosingMember($0.location.scope) }
        .map { CallGraph.Member(function: $0, type: member.type) }
    }
    return interactors.reduce(into: bodiesRunning(scope)) { found, member in
      found.formUnion(semantics.ownCalls(of: member.type).reached(from: [member.function]).map(\.scope))
    }
  }

  /// Whether a function of the router or of an interactor leads to one of some bodies of the router.
  ///
  /// - Parameter cases: for which its caller runs the function, as far as they are known.
  func leads(_ caller: CallGraph.Member, for cases: [Name]?, to scopes: Set<Scope>) -> Bool {
    if scopes.isEmpty { return false }
    let entryPoints =
      callGraph.role(of: caller.type) == .interactor
      ? functions(calledBy: caller, for: cases) : Set(EntryPoint.all(caller.function, for: cases))
    return !scopes.isDisjoint(with: reached(from: entryPoints))
  }

  /// The functions of the router's interactor that lead to a body of the router, and where they call the router.
  func requesters(of scope: Scope) -> [(requester: CallGraph.Member, location: Node)] {
    let own = parts[rib].interactors.flatMap(semantics.ownClasses)
    return bodiesUp(from: scope).calls.filter { own.contains($0.caller.type) }.map { ($0.caller, $0.location) }
  }

  private typealias BodiesUp = (bodies: [RunningBody], calls: [InteractorCall])

  /// The bodies of the router that lead to a body, that body in front, and the calls of interactors' functions that do.
  private func bodiesUp(from scope: Scope) -> BodiesUp {
    up(scope) {
      var bodies = [RunningBody(scope: scope, cases: nil)]
      var calls: [InteractorCall] = []
      var seen = Set(bodies)
      var head = 0
      while head < bodies.count {
        let body = bodies[head]
        head += 1
        guard let id = program.enclosingMember(body.scope) else { continue }
        for call in own.calls(of: id) where body.isLedTo(by: call.passed) {
          let next = RunningBody(scope: call.location.scope, cases: call.choice?.cases)
          if seen.insert(next).inserted { bodies.append(next) }
        }
        calls += interactorCalls(of: id).elements(for: body.cases)
      }
      return (bodies, calls)
    }
  }

  /// A body that runs, and the cases for which it does; nil for all.
  private struct RunningBody: Hashable {
    let scope: Scope
    let cases: [Name]?

    /// Whether a call that passes a case may lead there; nil stands for an unknown case.
    func isLedTo(by passed: Name?) -> Bool {
      guard let cases, let passed else { return true }
      return cases.contains(passed)
    }
  }

  /// A call of one of the router's functions by an interactor's.
  private struct InteractorCall {
    let caller: CallGraph.Member
    let location: Node
    /// The case that it passes.
    let passed: Name?
    /// The cases for which the interactor's function makes it; nil for all.
    let cases: [Name]?
  }

  private func interactorCalls(of function: DeclarationID) -> ByCase<InteractorCall> {
    callsByInteractors(function) { ByCase(findInteractorCalls(of: function)) { $0.passed.map { [$0] } } }
  }

  private func findInteractorCalls(of function: DeclarationID) -> [InteractorCall] {
    let member = member(function)
    return callGraph.edges(into: member).compactMap { edge -> InteractorCall? in
      guard edge.passed != .impossible, let caller = edge.caller, callGraph.role(of: caller.type) == .interactor
      else { return nil }
      return InteractorCall(
        caller: caller, location: edge.location, passed: edge.passed.name,
        cases: semantics.conditions(at: edge.location).conditions.compactMap(\.choice).first?.cases)
    }
  }

  /// Whether a function may run at any time while the router's interactor stays, that is, while the interactor does not
  /// tell its listener that it is done.
  func isRunAndStays(_ function: DeclarationID) -> Bool {
    guard triggers.find(of: member(function)).contains(where: \.kind.isOnDemand) else { return false }
    let calls = bodiesUp(from: function.scope).calls
    return calls.isEmpty || calls.contains { !interactors.mayEnd($0.caller, for: $0.cases) }
  }

  /// The functions of the router that an interactor's function calls, by itself or by what it calls.
  ///
  /// - Parameter cases: for which its caller runs the function, as far as they are known.
  func functions(calledBy caller: CallGraph.Member, for cases: [Name]? = nil) -> Set<EntryPoint> {
    Set(
      interactors.routerCalls(of: caller, for: cases).compactMap { location -> EntryPoint? in
        guard let function = own.function(location.name) else { return nil }
        let passed = semantics.passed(at: location, to: function)
        return passed == .impossible ? nil : EntryPoint(function: function, chosen: passed.name)
      })
  }

  /// The bodies of the router that run when some functions of it do.
  func reached(from entryPoints: Set<EntryPoint>) -> Set<Scope> {
    Set(own.reached(from: Array(entryPoints)).map(\.scope))
  }

  // MARK: - Members

  func member(_ function: DeclarationID) -> CallGraph.Member { CallGraph.Member(function: function, type: type) }

  func storedProperty(_ name: Name) -> DeclarationID? { semantics.storedProperty(name, of: type) }

  /// Whether a value of a type may be the router of a RIB.
  func mayBe(_ child: Int, _ type: TypeID?) -> Bool {
    let routers = parts[child].routers
    guard let type, program.types[type].origin == .sources, !routers.isEmpty else { return true }
    return routers.contains {
      semantics.isForeign($0) || types.inherits($0, from: type) || types.inherits(type, from: $0)
    }
  }

  // MARK: - Texts

  func step(_ id: DeclarationID) -> Attachment.Step {
    Attachment.Step(name: program.fullName(of: id), position: program.position(id))
  }

  func step(ofCall call: Node) -> Attachment.Step {
    Attachment.Step(name: program.text((call.firstChild ?? call).name), position: program.position(ofCallee: call))
  }

  /// The position of an expression; of a call the position of the name of what it calls.
  func position(_ location: Node) -> SourcePosition { program.position(of: location.callee ?? location) }
}
