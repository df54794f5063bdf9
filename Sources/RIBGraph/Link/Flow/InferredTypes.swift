import SourceScan

extension Flow {
  /// The type that an initial value gives to a property without a written one; `.unknown` wherever that takes more than
  /// the value itself names.
  func inferredType(of member: FoundMember) -> Type {
    let declaration = program[member.id]
    guard let value = declaration.initialValue else { return .unknown("its type is not written") }
    if let wrapper = program.attributes(of: member.id).first(where: { !KnownTypes.plainWrappers.contains($0) }) {
      return .unknown("its type is what '@\(wrapper)' wraps")
    }
    let scope = member.id.scope
    return inferredType(value, scope).substituting(member.substitution)
  }

  private func inferredType(_ id: ExpressionID, _ scope: Scope) -> Type {
    switch node(id, scope).kind {
    case .integer, .float, .string, .boolean: return type(of: id, scope)
    case .cast, .forcedCast: return writtenType(id, scope) ?? .unknown("its type is not written")
    case .call:
      guard let constructed = constructedType(id, scope, expected: nil) ?? surelyMade(id, scope) else {
        return .unknown("its type is inferred from a call")
      }
      return isCertain(constructed, id, scope) ? constructed : .unknown("its initialiser may be failable")
    default: return .unknown("its type is inferred")
    }
  }

  /// `X(…)` of a class that the sources do not declare and that is known never to fail.
  private func surelyMade(_ call: ExpressionID, _ scope: Scope) -> Type? {
    guard let callee = firstChild(call, scope), node(callee, scope).kind == .name else { return nil }
    let name = name(callee, scope)
    return KnownTypes.isMadeSurely(program.text(name), isGeneric: false) ? types.resolve(name, from: scope) : nil
  }

  /// Whether constructing a type surely gives an instance, not an optional of one, with all generic arguments known.
  private func isCertain(_ type: Type, _ call: ExpressionID, _ scope: Scope) -> Bool {
    guard case .nominal(let id, let arguments) = type else { return false }
    let entry = program.types[id]
    guard entry.origin == .sources, program.genericParameters(of: id).count == arguments.count else {
      guard entry.origin == .external else { return false }
      return KnownTypes.isMadeSurely(program.text(entry.name), isGeneric: !arguments.isEmpty)
        || !arguments.isEmpty && self.arguments(of: call, scope).isEmpty
    }
    return !types.members(.initializer, of: id, requirements: false).contains {
      program[$0.id].modifiers.contains(.failable)
    }
  }
}
