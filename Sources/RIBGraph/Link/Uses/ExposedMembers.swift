import SourceScan

/// Finds components' own members that no protocol asks for, so that only those who read them need to see them.
struct ExposedMembers {
  private let flow: Flow
  private var types: TypeResolver { flow.types }
  private var program: Program { flow.program }

  init(_ flow: Flow) {
    self.flow = flow
  }

  /// The indexes of a component's entries that are its own and stand for no requirement; none where the sources do not
  /// show all that the component conforms to.
  func find(_ entries: [ComponentMembers.Entry], of type: TypeID) -> [Int] {
    guard flow.isOwnClass(type), let declaration = program.types[type].declaration,
      program.access(of: declaration) > .fileprivate
    else { return [] }
    let ancestors = ([type] + types.conformers(of: type)).flatMap { types.ancestors(of: $0).map(\.id) }
    guard ancestors.allSatisfy(isKnown) else { return [] }
    let protocols = Set(ancestors.filter { program.types[$0].isProtocol })
    let required = Set(protocols.flatMap { program.members.names(of: $0) })
    return entries.indices.filter { index in
      isOwn(entries[index].id, of: type) && !required.contains(program[entries[index].id].name)
    }
  }

  private func isKnown(_ ancestor: TypeID) -> Bool {
    switch program.types[ancestor].origin {
    case .sources, .prelude: true
    case .ambiguous: false
    case .external: ["AnyObject", "Sendable"].contains(program.name(of: ancestor))
    }
  }

  private func isOwn(_ id: DeclarationID, of type: TypeID) -> Bool {
    let declaration = program[id]
    return program.enclosingType(of: id) == type && [.variable, .function].contains(declaration.kind)
      && declaration.modifiers.isDisjoint(with: [.override, .static]) && program.access(of: id) > .fileprivate
      && program.attributes(of: id).isEmpty && !program.isConditional(id)
  }
}
