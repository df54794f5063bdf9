/// Expressions, as far as linking asks about them: calls, members, casts, `??`, ternaries and assignments are kept apart;
/// all other operators just hold their operands together.
extension Parser {
  /// Reads an expression; -1, with nothing consumed, where none begins.
  mutating func parseExpression() -> ExpressionID {
    nested({ $0.parseAssignment() }, orSkip: { $0.skipDeepExpression() })
  }

  /// Passes over an expression that is nested too deeply, group by group.
  private mutating func skipDeepExpression() -> ExpressionID {
    let offset = token.start
    while !isAtBlockEnd {
      switch token.kind {
      case .leftParenthesis, .leftBrace, .leftBracket: skipBalanced()
      case .rightParenthesis, .rightBracket, .comma, .semicolon, .colon: return node(.other, offset: offset)
      default:
        if token.startsLine, token.start != offset { return node(.other, offset: offset) }
        advance()
      }
    }
    return node(.other, offset: offset)
  }

  private mutating func parseAssignment() -> ExpressionID {
    let offset = token.start
    let left = parseTernary()
    guard left >= 0, isOperator("=") else { return left }
    advance()
    var sides = ChildList()
    append(left, to: &sides)
    append(parseExpression(), to: &sides)
    return node(.assignment, offset: offset, children: sides)
  }

  private mutating func parseTernary() -> ExpressionID {
    let offset = token.start
    let condition = parseOperators()
    guard condition >= 0, isOperator("?") else { return condition }
    advance()
    var parts = ChildList()
    append(condition, to: &parts)
    append(parseExpression(), to: &parts)
    if consume(.colon) { append(parseExpression(), to: &parts) }
    return node(.ternary, offset: offset, children: parts)
  }

  /// Operands with operators between them. `??` and casts bind to the operand in front of them, the others gather.
  private mutating func parseOperators() -> ExpressionID {
    let offset = token.start
    var last = parseOperand()
    guard last >= 0 else { return -1 }
    var operands = ChildList()
    var kind = Expression.Kind.arithmetic
    while true {
      let found = operatorKind
      if token.keyword == .as || token.keyword == .is {
        last = parseCast(of: last)
      } else if isOperator("??") {
        advance()
        var sides = ChildList()
        append(last, to: &sides)
        append(parseOperand(), to: &sides)
        last = node(.coalesce, offset: offset, children: sides)
      } else if isOperator("->") || token.keyword.isEffect && !token.startsLine, parseFunctionArrow() != nil {
        // `[(Int) -> Bool]()`: what stood in front were the parameters of a function's type.
        _ = parseType()
        last = node(.other, offset: offset)
      } else if consumeBinaryOperator() {
        if found != .arithmetic { kind = kind == .arithmetic || kind == found ? found : .other }
        append(last, to: &operands)
        last = parseOperand()
        if last < 0 { break }
      } else {
        break
      }
    }
    guard operands.count > 0 else { return last }
    append(last, to: &operands)
    return node(kind, offset: offset, children: operands)
  }

  /// What the operator at hand gives: with `.other` nobody knows.
  private var operatorKind: Expression.Kind {
    guard token.kind == .operator else { return .other }
    switch lexer.byte(token.start) {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"):
      return token.end - token.start == 1 ? .arithmetic : .other
    default:
      return isComparison ? .comparison : .other
    }
  }

  private var isComparison: Bool {
    isOperator("==") || isOperator("!=") || isOperator("<") || isOperator(">") || isOperator("<=") || isOperator(">=")
      || isOperator("===") || isOperator("!==") || isOperator("&&") || isOperator("||")
  }

  private mutating func parseCast(of operand: ExpressionID) -> ExpressionID {
    let offset = token.start
    let isTest = token.keyword == .is
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
    return node(isTest ? .comparison : kind, offset: offset, children: children, type: type)
  }

  /// Takes a binary operator other than `=`, `?`, `??` and `->`. A postfix operator is passed over on the way.
  private mutating func consumeBinaryOperator() -> Bool {
    while token.kind == .operator, !token.hasSpaceBefore, isFollowedBySpace {
      if isOperator("=") || isOperator("->") { return false }
      advance()
    }
    guard token.kind == .operator, !isOperator("="), !isOperator("?"), !isOperator("->") else { return false }
    if token.hasSpaceBefore, !isFollowedBySpace { return false }
    advance()
    return true
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
