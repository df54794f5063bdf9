import RibscopeText

/// Functions, initialisers, subscripts and macros.
extension Parser {
  mutating func parseFunction(_ prefix: DeclarationPrefix, _ condition: Int?) {
    var declaration = open(.function, prefix, condition)
    if token.kind == .operator {
      declaration.offset = token.start
      declaration.name = parseOperatorName()
    } else if token.kind == .identifier {
      advance()
    }
    parseFunctionBody(of: addCallable(declaration))
  }

  /// An operator's name; the `<` that begins generic parameters is left: `func ==<T>(…)`.
  private mutating func parseOperatorName() -> Name {
    let start = token.start
    var end = token.end
    if lexer.byte(end - 1) == UInt8(ascii: "<"), lexer.byte(end).isNameStart {
      end -= 1
      lexer.split(token, length: end - start)
    }
    advance()
    return names.name(of: UnsafeBufferPointer(rebasing: lexer.bytes[start..<end]))
  }

  /// Adds the declaration and reads its signature. What a default value declares belongs to it.
  private mutating func addCallable(_ declaration: Declaration) -> Int {
    let index = add(declaration)
    let complete = within(index) { parser in
      var complete = declaration
      complete.genericParameters = parser.parseGenericParameters()
      complete.parameters = parser.parseParameters()
      let effects = parser.parseEffects()
      complete.effects = effects.declared
      complete.thrownType = effects.thrown
      if parser.isOperator("->") {
        parser.advance()
        complete.type = parser.parseType()
      }
      complete.whereClause = parser.file.constraints.addList(parser.parseWhereClause())
      return complete
    }
    file.declarations[index] = complete
    return index
  }

  mutating func parseInitializer(_ prefix: DeclarationPrefix, _ condition: Int?) {
    let keyword = token
    advance()
    var declaration = begin(.initializer, prefix, condition, keyword: keyword)
    declaration.name = .initializer
    declaration.offset = keyword.start
    if consumeOperatorByte("?") {
      declaration.modifiers.insert(.failable)
    } else if consumeOperatorByte("!") {
      declaration.modifiers.formUnion([.failable, .implicitlyUnwrapped])
    }
    parseFunctionBody(of: addCallable(declaration))
  }

  mutating func parseDeinitializer(_ prefix: DeclarationPrefix, _ condition: Int?) {
    let keyword = token
    advance()
    var declaration = begin(.deinitializer, prefix, condition, keyword: keyword)
    declaration.name = .deinitializer
    declaration.offset = keyword.start
    parseFunctionBody(of: add(declaration))
  }

  mutating func parseSubscript(_ prefix: DeclarationPrefix, _ condition: Int?) {
    let keyword = token
    advance()
    var declaration = begin(.subscript, prefix, condition, keyword: keyword)
    declaration.name = .subscripting
    declaration.offset = keyword.start
    let index = addCallable(declaration)
    if token.kind == .leftBrace { parseAccessors(of: index) }
  }

  private mutating func parseFunctionBody(of index: Int) {
    file.declarations[index].body = parseBody(of: index)
  }

  /// The statements in braces; nil where there are none.
  mutating func parseBody(of index: Int) -> ExpressionID? {
    within(index) { existing($0.parseBlock()) }
  }

  /// Reads a part of a declaration: what that part declares belongs to it.
  mutating func within<Result>(_ index: Int, _ parse: (inout Parser) -> Result) -> Result {
    let outer = parent
    let allowed = allowsTrailingClosure
    let effects = bodyEffects
    parent = index
    allowsTrailingClosure = true
    defer {
      parent = outer
      allowsTrailingClosure = allowed
      bodyEffects = effects
    }
    return parse(&self)
  }

  /// `(label name: Type = default, …)`.
  private mutating func parseParameters() -> ListRange {
    guard token.kind == .leftParenthesis else { return .empty }
    advance()
    var parameters: [Declaration.Parameter] = []
    while token.kind != .rightParenthesis, token.kind != .endOfFile {
      if let parameter = parseParameter() { parameters.append(parameter) }
      if !consume(.comma) { break }
    }
    skipTo(.rightParenthesis)
    return file.parameters.addList(parameters)
  }

  private mutating func parseParameter() -> Declaration.Parameter? {
    let isTransformed = token.kind == .at
    while token.kind == .at { _ = parseAttribute() }
    guard token.kind == .identifier else { return nil }
    var outer = token
    var inner = token
    var hasOwnLabel = false
    advance()
    // Words such as `isolated` may are in front of the label: the last two names count.
    while token.kind == .identifier {
      outer = inner
      inner = token
      hasOwnLabel = true
      advance()
    }
    guard consume(.colon) else { return nil }
    let type = parseType()
    let hasDefault = isOperator("=")
    var defaultValue: ExpressionID?
    if hasDefault {
      advance()
      defaultValue = existing(parseExpression())
    }
    return Declaration.Parameter(
      label: label(outer.name), name: inner.name, type: type, hasDefault: hasDefault, hasOwnLabel: hasOwnLabel,
      isTransformed: isTransformed, defaultValue: defaultValue, offset: Int32(truncatingIfNeeded: inner.start))
  }

  mutating func parseMacro(_ prefix: DeclarationPrefix, _ condition: Int?) {
    let declaration = open(.macro, prefix, condition)
    guard token.kind == .identifier else { return }
    advance()
    let index = addCallable(declaration)
    if isOperator("=") {
      advance()
      _ = within(index) { $0.parseExpression() }
    }
    let constraints = file.constraints[file.declarations[index].whereClause.indices] + parseWhereClause()
    file.declarations[index].whereClause = file.constraints.addList(constraints)
  }
}
