import RIBModel

/// The RIBs that a change touches, and all that they reach.
public struct AffectedRIBs: Sendable, Equatable {
  /// Those of the newer graph that the change touches: indexes into its RIBs. They are new or have another name, edge,
  /// dependency or provider, or a file with one of their classes has other content.
  public let touched: Set<Int>
  /// These, all that lead to them and all that they lead to, by attach edges and component edges.
  public let nodes: Set<Edge.Node>

  public init(from old: RIBGraph, to new: RIBGraph) {
    let changes = Changes(from: ComparedSide(graph: old, findings: []), to: ComparedSide(graph: new, findings: []))
    let correspondence = Correspondence(old, new)
    let ids = changes.touchedIDs.union(Self.ids(changedIn: old, besides: new).map(correspondence.newID))
      .union(Self.ids(changedIn: new, besides: old))
    touched = Set(new.ribs.indices.filter { ids.contains(new.ribs[$0].id) })
    nodes = new.nodes(around: touched.sorted())
  }

  /// The RIBs of a graph with a class in a file whose content the other graph does not have.
  private static func ids(changedIn graph: RIBGraph, besides other: RIBGraph) -> Set<String> {
    let known = Set(other.files.map(\.bytes))
    let changed = Set(graph.files.indices.filter { !known.contains(graph.files[$0].bytes) })
    return Set(graph.ribs.filter { !changed.isDisjoint(with: $0.files) }.map(\.id))
  }
}

extension Changes {
  /// The ids of the RIBs that something other than a finding says of that it has changed.
  fileprivate var touchedIDs: Set<String> {
    let edges = edges.added + edges.removed
    let dependencies =
      staticDependencies.added + staticDependencies.removed + dynamicDependencies.added + dynamicDependencies.removed
    return Set(ribs.added + renamed.map(\.to) + edges.flatMap { [$0.parent, $0.child] } + dependencies.map(\.rib))
      .union((staticTypes + dynamicTypes).map(\.rib) + providers.map(\.rib))
  }
}
