/// Expressions, as far as linking asks about them. What stands between operands is in `OperatorParser`.
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
    guard left >= 0, let name = assignmentOperator else { return left }
    advance()
    var sides = ChildList()
    append(left, to: &sides)
    append(parseExpression(), to: &sides)
    return node(name == .none ? .assignment : .compoundAssignment, name: name, offset: offset, children: sides)
  }

  /// The operator at hand, where it sets what is in front of it; `=` has no name.
  private var assignmentOperator: Name? {
    guard token.kind == .operator, lexer.byte(token.end - 1) == UInt8(ascii: "=") else { return nil }
    if isOperator("=") { return Name.none }
    let name = operatorName
    return Operator(name) == nil ? name : nil
  }

  private mutating func parseTernary() -> ExpressionID {
    let offset = token.start
    var isTried = false
    while isAtOptionalTry {
      advance()
      _ = consumeOperatorByte("?")
      isTried = true
    }
    let value = parseUntried(offset)
    return isTried && value >= 0 ? node(.optionalTry, offset: offset, child: value) : value
  }

  /// `try?`, which is about all that follows it.
  private var isAtOptionalTry: Bool {
    token.keyword == .try && lexer.byte(token.end) == UInt8(ascii: "?")
  }

  private mutating func parseUntried(_ offset: Int) -> ExpressionID {
    let condition = parseOperators()
    guard condition >= 0, isOperator("?") else { return condition }
    advance()
    var parts = ChildList()
    append(condition, to: &parts)
    append(parseExpression(), to: &parts)
    if consume(.colon) { append(parseExpression(), to: &parts) }
    return node(.ternary, offset: offset, children: parts)
  }
}
