internal import CRibscopeGraphviz

/// Builds the graph in cgraph and hands it to `body`; closes it afterwards, which frees all that it holds.
///
/// Only to be called by one thread at a time: cgraph keeps global state.
func withCgraph<Result>(_ dot: DotGraph, _ body: (graphviz_object) -> Result) -> Result? {
  guard let graph = graphviz_open(dot.name) else { return nil }
  defer { graphviz_close(graph) }
  let cgraph = Cgraph(graph: graph)
  for attribute in dot.graph { cgraph.set(attribute, on: graph, graphviz_kind_graph) }
  for attribute in dot.node { graphviz_set_default(graph, graphviz_kind_node, attribute.name, attribute.text) }
  for attribute in dot.edge { graphviz_set_default(graph, graphviz_kind_edge, attribute.name, attribute.text) }
  var nodes: [graphviz_object] = []
  for node in dot.nodes {
    guard let made = graphviz_add_node(graph, node.name) else { return nil }
    for attribute in node.attributes { cgraph.set(attribute, on: made, graphviz_kind_node) }
    nodes.append(made)
  }
  for edge in dot.edges {
    guard let made = graphviz_add_edge(graph, nodes[edge.tail], nodes[edge.head]) else { return nil }
    for attribute in edge.attributes { cgraph.set(attribute, on: made, graphviz_kind_edge) }
  }
  for (cluster, name) in zip(dot.clusters, cgraph.names(of: dot.clusters)) {
    cgraph.add(cluster, called: name, nodes)
  }
  return body(graph)
}

/// A graph that is being built.
private struct Cgraph {
  let graph: graphviz_object

  /// The clusters' names, dealt out anew: Graphviz 2 goes through subgraphs in the order of their names' addresses, which
  /// differs from run to run, later versions in the order they are made. Like this both are the order of the clusters.
  func names(of clusters: [DotGraph.Cluster]) -> [UnsafePointer<CChar>] {
    // A name as the graph keeps it; whoever asks again gets the same address.
    clusters.compactMap { graphviz_intern(graph, $0.name) }.sorted { UInt(bitPattern: $0) < UInt(bitPattern: $1) }
  }

  func add(_ cluster: DotGraph.Cluster, called name: UnsafePointer<CChar>, _ nodes: [graphviz_object]) {
    guard let made = graphviz_add_subgraph(graph, name) else { return }
    for node in cluster.nodes { graphviz_add_to_subgraph(made, nodes[node]) }
    for attribute in cluster.attributes { set(attribute, on: made, graphviz_kind_graph) }
  }

  func set(_ attribute: DotGraph.Attribute, on object: graphviz_object, _ kind: graphviz_kind) {
    if attribute.isHTML {
      graphviz_set_html(graph, kind, object, attribute.name, attribute.text)
    } else {
      graphviz_set(object, attribute.name, attribute.text)
    }
  }
}
