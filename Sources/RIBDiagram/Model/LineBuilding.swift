import RIBModel
import RibscopeText

extension Diagram.Line {
  init(_ link: Link, from: Int, to: Int, isTree: Bool, isBroken: Bool, _ graph: RIBGraph) {
    let edges = link.edges.map { graph.edges[$0] }
    self.from = from
    self.to = to
    self.isTree = isTree
    isDrawn = isTree
    isDependencyOnly = !link.isAttach && !edges.contains(where: graph.isLaunch)
    via = unique(edges.flatMap(\.via).map(printable))
    lacksConformance = edges.contains(where: \.lacksConformance)
    self.isBroken = isBroken || lacksConformance
    place = edges.first.map { graph.location($0.position) }
    tooltip = edges.map { printable(graph.sentence($0)) }.joined(separator: "; ")
  }
}

extension RIBGraph {
  /// Whether code outside any RIB starts a root: no router attaches it, and nothing is missing.
  func isLaunch(_ edge: Edge) -> Bool {
    edge.parent.isOwner && ribs[edge.child].isRoot
  }

  /// What an edge says.
  func sentence(_ edge: Edge) -> String {
    let child = ribs[edge.child].name
    let place = shown(location(edge.position))
    if edge.kind == .attach { return "\(name(of: edge.parent)) attaches \(child) (\(place))" }
    let component = edge.component.map { components[$0].name } ?? name(of: edge.parent)
    let wanted = ribs[edge.child].dependencyProtocol ?? "its dependency protocol"
    let fault = edge.lacksConformance ? ", but does not conform to \(wanted)" : ""
    return "\(component) is passed as the dependency of \(child)\(fault) (\(place))"
  }
}
