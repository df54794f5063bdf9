import SwiftScan

/// Closures that may run later than the body around them, and those that run where they stand.
extension BodySemantics {
  /// The innermost closure around a place that may run later, or never; nil where there is none.
  package func laterClosure(around node: Node) -> Node? {
    var current = node.enclosingClosure
    while let closure = current, runsAtOnce(closure) { current = closure.enclosingClosure }
    return current
  }

  /// Whether a closure runs before the statement in which it stands is done: it is called there, or passed to a known
  /// function that cannot keep it, for its parameter is not `@escaping`.
  package func runsAtOnce(_ closure: Node) -> Bool {
    if closure.parent?.callee == closure { return true }
    guard let (function, parameter) = parameter(taking: closure),
      case .function(_, let effects, _) = types.resolve(parameter: parameter.type, from: function.scope)
    else { return false }
    return !effects.isEscaping
  }

  /// Whether a place is in an argument that a function takes as an `@escaping @autoclosure`, and may read later.
  package func isInAutoclosure(_ node: Node) -> Bool {
    sequence(first: node, next: \.parent).contains { argument in
      guard argument.kind == .argument, let value = argument.firstChild, value.kind != .closure,
        let (function, parameter) = parameter(taking: value),
        case .function(let parameters, let effects, _) = types.resolve(parameter: parameter.type, from: function.scope)
      else { return false }
      return parameters.isEmpty && effects.isEscaping && !type(of: value).isFunction
    }
  }

  /// The function that an argument is passed to, and for which of its parameters.
  func parameter(taking argument: Node) -> (function: DeclarationID, parameter: Declaration.Parameter)? {
    guard let call = call(passed: argument) ?? argument.parent?.parent,
      let position = call.arguments.firstIndex(where: { $0.value == argument }),
      let reader = functionTaking(position, of: call)
    else { return nil }
    return program.parameter(reader.parameter, of: reader.id).map { (reader.id, $0) }
  }

  /// Where the function to which an argument is passed uses it.
  package func uses(ofArgument argument: Node) -> (function: DeclarationID, places: [Node])? {
    guard let (function, parameter) = parameter(taking: argument) else { return nil }
    let places = roots(function.scope).nodes { node in
      guard node.kind == .name, node.name == parameter.name, case .parameter(_, function) = declaration(of: node) else {
        return false
      }
      return true
    }
    return (function, places)
  }
}
