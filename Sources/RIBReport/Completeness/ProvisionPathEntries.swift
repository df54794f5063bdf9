import RIBModel

extension CompletenessReport.Path {
  /// One for each of the nearest places where the provider's value may be made; one without an origin where there is
  /// none to be seen.
  static func all(
    of provider: Provider, to rib: RIB, _ paths: ProvisionPaths, _ graph: RIBGraph
  ) -> [CompletenessReport.Path] {
    let paths = paths.paths(of: provider)
    guard provider.status != .unsatisfied, !paths.isEmpty else { return [withoutOrigin(provider, graph)] }
    return paths.map { path in
      var entry = withoutOrigin(provider, graph)
      entry.path = owners(of: path, graph) + [rib.name]
      entry.pathLeftOut = path.leftOut
      guard path.reachesOrigin, let step = path.steps.first else { return entry }
      let component = graph.components[step.component]
      let member = component.members[step.member]
      entry.origin = "\(component.name).\(member.name)"
      entry.originPlace = CompletenessReport.Place(member.position, graph)
      return entry
    }
  }

  private static func withoutOrigin(_ provider: Provider, _ graph: RIBGraph) -> CompletenessReport.Path {
    CompletenessReport.Path(
      provider: provider.component.map { graph.components[$0].name }, origin: nil, originPlace: nil, path: [],
      status: provider.status, reason: provider.problem.map(words(for:)))
  }

  /// The owners of the components on the way, each once for as long as the value stays there.
  private static func owners(of path: ProvisionPath, _ graph: RIBGraph) -> [String] {
    var owners: [String] = []
    for step in path.steps where owners.last != graph.components[step.component].ownerName {
      owners.append(graph.components[step.component].ownerName)
    }
    return owners
  }
}

/// Why a provider does not provide, in a few words.
package func words(for problem: ProvisionProblem) -> String {
  switch problem {
  case .missing: "no member of that name"
  case .notVisible(let access, let needed): "is \(access), must be \(needed)"
  case .notSettable: "cannot be set"
  case .notStatic: "only one of the two is static"
  case .isolated(to: let actor, _): "is isolated to \(actor), and the requirement to no actor"
  case .otherType(let type): "provided as \(type)"
  case .unknown(let reason): reason
  }
}
