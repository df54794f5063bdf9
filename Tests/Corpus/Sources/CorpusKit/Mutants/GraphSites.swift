import RIBModel

/// The sites that the tool's graph gives.
struct GraphSites {
  private(set) var sites: [Site] = []
  /// Providers that the graph calls satisfied and that text search does not find where the graph says they are.
  private(set) var unlocated: [String] = []

  init(_ graph: RIBGraph, _ model: TextModel, _ needle: NeedleText) {
    for rib in graph.ribs {
      for dependency in rib.staticDependencies {
        for provider in dependency.providers where provider.status == .satisfied {
          add(provider, of: dependency, rib, graph, model, needle)
        }
      }
    }
  }

  private mutating func add(
    _ provider: Provider, of dependency: StaticDependency, _ rib: RIB, _ graph: RIBGraph, _ model: TextModel,
    _ needle: NeedleText
  ) {
    guard let component = provider.component.map({ graph.components[$0] }), let index = provider.member else { return }
    let place = component.members[index].position
    guard let witness = model.member(file: place.file, offset: place.offset),
      let requirement = model.member(file: dependency.position.file, offset: dependency.position.offset)
    else {
      unlocated.append("\(rib.id).\(dependency.name) of \(component.id)")
      return
    }
    let search = rib.component.flatMap { asked in
      let asked = graph.components[asked]
      return needle.component(asked.name, near: asked.position.file)
        .flatMap { NeedleSearch(needle, $0, requirement, witness) }
    }
    if rib.flavour == .needle, search == nil {
      unlocated.append("\(rib.id).\(dependency.name) of \(component.id)")
      return
    }
    let conformance = graph.edges[provider.edge].conformancePosition
    sites.append(
      Site(
        rib: rib.name, ribID: rib.id, property: dependency.name, component: component.name, witness: witness,
        requirement: requirement, conformance: conformance.flatMap { model.block(file: $0.file, offset: $0.offset) },
        protocols: protocolNames(rib.dependencyProtocol ?? ""), origin: .graph,
        needle: rib.flavour == .needle ? search : nil))
  }

  /// `A & Module.B` to its bare names.
  private func protocolNames(_ text: String) -> [String] {
    text.split(separator: "&").compactMap { part in
      part.split(separator: ".").last.map { $0.trimmingPrefix { $0 == " " }.split(separator: " ").joined() }
    }
  }
}
