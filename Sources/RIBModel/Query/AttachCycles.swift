/// The paths on which RIBs can attach themselves.
public struct AttachCycles: Sendable {
  /// For each cycle its edges, the first of them from the RIB that comes first in the graph. Of each RIB on a cycle the
  /// shortest one that it is on; sorted.
  public private(set) var shortest: [[Edge]] = []

  private let graph: RIBGraph
  /// For each RIB the attach edges that begin there and stay among the RIBs that it is on a cycle with.
  private var inside: [[Int]] = []

  /// For so many RIBs of one knot the shortest cycle is searched.
  private static let most = 64

  /// O(RIBs + edges), and for each knot of RIBs that attach each other `most` times its edges.
  public init(_ graph: RIBGraph) {
    var graph = graph
    graph.edges = graph.liveEdges
    self.graph = graph
    var next = Array(repeating: [Int](), count: graph.ribs.count)
    for (index, edge) in graph.edges.enumerated() {
      if edge.kind == .attach, case .rib(let parent) = edge.parent { next[parent].append(index) }
    }
    let knots = Self.knots(next.map { $0.map { graph.edges[$0].child } })
    inside = next.enumerated().map { rib, edges in edges.filter { knots[graph.edges[$0].child] == knots[rib] } }
    var seen: Set<[Int]> = []
    var found: [Int: Int] = [:]
    for rib in graph.ribs.indices where !inside[rib].isEmpty {
      found[knots[rib], default: 0] += 1
      guard found[knots[rib], default: 0] <= Self.most, let cycle = cycle(through: rib) else { continue }
      let turned = turned(cycle)
      if seen.insert(turned.map { graph.edges[$0].child }).inserted { shortest.append(turned.map { graph.edges[$0] }) }
    }
  }

  /// The shortest path from a RIB back to it, as indexes of edges.
  private func cycle(through rib: Int) -> [Int]? {
    var arrivals: [Int: Int] = [:]
    var queue = [rib]
    var head = 0
    while head < queue.count, arrivals[rib] == nil {
      for edge in inside[queue[head]] where arrivals[graph.edges[edge].child] == nil {
        arrivals[graph.edges[edge].child] = edge
        queue.append(graph.edges[edge].child)
      }
      head += 1
    }
    var path: [Int] = []
    var current = rib
    repeat {
      guard let edge = arrivals[current], case .rib(let parent) = graph.edges[edge].parent else { return nil }
      path.append(edge)
      current = parent
    } while current != rib
    return path.reversed()
  }

  /// The cycle with the edge in front that leaves the RIB which comes first.
  private func turned(_ cycle: [Int]) -> [Int] {
    let first = cycle.indices.min { graph.edges[cycle[$0]].child < graph.edges[cycle[$1]].child } ?? 0
    return Array(cycle[(first + 1)...] + cycle[...first])
  }

  /// For each node the number of the knot that it is in: all that reach each other. Kosaraju's way, without recursion.
  private static func knots(_ next: [[Int]]) -> [Int] {
    var previous = Array(repeating: [Int](), count: next.count)
    for (node, targets) in next.enumerated() {
      for target in targets { previous[target].append(node) }
    }
    var knots = Array(repeating: -1, count: next.count)
    for root in finishOrder(next).reversed() where knots[root] < 0 {
      var open = [root]
      knots[root] = root
      while let node = open.popLast() {
        for other in previous[node] where knots[other] < 0 {
          knots[other] = root
          open.append(other)
        }
      }
    }
    return knots
  }
}
