import SourceScan

/// What must hold for a place in a body to be reached: one question, so neither `a && b` nor `!a`.
struct PlaceCondition: Hashable {
  /// The expression that is looked at.
  let expression: ExpressionID
  let scope: Scope
  /// Whether the place is reached where it holds; else where it does not. Nil where that is not told.
  let isHolding: Bool?
  /// Whether it is what a `switch` looks at.
  var isSubject = false
  /// By what the caller chooses the branch of the `switch` in which the place stands.
  var choice: Choice?
  /// What it compares with nil.
  var presence: Presence?
}

/// The way from a body's start to a place in it.
struct PlaceConditions {
  var conditions: [PlaceCondition] = []
  /// Whether the place is in a closure, which may run later, or never.
  var isInClosure = false
}

extension Flow {
  /// What must hold for a place to be reached, as far as its own body says, and the function that runs the closure in which
  /// it stands.
  func conditions(at place: ExpressionPlace) -> PlaceConditions {
    var passed: Set<DeclarationID> = []
    return conditions(at: place, &passed)
  }

  private func conditions(at place: ExpressionPlace, _ passed: inout Set<DeclarationID>) -> PlaceConditions {
    let scope = place.scope
    let parents = parents(in: scope)
    var found = PlaceConditions()
    var current = place.id
    while let parent = parents[current] {
      let node = node(parent, scope)
      switch node.kind {
      case .closure:
        found.isInClosure = true
        found.conditions += leavingConditions(in: parent, before: current, scope)
        if let use = use(ofClosure: parent, scope), passed.insert(use.function).inserted {
          found.conditions += conditions(at: use.place, &passed).conditions
        }
      case .ternary: found.conditions += ternaryConditions(of: parent, at: current, scope)
      case .coalesce, .comparison: found.conditions += operandConditions(of: parent, at: current, scope)
      case .loop: found.conditions += loopConditions(of: parent, at: current, scope)
      case .block: found.conditions += conditions(of: parent, at: current, scope)
      default: break
      }
      current = parent
    }
    return found
  }

  /// Where a function of the app's uses a closure that it is passed, if that is in one place only.
  private func use(ofClosure closure: ExpressionID, _ scope: Scope) -> (
    place: ExpressionPlace, function: DeclarationID
  )? {
    let parents = parents(in: scope)
    guard let argument = parents[closure], node(argument, scope).kind == .argument, let call = parents[argument],
      node(call, scope).kind == .call,
      let position = arguments(of: call, scope).firstIndex(where: { $0.value == closure }),
      let taker = functionTaking(position, of: Call(id: call, scope: scope)),
      let parameter = program.parameter(taker.parameter, of: taker.id)
    else { return nil }
    let body = taker.id.scope
    var found: [ExpressionPlace] = []
    for root in roots(body) {
      visit(root, body) { id in
        guard node(id, body).kind == .name, name(id, body) == parameter.name,
          case .parameter(taker.parameter, taker.id) = lookUp(parameter.name, at: node(id, body).offset, body)
        else { return }
        found.append(ExpressionPlace(id: id, scope: body))
      }
    }
    return found.count == 1 ? (found[0], taker.id) : nil
  }

  private func conditions(of block: ExpressionID, at child: ExpressionID, _ scope: Scope) -> [PlaceCondition] {
    switch node(block, scope).name {
    case .ifStatement, .guardStatement, .whileStatement: return branchConditions(of: block, at: child, scope)
    case .switchStatement: return caseConditions(of: block, at: child, scope)
    default: return leavingConditions(in: block, before: child, scope)
    }
  }

  // MARK: - Statements

  /// The conditions in front of a branch of an `if`: those right in front of it hold, the ones before do not.
  private func branchConditions(of block: ExpressionID, at child: ExpressionID, _ scope: Scope) -> [PlaceCondition] {
    var found: [PlaceCondition] = []
    var waiting: [ExpressionID] = []
    for next in children(block, scope) {
      let isBranch = node(next, scope).kind == .block
      if next == child {
        // The last branch may stand behind no condition of its own: an `else`.
        return found + waiting.flatMap { questions(in: $0, scope, isHolding: true) }
      }
      if isBranch {
        found += waiting.flatMap { questions(in: $0, scope, isHolding: waiting.count == 1 ? false : nil) }
        waiting = []
      } else {
        waiting.append(next)
      }
    }
    return found
  }

