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
    scope = nil
    isOwner = false
    isViewless = rib.isViewless
    isUnused = rib.isUnused
    self.isFocus = isFocus
    faults = graph.faults(of: index).map(printable)
    rows =
      rib.staticDependencies.map { Diagram.Row($0, graph) }
      + rib.dynamicDependencies.map { Diagram.Row($0, leaks: leaks.contains($0.name), graph) }
    link = graph.place(rib.position)
    let notes = faults + (rib.isUnused ? ["nothing builds or attaches it"] : [])
    tooltip = "\(id) (\(link))\(notes.isEmpty ? "" : ": \(notes.joined(separator: "; "))")"
  }

  private init(_ owner: Component, _ graph: RIBGraph) {
    id = printable(owner.id)
    name = printable(owner.ownerName)
    scope = nil
    isOwner = true
    isViewless = false
    isUnused = false
    isFocus = false
    faults = []
    rows = []
    link = graph.place(owner.position)
    tooltip = "\(id), outside any RIB (\(link))"
  }
}

extension RIBGraph {
  /// What is wrong with a RIB beside its dependencies: components without the conformance, a `build` that it lacks.
  fileprivate func faults(of rib: Int) -> [String] {
    let edges = edges.filter { $0.child == rib && $0.conformance == .missing }
    let mismatches = buildMismatches.filter { $0.rib == rib }
    return edges.map(sentence)
      + mismatches.map { mismatch in
        "\(mismatch.builder) does not have '\(mismatch.method)' as \(mismatch.buildable) requires it "
          + "(\(place(mismatch.member ?? mismatch.requirement)))"
      }
  }

  /// The optional `build` parameters of a RIB that its component exposes to children.
  fileprivate func leakedNames(of rib: Int) -> Set<String> {
    let uses = optionalUses.filter { $0.kind == .leaked && ribs(of: $0).contains { $0.id == ribs[rib].id } }
    return Set(uses.map(\.property))
  }
}
