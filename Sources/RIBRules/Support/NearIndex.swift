import RIBGraph

/// What a search for near candidates looks up, worked out once for all that is missing. O(graph).
struct NearIndex {
  let graph: RIBGraph
  /// For each component those that its RIBs' builders were given, in the order of the edges.
  private(set) var parents: [Int: [Int]] = [:]
  /// For each name the components that have a member of it.
  private(set) var owners: [String: Set<Int>] = [:]
  /// The names of all static dependencies.
  let requiredNames: Set<String>

  init(_ graph: RIBGraph) {
    self.graph = graph
    requiredNames = Set(graph.ribs.flatMap { $0.staticDependencies.map(\.name) })
    for edge in graph.edges where edge.kind == .component {
      guard let parent = edge.component, let child = graph.ribs[edge.child].component else { continue }
      parents[child, default: []].append(parent)
    }
    for (index, component) in graph.components.enumerated() {
      for member in component.members { owners[member.name, default: []].insert(index) }
    }
  }
}
