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
    while true {
      if token.keyword == .as || token.keyword == .is {
        last = parseCast(of: last)
      } else if isOperator("??") {
        advance()
        var sides = ChildList()
        append(last, to: &sides)
        append(parseOperand(), to: &sides)
        last = node(.coalesce, offset: offset, children: sides)
      } else if consumeBinaryOperator() {
        append(last, to: &operands)
        last = parseOperand()
        if last < 0 { break }
      } else {
        break
      }
    }
    guard operands.count > 0 else { return last }
    append(last, to: &operands)
    return node(.other, offset: offset, children: operands)
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
    let type = typeIndex(parseType())
    var children = ChildList()
    append(operand, to: &children)
    return node(isTest ? .other : kind, offset: offset, children: children, type: type)
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

  private var isFollowedBySpace: Bool {
    switch lexer.byte(token.end) {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), .newline, .carriageReturn, 0, UInt8(ascii: ")"), UInt8(ascii: "]"),
      UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  // MARK: - Operands

  /// A primary expression with what is in front of it (`try`, `await`, `!`, `&`) and behind it.
  private mutating func parseOperand() -> ExpressionID {
    let offset = token.start
    var changesType = false
    while true {
      switch token.keyword {
      case .try:
        advance()
        if consumeOperatorByte("?") { changesType = true } else { _ = consumeOperatorByte("!") }
        continue
      case .await, .let, .var, .each, .repeat:
        advance()
        continue
      case .copy, .consume, .borrowing:
        guard tokenAhead().kind == .identifier, !tokenAhead().startsLine else { break }
        advance()
        continue
      case .is:
        advance()
        _ = parseType()
        return node(.other, offset: offset)
      default: break
      }
      guard token.kind == .operator, !isOperator("="), !isOperator("->") else { break }
      if !isOperator("-"), !isOperator("&"), !isOperator("+") { changesType = true }
      advance()
    }
    let operand = parsePostfix(parsePrimary())
    return changesType && operand >= 0 ? node(.other, offset: offset, child: operand) : operand
  }

  private mutating func parsePrimary() -> ExpressionID {
    let offset = token.start
    switch token.kind {
    case .identifier: return parseName()
    case .integer: return literal(.integer)
    case .float: return literal(.float)
    case .string: return literal(.string)
    case .regex: return literal(.other)
    case .leftParenthesis: return parseTuple()
    case .leftBracket: return parseCollectionLiteral()
    case .leftBrace: return parseClosure()
    case .dot: return parseImplicitMember()
    case .backslash:
      advance()
      let root = token.kind == .identifier ? parsePrimary() : -1
      return node(.other, offset: offset, child: root)
    case .pound:
      advance()
      return node(.other, offset: offset)
    case .at:
      _ = parseAttribute()
      return parsePrimary(after: offset)
    default: return -1
    }
  }

  /// An attribute in front of an expression is passed over; one at a time, so that many of them do not recurse.
  private mutating func parsePrimary(after offset: Int) -> ExpressionID {
    while token.kind == .at { _ = parseAttribute() }
    return parsePrimary()
  }

  private mutating func literal(_ kind: Expression.Kind) -> ExpressionID {
    let offset = token.start
    advance()
    return node(kind, offset: offset)
  }

  private mutating func parseName() -> ExpressionID {
    let name = token
    switch name.keyword {
    case .true, .false: return literal(.boolean)
    case .nil: return literal(.nil)
    case .if, .switch, .do: return parseStatement()
    case .any, .some:
      guard tokenAhead().kind == .identifier, !tokenAhead().startsLine else { break }
      let type = typeIndex(parseType())
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
      let part = TypeSyntax.NamePart(name: self.name(of: name), arguments: arguments)
      let type = typeIndex(.named([part]))
      return node(.typeName, name: name.name, offset: name.start, type: type)
    }
    return node(.name, name: name.name, offset: name.start)
  }

  /// `<A, B>` directly behind a type's name, if what follows shows that it is no comparison.
  private mutating func parseSpecialisation(of name: Token) -> [TypeSyntax]? {
    guard token.kind == .operator, !token.hasSpaceBefore, startsWith("<"), beginsUppercase(name) else { return nil }
    let saved = checkpoint()
    _ = consumeOperatorByte("<")
    var arguments: [TypeSyntax] = []
    repeat {
      let type = parseType()
      if type == .unparsed { break }
      arguments.append(type)
    } while consume(.comma)
    if !arguments.isEmpty, consumeOperatorByte(">"), followsSpecialisation { return arguments }
    restore(saved)
    return nil
  }

  private func beginsUppercase(_ token: Token) -> Bool {
    lexer.names.bytes(of: token.name).first.map { $0 < 0x61 || $0 >= 0x80 } ?? false
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

  /// `(a, b: c)`; parentheses around one unlabelled expression are dropped.
  private mutating func parseTuple() -> ExpressionID {
    let offset = token.start
    let (arguments, only) = parseArguments(closing: .rightParenthesis)
    if let only { return only }
    return node(.tuple, offset: offset, children: arguments)
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
      let start = token.start
      append(parseExpression(), to: &elements)
      if consume(.colon) {
        isDictionary = true
        if token.kind != .rightBracket { append(parseExpression(), to: &elements) }
      }
      if !consume(.comma) || token.start == start { break }
    }
    skipTo(.rightBracket)
    return node(isDictionary ? .dictionary : .array, offset: offset, children: elements)
  }

  /// The arguments in brackets, as `.argument` nodes; and the expression where there is just one without a label.
  private mutating func parseArguments(closing: Token.Kind) -> (ChildList, only: ExpressionID?) {
    let allowed = allowsTrailingClosure
    allowsTrailingClosure = true
    defer { allowsTrailingClosure = allowed }
    advance()
    var arguments = ChildList()
    var only: ExpressionID?
    while token.kind != closing, !isAtBlockEnd {
      let start = token
      let label = parseArgumentLabel()
      var value = parseExpression()
      if value < 0, token.kind == .operator {
        value = node(.other, offset: token.start)
        advance()
      }
      if value >= 0 {
        only = arguments.count == 0 && label == nil && closing == .rightParenthesis ? value : nil
        let argument = node(.argument, name: label ?? 0, offset: start.start, child: value)
        append(argument, to: &arguments)
      }
      if !consume(.comma) {
        if token.kind == closing || token.start == start.start { break }
        if !recoverInArguments(closing) { break }
      }
    }
    skipTo(closing)
    return (arguments, only)
  }

  /// Something unexpected between arguments: on to the next comma.
  private mutating func recoverInArguments(_ closing: Token.Kind) -> Bool {
    while token.kind != .comma, token.kind != closing, !isAtBlockEnd, token.kind != .rightBracket,
      token.kind != .rightParenthesis
    {
      switch token.kind {
      case .leftParenthesis, .leftBrace, .leftBracket: skipBalanced()
      default: advance()
      }
    }
    return consume(.comma)
  }

  /// `label:`; nil where the argument has none.
  private mutating func parseArgumentLabel() -> NameID? {
    guard token.kind == .identifier, byteAhead == UInt8(ascii: ":") else { return nil }
    let label = token.name
    advance()
    guard consume(.colon) else { return nil }
    return label
  }

  // MARK: - Behind an operand

  private mutating func parsePostfix(_ base: ExpressionID) -> ExpressionID {
    guard base >= 0 else { return -1 }
    var result = base
    while true {
      switch token.kind {
      case .dot: result = parseMember(of: result)
      case .leftParenthesis where !token.startsLine:
        let (arguments, _) = parseArguments(closing: .rightParenthesis)
        result = call(.call, result, arguments)
      case .leftBracket where !token.startsLine:
        let (arguments, _) = parseArguments(closing: .rightBracket)
        result = call(.subscript, result, arguments)
      case .leftBrace where canBeginTrailingClosure(behind: result):
        result = parseTrailingClosures(behind: result)
      case .postfixQuestion:
        result = node(.chain, offset: token.start, child: result)
        advance()
      case .postfixExclamation:
        result = node(.force, offset: token.start, child: result)
        advance()
      default: return result
      }
    }
  }

  private mutating func parseMember(of base: ExpressionID) -> ExpressionID {
    advance()
    let member = token
    switch member.kind {
    case .identifier where member.keyword == .self:
      advance()
      return base
    case .identifier:
      advance()
      if let arguments = parseSpecialisation(of: member) {
        return specialisedMember(of: base, member, arguments)
      }
      var children = ChildList()
      append(base, to: &children)
      return node(.member, name: member.name, offset: member.start, children: children)
    case .integer, .float:
      advance()
      return node(.other, offset: member.start, child: base)
    default: return base
    }
  }

  /// `Module.Stream<Int>` as a type.
  private mutating func specialisedMember(
    of base: ExpressionID, _ member: Token, _ arguments: [TypeSyntax]
  ) -> ExpressionID {
    var parts = [TypeSyntax.NamePart(name: name(of: member), arguments: arguments)]
    var current = base
    while current >= 0 {
      let expression = file.expressions[Int(current)]
      guard expression.kind == .name || expression.kind == .member else { break }
      parts.insert(TypeSyntax.NamePart(name: nameText(expression.name)), at: 0)
      current = expression.kind == .member ? expression.firstChild : -1
    }
    return node(.typeName, name: member.name, offset: member.start, type: typeIndex(.named(parts)))
  }

  private func nameText(_ name: NameID) -> String {
    String(decoding: lexer.names.bytes(of: name), as: UTF8.self)
  }

  private mutating func call(
    _ kind: Expression.Kind, _ callee: ExpressionID, _ arguments: ChildList
  ) -> ExpressionID {
    var children = ChildList()
    append(callee, to: &children)
    if arguments.first >= 0 {
      file.expressions[Int(callee)].nextSibling = arguments.first
      children.last = arguments.last
      children.count += arguments.count
      children.height = max(children.height, arguments.height)
    }
    return node(kind, offset: Int(file.expressions[Int(callee)].offset), children: children)
  }

  /// Whether `{` belongs to the expression in front of it.
  private mutating func canBeginTrailingClosure(behind base: ExpressionID) -> Bool {
    guard allowsTrailingClosure, !token.startsLine else { return false }
    switch file.expressions[Int(base)].kind {
    case .name, .member, .implicitMember, .call, .subscript, .chain, .force, .typeName, .other: break
    default: return false
    }
    return !isAtObservers()
  }

  private mutating func parseTrailingClosures(behind base: ExpressionID) -> ExpressionID {
    var closures = ChildList()
    append(node(.argument, offset: token.start, child: parseClosure()), to: &closures)
    while token.kind == .identifier, byteAhead == UInt8(ascii: ":"), isLabelledClosure() {
      let label = token
      advance()
      advance()
      append(node(.argument, name: label.name, offset: label.start, child: parseClosure()), to: &closures)
    }
    if file.expressions[Int(base)].kind == .call {
      append(to: base, closures)
      return base
    }
    return call(.call, base, closures)
  }

  /// Adds trailing closures to a call that has parentheses.
  private mutating func append(to call: ExpressionID, _ arguments: ChildList) {
    var last = file.expressions[Int(call)].firstChild
    while last >= 0, file.expressions[Int(last)].nextSibling >= 0 { last = file.expressions[Int(last)].nextSibling }
    guard last >= 0 else { return }
    file.expressions[Int(last)].nextSibling = arguments.first
    heights[Int(call)] = max(heights[Int(call)], arguments.height + 1)
  }

  private mutating func isLabelledClosure() -> Bool {
    guard token.keyword == .none else { return false }
    let saved = checkpoint()
    defer { restore(saved) }
    advance()
    return consume(.colon) && token.kind == .leftBrace
  }
}
