import RibscopeText

/// Statements. Control flow is flattened: a condition or a branch is a child like any other, for linking asks which calls
/// a body makes, not when.
extension Parser {
  /// `{ … }` as a `.block`.
  mutating func parseBlock() -> ExpressionID {
    guard token.kind == .leftBrace else { return -1 }
    return nested(
      { $0.parseBlockStatements() },
      orSkip: {
        $0.skipBalanced()
        return -1
      })
  }

  private mutating func parseBlockStatements() -> ExpressionID {
    let opening = token.start
    let allowed = allowsTrailingClosure
    allowsTrailingClosure = true
    advance()
    var statements = ChildList()
    parseStatements(into: &statements)
    closeBrace(openedAt: opening)
    allowsTrailingClosure = allowed
    return node(.block, offset: opening, children: statements)
  }

  /// Statements up to the end of the block, or up to the next `case` of a `switch`.
  private mutating func parseStatements(into statements: inout ChildList, untilCase: Bool = false) {
    while !isAtBlockEnd {
      if untilCase, token.keyword == .case || token.keyword == .default || isAtUnknownCase { return }
      let start = token.start
      parseCodeItem(into: &statements, isTopLevel: false)
      if token.start == start { advance() }
    }
  }

  /// `@unknown default:`.
  private var isAtUnknownCase: Bool {
    token.kind == .at && lexer.starts(with: "unknown", at: token.end)
  }

  mutating func parseStatement() -> ExpressionID {
    switch token.keyword {
    case .if, .guard, .while: return parseConditional()
    case .for: return parseFor()
    case .switch: return parseSwitch()
    case .do, .defer, .repeat: return parseDo()
    case .return, .throw: return parseReturn()
    case .yield, .then, .discard:
      let ahead = tokenAhead()
      let hasValue = ahead.kind == .identifier || ahead.kind == .operator && lexer.starts(with: "&", at: ahead.start)
      return hasValue && !ahead.startsLine ? parseReturn() : parseExpression()
    case .break, .continue, .fallthrough: return parseJump()
    default:
      if isAtLabel() {
        advance()
        advance()
        return -1
      }
      return parseExpression()
    }
  }

  /// `name:` in front of a loop.
  private mutating func isAtLabel() -> Bool {
    token.kind == .identifier && token.keyword == .none && isColonAhead
  }

  private mutating func parseConditional() -> ExpressionID {
    let offset = token.start
    let word = token.name
    var parts = ChildList()
    var hasElse = false
    repeat {
      let isGuard = token.keyword == .guard
      advance()
      parseHead(into: &parts) { $0.parseConditions(into: &$1, allowsClosures: isGuard) }
      hasElse = consume(.else)
    } while hasElse && token.keyword == .if
    if hasElse { append(parseBlock(), to: &parts) }
    return node(.block, name: word, offset: offset, children: parts)
  }

  /// Reads the head of a control statement and the block behind it.
  ///
  /// `{` in a head opens that block, unless what stands behind its `}` shows that it was a trailing closure:
  /// `if list.contains { $0 > 1 } {`. The head is then read once more, now with that closure.
  private mutating func parseHead(
    into parts: inout ChildList, _ parse: (inout Parser, inout ChildList) -> Void,
    block: (inout Parser, inout ChildList) -> Void = { parser, parts in
      _ = parser.consume(.else)
      parser.append(parser.parseBlock(), to: &parts)
    }
  ) {
    while true {
      let start = checkpoint()
      let before = parts
      parse(&self, &parts)
      let brace = token
      block(&self, &parts)
      guard isInsideHead, !opensCases(brace), mayReread, closuresInHeads.insert(brace.start).inserted else { return }
      rereadBudget -= token.start - start.token.start
      restore(start)
      parts = before
      if parts.last >= 0 { file.expressions[Int(parts.last)].nextSibling = -1 }
    }
  }

  /// Whether the braces hold the cases of a `switch`.
  private func opensCases(_ brace: Token) -> Bool {
    lexer.starts(with: "case", at: skipSpaces(from: brace.end))
  }

