import SwiftScan

/// The types of members: of what `base.name` stands for.
extension BodySemantics {
  /// The type of a property, or the function type of a method.
  package func type(of member: FoundMember) -> Type {
    let declaration = program[member.id]
    if declaration.isCallable { return functionType(of: member) }
    if declaration.kind == .enumCase { return signature(of: member).result }
    return types.declaredType(of: member).map(types.simplified) ?? valueType(of: member)
  }

  func typeOfMember(_ node: Node) -> Type {
    if let type = namedType(node) { return metatype(type) }
    guard let base = node.firstChild else { return .unknown("no base") }
    let name = node.name
    let type = baseType(of: base)
    if name == .initializer, case .metatype(let instance) = type {
      return initializerType(of: instance, node)
    }
    guard let first = member(name, of: type, node.scope) else { return memberType(name, of: type, node.scope) }
    guard program[first.id].isCallable else { return self.type(of: noted(first)) }
    let found = members(name, of: type, node.scope, limit: Self.mostOverloads)
    if writtenLabels(node) == nil, let value = found.first(where: { !program[$0.id].isCallable }) {
      return self.type(of: value)
    }
    return functionValue(of: found, of: type, node)
  }

  /// The type of `base.name`.
  package func memberType(_ name: Name, of base: Type, _ scope: Scope) -> Type {
    if case .tuple(let elements) = base.unwrapped {
      if let labelled = elements.first(where: { $0.label == name }) { return labelled.type }
      guard let position = Int(program.text(name)), position < elements.count else {
        return .unknown("no such element")
      }
      return elements[position].type
    }
    guard let member = member(name, of: base, scope) else {
      return synthesizedType(name, of: base) ?? dynamicMemberType(name, of: base, scope)
        ?? .unknown("no member '\(program.text(name))' in these sources")
    }
    return type(of: member)
  }

  /// The member that `base.name` stands for.
  package func member(_ name: Name, of base: Type, _ scope: Scope) -> FoundMember? {
    members(name, of: base, scope, limit: 1).first
  }

  /// The members of a name that `base.name` may stand for.
  package func members(_ name: Name, of base: Type, _ scope: Scope, limit: Int = .max) -> [FoundMember] {
    switch base {
    case .optional(let wrapped):
      let own = members(name, of: program.types.external(Name(.Optional)), [wrapped], limit)
      return own.isEmpty ? members(name, of: wrapped, scope, limit: limit) : own
    case .implicitlyUnwrapped(let wrapped), .metatype(let wrapped), .protocolMetatype(let wrapped):
      return members(name, of: wrapped, scope, limit: limit)
    case .opaque(let wrapped):
      return members(name, of: wrapped, scope, limit: limit).map { $0.withSelf(base) }
    case .nominal(let type, let arguments):
      let found = members(name, of: type, arguments, limit)
      if !found.isEmpty {
        return found.map { conformed($0, type, arguments) }.map { refersToSelf($0.id) ? $0.withSelf(base) : $0 }
      }
      if let member = memberOfBounds(name, of: type, scope) { return [member] }
      return types.forwardedType(of: type).map { members(name, of: $0, scope, limit: limit) } ?? []
    case .composition(let parts):
      return (parts.lazy.map { self.members(name, of: $0, scope, limit: limit) }.first { !$0.isEmpty } ?? [])
        .map { $0.withSelf(base) }
    case .parameter(let parameter):
      return
        (bounds(of: parameter, scope, orEqual: true).lazy.map { self.members(name, of: $0, scope, limit: limit) }
        .first { !$0.isEmpty } ?? []).map { $0.withSelf(base) }
    default: return []
    }
  }

  /// A member of a protocol as that of a type that conforms to it: with what the associated types are.
  private func conformed(_ member: FoundMember, _ type: TypeID, _ arguments: [Type]) -> FoundMember {
    guard member.owner >= 0, member.owner != type, program.types[member.owner].isProtocol,
      !types.associatedTypes(of: member.owner).isEmpty
    else { return member }
    let own = types.bindings(program.genericParameters(of: type), arguments)
    let found = types.associatedTypes(of: type, in: member.owner).mapValues { $0.substituting(own) }
    return FoundMember(
      id: member.id, owner: member.owner, substitution: member.substitution.merging(found) { known, _ in known },
      isDefault: member.isDefault)
  }

  /// Whether what is written of a member leaves open which subtype of its owner is meant.
  private func refersToSelf(_ id: DeclarationID) -> Bool {
    let declaration = program[id]
    return declaration.type.map { program.refersToSelf($0, inFile: id.file) } ?? false
      || program.parameters(of: id).contains { program.refersToSelf($0.type, inFile: id.file) }
  }

  /// The members of a type, also those that it inherits of types that no source of the app declares. What the app adds to
  /// one of these stands beside what that has of the name.
  func members(_ name: Name, of type: TypeID, _ arguments: [Type], _ limit: Int) -> [FoundMember] {
    let found = types.members(name, of: type, arguments: arguments, limit: limit)
    if program.isStandard(type), found.count < limit {
      let declaring = program.space.declaring(type)
      return found + types.members(name, of: declaring, arguments: arguments, limit: limit - found.count)
    }
    guard found.isEmpty else { return found }
    if let projection = projection(name, of: type, arguments) { return [projection] }
    return types.ancestors(of: type).lazy.filter { self.program.isStandard($0.id) }.map {
      self.types.members(name, of: self.program.space.declaring($0.id), arguments: $0.arguments, limit: limit)
    }.first { !$0.isEmpty } ?? []
  }

  /// What a sequence gives one after another.
  func elementType(of type: Type) -> Type? {
    guard case .nominal(let id, let arguments) = type else { return nil }
    let sequence = program.space.declaring(program.types.external(program.sequenceName))
    let declaring = program.space.declaring(id)
    let own = types.bindings(program.genericParameters(of: id), arguments)
    return types.ancestor(sequence, of: declaring)?.arguments.first?.substituting(own)
  }
}
