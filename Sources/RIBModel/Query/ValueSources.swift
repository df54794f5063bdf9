/// Where the values of members come from, one step up. The members of a component, and its RIBs' providers, are sorted
/// by name at the first query about that component.
struct ValueSources {
  private let graph: RIBGraph
  /// For each component that was queried, the first member of each name.
  private var members: [Int: [String: Int]] = [:]
  /// For each component that was queried, what provides the static dependencies of its RIBs, by their names.
  private var providers: [Int: [String: [MemberIndex]]] = [:]

  init(_ graph: RIBGraph) { self.graph = graph }

  /// The components and members that a step's value is passed on from; empty where it is made there.
  mutating func sources(of step: MemberIndex) -> [MemberIndex] {
    switch graph[step].source {
    case .own: return []
    case .member(let name):
      let member = members(of: step.component)[name]
      return member.map { [MemberIndex(component: step.component, member: $0)] } ?? []
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

  private mutating func providers(for component: Int) -> [String: [MemberIndex]] {
    if let known = providers[component] { return known }
    var found: [String: [MemberIndex]] = [:]
    for dependency in graph.components[component].ribs.flatMap({ graph.ribs[$0].staticDependencies }) {
      found[dependency.name, default: []] += dependency.providers.compactMap(\.place)
    }
    providers[component] = found
    return found
  }
}
