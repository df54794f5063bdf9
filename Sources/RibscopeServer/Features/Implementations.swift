import RIBModel

/// The members that provide a requirement; the components that are passed as a dependency protocol.
func implementations(_ params: PositionParams, _ view: DocumentView) -> [Location] {
  unique(view.places(at: params.position).flatMap { implementers(of: $0, in: view.graph) })
    .map(view.snapshot.location(ofName:))
}

private func implementers(of place: Place, in graph: RIBGraph) -> [SourcePosition] {
  switch place.subject {
  case .value(.requirement(let rib, let index)):
    graph.ribs[rib].staticDependencies[index].providers.compactMap(\.place).map { graph[$0].position }
  case .rib(let rib) where place.role == .dependencyProtocol:
    graph.edges.filter { $0.child == rib }.compactMap(\.component).map { graph.components[$0].position }
  case .rib, .component, .parameter, .value(.member): []
  }
}
