extension RIBGraph {
  /// A shortest path down the component edges from a root or an outside owner to a node, both ends included.
  ///
  /// O(RIBs + edges). For many nodes make `ComponentPaths` once.
  public func path(to node: Edge.Node) -> GraphPath<Edge.Node> { ComponentPaths(self).path(to: node) }

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
