import RIBGraph

extension Diagram.Node {
  init(_ node: Edge.Node, _ graph: RIBGraph, _ faults: NodeFaults, isFocus: Bool) {
    switch node {
    case .rib(let index): self.init(graph.ribs[index], index: index, graph, faults, isFocus: isFocus)
    case .owner(let index): self.init(graph.components[index], graph)
    }
  }

  private init(_ rib: RIB, index: Int, _ graph: RIBGraph, _ found: NodeFaults, isFocus: Bool) {
    let leaks = found.leakedNames[index] ?? []
    id = printable(rib.id)
    name = printable(rib.name)
    scope = nil
    isOwner = false
    isViewless = rib.isViewless
    isUnused = rib.isUnused
    self.isFocus = isFocus
    faults = (found.sentences[index] ?? []).map(printable)
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

/// What is wrong with RIBs beside their dependencies, by the RIB's index: gathered once for all nodes.
struct NodeFaults {
  /// Components without the conformance, a `build` that it lacks.
  private(set) var sentences: [Int: [String]] = [:]
  /// The optional `build` parameters that the RIB's component exposes to children.
  private(set) var leakedNames: [Int: Set<String>] = [:]

  init(_ graph: RIBGraph) {
    for edge in graph.edges where edge.conformance == .missing {
      sentences[edge.child, default: []].append(graph.sentence(edge))
    }
    for mismatch in graph.buildMismatches {
      sentences[mismatch.rib, default: []].append(
        "\(mismatch.builder) does not have '\(mismatch.method)' as \(mismatch.buildable) requires it "
          + "(\(graph.place(mismatch.member ?? mismatch.requirement)))")
    }
    for use in graph.optionalUses where use.kind == .leaked {
      for rib in use.component.map({ graph.components[$0].ribs }) ?? use.rib.map({ [$0] }) ?? [] {
        leakedNames[rib, default: []].insert(use.property)
      }
    }
  }
}