  /// Whether what follows a `}` cannot follow the block of a control statement.
  private var isInsideHead: Bool {
    switch token.kind {
    case .leftBrace, .comma: return true
    case .leftBracket, .leftParenthesis, .dot, .postfixQuestion, .postfixExclamation, .operator:
      return !token.startsLine
    default: return token.keyword == .where || !token.startsLine && (token.keyword == .is || token.keyword == .as)
    }
  }

  private mutating func parseConditions(into parts: inout ChildList, allowsClosures: Bool = false) {
    let allowed = allowsTrailingClosure
    allowsTrailingClosure = allowsClosures
    defer { allowsTrailingClosure = allowed }
    repeat {
      switch token.keyword {
      case .let, .var:
        advance()
        append(parseBinding(isUnwrapping: true), to: &parts)
      case .case:
        advance()
        append(parseTestedPattern(), to: &parts)
      default: append(parseExpression(), to: &parts)
      }
    } while consume(.comma)
  }

  /// `.some(let x) = e`, behind `if case`.
  private mutating func parseTestedPattern() -> ExpressionID {
    let offset = token.start
    let pattern = parseExpression()
    if consume(.colon) { _ = parseType() }
    guard pattern >= 0, file.expressions[Int(pattern)].kind == .assignment else {
      return node(.pattern, offset: offset, child: pattern)
    }
    file.expressions[Int(pattern)].kind = .pattern
    return pattern
  }

  /// `let a = 1, b: Int` inside a body.
  mutating func parseBindings(into statements: inout ChildList) {
    advance()
    repeat {
      append(parseBinding(isUnwrapping: false), to: &statements)
      if token.kind == .leftBrace, !token.startsLine { parseLocalAccessors(into: &statements) }
    } while consume(.comma)
  }

  /// `x: T = e`, or `(a, b) = e`.
  private mutating func parseBinding(isUnwrapping: Bool) -> ExpressionID {
    let offset = token.start
    let names = parsePatternNames()
    let type = consume(.colon) ? parseType() : -1
    var value: ExpressionID = -1
    if isOperator("=") {
      advance()
      value = parseExpression()
    }
    var children = ChildList()
    if names.count == 1, lexer.byte(offset) != .openParenthesis {
      if isUnwrapping, value < 0 { value = node(.name, name: names[0].name, offset: offset) }
      append(value, to: &children)
      return node(
        isUnwrapping ? .unwrapping : .binding, name: names[0].name, offset: offset, children: children, type: type)
    }
    for name in names { append(node(.parameter, name: name.name, offset: name.start), to: &children) }
    append(value, to: &children)
    return node(.destructuring, offset: offset, children: children)
  }

  private mutating func parseFor() -> ExpressionID {
    let offset = token.start
    advance()
    while [.try, .await, .let, .var].contains(token.keyword) {
      if token.keyword == .try { bodyEffects.insert(.throws) }
      if token.keyword == .await { bodyEffects.insert(.async) }
      advance()
    }
    var parts = ChildList()
    let isPattern = consume(.case)
    let names = isPattern ? [] : parsePatternNames()
    if isPattern { append(parseExpression(), to: &parts) }
    while token.keyword != .in, token.kind != .leftBrace, !isAtBlockEnd { advance() }
    _ = consume(.in)
    parseHead(into: &parts) { parser, parts in
      parser.parseConditions(into: &parts)
      if parser.consume(.where) { parser.parseConditions(into: &parts) }
    }
    if names.count > 1 {
      for name in names { append(node(.parameter, name: name.name, offset: name.start), to: &parts) }
    }
    // Of `(key, value)` the value; of `(index, element)` the element.
    return node(.loop, name: names.last?.name ?? .none, offset: offset, children: parts)
  }

