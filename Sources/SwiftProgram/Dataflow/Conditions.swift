import SwiftScan

/// What must hold for a place in a body to be reached: one question, so neither `a && b` nor `!a`.
package struct LocationCondition: Hashable {
  /// The expression that is looked at.
  package let expression: Node
  /// Whether the place is reached where it holds; else where it does not. Nil where that is unknown.
  package let isHolding: Bool?
  /// Whether it is what a `switch` looks at.
  var isSubject = false
  /// By what the caller chooses the branch of the `switch` in which the place stands.
  package var choice: Choice?
  /// What it compares with nil.
  package var presence: Presence?
}

/// The way from a body's start to a place in it.
package struct LocationConditions {
  package var conditions: [LocationCondition] = []
  /// Whether the place is in a closure that may run later, or never.
  package var isInClosure = false
}

extension BodySemantics {
  /// What must hold for a place to be reached, as far as its own body says, and the function that runs the closure in which
  /// it stands.
  package func conditions(at location: Node) -> LocationConditions {
    var passed: Set<DeclarationID> = []
    return conditions(at: location, &passed)
  }

  private func conditions(at location: Node, _ passed: inout Set<DeclarationID>) -> LocationConditions {
    var found = LocationConditions()
    var current = location
    while let parent = current.parent {
      switch parent.kind {
      case .closure:
        found.isInClosure = found.isInClosure || !runsAtOnce(parent)
        found.conditions += leavingConditions(in: parent, before: current)
        if let uses = uses(ofArgument: parent), uses.places.count == 1, passed.insert(uses.function).inserted {
          found.conditions += conditions(at: uses.places[0], &passed).conditions
        }
      case .ternary: found.conditions += ternaryConditions(of: parent, at: current)
      case .coalesce, .comparison: found.conditions += operandConditions(of: parent, at: current)
      case .loop: found.conditions += loopConditions(of: parent, at: current)
      case .block: found.conditions += conditions(of: parent, at: current)
      case .name, .member, .implicitMember, .call, .subscript, .argument, .integer, .float, .boolean, .nil, .string,
        .array, .dictionary, .tuple, .capture, .unownedCapture, .weakCapture, .parameter, .cast, .conditionalCast,
        .forcedCast, .force, .chain, .inout, .optionalTry, .assignment, .compoundAssignment, .arithmetic, .keyPath,
        .other, .typeName, .binding, .unwrapping, .destructuring, .pattern, .return:
        break
      }
      current = parent
    }
    return found
  }

  private func conditions(of block: Node, at child: Node) -> [LocationCondition] {
    switch block.name {
    case .ifStatement, .guardStatement, .whileStatement: return branchConditions(of: block, at: child)
    case .switchStatement: return caseConditions(of: block, at: child)
    default: return leavingConditions(in: block, before: child)
    }
  }

  // MARK: - Statements

  /// The conditions in front of a branch of an `if`: those right in front of it hold, the ones before do not.
  private func branchConditions(of block: Node, at child: Node) -> [LocationCondition] {
    var found: [LocationCondition] = []
    var waiting: [Node] = []
    for next in block.children {
      let isBranch = next.kind == .block
      if next == child {
        // The last branch may stand behind no condition of its own: an `else`.
        return found + waiting.flatMap { questions(in: $0, isHolding: true) }
      }
      if isBranch {
        found += waiting.flatMap { questions(in: $0, isHolding: waiting.count == 1 ? false : nil) }
        waiting = []
      } else {
        waiting.append(next)
      }
    }
    return found
  }

  /// The `where` clause of a loop in front of its block.
  private func loopConditions(of loop: Node, at child: Node) -> [LocationCondition] {
    guard child.kind == .block else { return [] }
    // `for case x in e`: the pattern, then what is gone through.
    let heads = loop.children.prefix { $0 != child }.dropFirst(loop.name == .none ? 2 : 1)
    return heads.flatMap { questions(in: $0, isHolding: true) }
  }

  /// The subject of a `switch`, and the further conditions of its `case`.
  private func caseConditions(of block: Node, at child: Node) -> [LocationCondition] {
    guard let subject = block.firstChild, subject != child else { return [] }
    let matched = LocationCondition(
      expression: subject, isHolding: nil, isSubject: true, choice: choice(of: child, in: block),
      presence: presence(of: subject, in: child, of: block))
    return [matched]
      + child.children.filter { $0.kind == .pattern && $0.name == .whereClause }
      .compactMap { $0.firstChild }.flatMap { questions(in: $0, isHolding: true) }
  }

  /// The conditions of the statements in front of one that leave the body: `guard`, and `if … { return }`.
  private func leavingConditions(in block: Node, before child: Node) -> [LocationCondition] {
    var found: [LocationCondition] = []
    for statement in block.children {
      if statement == child { break }
      found += assertedConditions(in: statement)
      guard [.block, .loop].contains(statement.kind), leaves(statement) else { continue }
      found += innerConditions(in: statement)
      let heads = statement.children.filter { $0.kind != .block }
      switch statement.name {
      case .guardStatement: found += heads.flatMap { questions(in: $0, isHolding: true) }
      case .ifStatement: found += heads.flatMap { questions(in: $0, isHolding: heads.count == 1 ? false : nil) }
      case .switchStatement: found += heads.map { remaining(of: $0, behind: statement) }
      default: break
      }
    }
    return found
  }

