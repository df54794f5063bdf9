import RIBModel
import SourceScan
import SwiftSemantics

/// The components and the edges of both trees.
extension GraphAssembly {
  mutating func addComponentEdges(_ found: [ComponentEdge], undeclared: [Unknown]) {
    graph.unknowns += undeclared
    addComponents(found)
    let conformances = pool.map(found.count) { [drafts] flow, index in
      EdgeConformances(flow).find(found[index], drafts[found[index].child])
    }
    for (edge, conformance) in zip(found, conformances) { addComponentEdge(edge, conformance) }
  }

  /// All classes that provide: the RIBs' own components, and what else is passed to a builder.
  private mutating func addComponents(_ edges: [ComponentEdge]) {
    var positions: [TypeID: SourcePosition] = [:]
    for edge in edges {
      if let owner = edge.owner, positions[owner] == nil { positions[owner] = edge.position }
    }
    let own = Set(drafts.flatMap { $0.components.prefix(1) }).union(positions.keys)
    let all = own.union(pool.first.needle.providers(above: own)).sorted { order($0) < order($1) }
    let ids = Identifiers.make(all.map { program.subject($0, name: program.name(of: $0)) })
    let classes = zip(all, ids).sorted { $0.1 < $1.1 }
    let entries = pool.map(classes.count) { flow, index in ComponentMembers(flow).entries(of: classes[index].0) }
    let ribsOfComponent = Dictionary(grouping: drafts.indices) { drafts[$0].components.first }
    for ((type, id), entries) in zip(classes, entries) {
      let declaration = program.types[type].declaration ?? program.parts(of: type).first
      let position =
        declaration.flatMap { program.isPrelude($0) ? nil : program.position($0) } ?? positions[type]
        ?? SourcePosition(file: 0, offset: 0)
      componentIndexes[type] = componentTypes.count
      componentTypes.append(type)
      members.append(entries)
      memberIndexes.append(Dictionary(entries.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first })
      graph.components.append(
        Component(
          id: id, name: program.name(of: type),
          module: declaration.map { program.module(ofFile: $0.file).name } ?? "", position: position,
          ribs: ribsOfComponent[type] ?? [], members: entries.map(\.member)))
    }
    for (index, draft) in drafts.enumerated() {
      graph.ribs[index].component = draft.components.first.flatMap { componentIndexes[$0] }
    }
  }

  private func order(_ type: TypeID) -> DeclarationID {
    program.types[type].declaration ?? program.parts(of: type).first ?? DeclarationID(file: 0, index: type)
  }

  private mutating func addComponentEdge(_ edge: ComponentEdge, _ conformance: EdgeConformance?) {
    let child = drafts[edge.child]
    guard let conformance, let component = edge.owner.flatMap({ componentIndexes[$0] }) else {
      unresolved.insert(edge.child)
      graph.unknowns.append(
        Unknown(
          subject: "component edge to \(child.name)", reason: edge.reason ?? "its dependency is not known",
          position: edge.position))
      return
    }
    let ribs = graph.components[component].ribs
    let parents = ribs.isEmpty ? [Edge.Node.owner(component)] : ribs.map { Edge.Node.rib($0) }
    for parent in parents {
      add(
        Edge(
          kind: .component, parent: parent, child: edge.child, component: component,
          conformance: conformance.conformance, via: edge.via.map(viaName), position: edge.position,
          conformancePosition: conformance.position,
          missingExtension: conformance.missingExtension, passedAs: conformance.passedAs))
    }
  }

  /// How an edge names what it goes through: a builder by its RIB, everything else by its class.
  private func viaName(_ type: TypeID) -> String {
    classes.ribOfBuilder[type].map { drafts[$0].name } ?? program.name(of: type)
  }

  mutating func addAttachEdges(_ found: [Edge], undecided: [Unknown]) {
    graph.unknowns += undecided
    graph.hasOpenAttachEdges =
      !undecided.isEmpty
      || drafts.contains { draft in
        program.syntaxProblem(in: ([draft.builder] + draft.routers).flatMap { program.parts(of: $0) }) != nil
      }
    for edge in found { add(edge) }
    graph.edges = Self.sorted(graph.edges)
  }

  /// What tells edges apart: where they lead, through what, and whether they hold.
  struct EdgeKey: Hashable {
    let kind: Edge.Kind
    let parent: Edge.Node
    let child: Int
    let component: Int?
    let via: [String]
    let isMissing: Bool
  }

  /// Adds an edge; of several alike the first in the sources is kept.
  private mutating func add(_ edge: Edge) {
    let key = EdgeKey(
      kind: edge.kind, parent: edge.parent, child: edge.child, component: edge.component, via: edge.via,
      isMissing: edge.lacksConformance)
    guard let known = edgeIndexes[key] else {
      edgeIndexes[key] = graph.edges.count
      graph.edges.append(edge)
      return
    }
    if edge.position < graph.edges[known].position { graph.edges[known] = edge }
  }

  /// Edges by kind, parent, child and place; their numbers are sorted, for an edge is much to move.
  private static func sorted(_ edges: [Edge]) -> [Edge] {
    let keys = edges.map { (kind: $0.kind.rawValue, parent: rank($0.parent), child: $0.child, position: $0.position) }
    return edges.indices.sorted { keys[$0] < keys[$1] }.map { edges[$0] }
  }

  private static func rank(_ node: Edge.Node) -> Int {
    switch node {
    case .rib(let index): index
    case .owner(let index): Int.max / 2 + index
    }
  }
}
