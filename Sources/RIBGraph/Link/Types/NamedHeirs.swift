import SourceScan

/// For each name the types whose inheritance clauses mention it, and the typealiases that stand for something that does.
///
/// Names are compared, nothing is resolved: of the hundreds of thousands of types that inherit something only the few that
/// may be heirs of what is asked for are looked at closely.
struct NamedHeirs: Sendable {
  private let byName: Lists<TypeID>

  init(_ space: Namespace, _ parts: Lists<DeclarationID>) {
    var pairs: [(key: Int, value: TypeID)] = []
    for type in space.types.indices {
      if space.types[type].kind == .typealias, let id = space.types[type].declaration, let target = space[id].type {
        space.scans[id.file].addNames(inherited: target, type, to: &pairs)
      }
      for part in parts[type] {
        let scan = space.scans[part.file]
        let declaration = space[part]
        if declaration.inherited.isEmpty { continue }
        for syntax in scan.inherited(of: declaration) { scan.addNames(inherited: syntax, type, to: &pairs) }
      }
    }
    byName = Lists(count: space.names.count, pairs)
  }

  /// The types that may name a type of this name as what they inherit, and typealiases of it.
  func mentioning(_ name: Name) -> ArraySlice<TypeID> { byName[Int(name.number)] }
}

extension ScannedFile {
  fileprivate func addNames(inherited id: TypeSyntaxID, _ heir: TypeID, to pairs: inout [(key: Int, value: TypeID)]) {
    switch types[Int(id)].kind {
    case .named: pairs.append((Int(types[Int(id)].name.number), heir))
    case .composition, .existential: for part in children(ofType: id) { addNames(inherited: part, heir, to: &pairs) }
    default: break
    }
  }
}
