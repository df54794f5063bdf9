import RibscopeText

/// Operands: names, literals, tuples, with the words in front of them.
extension Parser {
  /// A primary expression with what is in front of it (`try`, `await`, `!`, `&`) and behind it.
  mutating func parseOperand() -> ExpressionID {
    let offset = token.start
    var changesType = false
    // Of several in front of each other the last.
    var prefix = Name.none
    while true {
      switch token.keyword {
      case .try:
        advance()
        if consumeOperatorByte("?") {
          changesType = true
        } else if !consumeOperatorByte("!") {
          bodyEffects.insert(.throws)
        }
        continue
      case .await:
        advance()
        bodyEffects.insert(.async)
        continue
      case .let, .var, .repeat:
        advance()
        continue
      case .copy, .consume, .borrowing, .each, .unsafe:
        guard isPrefixWord() else { break }
        advance()
        continue
      case .is:
        advance()
        _ = parseType()
        return node(.other, offset: offset)
      default: break
      }
      guard token.kind == .operator, !isOperator("="), !isOperator("->") else { break }
      changesType = changesType || prefix != .none
      prefix = operatorName
      advance()
    }
    let operand = parsePostfix(parsePrimary())
    // An operator alone is a value too: `sorted(by: >)`.
    if operand < 0 { return token.start > offset ? node(.other, name: prefix, offset: offset) : -1 }
    if changesType { return node(.other, name: prefix, offset: offset, child: operand) }
    return prefix == .none ? operand : node(prefix, inFrontOf: operand, offset)
  }

  private mutating func node(_ prefix: Name, inFrontOf operand: ExpressionID, _ offset: Int) -> ExpressionID {
    switch Operator(prefix) {
    case .not: return node(.comparison, name: prefix, offset: offset, child: operand)
    case .bitAnd: return node(.inout, offset: offset, child: operand)
    case .minus, .plus, .bitNot:
      // `-1` is a literal.
      if [.integer, .float].contains(file.expressions[Int(operand)].kind) { return operand }
      return node(.arithmetic, name: prefix, offset: offset, child: operand)
    default: return node(.other, name: prefix, offset: offset, child: operand)
    }
  }

  /// Whether a word that may be a name too, such as `copy`, is in front of an operand.
  private mutating func isPrefixWord() -> Bool {
    let ahead = tokenAhead()
    return ahead.kind == .identifier && !ahead.startsLine
      || token.keyword == .unsafe && ahead.kind == .leftParenthesis && ahead.hasSpaceBefore && !ahead.startsLine
  }

  private mutating func parsePrimary() -> ExpressionID {
    let offset = token.start
    switch token.kind {
    case .identifier: return parseName()
    case .integer: return literal(.integer)
    case .float: return literal(.float)
    case .string: return parseString()
    case .regex: return literal(.other)
    case .leftParenthesis: return parseTuple()
    case .leftBracket: return parseCollectionLiteral()
    case .leftBrace: return parseClosure()
    case .dot: return parseImplicitMember()
    case .backslash:
      advance()
      let root = token.kind == .identifier ? parsePrimary() : -1
      return node(.keyPath, offset: offset, child: root)
    case .pound: return parseMacroExpansion()
    case .at:
      // In a loop, so that many attributes do not recurse.
      while token.kind == .at { _ = parseAttribute() }
      return parsePrimary()
    default: return -1
    }
  }

  private mutating func literal(_ kind: Expression.Kind) -> ExpressionID {
    let offset = token.start
    advance()
    return node(kind, offset: offset)
  }

  private mutating func parseName() -> ExpressionID {
    let name = token
    switch name.keyword {
    case .true, .false:
      advance()
      return node(.boolean, name: name.name, offset: name.start)
    case .nil: return literal(.nil)
    case .if, .switch, .do: return parseStatement()
    case .any, .some:
      let next = tokenAhead()
      // A variable may be called so: `any as? Data`.
      guard next.kind == .identifier, !next.startsLine, ![.as, .is, .in].contains(next.keyword) else { break }
      let type = parseType()
      return node(.typeName, offset: name.start, type: type)
    case let keyword
    where keyword.isStatementWord || keyword == .as || keyword == .is
      || keyword.beginsDeclaration && keyword != .actor && keyword != .macro && keyword != .operator
        && keyword != .`init`:
      return -1
    default: break
    }
    advance()
    if let arguments = parseSpecialisation(of: name) {
      let type = typeNode(.named, name: name.name, children: arguments)
      return node(.typeName, name: name.name, offset: name.start, type: type)
    }
    return node(.name, name: name.name, offset: name.start)
  }

