import RIBGraph

/// What is wrong with the RIBs of a graph beside their dependencies: components without the conformance, a `build` that
/// is lacking. Gathered once, since each RIB of a large graph would go through all edges otherwise.
struct Faults {
  private let edges: [Int: [Edge]]
  private let mismatches: [Int: [BuildMismatch]]

  init(_ graph: RIBGraph) {
    edges = Dictionary(grouping: graph.edges.filter { $0.conformance == .missing }, by: \.child)
    mismatches = Dictionary(grouping: graph.buildMismatches, by: \.rib)
  }

  func sentences(of rib: Int, _ graph: RIBGraph) -> [String] {
    edges[rib, default: []].map(graph.sentence)
      + mismatches[rib, default: []].map { mismatch in
        "\(mismatch.builder) does not have '\(mismatch.method)' as \(mismatch.buildable) requires it "
          + "(\(graph.place(mismatch.member ?? mismatch.requirement)))"
      }
  }
}
