/// The paths on which RIBs can attach themselves.
public struct AttachCycles: Sendable {
  /// For each cycle its edges, the first of them from the RIB that comes first in the graph. Of each RIB on a cycle the
  /// shortest one that it is on; sorted.
  public let shortest: [[Edge]]

  /// O(RIBs + edges), and for each knot of RIBs that attach each other a multiple of its edges.
  public init(_ graph: RIBGraph) {
    let attaching = Array(graph.liveEdges.attaching)
    let cycles = ShortestCycles(
      nodeCount: graph.ribs.count, attaching.map { (from: $0.parent, to: $0.edge.child) })
    shortest = cycles.all.map { $0.map { attaching[$0].edge } }
  }
}