  /// `<A, B>` directly behind a type's name, if what follows shows that it is no comparison.
  mutating func parseSpecialisation(of name: Token) -> TypeList? {
    guard !token.hasSpaceBefore, startsWith("<"), beginsUppercase(name), mayReread else { return nil }
    let saved = checkpoint()
    _ = consumeOperatorByte("<")
    var arguments = TypeList()
    repeat {
      let start = token.start
      let argument = parseType()
      // Nothing, or a comma behind the last one.
      if token.start == start { break }
      append(argument, to: &arguments)
    } while consume(.comma)
    if arguments.count > 0, consumeOperatorByte(">"), followsSpecialisation { return arguments }
    rereadBudget -= token.start - saved.token.start
    restore(saved)
    return nil
  }

  private func beginsUppercase(_ token: Token) -> Bool {
    names.bytes(of: token.name).first.map { $0 < 0x61 || $0 >= 0x80 } ?? false
  }

  private var followsSpecialisation: Bool {
    switch token.kind {
    case .leftParenthesis, .rightParenthesis, .leftBrace, .rightBrace, .rightBracket, .leftBracket, .dot, .comma,
      .semicolon, .colon, .endOfFile, .postfixQuestion, .postfixExclamation:
      true
    default: token.startsLine
    }
  }

  private mutating func parseImplicitMember() -> ExpressionID {
    let offset = token.start
    advance()
    guard token.kind == .identifier else { return node(.other, offset: offset) }
    let name = token
    advance()
    return node(.implicitMember, name: name.name, offset: name.start)
  }

  /// `(a, b: c)`; parentheses around one unlabelled expression are dropped, where they say nothing.
  private mutating func parseTuple() -> ExpressionID {
    let offset = token.start
    let (arguments, only) = parseArguments(closing: .rightParenthesis)
    if let only, !endsChain(only) { return only }
    return node(.tuple, offset: offset, children: arguments)
  }

  /// Whether parentheses around an expression end an optional chain: `(a?.b)!` is not `a?.b!`.
  private func endsChain(_ expression: ExpressionID) -> Bool {
    guard token.kind == .dot || token.kind == .postfixExclamation else { return false }
    var current = expression
    while current >= 0 {
      switch file.expressions[Int(current)].kind {
      case .chain: return true
      case .member, .call, .subscript, .force: current = file.expressions[Int(current)].firstChild
      default: return false
      }
    }
    return false
  }

  private mutating func parseCollectionLiteral() -> ExpressionID {
    let offset = token.start
    let allowed = allowsTrailingClosure
    allowsTrailingClosure = true
    defer { allowsTrailingClosure = allowed }
    advance()
    var elements = ChildList()
    var isDictionary = false
    while token.kind != .rightBracket, !isAtBlockEnd {
      append(parseExpression(), to: &elements)
      if consume(.colon) {
        isDictionary = true
        if token.kind != .rightBracket { append(parseExpression(), to: &elements) }
      }
      if !consume(.comma) { break }
    }
    skipTo(.rightBracket)
    return node(isDictionary ? .dictionary : .array, offset: offset, children: elements)
  }

  /// `#selector(…)`, `#Preview { … }`: the arguments as children; a closure is the macro's business and passed over.
  private mutating func parseMacroExpansion() -> ExpressionID {
    let offset = token.start
    let name = token.name
    advance()
    if !token.hasSpaceBefore { _ = parseGenericArguments() }
    var arguments = ChildList()
    if token.kind == .leftParenthesis, !token.startsLine {
      (arguments, _) = parseArguments(closing: .rightParenthesis)
    }
    let result = node(.other, name: name, offset: offset, children: arguments)
    guard token.kind == .leftBrace, allowsTrailingClosure, !isAtObservers() else { return result }
    skipBalanced()
    while token.kind == .identifier, isColonAhead, isLabelledClosure() {
      advance()
      advance()
      skipBalanced()
    }
    return result
  }
}
