/// Arguments in brackets.
extension Parser {
  /// The arguments in brackets, as `.argument` nodes; and the expression where there is just one without a label.
  mutating func parseArguments(closing: Token.Kind) -> (ChildList, only: ExpressionID?) {
    let allowed = allowsTrailingClosure
    allowsTrailingClosure = true
    defer { allowsTrailingClosure = allowed }
    advance()
    var arguments = ChildList()
    var only: ExpressionID?
    while token.kind != closing, !isAtBlockEnd {
      let offset = token.start
      let label = parseArgumentLabel()
      let value = parseExpression()
      if value >= 0 {
        only = arguments.count == 0 && label == nil ? value : nil
        let argument = node(.argument, name: label ?? .none, offset: offset, child: value)
        append(argument, to: &arguments)
      }
      if !consume(.comma), !recoverInArguments() { break }
    }
    skipTo(closing)
    return (arguments, only)
  }

  /// Something unexpected between arguments: on to the next comma.
  private mutating func recoverInArguments() -> Bool {
    while token.kind != .comma, token.kind != .rightBracket, token.kind != .rightParenthesis, !isAtBlockEnd {
      switch token.kind {
      case .leftParenthesis, .leftBrace, .leftBracket: skipBalanced()
      default: advance()
      }
    }
    return consume(.comma)
  }

  /// `label:`; nil where the argument has none.
  private mutating func parseArgumentLabel() -> Name? {
    guard token.kind == .identifier, isColonAhead else { return nil }
    let label = token.name
    advance()
    advance()
    return label
  }
}
