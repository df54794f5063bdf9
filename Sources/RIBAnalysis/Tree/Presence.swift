import SourceScan

/// What a condition says of a value: whether it is there.
struct Presence: Hashable {
  let subject: ExpressionID
  /// Whether the value is nil where the place is reached.
  let isNil: Bool
}

extension Flow {
  /// What a question says of a value's being there: `x == nil`, `nil != x`, `let x = x`, `case .none = x`.
  func presence(
    _ question: ExpressionID, _ operands: [ExpressionID], _ scope: Scope, isHolding: Bool
  ) -> Presence? {
    let node = node(question, scope)
    switch node.kind {
    case .unwrapping: return firstChild(question, scope).map { Presence(subject: $0, isNil: !isHolding) }
    case .pattern:
      let parts = Array(children(question, scope))
      guard parts.count == 2, let isNone = isNone(parts[0], scope) else { return nil }
      return Presence(subject: parts[1], isNil: isNone == isHolding)
    case .comparison:
      guard operands.count == 2, let position = operands.firstIndex(where: { isNone($0, scope) == true }) else {
        return nil
      }
      switch Operator(node.name) {
      case .equal, .identical: return Presence(subject: operands[1 - position], isNil: isHolding)
      case .notEqual, .notIdentical: return Presence(subject: operands[1 - position], isNil: !isHolding)
      default: return nil
      }
    default: return nil
    }
  }

  /// What a `case` of a `switch` says of the subject's being there.
  func presence(
    of subject: ExpressionID, in branch: ExpressionID, of block: ExpressionID, _ scope: Scope
  ) -> Presence? {
    let own = matches(of: branch, scope)
    if !own.isEmpty {
      guard let first = own[0], own.allSatisfy({ $0 == first }) else { return nil }
      return Presence(subject: subject, isNil: first)
    }
    // What is left for `default`.
    let others = children(block, scope).dropFirst().filter { $0 != branch }.flatMap { matches(of: $0, scope) }
    guard let first = others.first, let first, others.allSatisfy({ $0 == first }) else { return nil }
    return Presence(subject: subject, isNil: !first)
  }

  /// For each pattern of a `case` whether it is nil that matches; nil where that is not told.
  private func matches(of branch: ExpressionID, _ scope: Scope) -> [Bool?] {
    let patterns = children(branch, scope).filter { node($0, scope).kind == .pattern }
    let isRestricted = patterns.contains { node($0, scope).name == .whereClause }
    return patterns.filter { node($0, scope).name != .whereClause }.map { pattern in
      isRestricted ? nil : firstChild(pattern, scope).flatMap { isNone($0, scope) }
    }
  }

  /// Whether a value or pattern is that of an optional without value: `nil`, `.none`; with one: `.some(x)`, `x?`. Nil where
  /// it is neither.
  private func isNone(_ id: ExpressionID, _ scope: Scope) -> Bool? {
    switch node(id, scope).kind {
    case .nil: return true
    case .chain: return false
    case .call: return firstChild(id, scope).flatMap { isNone($0, scope) == false ? false : nil }
    case .implicitMember, .member:
      if node(id, scope).kind == .member {
        guard let base = firstChild(id, scope), name(base, scope) == Name(.Optional) else { return nil }
      }
      switch program.text(name(id, scope)) {
      case "none": return true
      case "some": return false
      default: return nil
      }
    default: return nil
    }
  }

  /// Whether a condition holds only while something is nil.
  func asksForNil(_ condition: ExpressionID, _ scope: Scope) -> Bool {
    questions(in: condition, scope, isHolding: true).contains { $0.presence?.isNil == true }
  }
}
