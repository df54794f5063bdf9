import RIBGraph

extension Diagram.Node {
  init(_ node: Edge.Node, _ graph: RIBGraph, isFocus: Bool) {
    switch node {
    case .rib(let index): self.init(graph.ribs[index], index: index, graph, isFocus: isFocus)
    case .owner(let index): self.init(graph.components[index], graph)
    }
  }

  private init(_ rib: RIB, index: Int, _ graph: RIBGraph, isFocus: Bool) {
    let leaks = graph.leakedNames(of: index)
    id = printable(rib.id)
    name = printable(rib.name)
    isOwner = false
    isViewless = rib.isViewless
    isUnused = rib.isUnused
    self.isFocus = isFocus
    rows =
      rib.staticDependencies.map { Diagram.Row($0, graph) }
      + rib.dynamicDependencies.map { Diagram.Row($0, leaks: leaks.contains($0.name), graph) }
    link = graph.place(rib.position)
    tooltip = "\(id) (\(link))\(rib.isUnused ? ": nothing builds or attaches it" : "")"
  }

  private init(_ owner: Component, _ graph: RIBGraph) {
    id = printable(owner.id)
    name = printable(owner.ownerName)
    isOwner = true
    isViewless = false
    isUnused = false
    isFocus = false
    rows = []
    link = graph.place(owner.position)
    tooltip = "\(id), outside any RIB (\(link))"
  }
}

extension RIBGraph {
  /// The optional `build` parameters of a RIB that its component exposes to children.
  fileprivate func leakedNames(of rib: Int) -> Set<String> {
    let uses = optionalUses.filter { $0.kind == .leaked && ribs(of: $0).contains { $0.id == ribs[rib].id } }
    return Set(uses.map(\.property))
  }
}
