import SwiftScan

/// What a condition says of a value: whether it is there.
package struct Presence: Hashable {
  package let subject: Node
  /// Whether the value is nil where the place is reached.
  package let isNil: Bool
}

extension BodySemantics {
  /// What a question says of a value's being there: `x == nil`, `nil != x`, `let x = x`, `case .none = x`.
  package func presence(_ question: Node, _ operands: [Node], isHolding: Bool) -> Presence? {
    switch question.kind {
    case .unwrapping: return question.firstChild.map { Presence(subject: $0, isNil: !isHolding) }
    case .pattern:
      let parts = Array(question.children)
      guard parts.count == 2, let isNone = isNone(parts[0], of: parts[1]) else { return nil }
      return Presence(subject: parts[1], isNil: isNone == isHolding)
    case .comparison:
      guard operands.count == 2, let position = operands.firstIndex(where: { isNone($0) == true }) else { return nil }
      switch Operator(question.name) {
      case .equal, .identical: return Presence(subject: operands[1 - position], isNil: isHolding)
      case .notEqual, .notIdentical: return Presence(subject: operands[1 - position], isNil: !isHolding)
      default: return nil
      }
    default: return nil
    }
  }

  /// What a `case` of a `switch` says of the subject's being there.
  package func presence(of subject: Node, in branch: Node, of block: Node) -> Presence? {
    let own = matches(of: branch, subject)
    if !own.isEmpty {
      guard let first = own[0], own.allSatisfy({ $0 == first }) else { return nil }
      return Presence(subject: subject, isNil: first)
    }
    // What is left for `default`.
    let others = block.children.dropFirst().filter { $0 != branch }.flatMap { matches(of: $0, subject) }
    guard let first = others.first, let first, others.allSatisfy({ $0 == first }) else { return nil }
    return Presence(subject: subject, isNil: !first)
  }

  /// For each pattern of a `case` whether it is nil that matches; nil where that is unknown.
  private func matches(of branch: Node, _ subject: Node) -> [Bool?] {
    let patterns = branch.children.filter { $0.kind == .pattern }
    let isRestricted = patterns.contains { $0.name == .whereClause }
    return patterns.filter { $0.name != .whereClause }.map { pattern in
      isRestricted ? nil : pattern.firstChild.flatMap { isNone($0, of: subject) }
    }
  }

  /// The same of a pattern for a subject, which may also be an enum that is as good as an optional.
  private func isNone(_ pattern: Node, of subject: Node) -> Bool? {
    isNone(pattern) ?? isEmptyCase(pattern, of: subject)
  }

  /// Whether a value or pattern is that of an optional without value: `nil`, `.none`; with one: `.some(x)`, `x?`. Nil where
  /// it is neither.
  package func isNone(_ node: Node) -> Bool? {
    switch node.kind {
    case .nil: return true
    case .chain: return false
    case .call: return node.firstChild.flatMap { isNone($0) == false ? false : nil }
    case .implicitMember, .member:
      if node.kind == .member {
        guard let base = node.firstChild, base.name == Name(.Optional) else { return nil }
      }
      switch program.text(node.name) {
      case "none": return true
      case "some": return false
      default: return nil
      }
    default: return nil
    }
  }

  /// Whether a condition holds only while something is nil.
  package func testsForNil(_ condition: Node) -> Bool {
    questions(in: condition, isHolding: true).contains { $0.presence?.isNil == true }
  }
}
