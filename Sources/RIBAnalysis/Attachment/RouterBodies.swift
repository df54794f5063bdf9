import RIBModel
import SourceScan
import SwiftSemantics

/// A router class of a RIB, with the bodies that run on it.
///
/// A class so that what is asked again for each place that attaches and each that detaches is worked out once.
final class RouterBodies: ProgramReader {
  let semantics: BodySemantics
  let callers: Callers
  let interactors: InteractorCalls
  let triggers: AttachTriggers
  let screens: ScreenClasses
  let owners: ViewOwners
  let parts: [RIBParts]
  let type: TypeID
  let rib: Int
  let own: OwnCalls
  let origins: ChildOrigins
  let changes: PropertyChanges
  private lazy var runningBodies = Memo<[Scope: Set<Scope>]>(semantics.questions)
  private lazy var up = Memo<[Scope: BodiesUp]>(semantics.questions)
  private lazy var around = Memo<[Scope: Set<Name>]>(semantics.questions)
  private lazy var interactorCalls = Memo<[DeclarationID: [InteractorCall]]>(semantics.questions)
  private lazy var called = Memo<[CallerAndCases: Set<EntryPoint>]>(semantics.questions)

  /// An interactor's function, and what it is called for.
  private struct CallerAndCases: Hashable {
    let caller: Callers.Member
    let cases: [Name]?
  }

  /// What each thread looks at routers with.
  struct RouterTools {
    let semantics: BodySemantics
    let built: BuiltRIBs
    let callers: Callers
    let interactors: InteractorCalls
    let triggers: AttachTriggers
    let changes: PropertyChanges
    let screens: ScreenClasses
    let owners: ViewOwners

    init(_ built: BuiltRIBs, _ callers: Callers, _ owners: ViewOwners) {
      semantics = built.semantics
      self.built = built
      self.callers = callers
      interactors = InteractorCalls(callers)
      triggers = AttachTriggers(semantics, callers)
      changes = PropertyChanges(callers)
      screens = ScreenClasses(semantics, callers.references)
      self.owners = owners
    }
  }

  static func tools(
    _ built: PoolMemory<BuiltRIBs>, _ parts: [RIBParts], _ acting: [ActingClass], _ references: MemberReferences,
    _ parents: AttachParents
  ) -> PoolMemory<RouterTools> {
    built.map {
      RouterTools($0, Callers($0.semantics, references, acting), ViewOwners($0.semantics, parts, parents))
    }
  }

  init(_ tools: RouterTools, _ parts: [RIBParts], _ router: TypeID, _ rib: Int) {
    semantics = tools.semantics
    callers = tools.callers
    interactors = tools.interactors
    triggers = tools.triggers
    changes = tools.changes
    screens = tools.screens
    owners = tools.owners
    self.parts = parts
    type = router
    self.rib = rib
    own = semantics.ownCalls(of: router, helpers: true)
    origins = ChildOrigins(semantics, tools.built, own)
  }

  // MARK: - What runs with what

  /// The bodies of the router that run when one does: those that lead to it, what these call, and what those who call
  /// them from outside call besides.
  func bodiesRunning(_ scope: Scope) -> Set<Scope> { runningBodies(scope) { findBodiesRunning(scope) } }

  private func findBodiesRunning(_ scope: Scope) -> Set<Scope> {
    let up = bodiesUp(from: scope)
    let starts = up.bodies.flatMap { body in
      callers.enclosingMember(body.scope).map { EntryPoint.all($0, for: body.cases) } ?? []
    }
    let outside = up.calls.flatMap { functions(calledBy: $0.caller, for: $0.cases) }
    return Set(up.bodies.map(\.scope)).union(reached(from: Set(starts + outside)))
  }

  /// What the bodies change that run when one of the router's does, and those of the interactors that lead to it.
  func changed(around scope: Scope) -> Set<Name> {
    around(scope) { bodiesAround(scope).reduce(into: []) { $0.formUnion(changes.properties(in: $1)) } }
  }

  private func bodiesAround(_ scope: Scope) -> Set<Scope> {
    var found = bodiesRunning(scope)
    var open = bodiesUp(from: scope).calls.map(\.caller)
    var seen = Set(open)
    while let member = open.popLast() {
      let own = callers.ownCalls(of: member.type)
      found.formUnion(own.reached(from: [member.function], atOnce: false).map(\.scope))
      for call in own.calls(of: member.function) {
        guard let id = callers.enclosingMember(call.location.scope) else { continue }
        let caller = Callers.Member(function: id, type: member.type)
        if seen.insert(caller).inserted { open.append(caller) }
      }
    }
    return found
  }

  /// Whether what an own function or an interactor's runs comes to one of some bodies of the router.
  ///
  /// - Parameter cases: for what the function is called, as far as it is known.
  func leads(_ caller: Callers.Member, for cases: [Name]?, to scopes: Set<Scope>) -> Bool {
    guard !scopes.isEmpty else { return false }
    let entryPoints =
      callers.role(of: caller.type) == .interactor
      ? functions(calledBy: caller, for: cases) : Set(EntryPoint.all(caller.function, for: cases))
    return !scopes.isDisjoint(with: reached(from: entryPoints))
  }

