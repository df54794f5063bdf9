import RIBModel

/// Who uses one value, ready to be printed.
struct UsersAnswer {
  /// What the value is: `Root.user`, or the component's member.
  let name: String
  let type: String
  /// The RIB that has it; nil for the component of an owner.
  let rib: String?
  let kind: Kind
  let place: CompletenessReport.Place
  let users: [User]

  enum Kind: String {
    /// A static dependency.
    case dependency = "static"
    /// A member of a component.
    case member
    /// A parameter of `build`.
    case parameter = "dynamic"
  }

  /// A RIB or component that has the value.
  struct User {
    let name: String
    let type: String
    /// The RIB's id, or the owner's.
    let owner: String
    let role: Role
    let depth: Int
    let place: CompletenessReport.Place
    let uses: [CompletenessReport.Place]
  }

  /// What its own code does with the value.
  enum Role: String {
    case uses, forwards, unknown, unused
  }
}

extension UsersAnswer {
  /// The answers for a query, in the order of the graph.
  static func all(_ query: String, _ graph: RIBGraph) throws(QueryError) -> [UsersAnswer] {
    let search = ValueUserSearch(graph)
    switch try UsersQuery(query, graph) {
    case .values(let values): return values.map { UsersAnswer(search.users(of: $0), graph) }
    case .parameter(let rib, let index): return [UsersAnswer(parameter: index, of: graph.ribs[rib], graph)]
    case .type(let name):
      return search.users(ofType: name).map { UsersAnswer($0, graph) } + parameters(ofType: name, graph)
    }
  }

  private static func parameters(ofType name: String, _ graph: RIBGraph) -> [UsersAnswer] {
    graph.ribs.flatMap { rib in
      rib.dynamicDependencies.indices.filter { isType(rib.dynamicDependencies[$0].type, about: name) }
        .map { UsersAnswer(parameter: $0, of: rib, graph) }
    }
  }

  private init(_ found: ValueUsers, _ graph: RIBGraph) {
    users = found.stops.map { User($0, graph) }
    let first = users[0]
    (name, type, place) = (first.name, first.type, first.place)
    switch found.stops[0].value {
    case .requirement(let index, _): (kind, rib) = (.dependency, graph.ribs[index].id)
    case .member(let member):
      kind = .member
      rib = graph.components[member.component].ribs.first.map { graph.ribs[$0].id }
    }
  }

  /// `build` takes it and the sources show no more.
  private init(parameter index: Int, of rib: RIB, _ graph: RIBGraph) {
    let parameter = rib.dynamicDependencies[index]
    name = "\(rib.name).\(parameter.name)"
    type = parameter.type
    self.rib = rib.id
    kind = .parameter
    place = CompletenessReport.Place(parameter.position, graph)
    users = []
  }
}

extension UsersAnswer.User {
  fileprivate init(_ stop: ValueUsers.Stop, _ graph: RIBGraph) {
    switch stop.value {
    case .requirement(let index, let dependency):
      let (rib, required) = (graph.ribs[index], graph.ribs[index].staticDependencies[dependency])
      (name, type, owner) = ("\(rib.name).\(required.name)", required.type, rib.id)
      place = CompletenessReport.Place(required.position, graph)
    case .member(let index):
      let (component, member) = (graph.components[index.component], graph[index])
      (name, type) = ("\(component.name).\(member.name)", member.type ?? "")
      owner = component.ribs.first.map { graph.ribs[$0].id } ?? component.id
      place = CompletenessReport.Place(member.position, graph)
    }
    role = stop.isUndecided ? .unknown : stop.isUnused ? .unused : stop.isForwardedOnly ? .forwards : .uses
    depth = stop.depth
    uses = stop.readers.map { CompletenessReport.Place($0, graph) }
  }
}
