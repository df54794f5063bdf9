/// Types as they are written.
extension Parser {
  /// `T????` is as far as it goes; whoever walks a type may recurse.
  private static let postfixLimit = 4

  /// Reads a type; one that is `.unparsed` where none is understood. Consumes nothing where none begins.
  mutating func parseType() -> TypeSyntaxID {
    let type = parseSingleType()
    guard isOperator("...") else { return type }
    advance()
    let list = typeNode(.array, of: type)
    file.types[Int(list)].marks = .variadic
    return list
  }

  /// A type without `...`.
  private mutating func parseSingleType() -> TypeSyntaxID {
    nested({ $0.parseComposition() }, orSkip: { $0.skipDeepType() })
  }

  private mutating func skipDeepType() -> TypeSyntaxID {
    switch token.kind {
    case .leftParenthesis, .leftBracket: skipBalanced()
    case .identifier: advance()
    default: break
    }
    return typeNode(.unparsed)
  }

  /// `A & B`.
  private mutating func parseComposition() -> TypeSyntaxID {
    let first = parsePostfixType()
    guard isOperator("&") else { return first }
    var parts = TypeList()
    append(first, to: &parts)
    while isOperator("&") {
      advance()
      append(parsePostfixType(), to: &parts)
    }
    return typeNode(.composition, children: parts)
  }

  /// A primary type with `?`, `!`, `.Type` and `…` behind it.
  private mutating func parsePostfixType() -> TypeSyntaxID {
    let marks = parseTypePrefixes()
    var type = parsePrimaryType()
    var levels = 0
    while let outer = parsePostfix(of: type) {
      levels += 1
      type = levels > Self.postfixLimit ? typeNode(.unparsed) : outer
    }
    file.types[Int(type)].marks.formUnion(marks)
    return type
  }

  /// The type with one postfix more; nil where none follows.
  private mutating func parsePostfix(of type: TypeSyntaxID) -> TypeSyntaxID? {
    let isBound = !token.hasSpaceBefore
    if isBound, consumeOperatorByte("?") { return typeNode(.optional, of: type) }
    if isBound, consumeOperatorByte("!") { return typeNode(.implicitlyUnwrapped, of: type) }
    return token.kind == .dot ? parseMember(of: type) : nil
  }

  /// What follows a type that has brackets: `(any P).Type`, `(each T).Element`.
  private mutating func parseMember(of type: TypeSyntaxID) -> TypeSyntaxID? {
    let member = tokenAhead()
    guard member.kind == .identifier else { return nil }
    advance()
    advance()
    if member.keyword == .Type || member.keyword == .Protocol { return metatypeNode(of: type, member.keyword) }
    let arguments = parseGenericArguments()
    guard kind(ofType: type) == .named else { return typeNode(.unparsed) }
    return typeNode(.named, name: member.name, qualifier: type, children: arguments)
  }

  /// `inout` and attributes. Ownership words make no other type.
  private mutating func parseTypePrefixes() -> TypeSyntax.Marks {
    var marks: TypeSyntax.Marks = []
    while true {
      switch token.keyword {
      case .inout:
        advance()
        marks.insert(.inout)
      case .each, .repeat:
        advance()
        marks.insert(.pack)
      case .borrowing, .consuming, .sending, .isolated, .__owned, .__shared, .nonisolated, ._const:
        if token.keyword == .isolated || token.keyword == .nonisolated { marks.insert(.unfollowed) }
        advance()
        if token.kind == .leftParenthesis, !token.hasSpaceBefore { skipBalanced() }
      default:
        guard token.kind == .at else { return marks }
        marks.formUnion(self.marks(ofAttribute: parseTypeAttribute()))
      }
    }
  }

  /// What an attribute makes of a type. A capitalised one is a global actor, but for `@Sendable`, which Swift overlooks.
  /// Which one it is is only known of `@MainActor`.
  func marks(ofAttribute name: Name) -> TypeSyntax.Marks {
    if names.spells(name, "escaping") { return .escaping }
    if names.spells(name, "convention") { return .foreign }
    if names.spells(name, "isolated") { return .unfollowed }
    if names.spells(name, "preconcurrency") { return .preconcurrency }
    guard names.isCapitalised(name), !names.spells(name, "Sendable") else { return [] }
    return names.spells(name, "MainActor") ? .isolated : [.isolated, .elsewhere]
  }

  private mutating func parsePrimaryType() -> TypeSyntaxID {
    switch token.kind {
    case .identifier: return parseNamedOrConstrained()
    case .leftParenthesis: return parseTupleOrFunction()
    case .leftBracket: return parseCollection()
    case .integer: return parseSpelled(from: token.start)
    case .operator where isOperator("~") || isOperator("-"):
      let (start, wanted) = (token.start, isOperator("~") ? Token.Kind.identifier : .integer)
      advance()
      return token.kind == wanted ? parseSpelled(from: start) : typeNode(.unparsed)
    default: return typeNode(.unparsed)
    }
  }

  private mutating func parseNamedOrConstrained() -> TypeSyntaxID {
    switch token.keyword {
    case .some:
      advance()
      return typeNode(.opaque, of: parseSingleType())
    case .any:
      advance()
      return typeNode(.existential, of: parseSingleType())
    case let keyword
    where keyword.isStatementWord || keyword.isDeclarationWord:
      return typeNode(.unparsed)
    default: return parseNamed()
    }
  }

  /// `A.B<C>.D`, with `.Type` at the end as a metatype.
  private mutating func parseNamed() -> TypeSyntaxID {
    var type = parseNamePart(behind: -1)
    while token.kind == .dot, tokenAhead().kind == .identifier {
      advance()
      let keyword = token.keyword
      if keyword == .Type || keyword == .Protocol {
        advance()
        return metatypeNode(of: type, keyword)
      }
      type = parseNamePart(behind: type)
    }
    return type
  }

