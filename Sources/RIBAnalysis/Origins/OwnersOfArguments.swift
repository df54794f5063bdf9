import SwiftScan
import SwiftProgram

/// What functions and function values take is what their calls pass.
extension OwnerSearch {
  /// A parameter's value is what the call passes by which the search came here; else what all calls pass.
  mutating func followParameter(_ position: Int, of function: DeclarationID, _ route: Route) {
    guard let parameter = program.parameter(position, of: function) else { return }
    let declaration = program[function]
    let label = parameter.label
    let constructed = declaration.kind == .initializer ? program.enclosingType(of: function) : nil
    parameterTypes.append(semantics.types.resolve(parameter.type, from: function.scope))
    defer { parameterTypes.removeLast() }
    /// A class that is constructed on the way is what the edge goes `via`.
    func beyond(_ route: Route) -> Route { constructed.map { route.through(extended(route.via, $0)) } ?? route }
    /// Follows what a call passes, or else the default; false where there is neither.
    func followPassed(by call: Node, _ route: Route) -> Bool {
      guard
        let value = semantics.argument(label, position, of: call)
          ?? parameter.defaultValue.map({ semantics.node($0, function.scope) })
      else { return false }
      follow(value, beyond(route))
      return true
    }
    if let (call, outer) = route.leaving(function), followPassed(by: call, outer) { return }
    let calls = constructed.map { semantics.calls.constructions(of: $0) } ?? semantics.calls.named(declaration.name)
    for call in calls {
      let isMeant =
        constructed == nil
        ? calls.count == 1 || semantics.mayCall(function, call) : semantics.isMeant(function, by: call)
      if isMeant { _ = followPassed(by: call, route) }
    }
    let ownCalls = constructed.map { selfCalls(of: function, in: $0) } ?? []
    for value in ownCalls.compactMap({ semantics.argument(label, position, of: $0.call) }) {
      follow(value, beyond(route))
    }
    if let constructed, calls.isEmpty { followSubclassInitializers(of: constructed, label, route) }
    guard calls.isEmpty else { return }
    giveUp(
      constructed.map { "'\(program.qualifiedName(of: $0))' is never created in these sources" }
        ?? "'\(program.fullName(of: function))' is never called in these sources")
  }

  /// The calls of an initialiser by the `self.init` of those beside it.
  func selfCalls(of initializer: DeclarationID, in type: TypeID) -> [(caller: DeclarationID, call: Node)] {
    program.members.values(.initializer, of: type).filter { $0 != initializer }.flatMap { caller in
      semantics.initializerCalls(in: caller).compactMap { call, base in
        base == .selfValue && semantics.isMeant(initializer, by: call) ? (caller, call) : nil
      }
    }
  }

  /// A base class's initialiser is called by its subtypes' `super.init`.
  mutating func followSubclassInitializers(of type: TypeID, _ label: Name, _ route: Route) {
    for subtype in semantics.types.conformers(of: type) {
      for value in semantics.superInitializerArguments(of: subtype) { follow(value, route) }
    }
  }

  // MARK: - Function values

  /// What is passed as the parameter of a function value: a closure, or an initialiser that is not called.
  mutating func followArgument(_ position: Int, of function: Node, _ route: Route) {
    let type = semantics.parameterType(position, of: function)
    if addIfClass(type, route) { return }
    switch semantics.names(function.scope).functionValues[function] {
    case .called(let call): follow(position, of: call, route)
    case .local(let name, _):
      followCalls(named: name, semantics.calls.named(name).filter { $0.scope == function.scope }, position, route)
    case .property:
      let name = function.scope.id.map { program[$0].name } ?? .none
      followCalls(named: name, Array(semantics.calls.named(name)), position, route)
    case .argument(let argument, let call): followCalls(ofArgument: argument, of: call, position, route)
    case nil: giveUp("a function value whose callers these sources do not show")
    }
  }

  mutating func followCalls(named name: Name, _ calls: [Node], _ position: Int, _ route: Route) {
    for call in calls { follow(position, of: call, route) }
    if calls.isEmpty { giveUp("'\(program.text(name))' is never called in these sources") }
  }

  mutating func follow(_ position: Int, of call: Node, _ route: Route) {
    let arguments = call.arguments
    if arguments.indices.contains(position) { follow(arguments[position].value, route) }
  }

  /// What a function passes to the closure that it is called with.
  mutating func followCalls(ofArgument argument: Int, of call: Node, _ position: Int, _ route: Route) {
    guard let function = semantics.functionTaking(argument, of: call) else {
      return giveUp("the parameter of a closure that is passed to a function outside these sources")
    }
    guard !program.isPrelude(function.id) else { return followBase(of: call, route) }
    let name = program.parameter(function.parameter, of: function.id)?.name
    let inside = semantics.calls.named(name ?? .none).filter { $0.scope == function.id.scope }
    let route = route.entering(function.id, by: call)
    for call in inside { follow(position, of: call, route) }
    if inside.isEmpty { giveUp("a function value whose callers these sources do not show") }
  }

  /// What the standard library's functions hand to closures, or return, comes from what they are called on.
  mutating func followBase(of call: Node, _ route: Route) {
    guard let callee = call.firstChild, let base = callee.firstChild else {
      return giveUp("a call to a function that is not declared in these sources")
    }
    follow(base, route)
  }
}
