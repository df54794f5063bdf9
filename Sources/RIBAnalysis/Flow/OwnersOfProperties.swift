import SourceScan

/// What properties hold is what is put into them.
extension OwnerSearch {
  mutating func followMember(_ id: ExpressionID, _ scope: Scope, _ route: Route) {
    guard let base = flow.firstChild(id, scope) else { return giveUp("no base") }
    let baseType = flow.baseType(of: base, scope)
    guard let member = flow.member(flow.name(id, scope), of: baseType, scope) else {
      if addIfClass(flow.type(of: id, scope), route) { return }
      if case .tuple = baseType, flow.node(base, scope).kind == .tuple {
        return follow(element: id, of: base, scope, route)
      }
      return giveUp("'\(program.text(flow.name(id, scope)))' is not declared in these sources")
    }
    if member.id.file == Prelude.standardFile {
      if !addIfClass(flow.type(of: id, scope), route) { follow(base, scope, route) }
      return
    }
    let objects = flow.isSelf(base, scope) ? objects(behindSelfIn: scope, route) : objects(base, scope, route)
    followProperty(member, on: baseType.nominal, objects, route)
  }

  /// `(a, b).0`
  mutating func follow(element id: ExpressionID, of tuple: ExpressionID, _ scope: Scope, _ route: Route) {
    let name = program.text(flow.name(id, scope))
    let parts = Array(flow.children(tuple, scope))
    let position = parts.firstIndex { program.text(flow.name($0, scope)) == name } ?? Int(name) ?? parts.count
    if position < parts.count { follow(parts[position], scope, route) }
  }

  /// An object of which it is known by which call it was made.
  struct Object {
    let call: Call
    /// The way to where it was made.
    let route: Route
  }

  /// The call that made the object that an expression holds, as far as locals lead to it.
  func objects(_ id: ExpressionID, _ scope: Scope, _ route: Route, _ steps: Int = 0) -> Object? {
    guard steps < 16 else { return nil }
    switch flow.node(id, scope).kind {
    case .call:
      return flow.constructedType(id, scope, expected: nil) == nil
        ? nil : Object(call: Call(id: id, scope: scope), route: route)
    case .force, .chain, .argument:
      return flow.firstChild(id, scope).flatMap { objects($0, scope, route, steps + 1) }
    case .name:
      guard
        case .local(let local, let place) = flow.lookUp(
          flow.name(id, scope), at: flow.node(id, scope).offset, scope),
        case .expression(let value, _) = local.value
      else { return nil }
      return objects(value, place, route, steps + 1)
    default: return nil
    }
  }

  /// The object whose method the search went into.
  func objects(behindSelfIn scope: Scope, _ route: Route) -> Object? {
    guard let index = scope.declaration,
      let (call, outer) = route.leaving(DeclarationID(file: scope.file, index: index)),
      let callee = flow.firstChild(call.id, call.scope), flow.node(callee, call.scope).kind == .member,
      let base = flow.firstChild(callee, call.scope)
    else { return nil }
    return flow.isSelf(base, call.scope)
      ? objects(behindSelfIn: call.scope, outer) : objects(base, call.scope, outer)
  }

  /// A property of a class: its own type, or what is put into it. Of an object that is known what its own initialiser put
  /// there.
  mutating func followProperty(_ member: FoundMember, on holder: TypeID?, _ object: Object?, _ route: Route) {
    if addIfClass(flow.type(of: member), route) { return }
    guard let holder else { return giveUp("the property's class is not known") }
    if program.isPrelude(member.id) { return followDependency(of: holder, route) }
    let place = member.id.scope
    let roots = flow.valueRoots(place)
    for root in roots {
      for value in flow.node(root, place).kind == .block ? flow.results(of: root, place) : [root] {
        follow(value, place, route)
      }
    }
    let assigned = flow.assignments(to: program[member.id].name, in: holder)
    for assignment in assigned { follow(assignment, object, route) }
    if roots.isEmpty, assigned.isEmpty, !followMemberwise(member, of: holder, object, route) {
      giveUp("'\(program.text(program[member.id].name))' is never set in these sources")
    }
  }

  mutating func follow(_ assignment: Assignment, _ object: Object?, _ route: Route) {
    guard let object, let index = assignment.scope.declaration else {
      return follow(assignment.value, assignment.scope, route)
    }
    let id = DeclarationID(file: assignment.scope.file, index: index)
    guard program[id].kind == .initializer else { return follow(assignment.value, assignment.scope, route) }
    guard flow.isMeant(id, by: object.call) else { return }
    follow(assignment.value, assignment.scope, object.route.through(route.via).entering(id, by: object.call))
  }

  /// What the calls of a struct's memberwise initialiser set a property to. False where the struct has none.
  mutating func followMemberwise(
    _ member: FoundMember, of holder: TypeID, _ object: Object?, _ route: Route
  ) -> Bool {
    let entry = program.types[holder]
    guard entry.kind == .struct, !program.members.contains(.initializer, of: holder) else { return false }
    parameterTypes.append(flow.type(of: member))
    defer { parameterTypes.removeLast() }
    let name = program[member.id].name
    let made = object.map { [$0.call] } ?? Array(flow.calls.constructions(of: holder))
    let calls = made.filter { flow.argument(name, 0, of: $0) != nil }
    for call in calls {
      if let value = flow.argument(name, 0, of: call) {
        follow(value, call.scope, object.map { $0.route.through(route.via) } ?? route)
      }
    }
    return !calls.isEmpty
  }

  /// The framework's `dependency` of a component or builder: what its initialisers hand to `super`, or what it is
  /// constructed with.
  mutating func followDependency(of type: TypeID, _ route: Route) {
    let passed = flow.superInitializerArguments(of: type)
    for (value, place) in passed { follow(value, place, route) }
    if !passed.isEmpty { return }
    for call in flow.calls.constructions(of: type) {
      guard let value = flow.dependencyArgument(of: call) else { continue }
      follow(value, call.scope, route.through(extended(route.via, type)))
    }
  }

  /// Builders and adapters are what an edge goes `via`; components are not, for they own.
  func extended(_ via: [TypeID], _ type: TypeID) -> [TypeID] {
    if flow.types.isComponent(type) || via.first == type { return via }
    return [type] + via
  }
}