  /// The functions of the router's interactor that have a body of the router run, and where they do.
  func requesters(of scope: Scope) -> [(requester: Callers.Member, location: Node)] {
    let own = parts[rib].interactors.flatMap(semantics.ownClasses)
    return bodiesUp(from: scope).calls.filter { own.contains($0.caller.type) }.map { ($0.caller, $0.location) }
  }

  /// The bodies of the router that lead to one, itself in front, and the calls by which interactors' functions do.
  private func bodiesUp(from scope: Scope) -> BodiesUp { up(scope) { findBodiesUp(from: scope) } }

  private typealias BodiesUp = (bodies: [RunningBody], calls: [InteractorCall])

  private func findBodiesUp(from scope: Scope) -> BodiesUp {
    var bodies = [RunningBody(scope: scope, cases: nil)]
    var calls: [InteractorCall] = []
    var seen = Set(bodies)
    var head = 0
    while head < bodies.count {
      let body = bodies[head]
      head += 1
      guard let id = callers.enclosingMember(body.scope) else { continue }
      for call in own.calls(of: id) where body.isLedTo(by: call.passed) {
        let next = RunningBody(scope: call.location.scope, cases: call.choice?.cases)
        if seen.insert(next).inserted { bodies.append(next) }
      }
      calls += interactorCalls(of: id).filter { body.isLedTo(by: $0.passed) }
    }
    return (bodies, calls)
  }

  /// A body that runs, and the cases for which it does; nil for all.
  private struct RunningBody: Hashable {
    let scope: Scope
    let cases: [Name]?

    /// Whether a call that passes a case, or nil for what is unknown, may lead there.
    func isLedTo(by passed: Name?) -> Bool {
      guard let cases, let passed else { return true }
      return cases.contains(passed)
    }
  }

  /// A call of one of the router's functions by an interactor's.
  private struct InteractorCall {
    let caller: Callers.Member
    let location: Node
    /// The case that it passes.
    let passed: Name?
    /// The cases for which the interactor's function makes it; nil for all.
    let cases: [Name]?
  }

  private func interactorCalls(of function: DeclarationID) -> [InteractorCall] {
    interactorCalls(function) { findInteractorCalls(of: function) }
  }

  private func findInteractorCalls(of function: DeclarationID) -> [InteractorCall] {
    let member = member(function)
    return callers.locations(of: member).compactMap { location -> InteractorCall? in
      let passed = semantics.passed(at: location, to: function)
      guard passed != .impossible, let caller = callers.caller(at: location, of: member),
        callers.role(of: caller.type) == .interactor
      else { return nil }
      return InteractorCall(
        caller: caller, location: location, passed: passed.name,
        cases: semantics.conditions(at: location).conditions.compactMap(\.choice).first?.cases)
    }
  }

  /// Whether a function is run at any time, and the router's interactor stays where that is: it does not tell its
  /// listener that it is done.
  func isRunAndStays(_ function: DeclarationID) -> Bool {
    guard callers.isCalled(member(function)), triggers.find(of: member(function)).contains(where: \.kind.isOnDemand)
    else { return false }
    let calls = bodiesUp(from: function.scope).calls
    return calls.isEmpty || calls.contains { !interactors.tellsListener($0.caller, for: $0.cases) }
  }

  /// The functions of the router that an interactor's function calls, by itself or by what it calls.
  ///
  /// - Parameter cases: for what the function is called, as far as it is known.
  func functions(calledBy caller: Callers.Member, for cases: [Name]? = nil) -> Set<EntryPoint> {
    called(CallerAndCases(caller: caller, cases: cases)) {
      Set(
        interactors.routerCalls(of: caller, for: cases).compactMap { location -> EntryPoint? in
          guard let function = own.function(location.name) else { return nil }
          let passed = semantics.passed(at: location, to: function)
          return passed == .impossible ? nil : EntryPoint(function: function, chosen: passed.name)
        })
    }
  }

  /// The bodies of the router that run when some functions of it do.
  func reached(from entryPoints: Set<EntryPoint>) -> Set<Scope> {
    Set(own.reached(from: Array(entryPoints), atOnce: false).map(\.scope))
  }

  // MARK: - Members

  func member(_ function: DeclarationID) -> Callers.Member { Callers.Member(function: function, type: type) }

  /// The first stored property of a name, the router's own before those that it inherits.
  func storedProperty(_ name: Name) -> DeclarationID? {
    semantics.ownMembers(name, of: type).first {
      program[$0].kind == .variable && !program[$0].accessors.contains(.getter)
    }
  }

  /// The classes that show a RIB.
  func presenters(of rib: Int) -> [TypeID] { parts[rib].interactors.flatMap(semantics.presenters) }

  /// Whether a value of a type may be the router of a RIB.
  func mayBe(_ child: Int, _ type: TypeID?) -> Bool {
    let routers = parts[child].routers
    guard let type, program.types[type].origin == .sources, !routers.isEmpty else { return true }
    return routers.contains { types.inherits($0, from: type) || types.inherits(type, from: $0) }
  }

  // MARK: - Texts

  func step(_ id: DeclarationID) -> Attachment.Step {
    Attachment.Step(name: program.fullName(of: id), position: program.position(id))
  }

  /// Where an expression stands; of a call where the name of what it calls does.
  func position(_ location: Node) -> SourcePosition {
    let callee = location.kind == .call ? location.firstChild : nil
    return program.position(location.scope.file, Int((callee ?? location).offset))
  }
}
