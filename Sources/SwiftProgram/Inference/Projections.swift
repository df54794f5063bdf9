import SwiftScan

/// What `$name` means: of a property with a wrapper that the sources declare, the wrapper's `projectedValue`.
extension BodySemantics {
  /// Nil where a property has several wrappers, of which the outermost one decides.
  func projection(_ name: Name, of type: TypeID, _ arguments: [Type]) -> FoundMember? {
    guard program.names.hasPrefix(name, "$"), let plain = program.names.find(String(program.text(name).dropFirst())),
      let property = types.firstMember(plain, of: type, arguments: arguments)
    else { return nil }
    let attributes = program.attributeNames(of: property.id)
    guard attributes.count == 1, let wrapper = attributes.first,
      let owner = types.resolve(wrapper, from: property.id.scope).nominal, program.types[owner].origin == .sources,
      let projected = types.firstMember(program.projectedValue, of: owner, arguments: ownParameters(owner))
    else { return nil }
    return FoundMember(
      id: projected.id, owner: owner, substitution: bindings(of: owner, wrapping: property), isDefault: false)
  }

  /// What the type of a property says of the generic parameters of its wrapper.
  private func bindings(of wrapper: TypeID, wrapping property: FoundMember) -> [Name: Type] {
    let generics = Set(program.genericParameters(of: wrapper))
    var bindings: [Name: Type] = [:]
    if let value = types.firstMember(program.wrappedValue, of: wrapper, arguments: ownParameters(wrapper)),
      let wrapped = types.declaredType(of: value)
    {
      unify(wrapped, type(of: property), generics, &bindings)
    }
    let unknown = Type.unknown("the property wrapper's generic arguments are not written")
    return bindings.merging(generics.map { ($0, unknown) }) { known, _ in known }
  }
}
