/// The shortest ways down the component edges from roots and outside owners to every RIB.
public struct ComponentPaths: Sendable {
  /// For each RIB the parents of its component edges, in the order of the edges.
  private var parents: [[Edge.Node]]
  /// For each RIB how many edges it is below the nearest node without parents; nil where there is none above it.
  private var levels: [Int?]

  /// O(RIBs + edges).
  public init(_ graph: RIBGraph) {
    parents = Array(repeating: [], count: graph.ribs.count)
    levels = Array(repeating: nil, count: graph.ribs.count)
    var children: [Edge.Node: [Int]] = [:]
    for edge in graph.edges where edge.kind == .component {
      parents[edge.child].append(edge.parent)
      children[edge.parent, default: []].append(edge.child)
    }
    descend(children)
  }

  /// Breadth first from all nodes without parents at once.
  private mutating func descend(_ children: [Edge.Node: [Int]]) {
    for rib in parents.indices where parents[rib].isEmpty { levels[rib] = 0 }
    // Outside owners are at level 0, and so are RIBs without parents; those without children need not be looked at.
    var queue = children.keys.filter { level($0) == 0 }
    var head = 0
    while head < queue.count {
      let below = (level(queue[head]) ?? 0) + 1
      for child in children[queue[head]] ?? [] where levels[child] == nil {
        levels[child] = below
        queue.append(.rib(child))
      }
      head += 1
    }
  }

  /// A shortest way to a node, both ends included; the node alone where nothing without parents is above it.
  ///
  /// Among ways of equal length the one whose edges come first in the graph is taken, from the node upwards.
  /// O(length of the way, and edges to the RIBs on it).
  public func path(to node: Edge.Node) -> [Edge.Node] {
    guard var level = self.level(node) else { return [node] }
    var path = [node]
    while level > 0, case .rib(let rib)? = path.last,
      let parent = parents[rib].first(where: { self.level($0) == level - 1 })
    {
      path.append(parent)
      level -= 1
    }
    return path.reversed()
  }

  private func level(_ node: Edge.Node) -> Int? {
    switch node {
    case .rib(let rib): levels[rib]
    case .owner: 0
    }
  }
}
