import Bytes

/// What stands in front of a declaration.
struct DeclarationPrefix {
  var access: Declaration.Access?
  var setterAccess: Declaration.Access?
  var modifiers: Declaration.Modifiers = []
  var attributes = ListRange.empty
  /// Those of the attributes `@_spi(Group)`.
  var spiGroups: [SPIGroup] = []
}

extension Parser {
  /// Attributes and modifiers, in any order.
  mutating func parsePrefix() -> DeclarationPrefix {
    var prefix = DeclarationPrefix()
    var attributes: [Name] = []
    while true {
      if token.kind == .at {
        if isAtUnavailable() { prefix.modifiers.insert(.unavailable) }
        attributes.append(parseAttribute(into: &prefix, at: attributes.count))
      } else if token.keyword.isModifier {
        parseModifier(into: &prefix)
      } else if token.keyword == .class, isMemberKeyword(tokenAhead()) {
        prefix.modifiers.insert(.static)
        advance()
      } else if token.keyword == .async {
        advance()
      } else {
        prefix.attributes = file.attributes.addList(attributes)
        noteGroups(&prefix)
        return prefix
      }
    }
  }

  /// An attribute in front of a declaration: the last part of its name.
  private mutating func parseAttribute(into prefix: inout DeclarationPrefix, at position: Int) -> Name {
    let group = names.spells(tokenAhead().name, "_spi") ? spiGroup() : nil
    if let group { prefix.spiGroups.append(SPIGroup(attribute: Int32(position), group: group)) }
    return parseAttribute()
  }

  /// What `@_spi(Group)`, which stands here, names.
  private mutating func spiGroup() -> Name? {
    let saved = checkpoint()
    defer { restore(saved) }
    advance()
    advance()
    return consume(.leftParenthesis) && token.kind == .identifier ? token.name : nil
  }

  /// Lists the groups, now that the attributes have their places.
  private mutating func noteGroups(_ prefix: inout DeclarationPrefix) {
    if prefix.spiGroups.isEmpty { return }
    let start = prefix.attributes.start
    prefix.spiGroups = prefix.spiGroups.map { SPIGroup(attribute: start + $0.attribute, group: $0.group) }
    file.spiGroups += prefix.spiGroups
  }

  /// Whether `@available(*, unavailable` stands here.
  private mutating func isAtUnavailable() -> Bool {
    guard names.spells(tokenAhead().name, "available") else { return false }
    let saved = checkpoint()
    defer { restore(saved) }
    advance()
    advance()
    guard consume(.leftParenthesis), isOperator("*") else { return false }
    advance()
    return consume(.comma) && names.spells(token.name, "unavailable")
  }

  /// Whether `class` in front of this token is a modifier.
  private func isMemberKeyword(_ token: Token) -> Bool {
    switch token.keyword {
    case .func, .var, .let, .subscript: true
    case let keyword: keyword.isModifier
    }
  }

  /// `@Name`, `@Module.Name<T>(arguments)`: the last part of the name.
  mutating func parseAttribute(ofType: Bool = false) -> Name {
    advance()
    var last = Name.none
    while token.kind == .identifier {
      last = token.name
      advance()
      if token.kind == .operator, startsWith("<"), !token.hasSpaceBefore { _ = parseGenericArguments() }
      guard token.kind == .dot, !token.hasSpaceBefore else { break }
      advance()
    }
    if token.kind == .leftParenthesis, !token.hasSpaceBefore, !(ofType && isBareTypeAttribute(last)) { skipBalanced() }
    return last
  }

  /// Attributes without arguments: in `@escaping(Int) -> Void` the parenthesis is the function's.
  private func isBareTypeAttribute(_ name: Name) -> Bool {
    let bare: [StaticString] = ["escaping", "autoclosure", "Sendable", "noescape", "unchecked", "retroactive"]
    return bare.contains { names.spells(name, $0) }
  }

  private mutating func parseModifier(into prefix: inout DeclarationPrefix) {
    let keyword = token.keyword
    advance()
    let argument = parseModifierArgument()
    switch keyword {
    case .private: setAccess(.private, argument, &prefix)
    case .fileprivate: setAccess(.fileprivate, argument, &prefix)
    case .internal: setAccess(.internal, argument, &prefix)
    case .package: setAccess(.package, argument, &prefix)
    case .public: setAccess(.public, argument, &prefix)
    case .open: setAccess(.open, argument, &prefix)
    case .static: prefix.modifiers.insert(.static)
    case .weak: prefix.modifiers.insert(.weak)
    case .unowned: prefix.modifiers.insert(.unowned)
    case .lazy: prefix.modifiers.insert(.lazy)
    case .override: prefix.modifiers.insert(.override)
    case .final: prefix.modifiers.insert(.final)
    case .optional: prefix.modifiers.insert(.optional)
    case .mutating: prefix.modifiers.insert(.mutating)
    case .required: prefix.modifiers.insert(.required)
    default: break
    }
  }

  /// `(set)`, `(safe)`: the keyword inside. `private (set)` is written too.
  private mutating func parseModifierArgument() -> Keyword {
    guard token.kind == .leftParenthesis else { return .none }
    let argument = tokenAhead()
    let isAlone = lexer.byte(skipSpaces(from: argument.end)) == .closeParenthesis
    guard isAlone, argument.keyword == .set || !token.hasSpaceBefore else { return .none }
    skipBalanced()
    return argument.keyword
  }

  private func setAccess(_ access: Declaration.Access, _ argument: Keyword, _ prefix: inout DeclarationPrefix) {
    if argument == .set { prefix.setterAccess = access } else { prefix.access = access }
  }
}
