/// Who is above whom along the component edges. O(edges) to make.
public struct Ancestry {
  /// For each node those that an edge leads from, in the order of the edges.
  private var incoming: [Edge.Node: [Edge.Node]] = [:]

  public init(_ graph: RIBGraph) {
    for edge in graph.edges where edge.kind == .component {
      incoming[.rib(edge.child), default: []].append(edge.parent)
    }
  }

  /// A shortest way down the component edges from a root or an outside owner to a node, both ends included.
  ///
  /// Among ways of equal length the one whose edges come first in the graph is taken. O(nodes and edges above).
  public func path(to node: Edge.Node) -> [Edge.Node] {
    var next: [Edge.Node: Edge.Node] = [:]
    var seen: Set<Edge.Node> = [node]
    var queue = [node]
    var head = 0
    while head < queue.count {
      let current = queue[head]
      head += 1
      let parents = incoming[current] ?? []
      if parents.isEmpty { return chain(from: current, next) }
      for parent in parents where seen.insert(parent).inserted {
        next[parent] = current
        queue.append(parent)
      }
    }
    return [node]
  }

  private func chain(from top: Edge.Node, _ next: [Edge.Node: Edge.Node]) -> [Edge.Node] {
    var nodes = [top]
    var current = top
    while let following = next[current] {
      nodes.append(following)
      current = following
    }
    return nodes
  }
}

extension RIBGraph {
  /// A node's name as messages and pictures show it: the RIB's, or the owner's without `Component`.
  public func name(of node: Edge.Node) -> String {
    switch node {
    case .rib(let index): ribs[index].name
    case .owner(let index): components[index].ownerName
    }
  }

  /// A node's unique name.
  public func id(of node: Edge.Node) -> String {
    switch node {
    case .rib(let index): ribs[index].id
    case .owner(let index): components[index].id
    }
  }
}
