import RIBEdits
import RIBModel

/// How the values of some static dependencies come to their RIBs, worked out once for all dependencies that a rule
/// checks.
struct Births {
  let graph: RIBGraph
  private let paths: ProvisionPaths
  /// For each RIB that is attached the first call of its `build`, by the RIB's id.
  private let attachPositions: [String: SourcePosition]
  /// For each RIB what it takes at its `build` for certain, by name; by the RIB's id.
  private let certain: [String: [String: DynamicDependency]]

  /// Linear in the graph.
  init(of dependencies: [StaticDependency], in graph: RIBGraph) {
    self.graph = graph
    paths = ProvisionPaths(graph, to: dependencies.flatMap(\.providers))
    let attaching = graph.edges.filter { $0.kind == .attach }
    attachPositions = Dictionary(
      attaching.map { (graph.ribs[$0.child].id, $0.position) }, uniquingKeysWith: { first, _ in first })
    certain = Dictionary(
      graph.ribs.map { rib in
        (
          rib.id,
          Dictionary(rib.dynamicDependencies.filter { !$0.isOptional }.map { ($0.name, $0) }) { first, _ in first }
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The paths on which a static dependency's value comes to its RIB.
  func births(of dependency: StaticDependency) -> [Birth] {
    dependency.providers.flatMap { paths.paths(of: $0) }.map { Birth(path: $0, graph: graph) }
  }

  /// The classes that provide nothing but nil.
  func emptyMakers(of dependency: StaticDependency) -> [String] {
    unique(births(of: dependency).filter { $0.optionalOrigin == .nothing }.map(\.maker))
  }

  /// Whether the births are all that there are, and each of a kind.
  func areAll(_ origin: Member.OptionalOrigin, of dependency: StaticDependency) -> Bool {
    !dependency.providers.isEmpty
      && dependency.providers.allSatisfy { provider in
        let paths = self.paths.paths(of: provider)
        return !paths.isEmpty && !self.paths.hasMore(of: provider)
          && paths.allSatisfy { Birth(path: $0, graph: graph).optionalOrigin == origin }
      }
  }

  /// The first `build` on the way that takes the value as one that is there.
  func certainty(of name: String, in rib: RIB, after birth: Birth) -> Finding.Note? {
    let ribs = unique(birth.components.flatMap { graph.components[$0].ribs }).map { graph.ribs[$0] } + [rib]
    for rib in ribs {
      guard let sure = certain[rib.id]?[name] else { continue }
      return Finding.Note(
        "'\(signature(sure.name, sure.type))' is first non-optional here, in the `build` of \(rib.name)",
        attachPositions[rib.id] ?? sure.position)
    }
    return nil
  }
}
