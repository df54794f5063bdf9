import SwiftScan

/// What closures take and return: what is written of it, else what their context expects.
extension BodySemantics {
  func typeOfClosure(_ node: Node, _ expected: Type?) -> Type {
    let parameters = node.children.filter { $0.kind == .parameter }
    var wanted: Type?
    var taken = parameters.map {
      writtenParameterType($0) ?? .unknown("the type of a closure's parameter is not known")
    }
    if case .function(let types, _, let result) = expected?.unwrapped {
      wanted = result
      if taken.isEmpty { taken = types }
      if taken.count == types.count { taken = zip(taken, types).map { $0.isUnknown ? $1 : $0 } }
    }
    return .function(taken, effects: writtenEffects(node), result: closureResult(node, wanted))
  }

  func writtenEffects(_ node: Node) -> Effects {
    if case .function(_, let effects, _)? = writtenType(node) { effects } else { .none }
  }

  /// With how it is passed.
  private func writtenParameterType(_ node: Node) -> Type? {
    node.type.map { types.resolve(parameter: $0, from: node.scope) }
  }

  private func writtenResult(_ node: Node) -> Type? {
    guard let type = node.type, program.scans[node.scope.file].types[Int(type)].firstChild >= 0,
      case .function(_, _, let result)? = writtenType(node)
    else { return nil }
    return result
  }

  /// The type of what a closure returns: what is written, else that of its `return`s, or of its only expression.
  func closureResult(_ node: Node, _ expected: Type? = nil) -> Type {
    if let written = writtenResult(node) { return written }
    let results = results(of: node)
    if results.isEmpty { return resultWithoutValue(node) }
    let wanted = expected.flatMap { $0.isOpen ? nil : $0 }
    let known = results.map { type(of: $0, expected: wanted) }
    guard let first = known.first(where: { !$0.isUnknown }) else {
      return .unknown("the closure's result is not known")
    }
    return known.allSatisfy { $0 == first } ? first : guess(first)
  }

  /// What several statements without a `return` return: nothing. Of some statements nothing is kept, so that what looks
  /// like one may be several.
  private func resultWithoutValue(_ closure: Node) -> Type {
    statements(of: closure).count == 1 ? guess(.void) : .void
  }

  /// The type of a closure's parameter, by position.
  package func parameterType(_ position: Int, of closure: Node) -> Type {
    switch names(closure.scope).functionValues[closure] {
    case .called(let call):
      let arguments = call.arguments
      guard position < arguments.count else { return .unknown("the type of a closure's parameter is not known") }
      return type(of: arguments[position].value)
    case .local(_, let type?), .property(let type?):
      return parameterType(position, closure, of: types.resolve(type, from: closure.scope))
    case .argument(let argument, let call):
      guard let wanted = expectedType(ofArgument: argument, in: call) else {
        return .unknown("a closure is passed to a function that is not declared in these sources")
      }
      return parameterType(position, closure, of: wanted)
    case .local, .property, nil: return .unknown("the type of a closure's parameter is not known")
    }
  }

  private func parameterType(_ position: Int, _ closure: Node, of function: Type) -> Type {
    guard case .function(let parameters, _, _) = function.unwrapped else {
      return .unknown("the type of a closure's parameter is not known")
    }
    // `{ key, value in … }` takes a pair apart, and so does `{ $1 }`.
    let taken = closure.children.count { $0.kind == .parameter }
    let isTakenApart =
      taken > 1 || position > 0 || taken == 0 && closure.contains { $0.name == program.closureArguments[1] }
    if parameters.count == 1, isTakenApart, case .tuple(let elements) = parameters[0],
      position < elements.count
    {
      return elements[position].type
    }
    guard position < parameters.count else { return .unknown("the type of a closure's parameter is not known") }
    return parameters[position]
  }
}
