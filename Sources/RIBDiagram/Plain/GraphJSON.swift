import RIBGraph

/// The selected part of the graph as `graph --format json` prints it; the shape is promised by OUTPUT.md.
func graphJSON(_ graph: RIBGraph, _ selection: Selection) -> String {
  let ways = ProvisionWays(graph, to: selection.ribs.flatMap { graph.ribs[$0].staticDependencies }.flatMap(\.providers))
  var ribs: [JSON] = []
  var owners: [JSON] = []
  for node in selection.nodes {
    switch node {
    case .rib(let index): ribs.append(graph.json(graph.ribs[index], ways))
    case .owner(let index): owners.append(graph.json(graph.components[index]))
    }
  }
  let edges = selection.edges.map { graph.json(graph.edges[$0]) }
  return JSON.fields(
    .init("version", .int(1)), .init("ribs", .array(ribs)), .init("owners", .array(owners)),
    .init("edges", .array(edges))
  ).text() + "\n"
}

extension RIBGraph {
  fileprivate func json(_ rib: RIB, _ ways: ProvisionWays) -> JSON {
    let location = location(rib.position)
    return .fields(
      .init("id", .string(rib.id)), .init("name", .string(rib.name)), .init("module", .string(rib.module)),
      .init("file", .string(location.file)), .init("line", .int(location.line)),
      .init("flavour", .string(rib.flavour.rawValue)), .init("viewless", .bool(rib.isViewless)),
      .init("root", .bool(rib.isRoot)), .init("unused", .bool(rib.isUnused)),
      .init("static", .array(rib.staticDependencies.map { json($0, ways) })),
      .init("dynamic", .array(rib.dynamicDependencies.map(json))))
  }

  private func json(_ dependency: StaticDependency, _ ways: ProvisionWays) -> JSON {
    let location = location(dependency.position)
    return .fields(
      .init("name", .string(dependency.name)), .init("type", .string(dependency.type)),
      .init("optional", .bool(dependency.isOptional)), .init("file", .string(location.file)),
      .init("line", .int(location.line)), .init("status", .string(dependency.status.rawValue)),
      .init("providers", .array(dependency.providers.map { json($0, ways) })))
  }

  private func json(_ dependency: DynamicDependency) -> JSON {
    .fields(
      .init("name", .string(dependency.name)), .init("type", .string(dependency.type)),
      .init("optional", .bool(dependency.isOptional)))
  }

  private func json(_ provider: Provider, _ ways: ProvisionWays) -> JSON {
    let component = provider.component.map { components[$0] }
    let member = provider.member.flatMap { component?.members[$0] }
    let place = member.map { self.location($0.position) }
    let origins = ways.paths(of: provider).filter(\.reachesOrigin).compactMap(\.steps.first)
    return .fields(
      .init("component", component.map { .string($0.name) }), .init("status", .string(provider.status.rawValue)),
      .init("file", place.map { .string($0.file) }), .init("line", place.map { .int($0.line) }),
      .init("origin", origins.first.map(json)),
      // A RIB with several parents hands values of several origins on.
      .init("origins", origins.count > 1 ? .array(origins.map(json)) : nil),
      .init("moreOrigins", ways.hasMore(of: provider) ? .bool(true) : nil))
  }

  private func json(_ origin: ProvisionPath.Step) -> JSON {
    let component = components[origin.component]
    let location = location(component.members[origin.member].position)
    return .fields(
      .init("component", .string(component.name)), .init("file", .string(location.file)),
      .init("line", .int(location.line)))
  }

  fileprivate func json(_ edge: Edge) -> JSON {
    let location = location(edge.position)
    return .fields(
      .init("parent", .string(id(of: edge.parent))), .init("child", .string(ribs[edge.child].id)),
      .init("kind", .string(edge.kind.rawValue)), .init("via", .array(edge.via.map(JSON.string))),
      .init("file", .string(location.file)), .init("line", .int(location.line)))
  }

  fileprivate func json(_ owner: Component) -> JSON {
    let location = location(owner.position)
    return .fields(
      .init("id", .string(owner.id)), .init("name", .string(owner.name)), .init("file", .string(location.file)),
      .init("line", .int(location.line)))
  }
}
