/// The size and shape of a tree in numbers, to be compared over time.
public struct TreeStatistics: Sendable, Equatable {
  /// RIBs; components of Needle's that belong to no RIB are not counted, here and below.
  public private(set) var ribs = 0
  public private(set) var roots = 0
  /// RIBs on the longest of the shortest paths from the top to a RIB, both ends included.
  public private(set) var depth = 0
  public private(set) var attachEdges = 0
  public private(set) var componentEdges = 0
  /// RIBs that attach another one.
  public private(set) var parents = 0
  /// The most children of one RIB.
  public private(set) var mostChildren = 0
  public private(set) var staticDependencies = 0
  public private(set) var dynamicDependencies = 0
  /// Static dependencies that their RIB does not use itself, and forwards to others.
  public private(set) var forwarded = 0
  /// Static dependencies of which the sources do not show whether they are provided.
  public private(set) var unknown = 0
  /// The RIBs with most dependencies and children, the heaviest first; no more than ten.
  public private(set) var heaviest: [Weight] = []

  /// What one RIB has to carry.
  public struct Weight: Sendable, Equatable {
    /// An index into `RIBGraph.ribs`.
    public let rib: Int
    public let staticDependencies: Int
    public let dynamicDependencies: Int
    public let children: Int

    public var total: Int { staticDependencies + dynamicDependencies + children }
  }

  /// So many RIBs are told as the heaviest.
  private static let told = 10

  /// O((RIBs + edges) × log).
  public init(_ graph: RIBGraph) {
    var children: [Int: Set<Int>] = [:]
    attachEdges = graph.edges.count { $0.kind == .attach }
    componentEdges = graph.edges.count { $0.kind == .component }
    for (parent, edge) in graph.edges.attaching { children[parent, default: []].insert(edge.child) }
    let counted = graph.ribs.indices.filter { graph.ribs[$0].kind == .rib }
    ribs = counted.count
    roots = counted.count { graph.ribs[$0].isRoot }
    depth = counted.isEmpty ? 0 : AttachLevels(graph).arrivals.count + 1
    parents = counted.count { children[$0] != nil }
    mostChildren = counted.map { children[$0]?.count ?? 0 }.max() ?? 0
    let weights = counted.map { rib in
      Weight(
        rib: rib, staticDependencies: graph.ribs[rib].staticDependencies.count,
        dynamicDependencies: graph.ribs[rib].dynamicDependencies.count, children: children[rib]?.count ?? 0)
    }
    staticDependencies = weights.reduce(0) { $0 + $1.staticDependencies }
    dynamicDependencies = weights.reduce(0) { $0 + $1.dynamicDependencies }
    unknown = counted.reduce(0) { $0 + graph.ribs[$1].staticDependencies.count { $0.status == .unknown } }
    heaviest = Array(
      weights.filter { $0.total > 0 }.sorted { ($1.total, $0.rib) < ($0.total, $1.rib) }.prefix(Self.told))
    let search = ValueUserSearch(graph)
    forwarded = counted.reduce(0) { sum, rib in
      sum + graph.ribs[rib].staticDependencies.indices.count { search.isForwardedOnly(rib: rib, dependency: $0) }
    }
  }

  /// Children that attach edges lead to, for each RIB that has some; nil where none has.
  public var childrenPerParent: Double? { ratio(attachEdges, parents) }
  /// Static and dynamic dependencies for each RIB; nil where there are none.
  public var dependenciesPerRIB: Double? { ratio(staticDependencies + dynamicDependencies, ribs) }
  /// The part of the static dependencies that is only forwarded, in percent; nil where there are none.
  public var forwardedPercent: Double? { ratio(forwarded * 100, staticDependencies) }

  /// Rounded to one decimal.
  private func ratio(_ count: Int, _ total: Int) -> Double? {
    total == 0 ? nil : (Double(count) * 10 / Double(total)).rounded() / 10
  }
}
