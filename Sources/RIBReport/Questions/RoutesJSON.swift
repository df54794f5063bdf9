import RIBModel
import RibscopeText

extension RoutesAnswer {
  /// The answer of `path` for programs.
  var json: JSON {
    .object([
      ("version", .int(1)), ("from", .string(graph.ribs[start].id)), ("to", .string(graph.ribs[end].id)),
      ("routes", .array(routes.map { json($0.kind, $0.edges) })), ("moreRoutes", hasMore ? .bool(true) : nil),
    ])
  }

  private func json(_ kind: Edge.Kind, _ edges: [Edge]) -> JSON {
    .object([("kind", .string(kind.rawValue)), ("edges", .array(edges.map(json)))])
  }

  private func json(_ edge: Edge) -> JSON {
    let location = graph.location(edge.position)
    return .object([
      ("parent", .string(graph.id(of: edge.parent))), ("child", .string(graph.ribs[edge.child].id)),
      ("via", edge.via.isEmpty ? nil : .strings(edge.via)), ("file", .string(location.file)),
      ("line", .int(location.line)),
    ])
  }
}
