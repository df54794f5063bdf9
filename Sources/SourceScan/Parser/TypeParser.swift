/// Types as they are written.
extension Parser {
  /// `T????` is as far as it goes; whoever walks a type may recurse.
  private static let postfixLimit = 4

  /// Reads a type; `.unparsed` where none is understood. Consumes nothing where none begins.
  mutating func parseType() -> TypeSyntax {
    let type = parseSingleType()
    guard isOperator("...") else { return type }
    advance()
    return .array(type)
  }

  /// A type without `...`.
  private mutating func parseSingleType() -> TypeSyntax {
    nested({ $0.parseComposition() }, orSkip: { $0.skipDeepType() })
  }

  private mutating func skipDeepType() -> TypeSyntax {
    switch token.kind {
    case .leftParenthesis, .leftBracket: skipBalanced()
    case .identifier: advance()
    default: break
    }
    return .unparsed
  }

  /// `A & B`.
  private mutating func parseComposition() -> TypeSyntax {
    var parts = [parsePostfixType()]
    while isOperator("&") {
      advance()
      parts.append(parsePostfixType())
    }
    return parts.count == 1 ? parts[0] : .composition(parts)
  }

  /// A primary type with `?`, `!`, `.Type` and `…` behind it.
  private mutating func parsePostfixType() -> TypeSyntax {
    skipTypePrefixes()
    var type = parsePrimaryType()
    var levels = 0
    while let outer = parsePostfix(of: type) {
      levels += 1
      type = levels > Self.postfixLimit ? .unparsed : outer
    }
    return type
  }

  /// The type with one postfix more; nil where none follows.
  private mutating func parsePostfix(of type: TypeSyntax) -> TypeSyntax? {
    let isBound = !token.hasSpaceBefore
    if isBound, consumeOperatorByte("?") { return .optional(type) }
    if isBound, consumeOperatorByte("!") { return .implicitlyUnwrapped(type) }
    return token.kind == .dot ? parseMember(of: type) : nil
  }

  /// What follows a type that has brackets: `(any P).Type`, `(each T).Element`.
  private mutating func parseMember(of type: TypeSyntax) -> TypeSyntax? {
    let member = tokenAhead()
    guard member.kind == .identifier else { return nil }
    advance()
    advance()
    if member.keyword == .Type || member.keyword == .Protocol { return .metatype(type) }
    let arguments = parseGenericArguments() ?? []
    guard case .named(let parts) = type else { return .unparsed }
    return .named(parts + [TypeSyntax.NamePart(name: name(of: member), arguments: arguments)])
  }

  /// `@escaping`, `inout`, ownership and isolation words, which do not make another type.
  private mutating func skipTypePrefixes() {
    while true {
      switch token.keyword {
      case .inout, .borrowing, .consuming, .sending, .isolated, .__owned, .__shared, .each, .repeat, .nonisolated,
        ._const:
        advance()
        if token.kind == .leftParenthesis, !token.hasSpaceBefore { skipBalanced() }
      default:
        guard token.kind == .at else { return }
        _ = parseAttribute(ofType: true)
      }
    }
  }

  private mutating func parsePrimaryType() -> TypeSyntax {
    switch token.kind {
    case .identifier: return parseNamedOrConstrained()
    case .leftParenthesis: return parseTupleOrFunction()
    case .leftBracket: return parseCollection()
    case .integer: return skipCount()
    case .operator where isOperator("~"):
      advance()
      if token.kind == .identifier { _ = nested({ $0.parsePostfixType() }, orSkip: { $0.skipDeepType() }) }
      return .unparsed
    case .operator where isOperator("-"):
      advance()
      return token.kind == .integer ? skipCount() : .unparsed
    default: return .unparsed
    }
  }

  private mutating func parseNamedOrConstrained() -> TypeSyntax {
    switch token.keyword {
    case .some:
      advance()
      return .opaque(parseSingleType())
    case .any:
      advance()
      return .existential(parseSingleType())
    case let keyword
    where keyword.isStatementWord || keyword.isDeclarationWord:
      return .unparsed
    default: return parseNamed()
    }
  }

