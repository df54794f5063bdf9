import RIBGraph

/// What is known of an optional's life: where it is made, and where it is first certain.
struct Birth {
  let path: ProvisionPath
  let graph: RIBGraph

  /// `'theme: Theme?' is born here, in LoggedInComponent`; nil where the sources do not show it.
  var note: Finding.Note? {
    guard path.reachesOrigin, let origin = path.steps.first(where: isOptional) ?? path.steps.first else { return nil }
    let component = graph.components[origin.component]
    let member = component.members[origin.member]
    return Finding.Note("'\(signature(member.name, member.type))' is born here, in \(component.name)", member.position)
  }

  /// A value that is surely there may become an optional on its way: that is where the optional is born.
  private func isOptional(_ step: ProvisionPath.Step) -> Bool {
    graph.components[step.component].members[step.member].isOptional
  }

  /// Whether the value is an optional anywhere on its way.
  var hasOptional: Bool { path.steps.contains(where: isOptional) }

  /// The owners of the components that the value travels through, the origin's first.
  var owners: [String] {
    unique(path.steps.map(\.component)).map { graph.components[$0].ownerName }
  }

  /// The first `build` on the way that takes the value as one that is there.
  func certainty(of name: String, in rib: RIB) -> Finding.Note? {
    let below = path.steps.flatMap { graph.components[$0.component].ribs }
    let ribs = unique(below).map { graph.ribs[$0] } + [rib]
    for rib in ribs {
      guard let sure = rib.dynamicDependencies.first(where: { $0.name == name && !$0.isOptional }) else { continue }
      return Finding.Note(
        "'\(signature(sure.name, sure.type))' is first certain here, in the `build` of \(rib.name)",
        attachPosition(of: rib) ?? sure.position)
    }
    return nil
  }

  /// The call of a RIB's `build`.
  private func attachPosition(of rib: RIB) -> SourcePosition? {
    graph.edges.first { $0.kind == .attach && graph.ribs[$0.child].id == rib.id }?.position
  }
}

extension RIBGraph {
  /// Every way a static dependency's value comes to its RIB.
  func births(of dependency: StaticDependency) -> [Birth] {
    dependency.providers.flatMap { provisionPaths(of: $0) }.map { Birth(path: $0, graph: self) }
  }
}
