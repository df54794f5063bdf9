/// How deep the RIBs are in the tree: by their shortest path along attach edges from a RIB that no router attaches.
public struct AttachLevels: Sendable {
  /// For each level below the first the edges by which its RIBs are reached, one for each RIB.
  public private(set) var arrivals: [[Edge]] = []

  /// O(RIBs + edges).
  public init(_ graph: RIBGraph) {
    var children: [Int: [Edge]] = [:]
    for (parent, edge) in graph.edges.attaching { children[parent, default: []].append(edge) }
    var seen = Set(graph.ribs.indices).subtracting(children.values.joined().map(\.child))
    var level = seen.sorted()
    while true {
      let arrived = level.flatMap { children[$0] ?? [] }.filter { seen.insert($0.child).inserted }
      if arrived.isEmpty { return }
      arrivals.append(arrived)
      level = arrived.map(\.child)
    }
  }
}
