import RibscopeText

/// Declarations of types, extensions and members.
extension Parser {
  /// Reads what stands at the top of a file or in a block: a declaration, or a statement that joins `statements`.
  mutating func parseCodeItem(into statements: inout ChildList, isTopLevel: Bool) {
    if consume(.semicolon) { return }
    if isAtDeclaration(isTopLevel: isTopLevel) {
      parseDeclaration(isLocal: !isTopLevel, into: &statements)
    } else {
      append(parseStatement(), to: &statements)
    }
  }

  /// Whether a declaration begins here. Words that are keywords in some places only are looked at more closely.
  private mutating func isAtDeclaration(isTopLevel: Bool) -> Bool {
    switch token.keyword {
    case .class, .struct, .enum, .protocol, .extension, .func, .typealias, .let, .var, .import, .precedencegroup:
      return true
    case .actor, .macro, .associatedtype:
      let ahead = tokenAhead()
      return ahead.kind == .identifier && !ahead.startsLine
    case .`init`, .deinit, .subscript, .case: return false
    case let keyword where keyword.isModifier || keyword == .async || token.kind == .at:
      return prefixLeadsToDeclaration()
    default: return false
    }
  }

  private mutating func prefixLeadsToDeclaration() -> Bool {
    guard token.start >= fruitlessPrefixEnd else { return false }
    let saved = checkpoint()
    defer { restore(saved) }
    _ = parsePrefix()
    let isDeclaration = token.keyword.beginsDeclaration && token.keyword != .case
    if !isDeclaration { fruitlessPrefixEnd = token.start }
    return isDeclaration
  }

  /// Reads a declaration with its prefix. Inside a body, variables become nodes of `statements`.
  mutating func parseDeclaration(isLocal: Bool, into statements: inout ChildList) {
    let prefix = parsePrefix()
    // `#if` around an attribute is none around the declaration.
    let condition = lexer.condition < 0 ? nil : lexer.condition
    let keyword = token
    switch keyword.keyword {
    case .class: parseType(.class, prefix, condition)
    case .struct: parseType(.struct, prefix, condition)
    case .enum: parseType(.enum, prefix, condition)
    case .actor: parseType(.actor, prefix, condition)
    case .protocol: parseType(.protocol, prefix, condition)
    case .extension: parseExtension(prefix, condition)
    case .let, .var:
      if isLocal { parseBindings(into: &statements) } else { parseVariables(prefix, condition) }
    case .func: parseFunction(prefix, condition)
    case .`init`: parseInitializer(prefix, condition)
    case .deinit: parseDeinitializer(prefix, condition)
    case .subscript: parseSubscript(prefix, condition)
    case .typealias: parseTypealias(.typealias, prefix, condition)
    case .associatedtype: parseTypealias(.associatedtype, prefix, condition)
    case .case: parseEnumCases(prefix, condition)
    case .import: parseImport(prefix)
    case .operator, .precedencegroup: parseOperatorDeclaration()
    case .macro: parseMacro(prefix, condition)
    default: break
    }
  }

  /// A declaration with what was read of it so far; its index is where it will stand.
  func begin(
    _ kind: Declaration.Kind, _ prefix: DeclarationPrefix, _ condition: Int?, keyword: Token
  ) -> Declaration {
    var declaration = Declaration(
      kind: kind, name: token.kind == .identifier ? token.name : .none, parent: parent,
      offset: token.kind == .identifier ? token.start : keyword.start, keyword: keyword.start..<keyword.end)
    declaration.take(prefix)
    declaration.condition = condition
    return declaration
  }

  /// Takes the introducing keyword, then begins the declaration at the name behind it.
  mutating func open(
    _ kind: Declaration.Kind, _ prefix: DeclarationPrefix, _ condition: Int?
  ) -> Declaration {
    let keyword = token
    advance()
    return begin(kind, prefix, condition, keyword: keyword)
  }

  private mutating func parseType(_ kind: Declaration.Kind, _ prefix: DeclarationPrefix, _ condition: Int?) {
    var declaration = open(kind, prefix, condition)
    guard token.kind == .identifier else { return }
    advance()
    declaration.genericParameters = parseGenericParameters()
    declaration.inherited = parseInheritance()
    parseMembers(of: declaration)
  }

  private mutating func parseExtension(_ prefix: DeclarationPrefix, _ condition: Int?) {
    var declaration = open(.extension, prefix, condition)
    let offset = token.start
    let type = parseType()
    guard kind(ofType: type) != .unparsed else { return }
    declaration.offset = offset
    declaration.name = file.types[Int(type)].name
    declaration.type = type
    declaration.inherited = parseInheritance()
    parseMembers(of: declaration)
  }

  private mutating func parseInheritance() -> ListRange {
    guard consume(.colon) else { return .empty }
    var inherited: [TypeSyntaxID] = []
    repeat {
      if token.keyword == .class {
        advance()
        inherited.append(typeNode(.named, name: Name(.AnyObject)))
      } else {
        let type = parseType()
        // `nonisolated P` conforms to `P` as any class does.
        file.types[Int(type)].marks.remove(.unfollowed)
        if kind(ofType: type) != .unparsed { inherited.append(type) }
      }
    } while consume(.comma)
    return file.inherited.addList(inherited)
  }

