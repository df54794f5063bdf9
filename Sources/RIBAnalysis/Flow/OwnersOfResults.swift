import SourceScan

/// What calls give back is what the functions that they call return.
extension OwnerSearch {
  mutating func followCall(_ id: ExpressionID, _ scope: Scope, _ route: Route) {
    if addIfClass(flow.type(of: id, scope), route) { return }
    let call = Call(id: id, scope: scope)
    guard let callee = flow.firstChild(id, scope) else { return giveUp("no callee") }
    if flow.node(callee, scope).kind == .closure {
      for value in flow.results(of: callee, scope) { follow(value, scope, route) }
      return
    }
    if let made = flow.constructedType(id, scope, expected: nil)?.nominal, program.isStandard(made) {
      for argument in flow.arguments(of: id, scope) { follow(argument.value, scope, route) }
      return
    }
    guard let function = flow.functionCalled(by: call, nil) else {
      if let resolved = classAskedFor(id, scope), addIfClass(resolved, route) { return }
      return giveUp("a call to a function that is not declared in these sources")
    }
    if program.isPrelude(function.id) { return followFrameworkCall(call, function, route) }
    let place = function.id.scope
    guard let body = program[function.id].body else { return giveUp("a call whose body is not known") }
    let inside = route.entering(function.id, by: call)
    for value in flow.results(of: body, place) { followResult(value, of: function.id, by: call, inside, route) }
  }

  /// What a function gives back; where that is what a closure gives that it was called with, what the closure gives.
  mutating func followResult(
    _ value: ExpressionID, of function: DeclarationID, by call: Call, _ inside: Route, _ outside: Route
  ) {
    let place = function.scope
    guard flow.node(value, place).kind == .call, let callee = flow.firstChild(value, place),
      case .parameter(let position, function) = flow.lookUp(
        flow.name(callee, place), at: flow.node(callee, place).offset, place),
      let closure = flow.closure(passedAs: position, of: function, by: call)
    else { return follow(value, place, inside) }
    for value in flow.results(of: closure, call.scope) { follow(value, call.scope, outside) }
  }

  /// The frameworks' and the standard library's functions give back what a closure gives them, or what they are called on
  /// holds.
  mutating func followFrameworkCall(_ call: Call, _ function: FoundMember, _ route: Route) {
    let closures = flow.arguments(of: call.id, call.scope).map(\.value).filter {
      flow.node($0, call.scope).kind == .closure
    }
    guard !closures.isEmpty, !program.genericParameters(of: function.id).isEmpty else {
      return followBase(of: call, route)
    }
    for closure in closures {
      for value in flow.results(of: closure, call.scope) { follow(value, call.scope, route) }
    }
  }

  /// The class of the sources that a container of elsewhere is asked for: `resolver.resolve(TopComponent.self)`.
  func classAskedFor(_ call: ExpressionID, _ scope: Scope) -> Type? {
    let arguments = flow.arguments(of: call, scope)
    guard arguments.count == 1, let instance = flow.type(of: arguments[0].value, scope).instance,
      let type = instance.nominal, program.types[type].origin == .sources
    else { return nil }
    return instance
  }
}