  /// The conditions further inside a statement before it leaves the body: `for child in children where child is Feed {
  /// return }`.
  private func innerConditions(in statement: Node) -> [LocationCondition] {
    let heads: Set<Name> = [.ifStatement, .guardStatement, .switchStatement]
    var tests: Set<Node> = []
    statement.visitAtOnce { node in
      guard node.kind == .return else { return }
      var current = node
      while current != statement, let parent = current.parent {
        let isBranch = current.kind == .block
        // The conditions of the statement itself come with its branches.
        if isBranch, parent != statement || !heads.contains(statement.name) {
          let isLoop = parent.kind == .loop
          tests.formUnion(
            isLoop
              ? loopConditions(of: parent, at: current).map(\.expression)
              : parent.children.filter {
                $0.kind != .block && heads.union([.whileStatement]).contains(parent.name)
              })
        }
        current = parent
      }
    }
    return tests.sorted { $0.id < $1.id }.flatMap { questions(in: $0, isHolding: nil) }
  }

  /// What a `switch` looks at of which some cases leave the body: it is as the others say.
  private func remaining(of subject: Node, behind block: Node) -> LocationCondition {
    let staying = block.children.filter { $0.kind == .block && !leaves($0) }
    let presences = Set(staying.map { presence(of: subject, in: $0, of: block) })
    return LocationCondition(
      expression: subject, isHolding: nil, presence: presences.count == 1 ? presences.first ?? nil : nil)
  }

  /// `precondition(feed == nil)`: the condition that a call checks, by any name.
  private func assertedConditions(in statement: Node) -> [LocationCondition] {
    guard statement.kind == .call else { return [] }
    return statement.arguments.filter { $0.value.kind == .comparison }
      .flatMap { questions(in: $0.value, isHolding: nil) }
  }

  /// Whether a statement may leave the body that it is in.
  private func leaves(_ node: Node) -> Bool {
    if node.name == .guardStatement { return true }
    var found = false
    node.visitAtOnce { if $0.kind == .return { found = true } }
    return found
  }

  // MARK: - Operands

  private func ternaryConditions(of ternary: Node, at child: Node) -> [LocationCondition] {
    let parts = Array(ternary.children)
    guard let position = parts.firstIndex(of: child), position > 0 else { return [] }
    return questions(in: parts[0], isHolding: position == 1)
  }

  /// The operands in front of one that is reached only by what they are: `a` of `a && b`, `a || b` and `a ?? b`.
  private func operandConditions(of parent: Node, at child: Node) -> [LocationCondition] {
    let front = parent.children.prefix { $0 != child }
    if parent.kind == .coalesce {
      return front.map {
        LocationCondition(
          expression: $0, isHolding: nil, presence: Presence(subject: $0, isNil: true))
      }
    }
    switch Operator(parent.name) {
    case .and: return front.flatMap { questions(in: $0, isHolding: true) }
    case .or: return front.flatMap { questions(in: $0, isHolding: false) }
    default: return []
    }
  }

  /// The single questions of which a condition is made. The version of the system is none: whatever it is, it stays the
  /// same while the app runs.
  ///
  /// - Parameter isHolding: whether the place is reached where the whole condition holds.
  package func questions(in condition: Node, isHolding: Bool?) -> [LocationCondition] {
    var found: [LocationCondition] = []
    var open = [(node: condition, isHolding: isHolding)]
    while let (node, isHolding) = open.popLast() {
      let operands = node.kind == .comparison ? Array(node.children) : []
      switch Operator(node.name) {
      case .not where operands.count == 1: open.append((operands[0], isHolding.map { !$0 }))
      // Of several parts each must hold behind `&&`, and none behind `||`.
      case .and where !operands.isEmpty:
        open += operands.reversed().map { ($0, isHolding == true ? true : nil) }
      case .or where !operands.isEmpty:
        open += operands.reversed().map { ($0, isHolding == false ? false : nil) }
      case .equal, .notEqual:
        if let (operand, value) = comparedWithLiteral(operands) {
          let isSame = value == (Operator(node.name) == .equal)
          open.append((operand, isHolding.map { $0 == isSame }))
        } else {
          fallthrough
        }
      default:
        if node.isAvailability { continue }
        found.append(
          LocationCondition(
            expression: node, isHolding: isHolding,
            presence: isHolding.flatMap { presence(node, operands, isHolding: $0) }))
      }
    }
    return found
  }

  /// `a` and `false` of `a == false`.
  private func comparedWithLiteral(_ operands: [Node]) -> (Node, Bool)? {
    guard operands.count == 2, operands[1].kind == .boolean else { return nil }
    return (operands[0], operands[1].name == .trueValue)
  }

  /// Whether a condition chooses by what a caller passes, and its words do not show which of the callers leads further.
  package func isDispatch(_ condition: LocationCondition) -> Bool {
    guard condition.isSubject, condition.choice == nil, condition.expression.kind == .name else { return false }
    let subject = condition.expression
    if case .parameter = declaration(of: subject) { return true }
    return false
  }
}

extension Node {
  /// `#available(iOS 26, *)`, `#unavailable(iOS 26)`
  fileprivate var isAvailability: Bool { kind == .other && [Name(.available), Name(.unavailable)].contains(name) }
}
