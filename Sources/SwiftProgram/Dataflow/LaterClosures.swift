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

  /// The function that a closure is passed to, and for which of its parameters.
  func parameter(taking closure: Node) -> (function: DeclarationID, parameter: Declaration.Parameter)? {
    guard let call = call(passed: closure), let position = call.arguments.firstIndex(where: { $0.value == closure }),
      let reader = functionTaking(position, of: call)
    else { return nil }
    return program.parameter(reader.parameter, of: reader.id).map { (reader.id, $0) }
  }
}
