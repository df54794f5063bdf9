import RIBModel

/// Which RIB and owner of an older graph is which of a newer one.
///
/// One with the same id is the same. Of the others, one is the same as another if most of what is known of both agrees:
/// the name, the dependencies, the parents and the children; and the file, where it is the same one.
struct Correspondence {
  /// For RIBs of the older graph the ones of the newer graph.
  private(set) var ribs: [Int: Int] = [:]
  /// For ids of the older graph the ids that the newer graph has for the same RIB or owner; only those that differ.
  private(set) var renames: [String: String] = [:]
  private let old: RIBGraph
  private let new: RIBGraph

  /// O((RIBs + edges) × log) where ids stay the same; those that do not are compared with all that have something in
  /// common with them.
  init(_ old: RIBGraph, _ new: RIBGraph) {
    self.old = old
    self.new = new
    let known = Dictionary(zip(new.ribs.map(\.id), new.ribs.indices), uniquingKeysWith: { first, _ in first })
    for (index, rib) in old.ribs.enumerated() { ribs[index] = known[rib.id] }
    matchOwners()
    // A match tells more of the parents and children of others.
    while matchMore() {}
  }

  /// The id that the newer graph has for something of the older one; the same id where there is no other.
  func newID(_ id: String) -> String { renames[id] ?? id }

  /// Owners that are alone with their name.
  private mutating func matchOwners() {
    let (before, after) = (Self.owners(old), Self.owners(new))
    let gone = Dictionary(grouping: before.filter { !after.keys.contains($0.key) }, by: \.value)
    let come = Dictionary(grouping: after.filter { !before.keys.contains($0.key) }, by: \.value)
    for (name, ids) in gone {
      if ids.count == 1, let other = come[name], other.count == 1 { renames[ids[0].key] = other[0].key }
    }
  }

  /// The names of the components that belong to no RIB, by their ids.
  private static func owners(_ graph: RIBGraph) -> [String: String] {
    Dictionary(
      graph.components.filter(\.ribs.isEmpty).map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  /// - Returns: whether RIBs were matched.
  private mutating func matchMore() -> Bool {
    let matched = Set(ribs.values)
    let gone = old.ribs.indices.filter { ribs[$0] == nil }
    let come = new.ribs.indices.filter { !matched.contains($0) }
    if gone.isEmpty || come.isEmpty { return false }
    let before = Traits.all(of: gone, in: old) { rib in
      ribs[rib].map { new.ribs[$0].id }
    } owner: {
      newID($0)
    }
    let after = Traits.all(of: come, in: new) { rib in
      matched.contains(rib) ? new.ribs[rib].id : nil
    } owner: {
      $0
    }
    var isTaken: Set<Int> = []
    var hasFound = false
    for pair in Traits.pairs(before, after) {
      let (from, to) = (gone[pair.old], come[pair.new])
      guard ribs[from] == nil, isTaken.insert(to).inserted else { continue }
      ribs[from] = to
      renames[old.ribs[from].id] = new.ribs[to].id
      hasFound = true
    }
    return hasFound
  }
}
