import SwiftProgram

/// A parameter of a function or initialiser, by its position.
struct FunctionParameter: Hashable, Comparable, Sendable {
  let function: DeclarationID
  let position: Int

  static func < (left: FunctionParameter, right: FunctionParameter) -> Bool {
    (left.function, left.position) < (right.function, right.position)
  }
}
