import RibscopeText

/// For each RIB the RIBs whose routers attach it.
package struct AttachParents: Sendable {
  private let parents: [Int: Set<Int>]

  /// O(edges).
  package init(_ edges: [Edge]) {
    parents = edges.attaching.reduce(into: [:]) { $0[$1.edge.child, default: []].insert($1.parent) }
  }

  /// The parents of a RIB; empty where no router attaches it.
  package subscript(rib: Int) -> Set<Int> { parents[rib] ?? [] }

  /// All RIBs that some router attaches.
  package var attached: Set<Int> { Set(parents.keys) }

  /// These RIBs and all that attach them, directly or through others. O(RIBs + edges).
  package func ribs(above starts: [Int]) -> Set<Int> {
    Set(starts.reachable { self[$0] })
  }
}
