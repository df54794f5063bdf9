import SwiftProgram

extension Inspector {
  /// For each property without a written type the one that its value surely gives, or why none is known.
  func values() -> [InspectedLine] {
    declarations.filter { program[$0].kind == .variable && program[$0].type == nil }.map { id in
      let owner = program.enclosingType(of: id)
      let arguments = owner.map { semantics.ownParameters($0) } ?? []
      let substitution = owner.map { semantics.types.bindings(program.genericParameters(of: $0), arguments) } ?? [:]
      let member = FoundMember(id: id, owner: owner ?? -1, substitution: substitution, isDefault: false)
      return line(0, at: id, "\(program.text(program[id].name)): \(describe(semantics.propertyType(of: member)))")
    }
  }

  private func describe(_ type: Type) -> String {
    if case .unknown(let reason) = type { "unknown, \(reason)" } else { program.describe(type) }
  }
}
