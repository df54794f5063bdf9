import RIBModel
import RibscopeText

/// The selected part of the graph as `graph --format json` prints it; the shape is promised by Documentation/Output.md.
func graphJSON(_ graph: RIBGraph, _ selection: Selection) -> String {
  let paths = ProvisionPaths(
    graph, to: selection.ribs.flatMap { graph.ribs[$0].staticDependencies }.flatMap(\.providers))
  var ribs: [JSON] = []
  var owners: [JSON] = []
  for node in selection.nodes {
    switch node {
    case .rib(let index): ribs.append(graph.json(graph.ribs[index], paths))
    case .owner(let index): owners.append(graph.json(graph.components[index]))
    }
  }
  let edges = selection.edges.map { graph.json(graph.edges[$0]) }
  return JSON.object([
    ("version", .int(1)), ("ribs", .array(ribs)), ("owners", .array(owners)),
    ("edges", .array(edges)),
  ]).printed(.spread)
}

extension RIBGraph {
  fileprivate func json(_ rib: RIB, _ paths: ProvisionPaths) -> JSON {
    let location = location(rib.position)
    return .object([
      ("id", .string(rib.id)), ("name", .string(rib.name)), ("module", .string(rib.module)),
      ("file", .string(location.file)), ("line", .int(location.line)),
      ("kind", rib.kind == .rib ? nil : .string(rib.kind.rawValue)),
      ("flavour", .string(rib.flavour.rawValue)), ("viewless", .bool(rib.isViewless)),
      ("root", .bool(rib.isRoot)), ("unused", .bool(rib.isUnused)),
      ("static", .array(rib.staticDependencies.map { json($0, paths) })),
      ("dynamic", .array(rib.dynamicDependencies.map(json))),
    ])
  }

  private func json(_ dependency: StaticDependency, _ paths: ProvisionPaths) -> JSON {
    let location = location(dependency.position)
    return .object([
      ("name", .string(dependency.name)), ("type", .string(dependency.type)),
      ("optional", .bool(dependency.isOptional)), ("file", .string(location.file)),
      ("line", .int(location.line)), ("status", .string(dependency.status.rawValue)),
      ("providers", .array(dependency.providers.map { json($0, paths) })),
    ])
  }

  private func json(_ dependency: DynamicDependency) -> JSON {
    .object([
      ("name", .string(dependency.name)), ("type", .string(dependency.type)),
      ("optional", .bool(dependency.isOptional)),
    ])
  }

  private func json(_ provider: Provider, _ paths: ProvisionPaths) -> JSON {
    let component = provider.component.map { components[$0] }
    let member = provider.member.flatMap { component?.members[$0] }
    let place = member.map { self.location($0.position) }
    let origins = paths.paths(of: provider).filter(\.reachesOrigin).compactMap(\.steps.first)
    return .object([
      ("component", component.map { .string($0.name) }), ("status", .string(provider.status.rawValue)),
      ("file", place.map { .string($0.file) }), ("line", place.map { .int($0.line) }),
      ("origin", origins.first.map(json)),
      // A RIB with several parents hands values of several origins on.
      ("origins", origins.count > 1 ? .array(origins.map(json)) : nil),
      ("moreOrigins", paths.hasMore(of: provider) ? .bool(true) : nil),
    ])
  }

  private func json(_ origin: MemberIndex) -> JSON {
    let location = location(self[origin].position)
    return .object([
      ("component", .string(components[origin.component].name)), ("file", .string(location.file)),
      ("line", .int(location.line)),
    ])
  }

  fileprivate func json(_ edge: Edge) -> JSON {
    let location = location(edge.position)
    return .object([
      ("parent", .string(id(of: edge.parent))), ("child", .string(ribs[edge.child].id)),
      ("kind", .string(edge.kind.rawValue)), ("via", .array(edge.via.map(JSON.string))),
      ("file", .string(location.file)), ("line", .int(location.line)),
    ])
  }

  fileprivate func json(_ owner: Component) -> JSON {
    let location = location(owner.position)
    return .object([
      ("id", .string(owner.id)), ("name", .string(owner.name)), ("file", .string(location.file)),
      ("line", .int(location.line)),
    ])
  }
}
