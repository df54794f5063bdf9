/// Where the values of members come from, one step up. The members of a component, and its RIBs' providers, are sorted
/// by name at the first query about that component.
struct ValueSources {
  private let graph: RIBGraph
  /// For each component that was queried, the first member of each name.
  private var members: [Int: [String: Int]] = [:]
  /// For each component that was queried, what provides the static dependencies of its RIBs, by their names.
  private var providers: [Int: [String: [ProvisionPath.Step]]] = [:]

  init(_ graph: RIBGraph) { self.graph = graph }

  /// The components and members that a step's value is passed on from; empty where it is made there.
  mutating func sources(of step: ProvisionPath.Step) -> [ProvisionPath.Step] {
    switch graph.components[step.component].members[step.member].source {
    case .own: return []
    case .member(let name):
      let member = members(of: step.component)[name]
      return member.map { [ProvisionPath.Step(component: step.component, member: $0)] } ?? []
    case .dependency(let name): return providers(for: step.component)[name] ?? []
    }
  }

  private mutating func members(of component: Int) -> [String: Int] {
    if let known = members[component] { return known }
    let numbered = graph.components[component].members.enumerated().map { ($0.element.name, $0.offset) }
    let found = Dictionary(numbered, uniquingKeysWith: { first, _ in first })
    members[component] = found
    return found
  }

  private mutating func providers(for component: Int) -> [String: [ProvisionPath.Step]] {
    if let known = providers[component] { return known }
    var found: [String: [ProvisionPath.Step]] = [:]
    for dependency in graph.components[component].ribs.flatMap({ graph.ribs[$0].staticDependencies }) {
      found[dependency.name, default: []] += dependency.providers.compactMap(ProvisionPath.Step.init)
    }
    providers[component] = found
    return found
  }
}

extension ProvisionPath.Step {
  /// The member that a provider provides; nil where it has none, or is not known.
  init?(_ provider: Provider) {
    guard let component = provider.component, let member = provider.member else { return nil }
    self.init(component: component, member: member)
  }
}
