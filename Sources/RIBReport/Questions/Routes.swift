import RIBModel
import RibscopeText

/// How one RIB reaches another: by attach edges and by component edges, the shortest route first.
///
/// Both are named by their names or ids.
public func explainRoutes(
  from start: String, to end: String, graph: RIBGraph, format: AnswerFormat = .text, color: Bool = false
) throws(QueryError) -> String {
  let answer = RoutesAnswer(from: try rib(start, graph), to: try rib(end, graph), graph)
  switch format {
  case .text: return answer.text(Paint(isOn: color))
  case .json: return answer.json.printed()
  }
}

private func rib(_ text: String, _ graph: RIBGraph) throws(QueryError) -> Int {
  let query = try RIBQuery(text, graph)
  guard query.property == nil else { throw .noRIB(text, rib: graph.ribs[query.rib].id) }
  return query.rib
}

/// The routes, ready to be printed.
struct RoutesAnswer {
  let start: Int
  let end: Int
  let graph: RIBGraph
  private(set) var routes: [(kind: Edge.Kind, edges: [Edge])] = []
  private(set) var hasMore = false

  init(from start: Int, to end: Int, _ graph: RIBGraph) {
    self.start = start
    self.end = end
    self.graph = graph
    for kind in Edge.Kind.allCases {
      let found = TreeRoutes(graph, from: start, to: end, by: kind)
      routes += found.routes.map { (kind, $0.map { graph.edges[$0] }) }
      hasMore = hasMore || found.hasMore
    }
    let order = Edge.Kind.allCases
    routes.sort { one, other in
      (one.edges.count, order.firstIndex(of: one.kind) ?? 0) < (
        other.edges.count, order.firstIndex(of: other.kind) ?? 0
      )
    }
  }

  func text(_ paint: Paint) -> String {
    let (from, to) = (visibleText(graph.ribs[start].id), visibleText(graph.ribs[end].id))
    guard !routes.isEmpty else {
      if start == end { return "\(from) is one RIB: there is no way to go\n" }
      let back = Edge.Kind.allCases.contains { !TreeRoutes(graph, from: end, to: start, by: $0).routes.isEmpty }
      return "\(from) does not reach \(to)" + (back ? "; \(to) reaches \(from)\n" : "\n")
    }
    let blocks = routes.map { block($0.kind, $0.edges, paint) }
    return blocks.joined(separator: "\n") + (hasMore ? "\nand more routes\n" : "")
  }

  private func block(_ kind: Edge.Kind, _ edges: [Edge], _ paint: Paint) -> String {
    let names = [graph.ribs[start].name] + edges.map { graph.ribs[$0.child].name }
    let head = "\(paint.bold(visibleText(pathText(names)))) (\(count(edges.count, "\(kind.rawValue) edge")))"
    let rows = edges.map { edge in
      let location = graph.location(edge.position)
      let via = edge.via.isEmpty ? "" : " via \(edge.via.joined(separator: ", "))"
      return [
        visibleText(graph.ribs[edge.child].name), visibleText(words(for: edge) + via),
        "\(visibleText(location.file)):\(location.line)",
      ]
    }
    return ([head] + tableLines(rows).map { "  " + $0 }).joined(separator: "\n") + "\n"
  }

  private func words(for edge: Edge) -> String {
    switch edge.kind {
    case .attach: "attached by \(graph.name(of: edge.parent))"
    case .component: "built with the component of \(graph.name(of: edge.parent))"
    }
  }
}
