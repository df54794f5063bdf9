import SwiftScan

/// What every type names in its inheritance clauses, and who names it; worked out once for all types.
package struct Inheritance: Sendable {
  private let direct: [[TypeResolver.Ancestor]]
  private let subtypes: Multimap<TypeID>

  package init(_ pool: WorkerPool) {
    let direct = pool.map(pool.program.types.indices.count) { semantics, type in
      semantics.types.directAncestors(of: type)
    }
    var pairs: [(key: TypeID, value: TypeID)] = []
    for (subtype, ancestors) in direct.enumerated() {
      for ancestor in ancestors where direct.indices.contains(ancestor.id) { pairs.append((ancestor.id, subtype)) }
    }
    self.direct = direct
    subtypes = Multimap(count: direct.count, pairs)
  }

  /// What a type's own declaration and extensions name.
  package func directAncestors(of type: TypeID) -> [TypeResolver.Ancestor] { direct[type] }

  /// The types whose inheritance clauses name a type, by its own name or by a typealias that leads to it.
  func directSubtypes(of type: TypeID) -> ArraySlice<TypeID> { subtypes[type] }
}