  /// `<T: P, U>`.
  mutating func parseGenericParameters() -> ListRange {
    guard consumeOperatorByte("<") else { return .empty }
    var parameters: [Declaration.GenericParameter] = []
    while token.kind == .identifier || token.kind == .at {
      if token.kind == .at { _ = parseAttribute() }
      if token.keyword == .each || token.keyword == .let { advance() }
      let name = token.name
      advance()
      let constraint = consume(.colon) ? parseType() : nil
      parameters.append(Declaration.GenericParameter(name: name, constraint: constraint))
      if !consume(.comma) { break }
    }
    _ = parseWhereClause()
    _ = consumeOperatorByte(">")
    return file.genericParameters.addList(parameters)
  }

  mutating func parseWhereClause() -> [Declaration.GenericConstraint] {
    guard consume(.where) else { return [] }
    var constraints: [Declaration.GenericConstraint] = []
    repeat {
      let subject = parseType()
      let isEquality = isOperator("==")
      guard isEquality || token.kind == .colon else { break }
      advance()
      constraints.append(
        Declaration.GenericConstraint(subject: subject, isEquality: isEquality, constraint: parseType()))
    } while consume(.comma)
    return constraints
  }

  /// Reads the `where` clause, adds the declaration and reads its members, if it has braces.
  private mutating func parseMembers(of declaration: Declaration) {
    var declaration = declaration
    declaration.whereClause = file.constraints.addList(parseWhereClause())
    let index = add(declaration)
    skipMalformedHead(of: declaration)
    guard token.kind == .leftBrace else { return }
    let outer = parent
    parent = index
    nested({ $0.parseMemberBlock() }, orSkip: { $0.skipBalanced() })
    parent = outer
  }

  /// Passes over what no head may hold, such as a name behind a forgotten comma, to the brace on the same line.
  private mutating func skipMalformedHead(of declaration: Declaration) {
    guard token.kind != .leftBrace else { return }
    file.problems.append(SyntaxProblem(kind: .malformedHead, offset: declaration.keyword.lowerBound))
    while token.kind != .leftBrace, token.kind != .rightBrace, token.kind != .endOfFile, !token.startsLine { advance() }
  }

  private mutating func parseMemberBlock() {
    let opening = token.start
    advance()
    while !isAtBlockEnd {
      let start = token.start
      parseMember()
      if token.start == start { skipStrayToken() }
    }
    closeBrace(openedAt: opening)
  }

  private mutating func parseMember() {
    if consume(.semicolon) { return }
    if token.kind == .pound {
      parseFreestandingMacro()
      return
    }
    var statements = ChildList()
    parseDeclaration(isLocal: false, into: &statements)
  }

  /// Something that is no member: a group is skipped whole, so that what is in it is not taken for members.
  private mutating func skipStrayToken() {
    switch token.kind {
    case .leftBrace, .leftParenthesis, .leftBracket: skipBalanced()
    default: advance()
    }
  }

  /// `#Preview { … }`, `#macro(…)` as a member: what it makes of its arguments is not known.
  private mutating func parseFreestandingMacro() {
    if let parent, ![.warning, .error].contains(token.keyword) {
      file.declarations[parent].modifiers.insert(.expanding)
    }
    advance()
    if token.kind == .leftParenthesis { skipBalanced() }
    if token.kind == .leftBrace { skipBalanced() }
  }

  mutating func add(_ declaration: Declaration) -> Int {
    file.declarations.append(declaration)
    return file.declarations.count - 1
  }

  // MARK: - The rest

  private mutating func parseTypealias(_ kind: Declaration.Kind, _ prefix: DeclarationPrefix, _ condition: Int?) {
    var declaration = open(kind, prefix, condition)
    guard token.kind == .identifier else { return }
    advance()
    declaration.genericParameters = parseGenericParameters()
    var constraints: [Declaration.GenericConstraint] = []
    if kind == .associatedtype {
      declaration.inherited = parseInheritance()
      constraints = parseWhereClause()
    }
    if isOperator("=") {
      advance()
      declaration.type = parseType()
    }
    declaration.whereClause = file.constraints.addList(constraints + parseWhereClause())
    _ = add(declaration)
  }

  /// `case a, b(Int) = 1`.
  private mutating func parseEnumCases(_ prefix: DeclarationPrefix, _ condition: Int?) {
    let keyword = token
    advance()
    while token.kind == .identifier {
      var declaration = begin(.enumCase, prefix, condition, keyword: keyword)
      advance()
      if token.kind == .leftParenthesis {
        declaration.type = typeNode(.tuple, children: parseTupleElements())
      }
      if isOperator("=") {
        advance()
        _ = parseExpression()
      }
      _ = add(declaration)
      if !consume(.comma) { return }
    }
  }

  private mutating func parseOperatorDeclaration() {
    advance()
    while token.kind != .endOfFile, !token.startsLine, token.kind != .leftBrace { advance() }
    if token.kind == .leftBrace { skipBalanced() }
  }
}

extension Declaration {
  mutating func take(_ prefix: DeclarationPrefix) {
    access = prefix.access
    setterAccess = prefix.setterAccess
    modifiers = prefix.modifiers
    attributes = prefix.attributes
  }
}
