import RIBModel
import RIBRules
import RibscopeText

extension Diagram {
  init(_ graph: RIBGraph, _ findings: [Finding], _ selection: Selection, _ options: DiagramOptions = .init()) {
    let tree = SpanningTree(of: selection, in: graph)
    var place = Array(repeating: 0, count: tree.order.count)
    for (index, node) in tree.order.enumerated() { place[node] = index }
    let broken = graph.brokenEdges
    let drawn = Set(selection.ribs.map { graph.ribs[$0].id })
    let isWhole = drawn.count == graph.ribs.count
    let findings = isWhole ? findings : findings.filter { !drawn.isDisjoint(with: $0.ribIDs) }
    let faults = Faults(graph, findings)
    errors = findings.count { $0.severity == .error }
    warnings = findings.count { $0.severity == .warning }
    infos = findings.count { $0.severity == .info }
    nodes = tree.order.map {
      Node(selection.nodes[$0], graph, faults, isFocus: selection.focus.contains(selection.nodes[$0]))
    }
    let scopes = graph.distinctions(of: selection.nodes)
    for (index, node) in tree.order.enumerated() { nodes[index].scope = scopes[node].map(printable) }
    lines = tree.links.enumerated().map { index, link in
      Line(
        link, from: place[link.from], to: place[link.to], isTree: tree.tree.contains(index),
        isBroken: link.edges.contains(where: broken.contains), graph)
    }
    for line in lines.indices {
      let isAsked = lines[line].isDependencyOnly ? (options.edges ?? .attach) != .attach : options.shared == .join
      lines[line].isDrawn = lines[line].isTree || isAsked
    }
    roots = tree.roots.map { place[$0] }
    heading = Heading(graph, selection.ribs)
    makeIDsUnique()
    if options.edges ?? .attach == .attach { addProviders(graph, selection.nodes, at: place) }
    parts = trees()
  }

  /// What components provide for RIBs that are not their children.
  private mutating func addProviders(_ graph: RIBGraph, _ selected: [Edge.Node], at place: [Int]) {
    let places = Dictionary(uniqueKeysWithValues: zip(selected, place))
    let parents = Set(graph.edges.filter { $0.kind == .attach }.map { [$0.parent, .rib($0.child)] })
    var told = Set(lines.filter(\.isTree).map { [$0.from, $0.to] })
    for edge in graph.edges where edge.kind == .component && !parents.contains([edge.parent, .rib(edge.child)]) {
      guard let child = places[.rib(edge.child)], !graph.isLaunch(edge) else { continue }
      let parent = places[edge.parent]
      let provider = Provider(name: printable(graph.name(of: edge.parent)), node: parent)
      guard told.insert([parent ?? -1, child]).inserted || parent == nil, parent != child,
        !nodes[child].providers.contains(provider)
      else { continue }
      nodes[child].providers.append(provider)
      if let parent { nodes[parent].provided.append(nodes[child].name) }
    }
  }

  /// A RIB and an owner may share an id, and so may hostile ids once their control characters are gone.
  mutating func makeIDsUnique() {
    var taken: Set<String> = []
    var namesakes: [String: Int] = [:]
    for index in nodes.indices {
      let id = nodes[index].id
      while !taken.insert(nodes[index].id).inserted {
        let number = namesakes[id, default: 0] + 1
        namesakes[id] = number
        nodes[index].id = id + "'" + (number == 1 ? "" : String(number))
      }
    }
  }
}

extension Diagram.Heading {
  init(_ graph: RIBGraph, _ selected: [Int]) {
    app = printable(graph.appName)
    let chosen = selected.map { graph.ribs[$0] }
    ribs = chosen.count { $0.kind == .rib }
    components = chosen.count - ribs
    allRIBs = graph.ribCount
    let states = chosen.flatMap(\.staticDependencies).map(\.status)
    satisfied = states.count { $0 == .satisfied }
    unknown = states.count { $0 == .unknown }
    broken = states.count - satisfied - unknown
  }
}

extension RIBGraph {
  /// The component edges along which a static dependency is not provided.
  fileprivate var brokenEdges: Set<Int> {
    let providers = ribs.flatMap(\.staticDependencies).flatMap(\.providers)
    return Set(providers.filter { $0.status >= .mismatched }.map(\.edge))
  }
}

/// A place as tooltips show it: `Game/Game.swift:7`.
func shown(_ place: SourceLocation) -> String {
  "\(printable(place.file)):\(place.line)"
}
