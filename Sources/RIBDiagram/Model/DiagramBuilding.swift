import RIBModel
import RIBRules
import Text

extension Diagram {
  init(_ graph: RIBGraph, _ findings: [Finding], _ selection: Selection) {
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
    nodes = tree.order.map {
      Node(selection.nodes[$0], graph, faults, isFocus: selection.nodes[$0] == selection.focus)
    }
    let scopes = graph.distinctions(of: selection.nodes)
    for (index, node) in tree.order.enumerated() { nodes[index].scope = scopes[node].map(printable) }
    lines = tree.links.enumerated().map { index, link in
      Line(
        link, from: place[link.from], to: place[link.to], isTree: tree.tree.contains(index),
        isBroken: link.edges.contains(where: broken.contains), graph)
    }
    roots = tree.roots.map { place[$0] }
    clusters = []
    makeIDsUnique()
    clusters = parts(scopes: tree.order.map { graph.clusterScope(of: selection.nodes[$0]) })
  }

  /// A RIB and an owner may share an id, and so may hostile ids once their control characters are gone.
  private mutating func makeIDsUnique() {
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

extension RIBGraph {
  /// The component edges along which a static dependency is not provided.
  fileprivate var brokenEdges: Set<Int> {
    let providers = ribs.flatMap(\.staticDependencies).flatMap(\.providers)
    return Set(providers.filter { $0.status >= .mismatched }.map(\.edge))
  }

  /// A RIB's module, and its app's folder where there are several. Nil for an owner.
  fileprivate func clusterScope(of node: Edge.Node) -> String? {
    guard case .rib = node else { return nil }
    return printable(scope(of: node))
  }
}

/// A place as tooltips show it: `Game/Game.swift:7`.
func shown(_ place: SourceLocation) -> String {
  "\(printable(place.file)):\(place.line)"
}
