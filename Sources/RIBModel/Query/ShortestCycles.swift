/// The cycles of a graph of numbered nodes.
struct ShortestCycles {
  /// For each cycle its edges, by their indexes, the first of them from the node that comes first. Of each node on a cycle the
  /// shortest one that it is on.
  private(set) var all: [[Int]] = []

  private let edges: [(from: Int, to: Int)]
  /// For each node the edges that begin there and stay among the nodes that it is on a cycle with.
  private var inside: [[Int]]

  /// For so many nodes of one knot the shortest cycle is searched.
  private static let most = 64

  /// O(nodes + edges), and for each knot of nodes that reach each other `most` times its edges.
  init(nodeCount: Int, _ edges: [(from: Int, to: Int)]) {
    self.edges = edges
    var next = Array(repeating: [Int](), count: nodeCount)
    for (index, edge) in edges.enumerated() { next[edge.from].append(index) }
    let knots = Self.knots(next.map { $0.map { edges[$0].to } })
    inside = next.enumerated().map { node, leaving in leaving.filter { knots[edges[$0].to] == knots[node] } }
    var seen: Set<[Int]> = []
    var found: [Int: Int] = [:]
    for node in 0..<nodeCount where !inside[node].isEmpty {
      found[knots[node], default: 0] += 1
      guard found[knots[node], default: 0] <= Self.most, let cycle = cycle(through: node) else { continue }
      let turned = turned(cycle)
      if seen.insert(turned.map { edges[$0].to }).inserted { all.append(turned) }
    }
  }

  /// The shortest path from a node back to it.
  private func cycle(through node: Int) -> [Int]? {
    var arrivals: [Int: Int] = [:]
    var queue = [node]
    var head = 0
    while head < queue.count, arrivals[node] == nil {
      for edge in inside[queue[head]] where arrivals[edges[edge].to] == nil {
        arrivals[edges[edge].to] = edge
        queue.append(edges[edge].to)
      }
      head += 1
    }
    var path: [Int] = []
    var current = node
    repeat {
      guard let edge = arrivals[current] else { return nil }
      path.append(edge)
      current = edges[edge].from
    } while current != node
    return path.reversed()
  }

  /// The cycle with the edge in front that leaves the node which comes first.
  private func turned(_ cycle: [Int]) -> [Int] {
    let first = cycle.indices.min { edges[cycle[$0]].to < edges[cycle[$1]].to } ?? 0
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
