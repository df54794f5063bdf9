import RIBModel

/// What a search for near candidates looks up, worked out once for all that is missing. O(graph).
struct NearIndex {
  let graph: RIBGraph
  /// For each component those that its RIBs' builders were given, in the order of the edges.
  private(set) var parents: [Int: [Int]] = [:]
  /// For each name that is missing somewhere the members of components that have it.
  private(set) var members = Named()
  /// The static and the dynamic dependencies of RIBs that have such a name.
  private(set) var requirements = Named()
  private(set) var parameters = Named()
  /// The names of all static dependencies.
  let requiredNames: Set<String>
  /// What there is to choose from in each component that lacks something.
  private(set) var choices: [Int: MemberChoice] = [:]

  init(_ graph: RIBGraph, for faults: [Fault]) {
    self.graph = graph
    requiredNames = Set(graph.ribs.flatMap { $0.staticDependencies.map(\.name) })
    for edge in graph.edges where edge.kind == .component {
      guard let parent = edge.component, let child = graph.ribs[edge.child].component else { continue }
      parents[child, default: []].append(parent)
    }
    let wanted = Set(faults.map(\.need.dependency.name))
    for (index, component) in graph.components.enumerated() {
      members.add(component.members.map(\.name), of: index, among: wanted)
    }
    for (index, rib) in graph.ribs.enumerated() {
      requirements.add(rib.staticDependencies.map(\.name), of: index, among: wanted)
      parameters.add(rib.dynamicDependencies.map(\.name), of: index, among: wanted)
    }
    for component in Set(faults.map(\.component)) { choices[component] = MemberChoice(graph.components[component]) }
  }
}

/// Where names occur: in which RIB or component, at which places of its list.
struct Named {
  private var places: [String: [Int: [Int]]] = [:]

  mutating func add(_ names: [String], of holder: Int, among wanted: Set<String>) {
    for (place, name) in names.enumerated() where wanted.contains(name) {
      places[name, default: [:]][holder, default: []].append(place)
    }
  }

  func places(of name: String, in holder: Int) -> [Int] { places[name]?[holder] ?? [] }
}
