import SourceScan

/// Finds interactors that, when they become active, ask their router for a child that it attaches later, when it loads.
struct EarlyUses {
  private let flow: Flow
  private let parts: RIBParts
  private var types: TypeResolver { flow.types }
  private var program: Program { flow.program }

  static func find(_ crew: Crew, _ parts: [RIBParts]) -> [EarlyUse] {
    crew.map(parts.count) { flow, index in EarlyUses(flow: flow, parts: parts[index]).find() }
      .flatMap { $0 }.sorted { $0.position < $1.position }
  }

  /// A property of a router for a child that only `didLoad` attaches.
  private struct LateChild {
    let property: Name
    let loading: DeclarationID
    let attached: PropertyWrite
  }

  private func find() -> [EarlyUse] {
    parts.routers.flatMap { router -> [EarlyUse] in
      guard
        let load = program.members.values(Name(.didLoad), of: router).first(where: { program[$0].kind == .function }),
        !program.isConditional(load)
      else { return [] }
      let own = OwnCalls(flow, of: router)
      let late = lateChildren(of: router, own, load)
      return late.isEmpty ? [] : parts.interactors.flatMap { uses(by: $0, of: late, router, own) }
    }
  }

  // MARK: - The router

  private func lateChildren(of router: TypeID, _ own: OwnCalls, _ load: DeclarationID) -> [LateChild] {
    let loading = loadingScopes(own, load)
    return flow.storedProperties(of: router).compactMap { property in
      guard property.type.isOptional, let type = property.type.nominal, types.isPrelude(type, .Routing, .Router),
        program.access(of: property.id) <= .fileprivate
      else { return nil }
      let name = program[property.id].name
      let wanted = WantedProperty(name: name, holders: [router], type: type)
      let writes = flow.scopes(of: router).flatMap { flow.writes(to: [name], in: $0) }.filter {
        flow.mayBe($0, of: wanted)
      }
      guard let first = writes.first, writes.allSatisfy({ loading.contains($0.scope) }) else { return nil }
      return LateChild(property: name, loading: load, attached: first)
    }
  }

  /// The bodies that run when the router loads, and never else.
  private func loadingScopes(_ own: OwnCalls, _ load: DeclarationID) -> Set<Scope> {
    var scopes = Set(own.reached(from: [load], atOnce: false).map(\.scope))
    var isSettled = false
    while !isSettled {
      let others = scopes.filter { scope in
        guard scope != load.scope, let index = scope.declaration else { return false }
        let id = DeclarationID(file: scope.file, index: index)
        return program.access(of: id) > .fileprivate || !own.callers(of: id).allSatisfy(scopes.contains)
      }
      scopes.subtract(others)
      isSettled = others.isEmpty
    }
    return scopes
  }

  // MARK: - The interactor

  private func uses(by interactor: TypeID, of late: [LateChild], _ router: TypeID, _ own: OwnCalls) -> [EarlyUse] {
    let calls = OwnCalls(flow, of: interactor)
    guard let start = calls.function(Name(.didBecomeActive)), !program.isPrelude(start) else { return [] }
    return calls.reached(from: [start], atOnce: true).flatMap { reached -> [EarlyUse] in
      routingCalls(in: reached.scope, to: router, own).compactMap { call, function in
        guard let (child, use) = firstUse(of: late, in: function, own) else { return nil }
        return EarlyUse(
          rib: parts.rib, interactor: program.qualifiedName(of: interactor), router: program.qualifiedName(of: router),
          method: program.text(program[function].name), child: program.text(child.property),
          position: program.position(
            call.scope.file, Int(flow.node(flow.firstChild(call.id, call.scope) ?? call.id, call.scope).offset)),
          usePosition: use,
          attachPosition: program.position(
            child.attached.scope.file, Int(flow.node(child.attached.target, child.attached.scope).offset)))
      }
    }
  }

  /// The calls in a body, closures left out, of the router's methods.
  private func routingCalls(in scope: Scope, to router: TypeID, _ own: OwnCalls) -> [(Call, DeclarationID)] {
    var found: [(Call, DeclarationID)] = []
    for root in flow.roots(scope) {
      flow.visitAtOnce(root, scope) { id in
        guard flow.node(id, scope).kind == .call, let callee = flow.firstChild(id, scope),
          flow.node(callee, scope).kind == .member, let base = flow.firstChild(callee, scope),
          let type = flow.baseType(of: base, scope).nominal, types.isPrelude(type, .Routing, .Router),
          types.inherits(router, from: type),
          let named = flow.functionCalled(by: Call(id: id, scope: scope), nil),
          let function = own.function(like: named.id)
        else { return }
        found.append((Call(id: id, scope: scope), function))
      }
    }
    return found
  }

  /// The first child of some that a method, or what it calls at once, reads.
  private func firstUse(of late: [LateChild], in function: DeclarationID, _ own: OwnCalls) -> (
    LateChild, SourcePosition
  )? {
    let scopes = own.reached(from: [function], atOnce: true).map(\.scope)
    for child in late {
      if scopes.contains(child.attached.scope) { continue }
      for scope in scopes {
        var found: ExpressionID?
        for root in flow.roots(scope) {
          flow.visitAtOnce(root, scope) { id in
            if found == nil, flow.isOwnProperty(id, named: child.property, scope) { found = id }
          }
        }
        if let found { return (child, program.position(scope.file, Int(flow.node(found, scope).offset))) }
      }
    }
    return nil
  }
}