  /// The `where` clause of a loop in front of its block.
  private func loopConditions(of loop: ExpressionID, at child: ExpressionID, _ scope: Scope) -> [PlaceCondition] {
    guard node(child, scope).kind == .block else { return [] }
    // `for case x in e`: the pattern, then what is gone through.
    let heads = children(loop, scope).prefix { $0 != child }.dropFirst(node(loop, scope).name == .none ? 2 : 1)
    return heads.flatMap { questions(in: $0, scope, isHolding: true) }
  }

  /// What a `switch` looks at, and what its `case` asks for besides.
  private func caseConditions(of block: ExpressionID, at child: ExpressionID, _ scope: Scope) -> [PlaceCondition] {
    guard let subject = firstChild(block, scope), subject != child else { return [] }
    let matched = PlaceCondition(
      expression: subject, scope: scope, isHolding: nil, isSubject: true, choice: choice(of: child, in: block, scope),
      presence: presence(of: subject, in: child, of: block, scope))
    return [matched]
      + children(child, scope).filter { node($0, scope).kind == .pattern && node($0, scope).name == .whereClause }
      .compactMap { firstChild($0, scope) }.flatMap { questions(in: $0, scope, isHolding: true) }
      + leavingConditions(in: block, before: child, scope)
  }

  /// The conditions of the statements in front of one that leave the body: `guard`, and `if … { return }`.
  private func leavingConditions(in block: ExpressionID, before child: ExpressionID, _ scope: Scope) -> [PlaceCondition]
  {
    var found: [PlaceCondition] = []
    for statement in children(block, scope) {
      if statement == child { break }
      found += assertedConditions(in: statement, scope)
      guard [.block, .loop].contains(node(statement, scope).kind), leaves(statement, scope) else { continue }
      found += innerConditions(in: statement, scope)
      let heads = children(statement, scope).filter { node($0, scope).kind != .block }
      switch node(statement, scope).name {
      case .guardStatement: found += heads.flatMap { questions(in: $0, scope, isHolding: true) }
      case .ifStatement: found += heads.flatMap { questions(in: $0, scope, isHolding: heads.count == 1 ? false : nil) }
      case .switchStatement: found += heads.map { remaining(of: $0, behind: statement, scope) }
      default: break
      }
    }
    return found
  }

  /// What is asked further inside a statement before it leaves the body: `for child in children where child is Feed {
  /// return }`.
  private func innerConditions(in statement: ExpressionID, _ scope: Scope) -> [PlaceCondition] {
    let heads: Set<Name> = [.ifStatement, .guardStatement, .switchStatement]
    let parents = parents(in: scope)
    var asked: Set<ExpressionID> = []
    visitAtOnce(statement, scope) { id in
      guard node(id, scope).kind == .return else { return }
      var current = id
      while current != statement, let parent = parents[current] {
        let isBranch = node(current, scope).kind == .block
        // What the statement itself asks is told by its branches.
        if isBranch, parent != statement || !heads.contains(node(statement, scope).name) {
          let isLoop = node(parent, scope).kind == .loop
          asked.formUnion(
            isLoop
              ? loopConditions(of: parent, at: current, scope).map(\.expression)
              : children(parent, scope).filter {
                node($0, scope).kind != .block && heads.union([.whileStatement]).contains(node(parent, scope).name)
              })
        }
        current = parent
      }
    }
    return asked.sorted().flatMap { questions(in: $0, scope, isHolding: nil) }
  }

