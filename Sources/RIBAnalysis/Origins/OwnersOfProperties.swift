import SwiftScan
import SwiftProgram

/// What properties hold is what is put into them.
extension OwnerSearch {
  mutating func followMember(_ node: Node, _ route: Route) {
    guard let base = node.firstChild else { return giveUp("no base") }
    let baseType = semantics.baseType(of: base)
    guard let member = semantics.member(node.name, of: baseType, node.scope) else {
      if addIfClass(semantics.type(of: node), route) { return }
      if case .tuple = baseType, base.kind == .tuple { return follow(element: node, of: base, route) }
      return giveUp("'\(program.text(node.name))' is not declared in these sources")
    }
    if member.id.file == Prelude.standardFile {
      if !addIfClass(semantics.type(of: node), route) { follow(base, route) }
      return
    }
    if let holder = baseType.nominal, program.types[holder].isProtocol, !program.isPrelude(member.id),
      semantics.valueRoots(member.id.scope).isEmpty
    {
      return followRequirement(node, of: base, route)
    }
    let objects = base.isSelf ? objects(behindSelfIn: node.scope, route) : objects(base, route)
    followProperty(member, on: baseType.nominal, objects, route)
  }

  /// `dependency.feedDependency`: what a protocol requires is what the classes have for it that the base may hold.
  mutating func followRequirement(_ node: Node, of base: Node, _ route: Route) {
    let holders = owners(of: base, route)
    for reason in holders.unknown { giveUp(reason) }
    if holders.known.isEmpty, holders.unknown.isEmpty {
      giveUp("nothing that has '\(program.text(node.name))' is created in these sources")
    }
    for holder in holders.known {
      guard let witness = semantics.types.firstMember(node.name, of: holder.type, arguments: []) else {
        giveUp("'\(program.text(node.name))' is not declared in '\(program.qualifiedName(of: holder.type))'")
        continue
      }
      followProperty(witness, on: holder.type, nil, route.through(holder.via))
    }
  }

  /// `(a, b).0`
  mutating func follow(element node: Node, of tuple: Node, _ route: Route) {
    let name = program.text(node.name)
    let parts = Array(tuple.children)
    let position = parts.firstIndex { program.text($0.name) == name } ?? Int(name) ?? parts.count
    if parts.indices.contains(position) { follow(parts[position], route) }
  }

  /// An object of which it is known by which call it was made.
  struct Object {
    let call: Node
    /// The way to where it was made.
    let route: Route
  }

  /// The call that made the object that an expression holds, as far as locals lead to it.
  func objects(_ node: Node, _ route: Route, _ steps: Int = 0) -> Object? {
    guard steps != 16 else { return nil }
    switch node.valueSource {
    case .call: return semantics.constructedType(node, expected: nil) == nil ? nil : Object(call: node, route: route)
    case .part(let part): return objects(part, route, steps + 1)
    case .name: return semantics.localValue(node).flatMap { objects($0, route, steps + 1) }
    case .member, .implicitMember, .oneOf, .collection, .element, .closure, .literal, .computed, .nothing: return nil
    }
  }

  /// The object whose method the search went into.
  func objects(behindSelfIn scope: Scope, _ route: Route) -> Object? {
    guard let (call, outer) = scope.id.flatMap(route.leaving), let base = call.firstChild?.firstChild else {
      return nil
    }
    return base.isSelf ? objects(behindSelfIn: call.scope, outer) : objects(base, outer)
  }

  /// A property of a class: its own type, or what is put into it. Of an object that is known what its own initialiser
  /// put there.
  mutating func followProperty(_ member: FoundMember, on holder: TypeID?, _ object: Object?, _ route: Route) {
    if addIfClass(semantics.type(of: member), route) { return }
    guard let holder else { return giveUp("the property's class is not known") }
    if program.isPrelude(member.id) { return followDependency(of: holder, route) }
    let roots = semantics.valueRoots(member.id.scope)
    for root in roots {
      for value in root.kind == .block ? semantics.results(of: root) : [root] { follow(value, route) }
    }
    let assigned = semantics.assignments(to: program[member.id].name, in: holder)
    for value in assigned { follow(assigned: value, in: holder, object, route) }
    if roots.isEmpty, assigned.isEmpty, !followMemberwise(member, of: holder, object, route) {
      giveUp("'\(program.text(program[member.id].name))' is never set in these sources")
    }
  }

  mutating func follow(assigned value: Node, in holder: TypeID, _ object: Object?, _ route: Route) {
    guard let object, let id = value.scope.id, program[id].kind == .initializer else { return follow(value, route) }
    let outer = object.route.through(route.via)
    if semantics.isMeant(id, by: object.call) { follow(value, outer.entering(id, by: object.call)) }
    for (caller, call) in selfCalls(of: id, in: holder) where semantics.isMeant(caller, by: object.call) {
      follow(value, outer.entering(caller, by: object.call).entering(id, by: call))
    }
  }

  /// What calls set a property to that no statement sets, as those of a struct's memberwise initialiser do. False where
  /// no call has an argument of its name.
  mutating func followMemberwise(_ member: FoundMember, of holder: TypeID, _ object: Object?, _ route: Route) -> Bool {
    parameterTypes.append(semantics.type(of: member))
    defer { parameterTypes.removeLast() }
    let name = program[member.id].name
    let made = object.map { [$0.call] } ?? Array(semantics.calls.constructions(of: holder))
    let values = made.compactMap { semantics.argument(name, 0, of: $0) }
    for value in values { follow(value, object.map { $0.route.through(route.via) } ?? route) }
    return !values.isEmpty
  }

  /// The framework's `dependency` of a component or builder: what its initialisers hand to `super`, or what it is
  /// constructed with.
  mutating func followDependency(of type: TypeID, _ route: Route) {
    let passed = semantics.superInitializerArguments(of: type)
    for value in passed { follow(value, route) }
    if !passed.isEmpty { return }
    for call in semantics.calls.constructions(of: type) {
      guard let value = semantics.dependencyArgument(of: call) else { continue }
      follow(value, route.through(extended(route.via, type)))
    }
  }

  /// Builders and adapters are what an edge goes `via`; components are not, for they own.
  func extended(_ via: [TypeID], _ type: TypeID) -> [TypeID] {
    if semantics.types.isComponent(type) || via.contains(type) { return via }
    return [type] + via
  }
}
