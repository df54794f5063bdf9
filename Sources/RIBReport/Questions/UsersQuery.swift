import RIBModel
import RibscopeText

/// What `users` is asked about: the values that a RIB has under a name, or all values of a type.
enum UsersQuery {
  /// A RIB's static dependencies and its component's members of one name.
  case values([NamedValue])
  /// A parameter of the RIB's `build`, which its parent passes: an index into `RIB.dynamicDependencies`.
  case parameter(rib: Int, index: Int)
  case type(String)

  /// A property of a RIB is meant before a type that is written alike.
  init(_ text: String, _ graph: RIBGraph) throws(QueryError) {
    let query: RIBQuery
    do {
      query = try RIBQuery(text, graph)
    } catch .noSuchRIB(let text, let near) {
      guard Self.hasType(text, graph) else { throw .noSuchValue(text, near: near + Self.nearTypes(to: text, graph)) }
      self = .type(text)
      return
    }
    if let found = Self.value(query, graph) {
      self = found
      return
    }
    if Self.hasType(text, graph) {
      self = .type(text)
      return
    }
    let (rib, names) = (graph.ribs[query.rib], Self.names(query.rib, graph))
    guard let property = query.property else { throw .noProperty(rib: rib.id, all: names) }
    throw .noSuchProperty(property, rib: rib.id, near: nearNames(to: property, among: names), all: names)
  }

  private static func value(_ query: RIBQuery, _ graph: RIBGraph) -> UsersQuery? {
    guard let property = query.property else { return nil }
    let rib = graph.ribs[query.rib]
    let required = rib.staticDependencies.indices.filter { rib.staticDependencies[$0].name == property }
      .map { NamedValue.requirement(rib: query.rib, index: $0) }
    let members = members(query.rib, graph).filter { graph[$0].name == property }.map(NamedValue.member)
    // A member that forwards the dependency of its name is on the way of that.
    let values = required + (required.isEmpty ? members : members.filter { !isForwarded($0, property, graph) })
    if !values.isEmpty { return .values(values) }
    return rib.dynamicDependencies.firstIndex { $0.name == property }.map { .parameter(rib: query.rib, index: $0) }
  }

  private static func isForwarded(_ value: NamedValue, _ name: String, _ graph: RIBGraph) -> Bool {
    if case .member(let index) = value { graph[index].source == .dependency(name) } else { false }
  }

  private static func members(_ rib: Int, _ graph: RIBGraph) -> [MemberIndex] {
    graph.ribs[rib].component.map { component in
      graph.components[component].members.indices.map { MemberIndex(component: component, member: $0) }
    } ?? []
  }

  /// All that may be asked for of a RIB, each name once.
  private static func names(_ rib: Int, _ graph: RIBGraph) -> [String] {
    unique(
      graph.ribs[rib].staticDependencies.map(\.name) + members(rib, graph).map { graph[$0].name }
        + graph.ribs[rib].dynamicDependencies.map(\.name))
  }

  private static func types(_ graph: RIBGraph) -> [String] {
    graph.ribs.flatMap { $0.staticDependencies.map(\.type) + $0.dynamicDependencies.map(\.type) }
      + graph.components.flatMap { $0.members.compactMap(\.type) }
  }

  private static func hasType(_ name: String, _ graph: RIBGraph) -> Bool {
    types(graph).contains { isType($0, about: name) }
  }

  private static func nearTypes(to name: String, _ graph: RIBGraph) -> [String] {
    nearNames(to: name, among: Set(types(graph).flatMap { namesOfTypes(in: $0).map(String.init) }).sorted())
  }
}
