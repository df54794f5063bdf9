/// Closures: `{ [weak self] (a: Int, b) async throws -> T in … }`.
extension Parser {
  mutating func parseClosure() -> ExpressionID {
    nested(
      { $0.parseClosureBody() },
      orSkip: { parser in
        let offset = parser.token.start
        parser.skipBalanced()
        return parser.node(.other, offset: offset)
      })
  }

  private mutating func parseClosureBody() -> ExpressionID {
    let opening = token.start
    let allowed = allowsTrailingClosure
    allowsTrailingClosure = true
    advance()
    var children = ChildList()
    let outerEffects = bodyEffects
    bodyEffects = []
    let written = hasSignature() ? parseSignature(into: &children) : -1
    while !isAtBlockEnd {
      let start = token.start
      parseCodeItem(into: &children, isTopLevel: false)
      if token.start == start { advance() }
    }
    closeBrace(openedAt: opening)
    allowsTrailingClosure = allowed
    let type = typeWithEffects(written)
    bodyEffects = outerEffects
    return node(.closure, offset: opening, children: children, type: type)
  }

  /// The type that is written of a closure; without effects there, with those that its statements have.
  private mutating func typeWithEffects(_ written: TypeSyntaxID) -> TypeSyntaxID {
    guard !bodyEffects.isEmpty else { return written }
    let effects = WrittenEffects(marks: bodyEffects)
    guard written >= 0 else { return functionNode(effects, TypeList()) }
    if file.types[Int(written)].marks.isDisjoint(with: [.async, .throws]) {
      file.types[Int(written)].marks.formUnion(bodyEffects)
      file.types[Int(written)].name = name(ofEffects: effects.keywords)
    }
    return written
  }

  /// Whether an `in` ends a signature here. Looks a bounded number of tokens ahead, so that deep nesting stays linear.
  private mutating func hasSignature() -> Bool {
    switch token.kind {
    case .identifier, .leftParenthesis, .leftBracket, .at: break
    default: return false
    }
    let saved = checkpoint()
    defer { restore(saved) }
    var open = 0
    for _ in 0..<300 {
      switch token.kind {
      case .leftParenthesis, .leftBracket: open += 1
      case .rightParenthesis, .rightBracket: open -= 1
      // A member's name may be any word: `{ $0.in(x) }`.
      case .dot: advance()
      case .identifier where token.keyword == .in: return open == 0
      case .identifier where open == 0 && isNoSignatureWord: return false
      case .endOfFile, .leftBrace, .rightBrace, .semicolon: return false
      case .operator where open == 0 && !isOperator("->") && !startsWith("<") && !startsWith(">") && !isOperator("&"):
        return false
      default: break
      }
      advance()
    }
    return false
  }

  private var isNoSignatureWord: Bool {
    token.keyword.isStatementWord || token.keyword == .let || token.keyword == .var || token.keyword == .func
  }

  /// - Returns: its type without its parameters, as far as its result, effects and attributes are written.
  private mutating func parseSignature(into children: inout ChildList) -> TypeSyntaxID {
    var marks: TypeSyntax.Marks = []
    while token.kind == .at { marks.formUnion(self.marks(ofAttribute: parseTypeAttribute())) }
    if token.kind == .leftBracket { parseCaptures(into: &children) }
    if token.kind == .leftParenthesis {
      parseTypedParameters(into: &children)
    } else {
      parseBareParameters(into: &children)
    }
    let type = parseResult(marks)
    while token.keyword != .in, !isAtBlockEnd { advance() }
    _ = consume(.in)
    return type
  }

  /// `async throws -> T` as a function type without parameters; without a result where none is written, -1 where nothing is.
  private mutating func parseResult(_ marks: TypeSyntax.Marks) -> TypeSyntaxID {
    let effects = parseEffects()
    var parts = TypeList()
    if isOperator("->") {
      advance()
      append(parseType(), to: &parts)
    }
    if parts.count == 0, effects.keywords.isEmpty, marks.isEmpty { return -1 }
    let function = functionNode(effects, parts)
    file.types[Int(function)].marks.formUnion(marks)
    return function
  }

  /// `[self, weak view, count = items.count]`: how each is held, and its value where one is written.
  private mutating func parseCaptures(into children: inout ChildList) {
    advance()
    while token.kind == .identifier {
      var (kind, name) = (Expression.Kind.capture, token)
      advance()
      if name.keyword == .unowned, token.kind == .leftParenthesis { skipBalanced() }
      if token.kind == .identifier {
        kind = name.keyword == .weak ? .weakCapture : .unownedCapture
        name = token
        advance()
      }
      var value: ExpressionID = -1
      if isOperator("=") {
        advance()
        value = parseExpression()
      }
      append(node(kind, name: name.name, offset: name.start, child: value), to: &children)
      if !consume(.comma) { break }
    }
    skipTo(.rightBracket)
  }

  private mutating func parseBareParameters(into children: inout ChildList) {
    while token.kind == .identifier, token.keyword != .in, token.keyword != .async, token.keyword != .throws {
      append(node(.parameter, name: token.name, offset: token.start), to: &children)
      advance()
      if !consume(.comma) { return }
    }
  }

  private mutating func parseTypedParameters(into children: inout ChildList) {
    advance()
    while token.kind == .identifier {
      var name = token
      advance()
      if token.kind == .identifier {
        name = token
        advance()
      }
      let type = consume(.colon) ? parseType() : -1
      append(node(.parameter, name: name.name, offset: name.start, type: type), to: &children)
      if !consume(.comma) { break }
    }
    skipTo(.rightParenthesis)
  }
}
