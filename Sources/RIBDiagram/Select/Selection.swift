import RIBModel
import RIBRules

/// The part of a graph that the options ask for.
struct Selection: Equatable {
  /// RIBs in the order of the graph, then the outside owners that an edge starts from.
  private(set) var nodes: [Edge.Node]
  /// Indexes into `RIBGraph.edges`, in their order; both ends are in `nodes`.
  private(set) var edges: [Int]
  /// The RIB of `--root`.
  let root: Edge.Node?
  /// The RIBs that the diagram is about: that of `--focus`, those that `--reaches` means, those that a change touches.
  private(set) var focus: Set<Edge.Node>

  /// The RIBs among the nodes, indexes into `RIBGraph.ribs`.
  var ribs: [Int] {
    nodes.compactMap { if case .rib(let index) = $0 { index } else { nil } }
  }

  /// - Parameter isData: the edges are listed, not drawn: exactly those of a kind.
  init(of graph: RIBGraph, _ options: DiagramOptions, isData: Bool = false) throws(DiagramError) {
    root = try Self.node(called: options.root, in: graph)
    let focus = try Self.node(called: options.focus, in: graph)
    self.focus = options.subjects.union([focus].compactMap { $0 })
    edges = Self.edges(of: graph, options.edges ?? (isData ? .both : .attach), isData: isData)
    let parents = Set(edges.map { graph.edges[$0].parent })
    let owners = graph.components.indices.map(Edge.Node.owner).filter(parents.contains)
    nodes = graph.ribs.indices.map(Edge.Node.rib) + owners
    if let part = options.part { keep(part, graph) }
    leaveOut(options.exclude.map(NamePattern.init), graph)
    narrowToRoot(graph, depth: focus == nil ? options.depth : nil)
    try narrow(to: focus, graph, options)
    if root == nil, focus == nil { narrow(graph, depth: options.depth) }
    try narrowToWhatReaches(options.reaches, graph)
  }

  /// In a picture a RIB that nothing attaches stands below what it is made with, and what a parent does not provide for a
  /// child belongs to the line between them.
  private static func edges(of graph: RIBGraph, _ kinds: EdgeSelection, isData: Bool) -> [Int] {
    let attaching = graph.edges.filter { $0.kind == .attach && $0.parent != .rib($0.child) }
    let attached = Set(attaching.map(\.child))
    let pairs = Set(attaching.map { [$0.parent, .rib($0.child)] })
    return graph.edges.indices.filter { index in
      let edge = graph.edges[index]
      switch kinds {
      case .both: return true
      case .component: return edge.kind == .component
      case .attach where edge.kind == .attach: return true
      case .attach:
        return !isData && (!attached.contains(edge.child) || pairs.contains([edge.parent, .rib(edge.child)]))
      }
    }
  }

  private static func node(called name: String?, in graph: RIBGraph) throws(DiagramError) -> Edge.Node? {
    guard let name else { return nil }
    return .rib(try graph.rib(called: name))
  }

  private mutating func narrowToRoot(_ graph: RIBGraph, depth: Int?) {
    guard let root else { return }
    keep(reached(from: [root], by: downwards(graph), within: depth), graph)
  }

  private mutating func leaveOut(_ patterns: [NamePattern], _ graph: RIBGraph) {
    if patterns.isEmpty { return }
    let roots = SpanningTree(of: self, in: graph).roots.map { nodes[$0] }
    keep(Set(nodes.filter { node in !patterns.contains { $0.matches(node, in: graph) } }), graph)
    keep(reached(from: roots.filter(nodes.contains), by: downwards(graph), within: nil), graph)
  }

  /// A RIB that is so called, or else the RIBs with a dependency whose type has the name in it.
  private mutating func narrowToWhatReaches(_ name: String?, _ graph: RIBGraph) throws(DiagramError) {
    guard let name else { return }
    let targets = try graph.targets(called: name).map(Edge.Node.rib).filter(nodes.contains)
    focus.formUnion(targets)
    keep(reached(from: targets, by: upwards(graph), within: nil), graph)
  }

  private mutating func narrow(
    to focus: Edge.Node?, _ graph: RIBGraph, _ options: DiagramOptions
  ) throws(DiagramError) {
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
