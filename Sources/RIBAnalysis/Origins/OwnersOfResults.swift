import SwiftScan
import SwiftProgram

/// What calls return is what the functions that they call return.
extension OwnerSearch {
  mutating func followCall(_ node: Node, _ route: Route) {
    if addIfClass(semantics.type(of: node), route) { return }
    guard let callee = node.firstChild else { return giveUp("no callee") }
    if callee.kind == .closure {
      for value in semantics.results(of: callee) { follow(value, route) }
      return
    }
    if let made = semantics.constructedType(node, expected: nil)?.nominal, program.isStandard(made) {
      for argument in node.arguments { follow(argument.value, route) }
      return
    }
    guard let function = semantics.functionCalled(by: node, nil) else {
      if let resolved = requestedClass(node), addIfClass(resolved, route) { return }
      return giveUp("a call to a function that is not declared in these sources")
    }
    if program.isPrelude(function.id) { return followFrameworkCall(node, function, route) }
    guard let body = semantics.body(of: function.id) else { return giveUp("a call whose body is not known") }
    let inside = route.entering(function.id, by: node)
    for value in semantics.results(of: body) { followResult(value, of: function.id, by: node, inside, route) }
  }

  /// What a function returns; where that is what a closure gives that it was called with, what the closure gives.
  mutating func followResult(
    _ value: Node, of function: DeclarationID, by call: Node, _ inside: Route, _ outside: Route
  ) {
    guard let callee = value.callee, case .parameter(let position, function) = semantics.declaration(of: callee),
      let closure = semantics.argument(for: position, of: function, in: call), closure.kind == .closure
    else { return follow(value, inside) }
    for value in semantics.results(of: closure) { follow(value, outside) }
  }

  /// The frameworks' and the standard library's functions return what a closure gives them, or what they are called on
  /// holds.
  mutating func followFrameworkCall(_ call: Node, _ function: FoundMember, _ route: Route) {
    let closures = call.arguments.map(\.value).filter { $0.kind == .closure }
    guard !closures.isEmpty, !program.genericParameters(of: function.id).isEmpty else {
      return followBase(of: call, route)
    }
    for closure in closures {
      for value in semantics.results(of: closure) { follow(value, route) }
    }
  }

  /// The class of the sources whose instance code requests from a container that the sources do not declare:
  /// `resolver.resolve(TopComponent.self)`.
  func requestedClass(_ call: Node) -> Type? {
    let arguments = call.arguments
    return arguments.count == 1 ? semantics.type(of: arguments[0].value).instance : nil
  }
}