  private mutating func metatypeNode(of type: TypeSyntaxID, _ keyword: Keyword) -> TypeSyntaxID {
    let node = typeNode(.metatype, of: type)
    if keyword == .Protocol { file.types[Int(node)].marks = .protocolItself }
    return node
  }

  private mutating func parseNamePart(behind qualifier: TypeSyntaxID) -> TypeSyntaxID {
    let name = token.name
    advance()
    return typeNode(.named, name: name, qualifier: qualifier, children: parseGenericArguments())
  }

  /// `<A, B>`; empty where none begins here.
  mutating func parseGenericArguments() -> TypeList {
    var arguments = TypeList()
    guard consumeOperatorByte("<") else { return arguments }
    while token.kind != .endOfFile, !startsWith(">") {
      let start = token.start
      append(parseType(), to: &arguments)
      if token.start == start || !consume(.comma) { break }
    }
    _ = consumeOperatorByte(">")
    return arguments
  }

  private mutating func parseTupleOrFunction() -> TypeSyntaxID {
    var elements = parseTupleElements()
    if let effects = parseFunctionArrow() {
      append(parseType(), to: &elements)
      return functionNode(effects, elements)
    }
    if elements.count == 1, file.types[Int(elements.first)].label == .none { return elements.first }
    return typeNode(.tuple, children: elements)
  }

  mutating func functionNode(_ effects: WrittenEffects, _ parts: TypeList) -> TypeSyntaxID {
    let node = typeNode(
      .function, name: name(ofEffects: effects.keywords), qualifier: effects.thrown ?? -1, children: parts)
    file.types[Int(node)].marks = effects.marks
    return node
  }

  /// `async throws ->`: the effects; nil where no arrow follows.
  mutating func parseFunctionArrow() -> WrittenEffects? {
    if isOperator("->") {
      advance()
      return WrittenEffects()
    }
    guard token.keyword.isEffect else { return nil }
    let saved = checkpoint()
    let effects = parseEffects()
    if isOperator("->") {
      advance()
      return effects
    }
    restore(saved)
    return nil
  }

  /// `async`, `throws`, `throws(E)`, `rethrows`, in the order written.
  mutating func parseEffects() -> WrittenEffects {
    var effects = WrittenEffects()
    while token.keyword.isEffect {
      let effect = token.keyword
      effects.keywords.append(effect)
      advance()
      if token.kind == .leftParenthesis, effect == .throws { effects.thrown = parseThrownType() }
    }
    return effects
  }

  /// `(E)` behind `throws`.
  private mutating func parseThrownType() -> TypeSyntaxID {
    advance()
    let type = parseType()
    skipTo(.rightParenthesis)
    return type
  }

  func name(ofEffects effects: [Keyword]) -> Name {
    if effects.isEmpty { return .none }
    if effects.count == 1 { return Name(effects[0]) }
    return Array(effects.map(\.rawValue).joined(separator: " ").utf8).withUnsafeBufferPointer(names.name)
  }

  /// `(A, b: B)`.
  mutating func parseTupleElements() -> TypeList {
    advance()
    var elements = TypeList()
    while token.kind != .rightParenthesis, token.kind != .endOfFile {
      append(parseTupleElement(), to: &elements)
      if !consume(.comma) { break }
    }
    skipTo(.rightParenthesis)
    return elements
  }

  private mutating func parseTupleElement() -> TypeSyntaxID {
    let label = parseTupleLabel()
    let type = parseType()
    file.types[Int(type)].label = label
    if isOperator("=") {
      advance()
      _ = parseExpression()
    }
    return type
  }

  /// `name:`, `_ name:`, `name other:`; `.none` for an element without label.
  private mutating func parseTupleLabel() -> Name {
    guard token.kind == .identifier else { return .none }
    if isColonAhead {
      let name = token.name
      advance()
      advance()
      return label(name)
    }
    let saved = checkpoint()
    let first = token.name
    advance()
    if token.kind == .identifier, isColonAhead {
      advance()
      advance()
      return label(first)
    }
    restore(saved)
    return .none
  }

  /// `[T]`, `[K: V]`, `[3 of T]`.
  private mutating func parseCollection() -> TypeSyntaxID {
    advance()
    var parts = TypeList()
    append(parseType(), to: &parts)
    var kind = TypeSyntax.Kind.array
    if consume(.colon) {
      append(parseType(), to: &parts)
      kind = .dictionary
    } else if consume(.of) {
      append(parseType(), to: &parts)
      skipTo(.rightBracket)
      return typeNode(.named, name: Name(.InlineArray), children: parts)
    }
    skipTo(.rightBracket)
    return typeNode(kind, children: parts)
  }

  /// What is a type by how it is spelled: `3` and `-1` as generic arguments, `~Copyable`; not `0x3`, which is `3`.
  private mutating func parseSpelled(from start: Int) -> TypeSyntaxID {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard token.kind == .identifier || lexer.bytes[token.start..<token.end].allSatisfy(digits.contains) else {
      advance()
      return typeNode(.unparsed)
    }
    let name = names.name(of: UnsafeBufferPointer(rebasing: lexer.bytes[start..<token.end]))
    advance()
    return typeNode(.named, name: name)
  }

  /// Skips what is left of a bracketed group and its closing bracket.
  mutating func skipTo(_ closing: Token.Kind) {
    while token.kind != closing, token.kind != .endOfFile, !isRecoveryPoint {
      switch token.kind {
      case .leftParenthesis, .leftBracket, .leftBrace: skipBalanced()
      case .rightBrace, .rightBracket, .rightParenthesis: return
      default: advance()
      }
    }
    _ = consume(closing)
  }
}
