/// Properties, global variables and their accessors.
extension Parser {
  /// `var a = 1, b: Int { … }`, `let (a, b) = …`: a declaration for each name.
  mutating func parseVariables(_ prefix: DeclarationPrefix, _ condition: Int?) {
    let keyword = token
    advance()
    repeat {
      let names = parsePatternNames()
      guard !names.isEmpty else { return }
      let type = consume(.colon) ? parseType() : nil
      var value: ExpressionID?
      if isOperator("=") {
        advance()
        value = parseInitialValue()
      }
      let indexes = names.map { name in
        add(variable(name, keyword, prefix, condition, type: names.count == 1 ? type : nil, value: value))
      }
      if token.kind == .leftBrace, !(value != nil && token.startsLine && !isAtObservers()) {
        parseAccessors(of: indexes[0])
      }
    } while consume(.comma)
  }

  private func variable(
    _ name: Token, _ keyword: Token, _ prefix: DeclarationPrefix, _ condition: Int?, type: TypeSyntax?,
    value: ExpressionID?
  ) -> Declaration {
    var declaration = Declaration(
      kind: .variable, name: self.name(of: name), parent: parent, offset: name.start,
      keyword: keyword.start..<keyword.end)
    declaration.access = prefix.access
    declaration.setterAccess = prefix.setterAccess
    declaration.modifiers = prefix.modifiers
    declaration.attributes = prefix.attributes
    declaration.condition = condition
    declaration.type = type
    declaration.initialValue = value
    if keyword.keyword == .let { declaration.modifiers.insert(.constant) }
    return declaration
  }

  private mutating func parseInitialValue() -> ExpressionID? {
    keepingIfRelevant { $0.parseExpression() }
  }

  /// The names of a pattern: one, or those of a tuple.
  mutating func parsePatternNames() -> [Token] {
    if token.kind == .identifier {
      let name = token
      advance()
      return [name]
    }
    guard token.kind == .leftParenthesis else { return [] }
    var names: [Token] = []
    var open = 0
    repeat {
      switch token.kind {
      case .leftParenthesis: open += 1
      case .rightParenthesis: open -= 1
      case .identifier: if byteAhead != UInt8(ascii: ":") { names.append(token) }
      case .endOfFile, .leftBrace: return names
      default: break
      }
      advance()
    } while open > 0
    return names
  }

  /// Whether `{` opens `willSet` and `didSet`, rather than a trailing closure.
  mutating func isAtObservers() -> Bool {
    let saved = checkpoint()
    defer { restore(saved) }
    advance()
    while token.kind == .at { _ = parseAttribute() }
    return token.keyword == .willSet || token.keyword == .didSet
  }

  /// `{ get set }`, `{ get { … } set { … } }`, or the body of a getter.
  mutating func parseAccessors(of index: Int) {
    if beginsAccessorList() {
      nested({ $0.parseAccessorList(of: index) }, orSkip: { $0.skipBalanced() })
    } else {
      file.declarations[index].accessors = .getter
      file.declarations[index].body = parseBody(of: index)
    }
  }

  private mutating func beginsAccessorList() -> Bool {
    let saved = checkpoint()
    defer { restore(saved) }
    advance()
    skipAccessorPrefixes()
    guard token.keyword.isAccessor || token.keyword == .`init` else { return false }
    let isSetter = token.keyword == .set || token.keyword == .willSet || token.keyword == .didSet
    advance()
    switch token.kind {
    case .leftBrace, .rightBrace: return true
    case .leftParenthesis: return isSetter
    case .identifier:
      return token.keyword.isAccessor || token.keyword == .async || token.keyword == .throws
        || token.keyword.isModifier
    case .at: return true
    default: return false
    }
  }

  private mutating func skipAccessorPrefixes() {
    while token.kind == .at || token.keyword.isModifier {
      if token.kind == .at { _ = parseAttribute() } else { advance() }
    }
  }

  private mutating func parseAccessorList(of index: Int) {
    let opening = token.start
    advance()
    while !isAtBlockEnd {
      let start = token.start
      skipAccessorPrefixes()
      parseAccessor(of: index)
      if token.start == start { advance() }
    }
    closeBrace(openedAt: opening)
  }

  private mutating func parseAccessor(of index: Int) {
    let keyword = token.keyword
    guard keyword.isAccessor || keyword == .`init` else { return }
    advance()
    if token.kind == .leftParenthesis { skipBalanced() }
    _ = parseEffects()
    switch keyword {
    case .get, ._read, .unsafeAddress: file.declarations[index].accessors.insert(.getter)
    case .set, ._modify, .unsafeMutableAddress: file.declarations[index].accessors.insert(.setter)
    case .willSet, .didSet: file.declarations[index].accessors.insert(.observer)
    default: break
    }
    guard token.kind == .leftBrace else { return }
    let body = parseBody(of: index)
    if keyword == .get { file.declarations[index].body = body }
  }
}
