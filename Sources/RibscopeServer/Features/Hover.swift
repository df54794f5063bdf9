import RIBModel
import RIBReport
import RIBRules

/// What stands at a position: a value with its provider, its way and its users; a RIB with its parents and children.
func hover(_ params: PositionParams, _ view: DocumentView) -> Hover? {
  let places = view.places(at: params.position)
  guard let first = places.first else { return nil }
  var text = HoverText(isMarkdown: view.client.readsMarkdown)
  for place in places.prefix(3) { text.describe(place.subject, in: view.snapshot) }
  if places.count > 3 { text.add("and \(places.count - 3) more") }
  return Hover(contents: text.contents, range: view.range(first))
}

extension HoverText {
  fileprivate mutating func describe(_ subject: Subject, in snapshot: Snapshot) {
    startBlock()
    switch subject {
    case .rib(let index): describe(snapshot.graph.ribs[index], index, in: snapshot.graph)
    case .component(let index): describe(snapshot.graph.components[index], index, in: snapshot.graph)
    case .value(.requirement(let rib, let index)): describeRequirement(rib, index, in: snapshot)
    case .value(.member(let member)): describe(member, in: snapshot)
    case .parameter(let rib, let index): describeParameter(rib, index, in: snapshot)
    }
  }

  private mutating func describe(_ rib: RIB, _ index: Int, in graph: RIBGraph) {
    let kind = rib.kind == .component ? "component" : rib.isViewless ? "viewless RIB" : "RIB"
    add("\(code(rib.name)): \(rib.isRoot ? "root " : "")\(kind) of the module \(plain(rib.module))")
    add(plain(counted(graph.parents(of: index), "parent")))
    add(plain(counted(graph.children(of: index), "child", "children")))
    let missing = rib.staticDependencies.filter { $0.status > .unknown }.map(\.name)
    add(plain(counted(rib.staticDependencies.map(\.name), "static dependency", "static dependencies")))
    if !missing.isEmpty { add("missing: \(missing.prefix(10).map(code).joined(separator: ", "))") }
    if !rib.dynamicDependencies.isEmpty {
      add(plain(counted(rib.dynamicDependencies.map(\.name), "dynamic dependency", "dynamic dependencies")))
    }
    if !rib.listeners.isEmpty { add(plain(counted(rib.listeners.map(\.name), "listener"))) }
  }

  private mutating func describe(_ component: Component, _ index: Int, in graph: RIBGraph) {
    let owners = component.ribs.map { code(graph.ribs[$0].name) }
    let whose = owners.isEmpty ? "belongs to no RIB" : "component of \(owners.prefix(3).joined(separator: ", "))"
    add("\(code(component.name)): \(whose)")
    let children = unique(graph.edges.filter { $0.component == index }.map { graph.ribs[$0.child].name })
    add("passed to " + plain(counted(children, "child", "children")))
  }

  private mutating func describeParameter(_ rib: Int, _ index: Int, in snapshot: Snapshot) {
    let parameter = snapshot.graph.ribs[rib].dynamicDependencies[index]
    add("\(code("\(parameter.name): \(parameter.type)")): dynamic dependency of \(code(snapshot.graph.ribs[rib].name))")
    let places = snapshot.graph.edges.filter { $0.kind == .attach && $0.child == rib }
    for edge in places.prefix(Self.most) {
      add("passed by \(code(snapshot.graph.name(of: edge.parent))) at \(link(edge.position, snapshot))")
    }
  }

  private mutating func describeRequirement(_ rib: Int, _ index: Int, in snapshot: Snapshot) {
    let dependency = snapshot.graph.ribs[rib].staticDependencies[index]
    let whose = "static dependency of \(code(snapshot.graph.ribs[rib].name))"
    add("\(code("\(dependency.name): \(dependency.type)")): \(whose), \(dependency.status.rawValue)")
    if dependency.providers.isEmpty { add("no component edge leads to the RIB") }
    for provider in dependency.providers.prefix(Self.most) { describe(provider, in: snapshot) }
    if dependency.providers.count > Self.most { add("and \(dependency.providers.count - Self.most) more providers") }
    describeUsers(of: .requirement(rib: rib, index: index), in: snapshot)
  }

  private mutating func describe(_ provider: Provider, in snapshot: Snapshot) {
    let graph = snapshot.graph
    let component = provider.component.map { code(graph.components[$0].name) } ?? "an unknown component"
    let edge = graph.edges[provider.edge]
    let passing = "passed by \(code(graph.name(of: edge.parent))) at \(link(edge.position, snapshot))"
    add("from \(component), \(passing)" + (provider.problem.map { ": \(plain(words(for: $0)))" } ?? ""))
    for path in snapshot.paths.paths(of: provider).prefix(Self.most) where provider.status != .unsatisfied {
      guard path.reachesOrigin, let step = path.steps.first else { continue }
      let origin = graph.components[step.component]
      let member = origin.members[step.member]
      let made = "created in \(code("\(origin.name).\(member.name)")) at \(link(member.position, snapshot))"
      add(path.steps.count > 1 ? "\(made); path: \(plain(wayText(path, graph)))" : made)
    }
  }

  private mutating func describe(_ index: MemberIndex, in snapshot: Snapshot) {
    let (graph, member) = (snapshot.graph, snapshot.graph[index])
    let type = member.type.map { ": \($0)" } ?? ""
    add("\(code(member.name + type)): member of \(code(graph.components[index.component].name))")
    switch member.source {
    case .own: add("created here")
    case .dependency(let name): add("forwarded from the dependency \(code(name))")
    case .member(let name): add("the same as \(code(name))")
    }
    let provided = snapshot.users.requirements(providedBy: index).compactMap { value -> String? in
      guard case .requirement(let rib, let index) = value else { return nil }
      return "\(graph.ribs[rib].name).\(graph.ribs[rib].staticDependencies[index].name)"
    }
    if !provided.isEmpty { add("provides " + plain(counted(provided, "requirement"))) }
    describeUsers(of: .member(index), in: snapshot)
  }

  private mutating func describeUsers(of value: NamedValue, in snapshot: Snapshot) {
    let stops = snapshot.users.users(of: value).stops
    let readers = unique(stops.flatMap(\.readers))
    let shown = readers.prefix(Self.most).map { link($0, snapshot) }.joined(separator: ", ")
    let more = readers.count > Self.most ? ", …" : ""
    if !readers.isEmpty {
      add("used in \(readers.count) \(readers.count == 1 ? "place" : "places"): \(shown)\(more)")
    } else if !stops.contains(where: \.isUndecided) {
      add("not used")
    }
  }
}
