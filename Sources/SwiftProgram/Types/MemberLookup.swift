import SwiftScan

/// A member found on a type.
package struct FoundMember {
  package let id: DeclarationID
  /// The type whose declaration or extension holds it.
  package let owner: TypeID
  /// What the owner's generic parameters stand for; `Self` too, where the type of the base is known.
  package let substitution: [Name: Type]
  /// Whether it is a default in a protocol extension.
  package let isDefault: Bool

  package init(id: DeclarationID, owner: TypeID, substitution: [Name: Type], isDefault: Bool) {
    self.id = id
    self.owner = owner
    self.substitution = substitution
    self.isDefault = isDefault
  }
}

/// A question for the members of a name that a type without generic arguments has, requirements left out.
package struct MemberQuery: Hashable {
  package let type: TypeID
  package let name: Name
}

extension TypeResolver {
  /// The members of a name: a type's own, those it inherits, and defaults of the protocols it conforms to.
  ///
  /// - Parameter requirements: whether a protocol's requirements count too, as for a value of a protocol's type.
  package func members(_ name: Name, of type: TypeID, arguments: [Type] = [], requirements: Bool = false)
    -> [FoundMember]
  {
    // Of a class that conforms to thousands of protocols each of them queries the same name.
    let isWorthKeeping = arguments.isEmpty && !requirements && ancestors(of: type).count > 64
    guard isWorthKeeping else { return findMembers(name, of: type, arguments, requirements: requirements) }
    return knownMembers(MemberQuery(type: type, name: name)) {
      findMembers(name, of: type, arguments, requirements: requirements)
    }
  }

  /// The members of a name that a value of a type has, requirements counted, up to so many.
  package func members(_ name: Name, of type: TypeID, arguments: [Type], limit: Int) -> [FoundMember] {
    // Where a type of the sources conforms to a protocol a requirement stands for what witnesses it.
    let entry = program.types[type]
    let witnesses =
      entry.isProtocol || entry.origin != .sources
      ? [] : findMembers(name, of: type, arguments, requirements: false, limit: limit)
    return witnesses.isEmpty ? findMembers(name, of: type, arguments, requirements: true, limit: limit) : witnesses
  }

  /// The first member of a name that a value of a type has, requirements counted.
  package func firstMember(_ name: Name, of type: TypeID, arguments: [Type]) -> FoundMember? {
    findMembers(name, of: type, arguments, requirements: true, limit: 1).first
  }

  private func findMembers(
    _ name: Name, of type: TypeID, _ arguments: [Type], requirements: Bool, limit: Int = .max
  ) -> [FoundMember] {
    if program.ownersOfMember.count(of: Int(name.number)) == 0 { return [] }
    var found: [FoundMember] = []
    add(name, type, arguments, requirements: requirements, conformer: type, arguments, limit, to: &found)
    if found.count == limit { return found }
    let own = bindings(program.genericParameters(of: type), arguments)
    for ancestor in ancestors(of: type, having: name) where program.members.contains(name, of: ancestor.id) {
      let substituted = ancestor.arguments.map { $0.substituting(own) }
      add(name, ancestor.id, substituted, requirements: requirements, conformer: type, arguments, limit, to: &found)
      if found.count == limit { break }
    }
    return found
  }

  private func add(
    _ name: Name, _ owner: TypeID, _ arguments: [Type], requirements: Bool, conformer: TypeID, _ own: [Type],
    _ limit: Int,
    to found: inout [FoundMember]
  ) {
    let ids = program.members.values(name, of: owner)
    if ids.isEmpty { return }
    let isProtocol = program.types[owner].isProtocol
    let substitution = bindings(program.genericParameters(of: owner), arguments)
    for id in ids where found.count < limit {
      let isRequirement = isProtocol && program.isRequirement(id)
      if isRequirement, !requirements { continue }
      if isProtocol, !isRequirement, !applies(id, to: conformer, own) { continue }
      if existence(of: id, substitution) == .no { continue }
      found.append(
        FoundMember(id: id, owner: owner, substitution: substitution, isDefault: isProtocol && !isRequirement))
    }
  }

  /// Whether its own `where` clause, and that of its extension, let a member exist for these generic arguments.
  func existence(of id: DeclarationID, _ arguments: [Name: Type]) -> Holding {
    guard !arguments.isEmpty, let parent = program[id].parent else { return .yes }
    let outer = DeclarationID(file: id.file, index: parent)
    let ofItsOwn = program[id].genericParameters.isEmpty && !program[id].whereClause.isEmpty
    let isConstrained = program[outer].kind == .extension && isConstrained(outer) || ofItsOwn
    return isConstrained ? hold(constraints(on: id, arguments)) : .yes
  }

  /// Whether the `where` clause of a member's protocol extension holds for a conforming type, as far as it is about
  /// `Self`.
  private func applies(_ id: DeclarationID, to conformer: TypeID, _ arguments: [Type]) -> Bool {
    guard let parent = program[id].parent else { return true }
    let outer = DeclarationID(file: id.file, index: parent)
    if program[outer].whereClause.isEmpty, program[id].whereClause.isEmpty { return true }
    let own = [Name.selfType: Type.nominal(conformer, arguments)]
    let clause = whereClause(of: outer) + whereClause(of: id)
    return clause.allSatisfy { constraint in
      guard constraint.subject == .parameter(.selfType) else { return true }
      return hold([constraint.substituting(own)]) != .no
    }
  }

  /// The type written on a member, or what its initial value shows; nil where neither says.
  package func declaredType(of member: FoundMember) -> Type? {
    writtenType(of: member.id).map { resolve($0, of: member) }
  }

  /// `let a, b: Int`: names without a value are of the type that is written behind the next one.
  private func writtenType(of id: DeclarationID) -> TypeSyntaxID? {
    let declarations = program.scans[id.file].declarations
    var index = id.index
    while declarations[index].type == nil, declarations[index].initialValue == nil, index + 1 < declarations.count,
      declarations[index].kind == .variable, declarations[index + 1].keyword == declarations[id.index].keyword
    {
      index += 1
    }
    return index == id.index || declarations[index].initialValue == nil ? declarations[index].type : nil
  }
}
