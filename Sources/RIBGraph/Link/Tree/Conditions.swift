import SourceScan

/// What must hold for a place in a body to be reached.
struct PlaceCondition {
  /// The expression that is looked at.
  let expression: ExpressionID
  let scope: Scope
  /// Whether the place is reached where it holds; else where it does not. Nil where that is not told.
  let isHolding: Bool?
  /// Whether it is what a `switch` looks at.
  var isSubject = false
  /// By what the caller chooses the branch of the `switch` in which the place stands.
  var choice: Choice?
}

/// The way from a body's start to a place in it.
struct PlaceConditions {
  var conditions: [PlaceCondition] = []
  /// Whether the place is in a closure, which may run later, or never.
  var isInClosure = false
}

extension Flow {
  /// What must hold for a place to be reached, as far as its own body says.
  func conditions(at place: ExpressionPlace) -> PlaceConditions {
    let scope = place.scope
    let parents = parents(in: scope)
    var found = PlaceConditions()
    var current = place.id
    while let parent = parents[current] {
      let node = node(parent, scope)
      switch node.kind {
      case .closure: found.isInClosure = true
      case .ternary, .coalesce:
        if let first = firstChild(parent, scope), first != current {
          found.conditions.append(PlaceCondition(expression: first, scope: scope, isHolding: nil))
        }
      case .block: found.conditions += conditions(of: parent, at: current, scope)
      default: break
      }
      current = parent
    }
    return found
  }

  private func conditions(of block: ExpressionID, at child: ExpressionID, _ scope: Scope) -> [PlaceCondition] {
    switch node(block, scope).name {
    case .ifStatement, .guardStatement, .whileStatement: return branchConditions(of: block, at: child, scope)
    case .switchStatement:
      guard let subject = firstChild(block, scope), subject != child else { return [] }
      return [
        PlaceCondition(
          expression: subject, scope: scope, isHolding: nil, isSubject: true,
          choice: choice(of: child, in: block, scope))
      ]
    default: return leavingConditions(in: block, before: child, scope)
    }
  }

  /// Whether a condition chooses by what a caller passes, and its words do not tell which of the callers leads further.
  func isDispatch(_ condition: PlaceCondition) -> Bool {
    guard condition.isSubject, condition.choice == nil, node(condition.expression, condition.scope).kind == .name else {
      return false
    }
    let node = node(condition.expression, condition.scope)
    if case .parameter = lookUp(node.name, at: node.offset, condition.scope) { return true }
    return false
  }

  /// The conditions in front of a branch of an `if`: those right in front of it hold, the ones before do not.
  private func branchConditions(of block: ExpressionID, at child: ExpressionID, _ scope: Scope) -> [PlaceCondition] {
    var found: [PlaceCondition] = []
    var waiting: [ExpressionID] = []
    for next in children(block, scope) {
      let isBranch = node(next, scope).kind == .block
      if next == child {
        // The last branch may stand behind no condition of its own: an `else`.
        return found + waiting.map { PlaceCondition(expression: $0, scope: scope, isHolding: isBranch ? true : nil) }
      }
      if isBranch {
        let isAlone = waiting.count == 1
        found += waiting.map { PlaceCondition(expression: $0, scope: scope, isHolding: isAlone ? false : nil) }
        waiting = []
      } else {
        waiting.append(next)
      }
    }
    return found
  }

  /// The conditions of the statements in front of one that leave the body: `guard`, and `if … { return }`.
  private func leavingConditions(in block: ExpressionID, before child: ExpressionID, _ scope: Scope) -> [PlaceCondition]
  {
    var found: [PlaceCondition] = []
    for statement in children(block, scope) {
      if statement == child { break }
      found += assertedConditions(in: statement, scope)
      guard node(statement, scope).kind == .block, leaves(statement, scope) else { continue }
      let name = node(statement, scope).name
      let heads = children(statement, scope).filter { node($0, scope).kind != .block }
      switch name {
      case .guardStatement:
        found += heads.map { PlaceCondition(expression: $0, scope: scope, isHolding: true) }
      case .ifStatement:
        let isPlain = heads.count == 1
        found += heads.map { PlaceCondition(expression: $0, scope: scope, isHolding: isPlain ? false : nil) }
      case .switchStatement: found += heads.map { PlaceCondition(expression: $0, scope: scope, isHolding: nil) }
      default: break
      }
    }
    return found
  }

  /// `precondition(feed == nil)`: what a call asks for, by any name.
  private func assertedConditions(in statement: ExpressionID, _ scope: Scope) -> [PlaceCondition] {
    guard node(statement, scope).kind == .call else { return [] }
    return arguments(of: statement, scope).filter { node($0.value, scope).kind == .comparison }
      .map { PlaceCondition(expression: $0.value, scope: scope, isHolding: nil) }
  }

  /// Whether a statement may leave the body that it stands in.
  private func leaves(_ id: ExpressionID, _ scope: Scope) -> Bool {
    if node(id, scope).name == .guardStatement { return true }
    var found = false
    visitAtOnce(id, scope) { if node($0, scope).kind == .return { found = true } }
    return found
  }
}

extension Flow {
  /// The property that has to be nil for a condition to hold, or not to hold: `x == nil`, `x != nil`, `let x = x`.
  func nilTest(_ condition: ExpressionID, _ scope: Scope, isHolding: Bool) -> ExpressionID? {
    let node = node(condition, scope)
    if node.kind == .unwrapping { return isHolding ? nil : firstChild(condition, scope) }
    guard node.kind == .comparison else { return nil }
    let operands = Array(children(condition, scope))
    guard let position = operands.firstIndex(where: { self.node($0, scope).kind == .nil }), position > 0 else {
      return nil
    }
    let tested = operands[position - 1]
    let between = text(between: tested, and: operands[position], scope)
    let isEqual = between.contains("==")
    guard isEqual || between.contains("!=") else { return nil }
    if operands.count > 2 {
      // Of several tests each must hold behind `&&`, and none behind `||`.
      let whole = text(between: operands[0], and: operands[operands.count - 1], scope)
      if isHolding ? whole.contains("||") : whole.contains("&&") { return nil }
    }
    return isEqual == isHolding ? tested : nil
  }

  /// `&x`, `&self.x`
  func isPassedToBeSet(_ id: ExpressionID, _ scope: Scope) -> Bool {
    var first = id
    while let next = firstChild(first, scope) { first = next }
    let offset = Int(node(first, scope).offset)
    return offset > 0 && program.files[scope.file].bytes[offset - 1] == UInt8(ascii: "&")
  }

  /// The source from the start of one expression to the start of another.
  func text(between first: ExpressionID, and second: ExpressionID, _ scope: Scope) -> String {
    let (start, end) = (Int(node(first, scope).offset), Int(node(second, scope).offset))
    return start <= end ? String(decoding: program.files[scope.file].bytes[start..<end], as: UTF8.self) : ""
  }
}
