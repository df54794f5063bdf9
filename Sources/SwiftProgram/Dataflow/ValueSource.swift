import SwiftScan

/// Where an expression has its value from, one step back.
///
/// Code that follows values switches over this and not over the kind of a node, so that what a kind means for a value is
/// said once.
package enum ValueSource {
  /// A part's value, which is unwrapped or cast at most: `x!`, `x as T`, `try? x`, `return x`.
  case part(Node)
  /// The value of one of several parts: `a ?? b`, both branches of `a ? b : c`, the branches of an `if` or a `switch`.
  case oneOf([Node])
  /// A value that holds those of its parts: an array, a tuple, the values of a dictionary.
  case collection([Node])
  /// A value that another one holds: `a[0]`.
  case element(of: Node)
  /// What a name stands for: `x`, `a.x`, `.x`.
  case name, member, implicitMember
  /// What a call makes or returns.
  case call
  case closure
  /// A literal without parts.
  case literal
  /// What an operator or another construct makes of its parts: `a == b`, `a + b`, `\A.b`.
  case computed
  /// A statement or a pattern.
  case nothing
}

extension Node {
  package var valueSource: ValueSource {
    switch kind {
    case .name: .name
    case .member: .member
    case .implicitMember: .implicitMember
    case .call: .call
    case .closure: .closure
    case .integer, .float, .boolean, .nil, .string: .literal
    case .force, .chain, .cast, .conditionalCast, .forcedCast, .optionalTry, .inout, .argument, .return:
      firstChild.map { .part($0) } ?? .nothing
    case .subscript: firstChild.map { .element(of: $0) } ?? .nothing
    case .coalesce: .oneOf(Array(children))
    case .ternary: .oneOf(Array(children.dropFirst()))
    case .block: .oneOf(branches)
    case .array, .tuple: .collection(Array(children))
    case .dictionary: .collection(children.enumerated().compactMap { $0.offset.isMultiple(of: 2) ? nil : $0.element })
    case .comparison, .arithmetic, .keyPath, .other, .typeName: .computed
    case .assignment, .compoundAssignment, .binding, .unwrapping, .destructuring, .pattern, .loop, .parameter,
      .capture, .unownedCapture, .weakCapture:
      .nothing
    }
  }

  /// The values of an `if`, a `switch` or a `do`: of each of its branches the last expression.
  package var branches: [Node] {
    children.compactMap { branch in
      guard branch.kind == .block else { return nil }
      var last: Node?
      for statement in branch.children where statement.kind != .pattern { last = statement }
      return last
    }
  }
}
