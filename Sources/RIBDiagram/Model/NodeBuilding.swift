import RIBModel
import RibscopeText

extension Diagram.Node {
  init(_ node: Edge.Node, _ graph: RIBGraph, _ faults: Faults, isFocus: Bool) {
    switch node {
    case .rib(let index): self.init(graph.ribs[index], index: index, graph, faults, isFocus: isFocus)
    case .owner(let index): self.init(graph.components[index], graph)
    }
  }

  private init(_ rib: RIB, index: Int, _ graph: RIBGraph, _ found: Faults, isFocus: Bool) {
    let leaks = found.leakedNames[index] ?? []
    id = printable(rib.id)
    name = printable(rib.name)
    scope = nil
    isOwner = false
    isComponent = rib.kind == .component
    isViewless = rib.isViewless
    isUnused = rib.isUnused
    isRoot = rib.isRoot
    self.isFocus = isFocus
    group = printable(graph.scope(of: .rib(index)))
    troubles = found.troubles[index] ?? []
    rows =
      rib.staticDependencies.map { Diagram.Row($0, graph) }
      + rib.dynamicDependencies.map { Diagram.Row($0, leaks: leaks.contains($0.name), graph) }
    place = graph.location(rib.position)
    let notes = troubles.map(\.sentence) + (rib.isUnused ? ["it is never built or attached"] : [])
    tooltip = "\(id) (\(shown(place)))\(notes.isEmpty ? "" : ": \(notes.joined(separator: "; "))")"
  }

  private init(_ owner: Component, _ graph: RIBGraph) {
    id = printable(owner.id)
    // A component of the framework that has nothing is the app's.
    name = owner.name == "EmptyComponent" ? "App" : printable(owner.ownerName)
    scope = nil
    isOwner = true
    isComponent = false
    isViewless = false
    isUnused = false
    isFocus = false
    troubles = []
    rows = []
    place = graph.location(owner.position)
    tooltip = "\(id), outside any RIB (\(shown(place)))"
  }
}
