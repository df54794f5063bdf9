import SwiftScan
import SwiftProgram

/// Closures that are passed to a function of the app's own which never calls them: `hide(child) { detach() }` of
/// `func hide(_ child: ViewControllable, completion: @escaping () -> Void) { dismiss(animated: true) }`.
extension BodySemantics {
  /// The function that drops a closure: none of the bodies which may run mentions the parameter.
  func function(dropping closure: Node) -> DeclarationID? {
    guard closure.kind == .closure, let call = call(passed: closure), let function = functionFitting(call),
      let argument = call.arguments.firstIndex(where: { $0.value == closure })
    else { return nil }
    let count = program.parameters(of: function).count
    guard let position = parameterPositions(of: function, call, count)[argument] else { return nil }
    let found = witnesses(of: function)
    return found.allSatisfy { drops(position, $0) } ? found.first : nil
  }

  /// A function and what overrides it, or what implements it in each type that conforms; none where one of these is not
  /// seen.
  private func witnesses(of function: DeclarationID) -> [DeclarationID] {
    guard let owner = program.enclosingType(of: function) else { return [function] }
    let own = implementations(of: function)
    guard !program.isRequirement(function) || own.count == types.conformers(of: owner).count else { return [] }
    return own + overrides(of: function)
  }

  private func drops(_ position: Int, _ function: DeclarationID) -> Bool {
    program[function].body != nil && !program.isConditional(function)
      && program.parameter(position, of: function).map { !isMentioned($0.name, in: function) } == true
  }
}
