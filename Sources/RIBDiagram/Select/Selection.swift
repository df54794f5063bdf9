import RIBModel

/// The part of a graph that the options ask for.
struct Selection: Equatable {
  /// RIBs in the order of the graph, then the outside owners that an edge starts from.
  private(set) var nodes: [Edge.Node]
  /// Indexes into `RIBGraph.edges`, in their order; both ends are in `nodes`.
  private(set) var edges: [Int]
  /// The RIB of `--root`.
  let root: Edge.Node?
  /// The RIB of `--focus`.
  let focus: Edge.Node?

  /// The RIBs among the nodes, indexes into `RIBGraph.ribs`.
  var ribs: [Int] {
    nodes.compactMap { if case .rib(let index) = $0 { index } else { nil } }
  }

  init(of graph: RIBGraph, _ options: DiagramOptions) throws(DiagramError) {
    root = try Self.node(called: options.root, in: graph)
    focus = try Self.node(called: options.focus, in: graph)
    edges = graph.edges.indices.filter { options.edges.contains(graph.edges[$0].kind) }
    let parents = Set(edges.map { graph.edges[$0].parent })
    let owners = graph.components.indices.map(Edge.Node.owner).filter(parents.contains)
    nodes = graph.ribs.indices.map(Edge.Node.rib) + owners
    narrowToRoot(graph, depth: focus == nil ? options.depth : nil)
    try narrowToFocus(graph, options)
    if root == nil, focus == nil { narrow(graph, depth: options.depth) }
  }

  private static func node(called name: String?, in graph: RIBGraph) throws(DiagramError) -> Edge.Node? {
    guard let name else { return nil }
    return .rib(try graph.rib(called: name))
  }

  private mutating func narrowToRoot(_ graph: RIBGraph, depth: Int?) {
    guard let root else { return }
    keep(reached(from: [root], by: downwards(graph), within: depth), graph)
  }

  private mutating func narrowToFocus(_ graph: RIBGraph, _ options: DiagramOptions) throws(DiagramError) {
    guard let focus else { return }
    guard nodes.contains(focus) else {
      throw .focusOutsideRoot(focus: graph.name(of: focus), root: options.root ?? "")
    }
    let above = reached(from: [focus], by: upwards(graph), within: options.depth)
    let below = reached(from: [focus], by: downwards(graph), within: options.depth)
    keep(above.union(below), graph)
  }

  private mutating func narrow(_ graph: RIBGraph, depth: Int?) {
    guard let depth else { return }
    let ribs = reached(from: rootRIBs(graph), by: downwards(graph), within: depth)
    let providers = edges.filter { ribs.contains(.rib(graph.edges[$0].child)) }.map { graph.edges[$0].parent }
    keep(ribs.union(providers.filter(\.isOwner)), graph)
  }

  /// The RIBs that the trees start with. An owner outside any RIB is no step of the way: it may make every builder.
  private func rootRIBs(_ graph: RIBGraph) -> [Edge.Node] {
    let tree = SpanningTree(of: self, in: graph)
    let made = tree.links.indices.filter { tree.tree.contains($0) && nodes[tree.links[$0].from].isOwner }
    return tree.roots.map { nodes[$0] }.filter { !$0.isOwner } + made.map { nodes[tree.links[$0].to] }
  }

  private mutating func keep(_ kept: Set<Edge.Node>, _ graph: RIBGraph) {
    nodes = nodes.filter(kept.contains)
    edges = edges.filter { kept.contains(graph.edges[$0].parent) && kept.contains(.rib(graph.edges[$0].child)) }
  }
}

extension EdgeSelection {
  func contains(_ kind: Edge.Kind) -> Bool {
    switch self {
    case .both: true
    case .attach: kind == .attach
    case .component: kind == .component
    }
  }
}

// MARK: Reaching

extension Selection {
  private typealias Neighbours = [Edge.Node: [Edge.Node]]

  private func downwards(_ graph: RIBGraph) -> Neighbours {
    Dictionary(grouping: edges, by: { graph.edges[$0].parent }).mapValues { $0.map { .rib(graph.edges[$0].child) } }
  }

  private func upwards(_ graph: RIBGraph) -> Neighbours {
    Dictionary(grouping: edges, by: { .rib(graph.edges[$0].child) }).mapValues { $0.map { graph.edges[$0].parent } }
  }

  /// Everything at most `depth` steps away from the starts, level by level.
  private func reached(from starts: [Edge.Node], by neighbours: Neighbours, within depth: Int?) -> Set<Edge.Node> {
    var seen = Set(starts)
    var level = starts
    var steps = 0
    while !level.isEmpty, depth.map({ steps < $0 }) ?? true {
      level = level.flatMap { neighbours[$0] ?? [] }.filter { seen.insert($0).inserted }
      steps += 1
    }
    return seen
  }
}
