import SwiftScan
import SwiftProgram

/// Calls of which the sources say what they run.
extension BodySemantics {
  /// The app's own function whose body a call surely runs: no subclass overrides it, and it is the same in every build.
  func fixedFunction(calledBy call: Node) -> DeclarationID? {
    guard let function = functionFitting(call), body(of: function) != nil, !program.isConditional(function),
      !isOverridden(function)
    else { return nil }
    return function
  }

  private func isOverridden(_ function: DeclarationID) -> Bool {
    guard let owner = program.enclosingType(of: function) else { return false }
    return types.conformers(of: owner).contains { !program.members(like: function, of: $0).isEmpty }
  }
}
