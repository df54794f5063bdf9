import SwiftSyntax

/// A type in the notation of ribscope's `TypeSyntax.description`: single spaces, no attributes, no ownership, no
/// parentheses around a single type, `_` for what ribscope does not read.
func typeText(of type: SwiftSyntax.TypeSyntax) -> String {
  switch type.as(TypeSyntaxEnum.self) {
  case .identifierType(let type):
    selector(type.moduleSelector) + type.name.plain + arguments(type.genericArgumentClause)
  case .memberType(let type): member(type)
  case .optionalType(let type): bracketed(type.wrappedType) + "?"
  case .implicitlyUnwrappedOptionalType(let type): bracketed(type.wrappedType) + "!"
  case .arrayType(let type): "[\(typeText(of: type.element))]"
  case .dictionaryType(let type): "[\(typeText(of: type.key)): \(typeText(of: type.value))]"
  case .tupleType(let type): tuple(type)
  case .functionType(let type): function(type)
  case .compositionType(let type): type.elements.map { typeText(of: $0.type) }.joined(separator: " & ")
  case .someOrAnyType(let type): "\(type.someOrAnySpecifier.text) \(typeText(of: type.constraint))"
  case .metatypeType(let type): bracketed(type.baseType) + ".Type"
  case .attributedType(let type): typeText(of: type.baseType)
  case .packElementType(let type): typeText(of: type.pack)
  case .packExpansionType(let type): typeText(of: type.repetitionPattern)
  case .classRestrictionType: "AnyObject"
  case .inlineArrayType, .suppressedType, .missingType, .namedOpaqueReturnType: "_"
  @unknown default: "_"
  }
}

/// `[T].Index` and the like are not read.
private func member(_ type: MemberTypeSyntax) -> String {
  let base = single(type.baseType)
  guard base.is(IdentifierTypeSyntax.self) || base.is(MemberTypeSyntax.self) || base.is(PackElementTypeSyntax.self)
  else { return "_" }
  return typeText(of: base) + "." + selector(type.moduleSelector) + type.name.plain
    + arguments(type.genericArgumentClause)
}

/// `Module::` as `Module.`.
private func selector(_ selector: ModuleSelectorSyntax?) -> String {
  selector.map { $0.moduleName.plain + "." } ?? ""
}

private func arguments(_ clause: GenericArgumentClauseSyntax?) -> String {
  guard let clause, !clause.arguments.isEmpty else { return "" }
  let texts = clause.arguments.map { argument in
    if case .type(let type) = argument.argument { typeText(of: type) } else { "_" }
  }
  return "<" + texts.joined(separator: ", ") + ">"
}

/// With parentheses where `?` or `.Type` behind it would otherwise mean something else.
private func bracketed(_ type: SwiftSyntax.TypeSyntax) -> String {
  let inner = single(type)
  let text = typeText(of: inner)
  return inner.is(FunctionTypeSyntax.self) || inner.is(CompositionTypeSyntax.self) || inner.is(SomeOrAnyTypeSyntax.self)
    ? "(\(text))" : text
}

/// A type without the parentheses and attributes around it.
private func single(_ type: SwiftSyntax.TypeSyntax) -> SwiftSyntax.TypeSyntax {
  if let attributed = type.as(AttributedTypeSyntax.self) { return single(attributed.baseType) }
  guard let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
    label(only) == nil, only.ellipsis == nil
  else { return type }
  return single(only.type)
}

private func tuple(_ type: TupleTypeSyntax) -> String {
  let inner = single(SwiftSyntax.TypeSyntax(type))
  return inner.is(TupleTypeSyntax.self) ? list(type.elements) : typeText(of: inner)
}

private func function(_ type: FunctionTypeSyntax) -> String {
  let effects = [type.effectSpecifiers?.asyncSpecifier, type.effectSpecifiers?.throwsClause?.throwsSpecifier]
    .compactMap { $0.map { $0.text + " " } }.joined()
  return "\(list(type.parameters)) \(effects)-> \(typeText(of: type.returnClause.type))"
}

private func list(_ elements: TupleTypeElementListSyntax) -> String {
  let texts = elements.map { element in
    let type = element.ellipsis == nil ? typeText(of: element.type) : "[\(typeText(of: element.type))]"
    return (label(element).map { "\($0): " } ?? "") + type
  }
  return "(" + texts.joined(separator: ", ") + ")"
}

private func label(_ element: TupleTypeElementSyntax) -> String? {
  element.firstName.flatMap { $0.text == "_" ? nil : $0.plain }
}

extension TokenSyntax {
  /// The token without backquotes.
  var plain: String {
    text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
  }
}
