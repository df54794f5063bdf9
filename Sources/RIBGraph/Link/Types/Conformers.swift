extension TypeResolver {
  /// The classes and structs that inherit or conform to a type, in the order of the files.
  func conformers(of type: TypeID) -> [TypeID] {
    conformersByType[type] ?? []
  }

  /// Whether a class is a framework's component, directly or not.
  func isComponent(_ type: TypeID) -> Bool {
    preludeAncestor(of: type) { $0 == "Component" || $0 == "EmptyComponent" } != nil
  }

  /// Whether a class is the prelude's class of a name, as where a builder makes a bare `ViewableRouter`, or inherits it.
  func isFrameworkClass(_ name: String, _ type: TypeID) -> Bool {
    let entry = program.types[type]
    return entry.origin == .prelude && entry.name == name || preludeAncestor(of: type) { $0 == name } != nil
  }

  /// All heirs of every type, worked out in one pass.
  func indexConformers() -> [TypeID: [TypeID]] {
    var result: [TypeID: [TypeID]] = [:]
    for (id, entry) in program.types.enumerated() where entry.isClassLike && !entry.parts.isEmpty {
      for ancestor in ancestors(of: id) { result[ancestor.id, default: []].append(id) }
    }
    return result
  }
}
