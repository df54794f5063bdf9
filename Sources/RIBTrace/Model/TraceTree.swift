/// A RIB tree at one moment.
///
/// Flat, so that no depth of a tree is too deep: the routers are in the order of an indented listing, a parent before
/// its children.
public struct TraceTree: Sendable, Equatable {
  /// The first is the top, at depth 0; each of the others is at most one deeper than the one before it.
  public var nodes: [Node]

  public init(nodes: [Node]) {
    self.nodes = nodes
  }

  public struct Node: Sendable, Equatable {
    public var router: TracedRouter
    /// How many routers are above it.
    public var depth: Int

    public init(router: TracedRouter, depth: Int) {
      self.router = router
      self.depth = depth
    }
  }

  /// The place in `nodes` of each one's parent; nil for the top. Linear.
  public var parents: [Int?] {
    var way: [Int] = []
    return nodes.indices.map { index in
      way.removeLast(max(0, way.count - nodes[index].depth))
      defer { way.append(index) }
      return way.last
    }
  }
}
