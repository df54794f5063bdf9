import RibscopeText

/// An operator whose right operand is being read.
struct PendingOperator {
  let name: Name
  let precedence: Operator.Precedence
  let kind: Expression.Kind
  let offset: Int
  /// What is in front of it; of `a && b && c` both `a` and `b`.
  var operands: ChildList
}

/// Operands with operators between them, which bind them as the standard library declares. One operator that stands
/// several times in a row holds all of its operands: `a && b && c`.
extension Parser {
  mutating func parseOperators() -> ExpressionID {
    let offset = token.start
    var last = parseOperand()
    guard last >= 0 else { return -1 }
    let base = pendingOperators.count
    while true {
      passPostfixOperators(behind: &last)
      if token.keyword == .as || token.keyword == .is {
        last = reduce(last, to: base, above: .casting)
        last = parseCast(of: last)
      } else if parseFunctionArrow() != nil {
        // `[(Int) -> Bool]()`: what stood in front were the parameters of a function's type.
        _ = parseType()
        last = node(.other, offset: offset)
      } else if isBinaryOperator {
        push(operatorName, behind: last, offset, base)
        advance()
        last = parseOperand()
      } else {
        break
      }
    }
    return reduce(last, to: base, above: nil)
  }

  /// The name of the current operator.
  var operatorName: Name { names.name(of: lexer.bytes(of: token)) }

  /// Remembers an operator with what it binds in front of it.
  private mutating func push(_ name: Name, behind operand: ExpressionID, _ offset: Int, _ base: Int) {
    let known = Operator(name)
    let precedence = known?.precedence ?? .unknown
    // `a ?? b ?? c` is `a ?? (b ?? c)`.
    let left = reduce(operand, to: base, above: precedence)
    if precedence != .coalescing, pendingOperators.count > base, let top = pendingOperators.last,
      top.precedence == precedence
    {
      if top.name == name {
        append(left, toOperandsAt: pendingOperators.count - 1)
        return
      }
      let whole = reduce(left, to: pendingOperators.count - 1, above: nil)
      return push(PendingOperator(name, known, offset), behind: whole)
    }
    push(PendingOperator(name, known, offset), behind: left)
  }

  private mutating func push(_ pending: PendingOperator, behind left: ExpressionID) {
    pendingOperators.append(pending)
    append(left, toOperandsAt: pendingOperators.count - 1)
  }

  private mutating func append(_ operand: ExpressionID, toOperandsAt index: Int) {
    var operands = pendingOperators[index].operands
    append(operand, to: &operands)
    pendingOperators[index].operands = operands
  }

  /// Makes nodes of the operators that bind more tightly than what comes next, or of all.
  private mutating func reduce(
    _ operand: ExpressionID, to base: Int, above precedence: Operator.Precedence?
  ) -> ExpressionID {
    var right = operand
    while pendingOperators.count > base, let top = pendingOperators.last {
      if let precedence, top.precedence <= precedence { break }
      pendingOperators.removeLast()
      var operands = top.operands
      append(right, to: &operands)
      right = node(top.kind, name: top.name, offset: top.offset, children: operands)
    }
    return right
  }

  private mutating func parseCast(of operand: ExpressionID) -> ExpressionID {
    let offset = token.start
    let isTest = token.keyword == .is
    let word = token.name
    advance()
    var kind = Expression.Kind.cast
    if !isTest, consumeOperatorByte("?") {
      kind = .conditionalCast
    } else if !isTest, consumeOperatorByte("!") {
      kind = .forcedCast
    }
    let type = parseType()
    var children = ChildList()
    append(operand, to: &children)
    return node(
      isTest ? .comparison : kind, name: isTest ? word : .none, offset: offset, children: children, type: type)
  }

  /// `x...`: an operator behind its operand.
  private mutating func passPostfixOperators(behind operand: inout ExpressionID) {
    while token.kind == .operator, !token.hasSpaceBefore, isFollowedBySpace, !isOperator("="), !isOperator("->"),
      !isOperator("?")
    {
      operand = node(.other, name: operatorName, offset: token.start, child: operand)
      advance()
    }
  }

  /// Whether an operator stands between two operands, other than one that sets what is in front of it, `?` and `->`.
  private var isBinaryOperator: Bool {
    guard token.kind == .operator, !isOperator("?"), !isOperator("->"), !token.hasSpaceBefore || isFollowedBySpace
    else {
      return false
    }
    return lexer.byte(token.end - 1) != UInt8(ascii: "=") || Operator(operatorName) != nil
  }

  @inline(__always)
  private var isFollowedBySpace: Bool {
    switch lexer.byte(token.end) {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), .newline, .carriageReturn, 0, UInt8(ascii: ")"), UInt8(ascii: "]"),
      UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}

extension PendingOperator {
  fileprivate init(_ name: Name, _ known: Operator?, _ offset: Int) {
    self.init(
      name: name, precedence: known?.precedence ?? .unknown, kind: known?.kind ?? .other, offset: offset,
      operands: ChildList())
  }
}
