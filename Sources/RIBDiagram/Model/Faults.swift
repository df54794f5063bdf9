import RIBModel

/// What is wrong with RIBs beside their dependencies, by the RIB's index: gathered once for all nodes.
struct Faults {
  /// Components without the conformance, a `build` that it lacks.
  private(set) var sentences: [Int: [String]] = [:]
  /// The optional `build` parameters that the RIB's component exposes to children.
  private(set) var leakedNames: [Int: Set<String>] = [:]

  init(_ graph: RIBGraph) {
    for edge in graph.edges where edge.lacksConformance {
      sentences[edge.child, default: []].append(graph.sentence(edge))
    }
    for mismatch in graph.buildMismatches {
      sentences[mismatch.rib, default: []].append(
        "\(mismatch.builder) does not have '\(mismatch.method)' as required by \(mismatch.buildable) "
          + "(\(shown(graph.location(mismatch.member ?? mismatch.requirement))))")
    }
    for use in graph.optionalUses where use.kind == .leaked {
      for rib in use.component.map({ graph.components[$0].ribs }) ?? use.rib.map({ [$0] }) ?? [] {
        leakedNames[rib, default: []].insert(use.property)
      }
    }
  }
}
