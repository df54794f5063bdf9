/// The shortest paths down the component edges from roots and outside owners to every RIB.
///
/// Among paths of equal length the one whose edges come first in the graph is taken, from the node upwards.
public struct ComponentPaths: Sendable {
  /// For each RIB how many edges it is below the nearest node without parents; nil where there is none above it.
  private var levels: [Int?]
  /// For each RIB the step above it on its path.
  private var above: [Edge.Node?]
  /// For each RIB that many levels down the last step that is kept at the upper end of its path.
  private var anchors: [Edge.Node?]

  /// O(RIBs + edges).
  public init(_ graph: RIBGraph) {
    levels = Array(repeating: nil, count: graph.ribs.count)
    above = Array(repeating: nil, count: graph.ribs.count)
    anchors = above
    var parents = Array(repeating: [Edge.Node](), count: graph.ribs.count)
    var children: [Edge.Node: [Int]] = [:]
    for edge in graph.edges where edge.kind == .component {
      parents[edge.child].append(edge.parent)
      children[edge.parent, default: []].append(edge.child)
    }
    for rib in parents.indices where parents[rib].isEmpty { levels[rib] = 0 }
    for rib in descend(children) { choose(from: parents[rib], for: rib) }
  }

  /// Breadth first from all nodes without parents at once.
  ///
  /// - Returns: the RIBs below them, the upper ones first.
  private mutating func descend(_ children: [Edge.Node: [Int]]) -> [Int] {
    // Outside owners are at level 0, and so are RIBs without parents; those without children need not be looked at.
    var queue = children.keys.filter { level($0) == 0 }
    var reached: [Int] = []
    var head = 0
    while head < queue.count {
      let below = (level(queue[head]) ?? 0) + 1
      for child in children[queue[head]] ?? [] where levels[child] == nil {
        levels[child] = below
        queue.append(.rib(child))
        reached.append(child)
      }
      head += 1
    }
    return reached
  }

  private mutating func choose(from parents: [Edge.Node], for rib: Int) {
    guard let level = levels[rib], let parent = parents.first(where: { self.level($0) == level - 1 }) else { return }
    above[rib] = parent
    if level == GraphPaths.kept - 1 {
      anchors[rib] = .rib(rib)
    } else if case .rib(let parent) = parent {
      anchors[rib] = anchors[parent]
    }
  }

  /// A shortest path to a node, both ends included; the node alone where nothing without parents is above it. O(1), as
  /// long paths are cut.
  public func path(to node: Edge.Node) -> GraphPath<Edge.Node> {
    let length = (level(node) ?? 0) + 1
    guard length > 2 * GraphPaths.kept, case .rib(let rib) = node, let anchor = anchors[rib] else {
      return GraphPath(climb(from: node, steps: length))
    }
    return GraphPath(
      climb(from: anchor, steps: GraphPaths.kept) + climb(from: node, steps: GraphPaths.kept),
      leftOut: length - 2 * GraphPaths.kept)
  }

  private func climb(from node: Edge.Node, steps: Int) -> [Edge.Node] {
    var path = [node]
    while path.count < steps, case .rib(let rib)? = path.last, let parent = above[rib] { path.append(parent) }
    return path.reversed()
  }

  private func level(_ node: Edge.Node) -> Int? {
    switch node {
    case .rib(let rib): levels[rib]
    case .owner: 0
    }
  }
}
