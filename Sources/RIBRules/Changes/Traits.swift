import RIBModel

/// What a RIB is told by when its id is another one.
struct Traits {
  private let traits: Set<String>
  private let file: String

  /// The traits of some RIBs.
  ///
  /// - Parameters:
  ///   - id: the id that both graphs have for a RIB; nil where it is not known in both.
  ///   - owner: the id that both graphs have for an owner.
  static func all(
    of ribs: [Int], in graph: RIBGraph, id: (Int) -> String?, owner: (String) -> String
  ) -> [Traits] {
    var around: [Int: Set<String>] = [:]
    for edge in graph.edges {
      let parent: String? =
        switch edge.parent {
        case .rib(let index): id(index)
        case .owner(let component): owner(graph.components[component].id)
        }
      if let parent { around[edge.child, default: []].insert("parent \(edge.kind) \(parent)") }
      if case .rib(let index) = edge.parent, let child = id(edge.child) {
        around[index, default: []].insert("child \(edge.kind) \(child)")
      }
    }
    return ribs.map { rib in
      let required = graph.ribs[rib].staticDependencies.map { "static \($0.name)" }
      let passed = graph.ribs[rib].dynamicDependencies.map { "dynamic \($0.name)" }
      return Traits(
        traits: (around[rib] ?? []).union(required + passed + ["name \(graph.ribs[rib].name)"]),
        file: graph.files[graph.ribs[rib].position.file].path)
    }
  }

  /// The pairs of which most traits agree, the most alike first.
  static func pairs(_ old: [Traits], _ new: [Traits]) -> [(old: Int, new: Int)] {
    var holders: [String: [Int]] = [:]
    for (index, traits) in new.enumerated() {
      for trait in traits.traits { holders[trait, default: []].append(index) }
    }
    let found = old.indices.flatMap { index -> [(old: Int, new: Int, likeness: Double)] in
      var shared: [Int: Int] = [:]
      for trait in old[index].traits {
        for other in holders[trait] ?? [] { shared[other, default: 0] += 1 }
      }
      return shared.compactMap { other, count in
        let bonus = old[index].file == new[other].file ? 1 : 0
        let most = max(old[index].traits.count, new[other].traits.count) + bonus
        let likeness = Double(count + bonus) / Double(most)
        return likeness > 0.5 ? (index, other, likeness) : nil
      }
    }
    return found.sorted { ($1.likeness, $0.old, $0.new) < ($0.likeness, $1.old, $1.new) }.map { ($0.old, $0.new) }
  }
}
