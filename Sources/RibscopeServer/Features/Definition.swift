import RIBModel

/// From a requirement to what provides it, from a member to what it provides, from a use to the declaration.
func definitions(_ params: PositionParams, _ view: DocumentView) -> [Location] {
  unique(view.places(at: params.position).flatMap { targets(of: $0, in: view.snapshot) })
    .map(view.snapshot.location(ofName:))
}

private func targets(of place: Place, in snapshot: Snapshot) -> [SourcePosition] {
  let graph = snapshot.graph
  switch (place.role, place.subject) {
  case (.use, let subject): return [graph.position(of: subject)]
  case (_, .value(.requirement(let rib, let index))):
    return graph.ribs[rib].staticDependencies[index].providers.compactMap { provider in
      provider.member.flatMap { graph.member($0, of: provider) }
        ?? provider.component.map {
          graph.components[$0].position
        }
    }
  case (_, .value(.member(let member))):
    let below = snapshot.users.requirements(providedBy: member)
    return (below.isEmpty ? graph.sources(of: member) : below).map(graph.position)
  case (_, .rib), (_, .component), (_, .parameter): return []
  }
}

extension RIBGraph {
  fileprivate func member(_ member: Int, of provider: Provider) -> SourcePosition? {
    provider.component.map { components[$0].members[member].position }
  }

  /// The requirements that a member passes on.
  fileprivate func sources(of member: MemberIndex) -> [NamedValue] {
    guard case .dependency(let name) = self[member].source else { return [] }
    return components[member.component].ribs.flatMap { rib in
      ribs[rib].staticDependencies.indices.filter { ribs[rib].staticDependencies[$0].name == name }
        .map { NamedValue.requirement(rib: rib, index: $0) }
    }
  }
}
