extension RIBGraph {
  /// A shortest way down the component edges from a root or an outside owner to a node, both ends included.
  ///
  /// Among ways of equal length the one whose edges come first in `edges` is taken. O(RIBs + edges).
  public func path(to node: Edge.Node) -> [Edge.Node] {
    var incoming: [Edge.Node: [Edge.Node]] = [:]
    for edge in edges where edge.kind == .component {
      incoming[.rib(edge.child), default: []].append(edge.parent)
    }
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
