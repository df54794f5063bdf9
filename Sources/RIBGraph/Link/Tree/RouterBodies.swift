import SourceScan

/// A router class of a RIB, with the bodies that run on it.
///
/// A class so that what is asked again for each place that attaches and each that detaches is worked out once.
final class RouterBodies {
  let flow: Flow
  let callers: Callers
  let interactors: InteractorCalls
  let reaches: AttachReaches
  let parts: [RIBParts]
  let type: TypeID
  let rib: Int
  let own: OwnCalls
  let origins: ChildOrigins
  private var ways: [Scope: Set<Scope>] = [:]
  private var called: [Callers.Member: Set<DeclarationID>] = [:]
  var types: TypeResolver { flow.types }
  var program: Program { flow.program }

  /// What each thread looks at routers with.
  struct Tools {
    let flow: Flow
    let built: BuiltRIBs
    let callers: Callers
    let interactors: InteractorCalls
    let reaches: AttachReaches

    init(_ flow: Flow, _ built: BuiltRIBs, _ callers: Callers) {
      self.flow = flow
      self.built = built
      self.callers = callers
      interactors = InteractorCalls(callers)
      reaches = AttachReaches(flow, callers)
    }
  }

  init(_ tools: Tools, _ parts: [RIBParts], _ router: TypeID, _ rib: Int) {
    flow = tools.flow
    callers = tools.callers
    interactors = tools.interactors
    reaches = tools.reaches
    self.parts = parts
    type = router
    self.rib = rib
    own = OwnCalls(flow, of: router, helpers: true)
    origins = ChildOrigins(flow, tools.built, own)
  }

  // MARK: - What runs with what

  /// The bodies of the router that run when one does: those that lead to it, what these call, and what those who call
  /// them from outside call besides.
  func waysThrough(_ scope: Scope) -> Set<Scope> {
    if let known = ways[scope] { return known }
    let found = findWaysThrough(scope)
    ways[scope] = found
    return found
  }

  private func findWaysThrough(_ scope: Scope) -> Set<Scope> {
    var found: Set<Scope> = [scope]
    var starts: Set<DeclarationID> = []
    var open = [scope]
    while let next = open.popLast() {
      guard let id = callers.enclosingMember(next), starts.insert(id).inserted else { continue }
      for call in own.calls(of: id) where found.insert(call.place.scope).inserted { open.append(call.place.scope) }
      for caller in interactorCallers(of: id) { starts.formUnion(functions(calledBy: caller)) }
    }
    return found.union(reached(from: starts))
  }

  /// The interactors' functions that call a function of the router.
  private func interactorCallers(of function: DeclarationID) -> [Callers.Member] {
    let member = member(function)
    return callers.places(of: member).compactMap { callers.caller(at: $0, of: member) }
      .filter { callers.role(of: $0.type) == .interactor }
  }

  /// Whether a function is run at any time, and the router's interactor stays where that is: it does not tell its
  /// listener that it is done.
  func isRunAndStays(_ function: DeclarationID) -> Bool {
    guard callers.isCalled(member(function)), reaches.find(of: member(function)).contains(where: \.kind.isOnDemand)
    else { return false }
    var seen: Set<DeclarationID> = [function]
    var open = [function]
    while let next = open.popLast() {
      if interactorCallers(of: next).contains(where: interactors.tellsListener) { return false }
      let calling = own.calls(of: next).compactMap { callers.enclosingMember($0.place.scope) }
      open += calling.filter { seen.insert($0).inserted }
    }
    return true
  }

  /// The functions of the router that an interactor's function calls, by itself or by what it calls.
  func functions(calledBy caller: Callers.Member) -> Set<DeclarationID> {
    if let known = called[caller] { return known }
    let found = Set(interactors.routerCalls(of: caller).compactMap(own.function))
    called[caller] = found
    return found
  }

  /// The bodies of the router that run when some functions of it do.
  func reached(from functions: Set<DeclarationID>) -> Set<Scope> {
    Set(own.reached(from: functions.sorted(), atOnce: false).map(\.scope))
  }

  // MARK: - Members

  func member(_ function: DeclarationID) -> Callers.Member { Callers.Member(function: function, type: type) }

  /// The first stored property of a name, the router's own before those that it inherits.
  func storedProperty(_ name: Name) -> DeclarationID? {
    flow.ownClasses(of: type).lazy.flatMap { self.program.members.values(name, of: $0) }
      .first { self.program[$0].kind == .variable && !self.program[$0].accessors.contains(.getter) }
  }

  /// The classes that show a RIB.
  func presenters(of rib: Int) -> [TypeID] {
    parts[rib].interactors.flatMap { interactor in
      flow.presentable(of: interactor).map { types.conformers(of: $0).filter(flow.isOwnClass) } ?? []
    }
  }

  // MARK: - Texts

  func step(_ id: DeclarationID) -> Attachment.Step {
    Attachment.Step(name: program.fullName(of: id), position: program.position(id))
  }

  /// Where an expression stands; of a call where the name of what it calls does.
  func position(_ place: ExpressionPlace) -> SourcePosition {
    let callee = flow.node(place.id, place.scope).kind == .call ? flow.firstChild(place.id, place.scope) : nil
    return program.position(place.scope.file, Int(flow.node(callee ?? place.id, place.scope).offset))
  }
}