  /// `do { … } catch { … }`, `defer { … }`, `repeat { … } while …`.
  private mutating func parseDo() -> ExpressionID {
    let offset = token.start
    let word = token.name
    let isLoop = token.keyword == .repeat
    advance()
    _ = parseEffects()
    var parts = ChildList()
    let outerEffects = bodyEffects
    append(parseBlock(), to: &parts)
    while token.keyword == .catch {
      advance()
      // What is caught whatever it is goes no further.
      if token.kind == .leftBrace || isAtCatchAll() { bodyEffects.formIntersection(outerEffects.union(.async)) }
      parseHead(into: &parts) { if $0.token.kind != .leftBrace { $0.parsePatterns(into: &$1, areInHead: true) } }
    }
    if isLoop, token.keyword == .while {
      advance()
      append(parseExpression(), to: &parts)
    }
    return node(.block, name: word, offset: offset, children: parts)
  }

  /// `let error {`
  private mutating func isAtCatchAll() -> Bool {
    token.keyword == .let && lexer.byte(skipSpaces(from: tokenAhead().end)) == UInt8(ascii: "{")
  }

  private mutating func parseSwitch() -> ExpressionID {
    let offset = token.start
    let word = token.name
    advance()
    var parts = ChildList()
    parseHead(into: &parts) {
      $0.parseConditions(into: &$1)
    } block: { parser, parts in
      guard parser.token.kind == .leftBrace else { return }
      var cases = parts
      parser.nested({ $0.parseCases(into: &cases) }, orSkip: { $0.skipBalanced() })
      parts = cases
    }
    return node(.block, name: word, offset: offset, children: parts)
  }

  private mutating func parseCases(into parts: inout ChildList) {
    let opening = token.start
    let allowed = allowsTrailingClosure
    allowsTrailingClosure = true
    advance()
    while !isAtBlockEnd {
      let start = token.start
      var statements = ChildList()
      parseCaseLabel(into: &statements)
      parseStatements(into: &statements, untilCase: true)
      append(node(.block, name: Name(Keyword.case), offset: start, children: statements), to: &parts)
      if token.start == start { advance() }
    }
    closeBrace(openedAt: opening)
    allowsTrailingClosure = allowed
  }

  /// `case a, let .b(c) where c > 1:`, `@unknown default:`.
  private mutating func parseCaseLabel(into parts: inout ChildList) {
    if token.kind == .at { _ = parseAttribute() }
    if consume(.default) {
      _ = consume(.colon)
      return
    }
    guard consume(.case) else { return }
    parsePatterns(into: &parts)
    _ = consume(.colon)
  }

  /// `a, let .b(c) where c > 1`, behind `case` and `catch`.
  private mutating func parsePatterns(into parts: inout ChildList, areInHead: Bool = false) {
    let allowed = allowsTrailingClosure
    allowsTrailingClosure = !areInHead
    defer { allowsTrailingClosure = allowed }
    repeat {
      let offset = token.start
      append(node(.pattern, offset: offset, child: parseExpression()), to: &parts)
      if consume(.where) {
        append(node(.pattern, name: .whereClause, offset: offset, child: parseExpression()), to: &parts)
      }
    } while consume(.comma)
  }

  private mutating func parseReturn() -> ExpressionID {
    let offset = token.start
    let isThrow = token.keyword == .throw
    if isThrow { bodyEffects.insert(.throws) }
    advance()
    var value = ChildList()
    if !isAtBlockEnd, !isAtUnknownCase, !token.keyword.isStatementWord || beginsValue {
      append(parseExpression(), to: &value)
    }
    return node(.return, name: isThrow ? .throwStatement : .none, offset: offset, children: value)
  }

  /// `if` and `switch` as values.
  private var beginsValue: Bool { token.keyword == .if || token.keyword == .switch }

  private mutating func parseJump() -> ExpressionID {
    let (offset, word, isBreak) = (token.start, token.name, token.keyword == .break)
    advance()
    if token.kind == .identifier, token.keyword == .none, !token.startsLine { advance() }
    return isBreak ? node(.other, name: word, offset: offset) : -1
  }
}
