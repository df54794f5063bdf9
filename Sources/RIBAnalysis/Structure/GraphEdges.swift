import RIBModel
import SwiftScan
import SwiftProgram

/// Edges as the graph has them: indexes instead of types, and of several alike the first in the sources.
enum GraphEdges {
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
      EdgeConformances(semantics: semantics).find(found[index], drafts[found[index].child])
    }
    var provided = Provided(edges: [], unknowns: ComponentEdges(semantics: pool.first, drafts: drafts).undeclared())
    for (edge, conformance) in zip(found, conformances) {
      guard let conformance, let owner = edge.owner, let component = components.index(of: owner.type) else {
        provided.unresolved.insert(edge.child)
        provided.unknowns.append(
          Unknown(
            subject: "component edge to \(drafts[edge.child].name)",
            reason: edge.reason ?? "its dependency is not known", position: edge.position))
        continue
      }
      // How an edge names what it goes through: a builder by its RIB, everything else by its class.
      let via = owner.via.map { type in classes.ribOfBuilder[type].map { drafts[$0].name } ?? program.name(of: type) }
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
    // Sorts indexes, because edges are large.
    let keys = all.enumerated().map { ($1.kind.rawValue, rank($1.parent), $1.child, $1.position, $0) }
    return unique(keys.sorted { $0 < $1 }.map { all[$0.4] }, by: Key.init)
  }

  private static func rank(_ node: Edge.Node) -> Int {
    switch node {
    case .rib(let index): index
    case .owner(let index): Int.max / 2 + index
    }
  }
}
