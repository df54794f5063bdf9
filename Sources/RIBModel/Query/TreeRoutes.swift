/// The routes by which one RIB leads to another: by edges of one kind, no RIB twice, the shortest first.
public struct TreeRoutes: Sendable, Equatable {
  /// For each route its edges, indexes into `RIBGraph.edges`, from the upper end.
  public private(set) var routes: [[Int]] = []
  /// Whether there are routes beside those.
  public private(set) var hasMore = false

  /// So many routes are told.
  public static let most = 8
  /// So many beginnings of routes are looked at: between two RIBs there may be more routes than anybody can count.
  private static let mostLooks = 20_000

  /// O(RIBs + edges) where there is no route, otherwise bounded by a constant on top.
  public init(_ graph: RIBGraph, from start: Int, to end: Int, by kind: Edge.Kind) {
    var below: [Int: [Int]] = [:]
    var above: [Int: [Int]] = [:]
    // Of several edges between two RIBs the first stands for all.
    var pairs: Set<[Int]> = []
    for (index, edge) in graph.edges.enumerated() where edge.kind == kind {
      guard case .rib(let parent) = edge.parent, pairs.insert([parent, edge.child]).inserted else { continue }
      below[parent, default: []].append(index)
      above[edge.child, default: []].append(parent)
    }
    let distances = Self.distances(to: end, above)
    guard let shortest = distances[start], start != end else { return }
    // All beginnings, by the least length of the route that they become; of one length the last is gone on with first.
    var open: [Int: [[Int]]] = [shortest: [[]]]
    var looks = 0
    while let length = open.keys.min() {
      guard let route = open[length]?.popLast() else {
        open[length] = nil
        continue
      }
      looks += 1
      let rib = route.last.map { graph.edges[$0].child } ?? start
      hasMore = looks > Self.mostLooks || rib == end && routes.count == Self.most
      if hasMore { return }
      if rib == end {
        routes.append(route)
        continue
      }
      let visited = Set(route.map { graph.edges[$0].child } + [start])
      for edge in (below[rib] ?? []).reversed() where !visited.contains(graph.edges[edge].child) {
        guard let rest = distances[graph.edges[edge].child] else { continue }
        open[route.count + 1 + rest, default: []].append(route + [edge])
      }
    }
  }

  /// For each RIB that leads to the end how many edges it is away.
  private static func distances(to end: Int, _ above: [Int: [Int]]) -> [Int: Int] {
    var distances = [end: 0]
    var queue = [end]
    var head = 0
    while head < queue.count {
      let next = (distances[queue[head]] ?? 0) + 1
      for parent in above[queue[head]] ?? [] where distances[parent] == nil {
        distances[parent] = next
        queue.append(parent)
      }
      head += 1
    }
    return distances
  }
}
