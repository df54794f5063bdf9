import SwiftScan

/// The types of properties that do not have one written.
extension BodySemantics {
  /// The type of a property: what is written, its generic arguments from the initial value where they are left out; else
  /// what the value surely gives.
  package func propertyType(of member: FoundMember) -> Type {
    guard let written = types.declaredType(of: member) else { return inferredType(of: member) }
    guard case .nominal(let id, let arguments) = written, arguments.isEmpty,
      !program.types[program.space.declaring(id)].isProtocol,
      !program.genericParameters(of: id).isEmpty, let value = self.initialValue(of: member.id)
    else { return written }
    let inferred = certainly("generic arguments are inferred") { type(of: value, expected: written) }
    let unknown = Type.unknown("generic arguments are inferred")
    guard case .nominal(let other, let found) = inferred else { return unknown }
    if other == id { return inferred }
    // `let x: Set = [1]`
    let isLiteral = value.kind == .array
    return isLiteral && program.isStandard(id) && found.count == 1 ? .nominal(id, found) : unknown
  }

  /// The type that an initial value surely gives to a property without a written one.
  func inferredType(of member: FoundMember) -> Type {
    let type = certainly("its type is inferred from code that these sources do not decide") { valueType(of: member) }
    if refersToForeignParameter(type, member) { return .unknown("a generic parameter cannot be inferred") }
    return type.names(isStandIn) ? .unknown("the name of its type is not followed") : type
  }

  /// Whether a type is one of those that stand for others here.
  private func isStandIn(_ type: TypeID) -> Bool {
    program.types[type].origin == .external && StandardLibrary.standIns.contains(program.name(of: type))
  }

  /// Whether a generic parameter is a part of a type that the property's own surroundings do not have.
  private func refersToForeignParameter(_ type: Type, _ member: FoundMember) -> Bool {
    guard type.isOpen else { return false }
    let own = member.owner < 0 ? [] : program.genericParameters(of: member.owner).map { ($0, Type.void) }
    return type.substituting(Dictionary(own) { first, _ in first }).isOpen
  }

  /// The type that an initial value gives to a property.
  package func valueType(of member: FoundMember) -> Type {
    let declaration = program[member.id]
    let wrapper = program.attributeNames(of: member.id).last { !KnownTypes.plainWrappers.contains(program.text($0)) }
    if let wrapper { return wrappedType(of: member, by: wrapper) }
    guard let value = initialValue(of: member.id) else { return .unknown("its type is not written") }
    let type = part(of: member, type(of: value))
    if declaration.modifiers.contains(.weak), !type.isOptional, !type.isUnknown { return .optional(type) }
    if case .implicitlyUnwrapped(let wrapped) = type { return .optional(wrapped) }
    return type.substituting(member.substitution)
  }

  /// Of `let (a, b) = …` each has its part; the declarations of one pattern share the value.
  private func part(of member: FoundMember, _ type: Type) -> Type {
    let declarations = program.scans[member.id.file].declarations
    let value = program[member.id].initialValue
    var first = member.id.index
    while first > 0, declarations[first - 1].initialValue == value { first -= 1 }
    let isPattern =
      first < member.id.index || first + 1 < declarations.count && declarations[first + 1].initialValue == value
    guard isPattern else { return type }
    var next = member.id.index + 1
    while next < declarations.count, declarations[next].initialValue == value { next += 1 }
    return element(member.id.index - first, of: next - first, in: type)
      ?? .unknown("its element of a tuple is not known")
  }

  /// What one of several names in parentheses stands for. In `let (a, (b, c)) = …` they are more than the elements, and
  /// where each is in there is not followed.
  func element(_ position: Int, of count: Int, in tuple: Type) -> Type? {
    guard case .tuple(let elements) = tuple, elements.count == count else { return nil }
    return elements[position].type
  }

  /// What a property wrapper makes of a property.
  private func wrappedType(of member: FoundMember, by wrapper: Name) -> Type {
    let scope = member.id.scope
    let unknown = Type.unknown("its type is decided by the property wrapper '@\(program.text(wrapper))'")
    guard let type = types.resolve(wrapper, from: scope).nominal, program.types[type].origin == .sources,
      let property = types.firstMember(program.wrappedValue, of: type, arguments: ownParameters(type)),
      let wrapped = types.declaredType(of: property)
    else {
      if program.typeNamingWrappers.contains(wrapper) {
        return program.argument(ofAttribute: wrapper, of: member.id).map { types.resolve($0, from: scope) } ?? unknown
      }
      // Most wrappers wrap what they are given.
      guard let value = self.initialValue(of: member.id) else { return unknown }
      let type = self.type(of: value)
      return type.isUnknown ? unknown : guess(type)
    }
    let scan = program.scans[member.id.file]
    if let written = scan.type(ofAttribute: wrapper, of: program[member.id]),
      case .nominal(_, let arguments) = types.resolve(written, from: scope)
    {
      return wrapped.substituting(types.bindings(program.genericParameters(of: type), arguments))
    }
    // What else the wrapper is given may say more of the type than the value does.
    if initializers(of: type, []).contains(where: { program.parameters(of: $0.id).count > 1 }) { hasGuessed = true }
    let generics = Set(program.genericParameters(of: type))
    var bindings: [Name: Type] = [:]
    if let value = self.initialValue(of: member.id) { unify(wrapped, self.type(of: value), generics, &bindings) }
    let result = wrapped.substituting(bindings)
    return result.references(generics) ? unknown : result
  }
}
