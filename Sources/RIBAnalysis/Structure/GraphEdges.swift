import RIBModel
import SourceScan
import SwiftSemantics

/// Edges as the graph has them: indexes instead of types, and of several alike the first in the sources.
struct GraphEdges {
  private var edges: [Edge] = []
  /// Where each edge stands among them.
  private var indexes: [Key: Int] = [:]

  /// The component edges of the graph.
  struct Provided {
    var edges: [Edge]
    /// The RIBs to which component edges lead whose component is not known.
    var unresolved: Set<Int> = []
    var unknowns: [Unknown]
  }

  /// What tells edges apart: where they lead, through what, and whether they hold.
  private struct Key: Hashable {
    let kind: Edge.Kind
    let parent: Edge.Node
    let child: Int
    let component: Int?
    let via: [String]
    let isMissing: Bool

    init(_ edge: Edge) {
      (kind, parent, child, component) = (edge.kind, edge.parent, edge.child, edge.component)
      (via, isMissing) = (edge.via, edge.lacksConformance)
    }
  }

  /// - Parameter found: what is passed to builders.
  static func provided(
    _ pool: WorkerPool, _ drafts: [RIBDraft], _ classes: RIBClasses, _ found: [ComponentEdge], _ components: Components
  ) -> Provided {
    let program = pool.program
    let conformances = pool.map(found.count) { semantics, index in
      EdgeConformances(semantics).find(found[index], drafts[found[index].child])
    }
    var provided = Provided(edges: [], unknowns: ComponentEdges(semantics: pool.first, drafts: drafts).undeclared())
    for (edge, conformance) in zip(found, conformances) {
      guard let conformance, let component = edge.owner.flatMap(components.index) else {
        provided.unresolved.insert(edge.child)
        provided.unknowns.append(
          Unknown(
            subject: "component edge to \(drafts[edge.child].name)",
            reason: edge.reason ?? "its dependency is not known", position: edge.position))
        continue
      }
      // How an edge names what it goes through: a builder by its RIB, everything else by its class.
      let via = edge.via.map { type in classes.ribOfBuilder[type].map { drafts[$0].name } ?? program.name(of: type) }
      let ribs = components.described[component].ribs
      provided.edges += (ribs.isEmpty ? [.owner(component)] : ribs.map { .rib($0) }).map { parent in
        Edge(
          kind: .component, parent: parent, child: edge.child, component: component,
          conformance: conformance.conformance, via: via, position: edge.position,
          conformancePosition: conformance.position, missingExtension: conformance.missingExtension,
          passedAs: conformance.passedAs)
      }
    }
    return provided
  }

  /// Each edge once, by kind, parent, child and place.
  static func sorted(_ all: [Edge]) -> [Edge] {
    var found = GraphEdges()
    for edge in all { found.add(edge) }
    let edges = found.edges
    let keys = edges.map { (kind: $0.kind.rawValue, parent: rank($0.parent), child: $0.child, position: $0.position) }
    // Sorts indexes, because edges are large.
    return edges.indices.sorted { keys[$0] < keys[$1] }.map { edges[$0] }
  }

  private mutating func add(_ edge: Edge) {
    let key = Key(edge)
    guard let known = indexes[key] else {
      indexes[key] = edges.count
      edges.append(edge)
      return
    }
    if edge.position < edges[known].position { edges[known] = edge }
  }

  private static func rank(_ node: Edge.Node) -> Int {
    switch node {
    case .rib(let index): index
    case .owner(let index): Int.max / 2 + index
    }
  }
}
