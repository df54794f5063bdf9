import SwiftScan

/// Whether a member can be set as a `{ get set }` requirement demands.
extension MemberJudge {
  /// A `{ get set }` requirement demands a variable whose setter is as visible as it must be itself.
  func setterProblem(of member: FoundMember) -> WitnessProblem? {
    let declaration = program[member.id]
    guard program.hasSetter(member.id), !changesCopy(member) else { return .notSettable }
    if let access = declaration.setterAccess, isHidden(setter: access, of: member) { return .notSettable }
    switch wrapperSetter(of: member.id) {
    case .yes: return nil
    case .no: return .notSettable
    case .unknown(let reason): return .unknown(reason)
    }
  }

  /// Whether a setter with an access level of its own is out of reach.
  private func isHidden(setter access: Declaration.Access, of member: FoundMember) -> Bool {
    // `@testable import` makes public what is internal, but not the setter that a public member keeps to its module.
    let isKept = program.access(of: member.id) >= .public
    if isKept, access < .package, isInOtherModule(member) { return true }
    return (isKept ? access : adjusted(access, of: member)) < neededAccess() || !isSeen(member, access)
  }

  /// Whether a default's setter is one for values: a requirement of a protocol of classes has another.
  private func changesCopy(_ member: FoundMember) -> Bool {
    guard member.isDefault, !program[member.id].modifiers.contains(.static),
      !program[member.id].accessors.contains(.nonmutatingSetter), isOfValues(member)
    else {
      return false
    }
    return program[requirement.id].accessors.contains(.nonmutatingSetter)
      || types.isClassBound(requirement.declaredBy) == true
  }

  /// Whether a default may be one of structs too.
  func isOfValues(_ member: FoundMember) -> Bool {
    guard types.isClassBound(member.owner) == false else { return false }
    return types.constraints(on: member.id).allSatisfy { constraint in
      guard let base = constraint.constraint.nominal else { return true }
      let entry = program.types[base]
      return entry.kind != .class && entry.name != Name(.AnyObject) && types.isClassBound(base) == false
    }
  }

  /// Whether the property wrappers of a property let it be set.
  func wrapperSetter(of id: DeclarationID) -> Holding {
    program.scans[id.file].attributes(of: program[id]).reduce(.yes) { result, name in
      result.and { wrapperSetter(name, of: id) }
    }
  }

  private func wrapperSetter(_ name: Name, of id: DeclarationID) -> Holding {
    guard program.names.isCapitalised(name), let wrapper = types.resolve(name, from: id.scope).nominal,
      program.types[wrapper].origin == .sources
    else { return .yes }
    let values = types.members(Name(.wrappedValue), of: wrapper)
    guard let value = values.first else { return .yes }
    guard program.hasSetter(value.id) else { return .no }
    let access = program[value.id].setterAccess ?? program.access(of: value.id)
    if access <= .fileprivate { return access == .fileprivate && value.id.file == id.file ? .yes : .no }
    return program.sees(value.id, access, fromFile: id.file) ? .yes : .no
  }
}