  /// What a `switch` looks at of which some cases leave the body: it is as the others say.
  private func remaining(of subject: ExpressionID, behind block: ExpressionID, _ scope: Scope) -> PlaceCondition {
    let staying = children(block, scope).filter { node($0, scope).kind == .block && !leaves($0, scope) }
    let presences = Set(staying.map { presence(of: subject, in: $0, of: block, scope) })
    return PlaceCondition(
      expression: subject, scope: scope, isHolding: nil, presence: presences.count == 1 ? presences.first ?? nil : nil)
  }

  /// `precondition(feed == nil)`: what a call asks for, by any name.
  private func assertedConditions(in statement: ExpressionID, _ scope: Scope) -> [PlaceCondition] {
    guard node(statement, scope).kind == .call else { return [] }
    return arguments(of: statement, scope).filter { node($0.value, scope).kind == .comparison }
      .flatMap { questions(in: $0.value, scope, isHolding: nil) }
  }

  /// Whether a statement may leave the body that it stands in.
  private func leaves(_ id: ExpressionID, _ scope: Scope) -> Bool {
    if node(id, scope).name == .guardStatement { return true }
    var found = false
    visitAtOnce(id, scope) { if node($0, scope).kind == .return { found = true } }
    return found
  }

  // MARK: - Operands

  private func ternaryConditions(of ternary: ExpressionID, at child: ExpressionID, _ scope: Scope) -> [PlaceCondition] {
    let parts = Array(children(ternary, scope))
    guard let position = parts.firstIndex(of: child), position > 0 else { return [] }
    return questions(in: parts[0], scope, isHolding: position == 1)
  }

  /// The operands in front of one that is reached only by what they are: `a` of `a && b`, `a || b` and `a ?? b`.
  private func operandConditions(of parent: ExpressionID, at child: ExpressionID, _ scope: Scope) -> [PlaceCondition] {
    let node = node(parent, scope)
    let front = children(parent, scope).prefix { $0 != child }
    if node.kind == .coalesce {
      return front.map {
        PlaceCondition(
          expression: $0, scope: scope, isHolding: nil, presence: Presence(subject: $0, isNil: true))
      }
    }
    switch Operator(node.name) {
    case .and: return front.flatMap { questions(in: $0, scope, isHolding: true) }
    case .or: return front.flatMap { questions(in: $0, scope, isHolding: false) }
    default: return []
    }
  }

  /// The single questions of which a condition is made.
  ///
  /// - Parameter isHolding: whether the place is reached where the whole condition holds.
  func questions(in condition: ExpressionID, _ scope: Scope, isHolding: Bool?) -> [PlaceCondition] {
    var found: [PlaceCondition] = []
    var open = [(id: condition, isHolding: isHolding)]
    while let (id, isHolding) = open.popLast() {
      let operands = node(id, scope).kind == .comparison ? Array(children(id, scope)) : []
      switch Operator(node(id, scope).name) {
      case .not where operands.count == 1: open.append((operands[0], isHolding.map { !$0 }))
      // Of several parts each must hold behind `&&`, and none behind `||`.
      case .and where !operands.isEmpty:
        open += operands.reversed().map { ($0, isHolding == true ? true : nil) }
      case .or where !operands.isEmpty:
        open += operands.reversed().map { ($0, isHolding == false ? false : nil) }
      case .equal, .notEqual:
        if let (operand, value) = comparedWithLiteral(operands, scope) {
          let isSame = value == (Operator(node(id, scope).name) == .equal)
          open.append((operand, isHolding.map { $0 == isSame }))
        } else {
          fallthrough
        }
      default:
        found.append(
          PlaceCondition(
            expression: id, scope: scope, isHolding: isHolding,
            presence: isHolding.flatMap { presence(id, operands, scope, isHolding: $0) }))
      }
    }
    return found
  }

  /// `a` and `false` of `a == false`.
  private func comparedWithLiteral(_ operands: [ExpressionID], _ scope: Scope) -> (ExpressionID, Bool)? {
    guard operands.count == 2, node(operands[1], scope).kind == .boolean else { return nil }
    return (operands[0], node(operands[1], scope).name == .trueValue)
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
}