  /// `A.B<C>.D`, with `.Type` at the end as a metatype.
  private mutating func parseNamed() -> TypeSyntax {
    var parts: [TypeSyntax.NamePart] = []
    while token.kind == .identifier {
      if !parts.isEmpty, token.keyword == .Type || token.keyword == .Protocol {
        advance()
        return .metatype(.named(parts))
      }
      let part = name(of: token)
      advance()
      parts.append(TypeSyntax.NamePart(name: part, arguments: parseGenericArguments() ?? []))
      guard token.kind == .dot else { break }
      guard tokenAhead().kind == .identifier else { break }
      advance()
    }
    return parts.isEmpty ? .unparsed : .named(parts)
  }

  /// `<A, B>`; nil where none begins here.
  mutating func parseGenericArguments() -> [TypeSyntax]? {
    guard token.kind == .operator, startsWith("<") else { return nil }
    _ = consumeOperatorByte("<")
    var arguments: [TypeSyntax] = []
    while token.kind != .endOfFile, !(token.kind == .operator && startsWith(">")) {
      let start = token.start
      arguments.append(parseType())
      if token.start == start || !consume(.comma) { break }
    }
    _ = consumeOperatorByte(">")
    return arguments
  }

  private mutating func parseTupleOrFunction() -> TypeSyntax {
    let elements = parseTupleElements()
    if let effects = parseFunctionArrow() {
      return .function(elements, effects: effects, result: parseType())
    }
    if elements.count == 1, elements[0].label == nil { return elements[0].type }
    return .tuple(elements)
  }

  /// `async throws ->`; nil where no arrow follows.
  private mutating func parseFunctionArrow() -> String? {
    if isOperator("->") {
      advance()
      return ""
    }
    guard [.async, .throws, .rethrows, .reasync].contains(token.keyword) else { return nil }
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
  mutating func parseEffects() -> String {
    var words: [String] = []
    while [.async, .throws, .rethrows, .reasync].contains(token.keyword) {
      words.append(token.keyword.spelling)
      advance()
      if token.kind == .leftParenthesis, words.last == "throws" { skipBalanced() }
    }
    return words.joined(separator: " ")
  }

  /// `(A, b: B)`.
  mutating func parseTupleElements() -> [TypeSyntax.TupleElement] {
    advance()
    var elements: [TypeSyntax.TupleElement] = []
    while token.kind != .rightParenthesis, token.kind != .endOfFile {
      let start = token.start
      elements.append(parseTupleElement())
      if token.start == start { break }
      if !consume(.comma) { break }
    }
    skipTo(.rightParenthesis)
    return elements
  }

  private mutating func parseTupleElement() -> TypeSyntax.TupleElement {
    let label = parseTupleLabel()
    let type = parseType()
    if isOperator("=") {
      advance()
      _ = parseExpression()
    }
    return TypeSyntax.TupleElement(label: label, type: type)
  }

  /// `name:`, `_ name:`, `name other:`; nil for an element without label.
  private mutating func parseTupleLabel() -> String? {
    guard token.kind == .identifier else { return nil }
    if isColonAhead {
      let label = name(of: token)
      advance()
      advance()
      return label == "_" ? nil : label
    }
    let saved = checkpoint()
    let first = name(of: token)
    advance()
    if token.kind == .identifier, isColonAhead {
      advance()
      advance()
      return first == "_" ? nil : first
    }
    restore(saved)
    return nil
  }

  /// `[T]`, `[K: V]`, `[3 of T]`.
  private mutating func parseCollection() -> TypeSyntax {
    advance()
    let first = parseType()
    var type = TypeSyntax.array(first)
    if consume(.colon) {
      type = .dictionary(first, parseType())
    } else if consume(.of) {
      _ = parseType()
      type = .unparsed
    }
    skipTo(.rightBracket)
    return type
  }

  private mutating func skipCount() -> TypeSyntax {
    advance()
    return .unparsed
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
