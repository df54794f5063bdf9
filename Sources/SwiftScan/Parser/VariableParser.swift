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
      let first = file.declarations.count
      for name in names {
        _ = add(variable(name, keyword, prefix, condition, type: names.count == 1 ? type : nil))
      }
      let hasValue = isOperator("=")
      if hasValue { parseInitialValue(of: first..<(first + names.count)) }
      if token.kind == .leftBrace, !(hasValue && token.startsLine && !isAtObservers()) {
        parseAccessors(of: first)
      }
    } while consume(.comma)
  }

  private func variable(
    _ name: Token, _ keyword: Token, _ prefix: DeclarationPrefix, _ condition: Int?, type: TypeSyntaxID?
  ) -> Declaration {
    var declaration = Declaration(
      kind: .variable, name: name.name, parent: parent, offset: name.start,
      keyword: keyword.start..<keyword.end)
    declaration.take(prefix)
    declaration.condition = condition
    declaration.type = type
    if keyword.keyword == .let { declaration.modifiers.insert(.constant) }
    return declaration
  }

  private mutating func parseInitialValue(of indexes: Range<Int>) {
    advance()
    let value = within(indexes.lowerBound) { existing($0.parseExpression()) }
    for index in indexes { file.declarations[index].initialValue = value }
  }

  /// The names of a pattern: one, or those of a tuple.
  mutating func parsePatternNames() -> [Token] {
    if token.keyword.isDeclarationWord { return [] }
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
      case .identifier: if !isColonAhead { names.append(token) }
      case .endOfFile, .leftBrace, .rightBrace: return names
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
    guard beginsAccessorList() else {
      file.declarations[index].accessors = .getter
      file.declarations[index].body = parseBody(of: index)
      return
    }
    var setterBodies: [ExpressionID] = []
    parseAccessorList { parser, accessor in
      let keyword = accessor.keyword
      parser.take(accessor, of: index)
      if let kind = Declaration.Accessors(keyword) { parser.file.declarations[index].accessors.insert(kind) }
      guard parser.token.kind == .leftBrace else { return }
      guard let body = parser.parseBody(of: index) else { return }
      if keyword == .get {
        parser.file.declarations[index].body = body
      } else {
        setterBodies.append(body)
      }
    }
    file.declarations[index].setterBodies = file.setterBodies.addList(setterBodies)
  }

  /// The accessors of a local variable: their blocks join the statements.
  mutating func parseLocalAccessors(into statements: inout ChildList) {
    guard beginsAccessorList() else {
      append(parseBlock(), to: &statements)
      return
    }
    var blocks = statements
    parseAccessorList { parser, _ in parser.append(parser.parseBlock(), to: &blocks) }
    statements = blocks
  }

  private mutating func beginsAccessorList() -> Bool {
    let saved = checkpoint()
    defer { restore(saved) }
    advance()
    skipAccessorPrefixes()
    guard token.keyword.isAccessor || token.keyword == .`init` else { return false }
    let takesName = ![.get, ._read, ._modify, .unsafeAddress, .unsafeMutableAddress].contains(token.keyword)
    advance()
    switch token.kind {
    case .leftBrace, .rightBrace: return true
    case .leftParenthesis: return takesName
    case .identifier:
      return token.keyword.isAccessor || token.keyword == .async || token.keyword == .throws
        || token.keyword.isModifier
    case .at: return true
    default: return false
    }
  }

  /// An accessor up to its block.
  private struct AccessorHead {
    var keyword: Keyword
    /// `mutating` or `nonmutating`, where one of them is written.
    var mutation: Keyword
    var effects = WrittenEffects()
  }

  private mutating func take(_ accessor: AccessorHead, of index: Int) {
    if accessor.keyword == .get {
      file.declarations[index].effects = accessor.effects.declared
      file.declarations[index].thrownType = accessor.effects.thrown
      if accessor.mutation == .mutating { file.declarations[index].accessors.insert(.mutatingGetter) }
    } else if accessor.mutation == .nonmutating {
      file.declarations[index].accessors.insert(.nonmutatingSetter)
    }
  }

  /// Passes over attributes and modifiers: which of `mutating` and `nonmutating` is among them.
  @discardableResult
  private mutating func skipAccessorPrefixes() -> Keyword {
    var mutation = Keyword.none
    while token.kind == .at || token.keyword.isModifier {
      if token.keyword == .mutating || token.keyword == .nonmutating { mutation = token.keyword }
      if token.kind == .at { _ = parseAttribute() } else { advance() }
    }
    return mutation
  }

  /// Calls `take` behind each accessor's keyword and effects.
  private mutating func parseAccessorList(_ take: (inout Parser, AccessorHead) -> Void) {
    nested(
      { parser in
        let opening = parser.token.start
        parser.advance()
        while !parser.isAtBlockEnd {
          let start = parser.token.start
          parser.parseAccessor(take)
          if parser.token.start == start { parser.advance() }
        }
        parser.closeBrace(openedAt: opening)
      }, orSkip: { $0.skipBalanced() })
  }

  private mutating func parseAccessor(_ take: (inout Parser, AccessorHead) -> Void) {
    let mutation = skipAccessorPrefixes()
    let keyword = token.keyword
    guard keyword.isAccessor || keyword == .`init` else { return }
    advance()
    if token.kind == .leftParenthesis { skipBalanced() }
    take(&self, AccessorHead(keyword: keyword, mutation: mutation, effects: parseEffects()))
  }
}

extension Declaration.Accessors {
  /// What an accessor's keyword declares; nil for `init`.
  fileprivate init?(_ keyword: Keyword) {
    switch keyword {
    case .get, ._read, .unsafeAddress: self = .getter
    case .set, ._modify, .unsafeMutableAddress: self = .setter
    case .willSet, .didSet: self = .observer
    default: return nil
    }
  }
}
