import SourceScan

/// What every type names in its inheritance clauses, and who names it; worked out once for all types.
package struct Inheritance: Sendable {
  private let direct: [[TypeResolver.Ancestor]]
  private let heirs: Lists<TypeID>

  package init(_ crew: Crew) {
    let direct = crew.map(crew.program.types.indices.count) { flow, type in flow.types.directAncestors(of: type) }
    var pairs: [(key: TypeID, value: TypeID)] = []
    for (heir, ancestors) in direct.enumerated() {
      for ancestor in ancestors where direct.indices.contains(ancestor.id) { pairs.append((ancestor.id, heir)) }
    }
    self.direct = direct
    heirs = Lists(count: direct.count, pairs)
  }

  /// What a type's own declaration and extensions name.
  package func directAncestors(of type: TypeID) -> [TypeResolver.Ancestor] { direct[type] }

  /// The types whose inheritance clauses name a type, by its own name or by a typealias that leads to it.
  func directHeirs(of type: TypeID) -> ArraySlice<TypeID> { heirs[type] }
}
