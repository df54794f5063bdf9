import RIBModel

/// Where a value is used, here and in all RIBs that it is passed to; where a RIB is built and attached; where a component
/// is passed to a child.
func references(_ params: ReferenceParams, _ view: DocumentView) -> [Location] {
  let subjects = view.places(at: params.position).map(\.subject)
  let declared = params.context.includeDeclaration ? subjects.map(view.graph.position) : []
  return unique(declared + subjects.flatMap { uses(of: $0, in: view.snapshot) })
    .map(view.snapshot.location(ofName:))
}

private func uses(of subject: Subject, in snapshot: Snapshot) -> [SourcePosition] {
  let graph = snapshot.graph
  switch subject {
  case .rib(let rib): return graph.edges.filter { $0.child == rib }.map(\.position)
  case .component(let component): return graph.edges.filter { $0.component == component }.map(\.position)
  case .parameter(let rib, _):
    return graph.edges.filter { $0.child == rib && $0.kind == .attach }.map(\.position)
  case .value(let value):
    let stops = snapshot.users.users(of: value).stops
    let names = stops.flatMap(\.names).dropFirst().map(graph.position)
    return names + stops.flatMap(\.readers)
  }
}
