import RIBModel
import SwiftScan
import SwiftProgram

/// Finds components' own members that no protocol requires, so that only the code that reads them needs to see them.
struct ExposedMembers: ProgramReader {
  let semantics: BodySemantics

  static func find(_ pool: WorkerPool, _ components: Components) -> [MemberIndex] {
    components.find(pool) { semantics, members, type in
      ExposedMembers(semantics: semantics).find(members, of: type).map { ($0, ()) }
    }.map(\.member)
  }

  /// The indexes of a component's entries that are its own, stand for no requirement and are overridden in no other
  /// file; none where the sources do not show all that the component conforms to.
  private func find(_ entries: [ComponentMembers.ListedMember], of type: TypeID) -> [Int] {
    guard semantics.isOwnClass(type), let declaration = program.types[type].declaration,
      !program.isFilePrivate(declaration), semantics.isShownWhole(type)
    else { return [] }
    let subtypes = types.conformers(of: type)
    return entries.indices.filter { index in
      let id = entries[index].id
      return isOwn(id, of: type) && !semantics.isRequired(program[id].name, of: type) && !program.sharesItsModifiers(id)
        && !subtypes.contains { program.members.values(program[id].name, of: $0).contains { $0.file != id.file } }
    }
  }

  private func isOwn(_ id: DeclarationID, of type: TypeID) -> Bool {
    let declaration = program[id]
    return program.enclosingType(of: id) == type && [.variable, .function].contains(declaration.kind)
      && declaration.modifiers.isDisjoint(with: [.override, .static]) && !program.isFilePrivate(id)
      && program.attributes(of: id).isEmpty && !program.isConditional(id)
  }
}
