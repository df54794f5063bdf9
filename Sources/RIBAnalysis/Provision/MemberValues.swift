import RIBModel
import SwiftProgram
import SwiftScan

/// Tells of members whose type is not the requirement's of which of the two types their values are.
struct MemberValues: ProgramReader {
  let semantics: BodySemantics

  /// Nil where the sources do not show the value, or it is of neither type.
  func type(of member: DeclarationID, in component: TypeID, _ requirement: Requirement) -> Provider.ValueType? {
    guard let value = ComponentMembers(semantics: semantics).value(of: member, in: component),
      let wanted = program[requirement.id].type,
      let found = types.members(program[member].name, of: component).first(where: { $0.id == member })
    else { return nil }
    let actual = types.simplified(semantics.certainType(of: value))
    let needed = types.resolve(wanted, from: requirement.id.scope).substituting(requirement.substitution)
    switch (isOf(types.simplified(needed), actual), isOf(types.simplified(semantics.propertyType(of: found)), actual)) {
    case (true, false): return .requirement
    case (false, true): return .member
    case (true, true): return .both
    default: return nil
    }
  }

  /// Whether a value is of a type, or of one that inherits it. What is put into an optional is of another type.
  private func isOf(_ type: Type, _ value: Type) -> Bool? {
    switch program.compare(value, type) {
    case .same: return true
    case .unknown: return nil
    case .different: return inherits(value, from: type)
    }
  }

  /// Nil for compositions and functions, and for what is declared elsewhere and may inherit what the sources do not show.
  private func inherits(_ value: Type, from type: Type) -> Bool? {
    if value.isOptional != type.isOptional || value.holds(type) || type.holds(value) { return false }
    guard case .nominal(let own, _) = value, case .nominal(let wanted, _) = type else { return nil }
    if own == wanted { return false }
    if types.inherits(own, from: wanted) { return true }
    return program.types[own].origin == .external && !program.isStandard(own) ? nil : false
  }
}
