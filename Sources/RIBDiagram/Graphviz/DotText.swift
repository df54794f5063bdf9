import RibscopeText

/// A graph in the DOT language (graphviz.org/doc/info/lang.html).
func dotText(_ graph: DotGraph) -> String {
  var lines = ["digraph \(quoted(graph.name)) {"]
  lines += [("graph", graph.graph), ("node", graph.node), ("edge", graph.edge)].map { "  \($0) \(list($1));" }
  for cluster in graph.clusters {
    lines.append("  subgraph \(quoted(cluster.name)) {")
    lines.append("    graph \(list(cluster.attributes));")
    lines += cluster.nodes.map { "    \(quoted(graph.nodes[$0].name));" }
    lines.append("  }")
  }
  lines += graph.nodes.map { "  \(quoted($0.name)) \(list($0.attributes));" }
  lines += graph.edges.map {
    "  \(quoted(graph.nodes[$0.tail].name)) -> \(quoted(graph.nodes[$0.head].name)) \(list($0.attributes));"
  }
  return lines.joined(separator: "\n") + "\n}\n"
}

private func list(_ attributes: [DotGraph.Attribute]) -> String {
  let items = attributes.map { "\($0.name)=\($0.isHTML ? "<\($0.text)>" : quoted($0.text))" }
  return "[\(items.joined(separator: ", "))]"
}

/// Backslashes are left: there are none but those that are meant (`graphvizText`).
private func quoted(_ text: String) -> String {
  "\"\(text.utf8.contains(UInt8(ascii: "\"")) ? text.replacing(text: "\"", with: "\\\"") : text)\""
}
