import SwiftScan

/// What `@dynamicMemberLookup` makes of `value.name`, where the value's type has no such member.
extension BodySemantics {
  /// Nil where no subscript `[dynamicMember:]` takes the name. One that takes a key path comes before one that takes a
  /// text.
  func dynamicMemberType(_ name: Name, of base: Type, _ scope: Scope) -> Type? {
    guard base.instance == nil else { return nil }
    let subscripts = members(.subscripting, of: base, scope, limit: Self.mostOverloads).filter {
      program.parameters(of: $0.id).map(\.label) == [program.dynamicMemberLabel]
    }
    let led = subscripts.compactMap { typeLed(to: name, by: $0, scope) }
    let found = led.isEmpty ? subscripts.compactMap(typeNamed) : led
    return found.allSatisfy { $0 == found[0] } ? found.first : .unknown("several subscripts may give the member")
  }

  /// What a subscript that takes a key path gives for the one to a member; nil where its root has no such member.
  private func typeLed(to name: Name, by function: FoundMember, _ scope: Scope) -> Type? {
    let signature = signature(of: function)
    guard case .nominal(let id, let ends)? = signature.parameters.first, ends.count == 2,
      let wanted = program.keyPathNames.firstIndex(of: program.types[id].name),
      let member = member(name, of: ends[0], scope), !program[member.id].isCallable
    else { return nil }
    let root = KeyPath(root: ends[0], value: ends[0], kind: .writable)
    guard kind(of: member, behind: root, scope).rawValue >= wanted else { return nil }
    var bindings: [Name: Type] = [:]
    unify(ends[1], type(of: noted(member)), signature.generics, &bindings)
    let result = types.simplified(signature.result.substituting(bindings))
    return result.references(signature.generics.subtracting(bindings.keys))
      ? .unknown("a generic subscript returns a type that these sources do not decide") : result
  }

  /// What a subscript that takes any name gives.
  private func typeNamed(by function: FoundMember) -> Type? {
    let signature = signature(of: function)
    guard let text = signature.parameters.first?.nominal, !program.keyPathNames.contains(program.types[text].name)
    else { return nil }
    return signature.result.references(signature.generics)
      ? .unknown("a generic subscript returns a type that these sources do not decide") : signature.result
  }
}
