import SwiftScan

/// What the names in patterns stand for.
extension BodySemantics {
  /// The type of what a name in a pattern is bound to, where the pattern fits a value of a type.
  func matchedType(of name: Node, in pattern: Node, _ type: Type) -> Type? {
    if pattern == name { return type }
    let parts = Array(pattern.children)
    switch pattern.kind {
    case .chain: return parts.first.flatMap { deeperMatch(name, $0, type.unwrappedOnce) }
    case .argument: return parts.first.flatMap { deeperMatch(name, $0, type) }
    case .cast:
      return parts.first.flatMap { deeperMatch(name, $0, writtenType(pattern) ?? .unknown("no type")) }
    case .tuple:
      guard case .tuple(let elements) = type else { return nil }
      return zip(parts, elements).lazy.compactMap { self.deeperMatch(name, $0, $1.type) }.first
    case .call:
      guard let callee = parts.first else { return nil }
      let payload = payload(of: callee.name, type, pattern.scope)
      return zip(parts.dropFirst(), payload).lazy.compactMap { self.deeperMatch(name, $0, $1) }.first
    default: return nil
    }
  }

  private func deeperMatch(_ name: Node, _ pattern: Node, _ type: Type) -> Type? {
    deeper { matchedType(of: name, in: pattern, type) } ?? nil
  }

  /// What a case of an enum carries.
  private func payload(of name: Name, _ type: Type, _ scope: Scope) -> [Type] {
    if type.isOptional, program.text(name) == "some" { return [type.unwrappedOnce] }
    guard let member = member(name, of: type, scope), program[member.id].kind == .enumCase else { return [] }
    return signature(of: member).parameters
  }

  /// What the compiler declares for enums.
  func synthesizedType(_ name: Name, of base: Type) -> Type? {
    guard let type = base.nominal, program.types[type].kind == .enum else {
      guard case .metatype(let instance) = base, let type = instance.nominal, program.types[type].kind == .enum else {
        return nil
      }
      return program.text(name) == "allCases" ? allCases(of: instance, type) : nil
    }
    return name == program.rawValueLabel ? types.rawValueType(of: type) : nil
  }

  private func allCases(of instance: Type, _ type: TypeID) -> Type? {
    let isIterable = types.directAncestors(of: type).contains { program.name(of: $0.id) == "CaseIterable" }
    return isIterable ? types.standard(.Array, [instance]) : nil
  }
}
