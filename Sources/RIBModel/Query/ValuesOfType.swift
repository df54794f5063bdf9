extension ValueUserSearch {
  /// Where values of a type come in, with all who use them from there: those that no other value of the type is
  /// forwarded to. In the order of RIBs, then components.
  public func users(ofType name: String) -> [ValueUsers] {
    let values = values(ofType: name)
    let found = values.map { users(of: $0) }
    // What is passed round in a circle comes from nowhere; its first place stands for it.
    var told: Set<NamedValue> = []
    let handed = Set(found.flatMap { $0.stops.flatMap(\.names).dropFirst() })
    let starts = zip(values, found).filter { !handed.contains($0.0) }.map(\.1)
    told.formUnion(starts.flatMap { $0.stops.flatMap(\.names) })
    let circles = zip(values, found).filter { value, users in
      guard !told.contains(value) else { return false }
      told.formUnion(users.stops.flatMap(\.names))
      return true
    }
    return starts + circles.map(\.1)
  }

  private func values(ofType name: String) -> [NamedValue] {
    let required = graph.ribs.indices.flatMap { rib in
      graph.ribs[rib].staticDependencies.indices.filter {
        isType(graph.ribs[rib].staticDependencies[$0].type, about: name)
      }
      .map { NamedValue.requirement(rib: rib, index: $0) }
    }
    let members = graph.components.indices.flatMap { component in
      graph.components[component].members.indices.filter { index in
        graph.components[component].members[index].type.map { isType($0, about: name) } ?? false
      }.map { NamedValue.member(MemberIndex(component: component, member: $0)) }
    }
    return required + members
  }
}
