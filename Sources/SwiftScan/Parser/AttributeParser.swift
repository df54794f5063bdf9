import RibscopeText

/// What is in front of a declaration.
struct DeclarationPrefix {
  var access: Declaration.Access?
  var setterAccess: Declaration.Access?
  var modifiers: Declaration.Modifiers = []
  var attributes = ListRange.empty
  /// What those of the attributes are given that are given one name.
  var attributeArguments: [AttributeArgument] = []
}

extension Parser {
  /// Attributes and modifiers, in any order.
  mutating func parsePrefix() -> DeclarationPrefix {
    var prefix = DeclarationPrefix()
    var attributes: [Name] = []
    let condition = lexer.condition
    while true {
      if lexer.condition != condition { prefix.modifiers.insert(.nonisolated) }
      if token.kind == .at {
        prefix.modifiers.formUnion(availability())
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
        noteArguments(&prefix)
        return prefix
      }
    }
  }

  /// An attribute in front of a declaration: the last part of its name.
  private mutating func parseAttribute(into prefix: inout DeclarationPrefix, at position: Int) -> Name {
    let (name, arguments) = parseAttributeName()
    if arguments.count > 0 {
      let type = typeNode(.named, name: name, children: arguments)
      prefix.attributeArguments.append(AttributeArgument(attribute: Int32(position), type: type))
    }
    guard token.kind == .leftParenthesis, !token.hasSpaceBefore else { return name }
    if let argument = attributeArgument() {
      prefix.attributeArguments.append(AttributeArgument(attribute: Int32(position), name: argument))
    }
    skipBalanced()
    return name
  }

  /// What the parentheses that begin here hold, where that is one name: `(Group)`, `(Delegate.self)`, `(\.dismiss)`.
  private mutating func attributeArgument() -> Name? {
    let saved = checkpoint()
    defer { restore(saved) }
    advance()
    let isKeyPath = consume(.backslash)
    if isKeyPath, !consume(.dot) { return nil }
    guard token.kind == .identifier else { return nil }
    let name = token.name
    advance()
    if !isKeyPath, consume(.dot) {
      guard token.name == .selfValue else { return nil }
      advance()
    }
    return token.kind == .rightParenthesis ? name : nil
  }

  /// Lists the arguments, now that the attributes have their places.
  private mutating func noteArguments(_ prefix: inout DeclarationPrefix) {
    if prefix.attributeArguments.isEmpty { return }
    let start = prefix.attributes.start
    prefix.attributeArguments = prefix.attributeArguments.map {
      AttributeArgument(attribute: start + $0.attribute, name: $0.name, type: $0.type)
    }
    file.attributeArguments += prefix.attributeArguments
  }

  /// What `@available(*, unavailable` and `@available(swift` say, where one of them stands here.
  private mutating func availability() -> Declaration.Modifiers {
    let saved = checkpoint()
    defer { restore(saved) }
    advance()
    guard names.spells(token.name, "available") else { return [] }
    advance()
    guard consume(.leftParenthesis) else { return [] }
    if names.spells(token.name, "swift") { return .versioned }
    guard isOperator("*") else { return [] }
    advance()
    return consume(.comma) && names.spells(token.name, "unavailable") ? .unavailable : []
  }

  /// Whether `class` in front of this token is a modifier.
  private func isMemberKeyword(_ token: Token) -> Bool {
    switch token.keyword {
    case .func, .var, .let, .subscript: true
    case let keyword: keyword.isModifier
    }
  }

  /// `@Name`, `@Module.Name<T>(arguments)`: the last part of the name.
  mutating func parseAttribute() -> Name {
    let name = parseAttributeName().name
    skipAttributeArguments()
    return name
  }

  /// The same in front of a type, where `(` may begin the type: `@escaping(Int) -> Void`.
  mutating func parseTypeAttribute() -> Name {
    let name = parseAttributeName().name
    let bare: [StaticString] = ["escaping", "autoclosure", "Sendable", "noescape", "unchecked", "retroactive"]
    if !bare.contains(where: { names.spells(name, $0) }) { skipAttributeArguments() }
    return name
  }

  private mutating func skipAttributeArguments() {
    if token.kind == .leftParenthesis, !token.hasSpaceBefore { skipBalanced() }
  }

  /// `@Name`, `@Module.Name<T>`: the last part of the name, with its generic arguments.
  private mutating func parseAttributeName() -> (name: Name, arguments: TypeList) {
    advance()
    var last = Name.none
    var arguments = TypeList()
    while token.kind == .identifier {
      last = token.name
      advance()
      if !token.hasSpaceBefore { arguments = parseGenericArguments() }
      guard token.kind == .dot, !token.hasSpaceBefore else { break }
      advance()
    }
    return (last, arguments)
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
    case .nonisolated: prefix.modifiers.insert(.nonisolated)
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
