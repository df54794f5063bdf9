import CGraphviz

/// Builds the graph in cgraph and hands it to `body`; closes it afterwards, which frees all that it holds.
///
/// Only to be called by one thread at a time: cgraph keeps global state.
func withCgraph<Result>(_ dot: DotGraph, _ body: (UnsafeMutablePointer<Agraph_t>) -> Result) -> Result? {
  guard let graph = graphviz_open(dot.name) else { return nil }
  defer { agclose(graph) }
  for attribute in dot.graph { set(attribute, on: graph, in: graph) }
  for attribute in dot.node { graphviz_default(graph, AGNODE, attribute.name, attribute.text) }
  for attribute in dot.edge { graphviz_default(graph, graphviz_edge_kind, attribute.name, attribute.text) }
  var nodes: [UnsafeMutablePointer<Agnode_t>] = []
  for node in dot.nodes {
    guard let made = graphviz_node(graph, node.name) else { return nil }
    for attribute in node.attributes { set(attribute, on: made, in: graph) }
    nodes.append(made)
  }
  for edge in dot.edges {
    guard let made = agedge(graph, nodes[edge.tail], nodes[edge.head], nil, 1) else { return nil }
    for attribute in edge.attributes { set(attribute, on: made, in: graph) }
  }
  for (cluster, name) in zip(dot.clusters, names(of: dot.clusters, in: graph)) {
    add(cluster, called: name, nodes, to: graph)
  }
  return body(graph)
}

/// The clusters' names, dealt out anew: Graphviz 2 goes through subgraphs in the order of their names' addresses, which
/// differs from run to run, later versions in the order they are made. Like this both are the order of the clusters.
private func names(
  of clusters: [DotGraph.Cluster], in graph: UnsafeMutablePointer<Agraph_t>
) -> [UnsafePointer<CChar>] {
  clusters.compactMap { graphviz_kept(graph, $0.name) }.sorted { UInt(bitPattern: $0) < UInt(bitPattern: $1) }
}

private func add(
  _ cluster: DotGraph.Cluster, called name: UnsafePointer<CChar>, _ nodes: [UnsafeMutablePointer<Agnode_t>],
  to graph: UnsafeMutablePointer<Agraph_t>
) {
  guard let made = graphviz_subgraph(graph, name) else { return }
  for node in cluster.nodes { agsubnode(made, nodes[node], 1) }
  for attribute in cluster.attributes { set(attribute, on: made, in: graph) }
}

private func set(
  _ attribute: DotGraph.Attribute, on object: UnsafeMutableRawPointer, in graph: UnsafeMutablePointer<Agraph_t>
) {
  if attribute.isHTML {
    graphviz_set_html(graph, object, attribute.name, attribute.text)
  } else {
    graphviz_set(object, attribute.name, attribute.text)
  }
}
