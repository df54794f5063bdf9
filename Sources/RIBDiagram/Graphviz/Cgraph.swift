/// Builds the graph in cgraph and hands it to `body`; closes it afterwards, which frees all that it holds.
///
/// Only to be called by one thread at a time: cgraph keeps global state.
func withCgraph<Result>(
  _ dot: DotGraph, _ library: GraphvizLibrary, _ body: (GraphvizLibrary.Object) -> Result
) -> Result? {
  guard let graph = library.agopen(dot.name, library.directed, nil) else { return nil }
  defer { _ = library.agclose(graph) }
  let cgraph = Cgraph(library: library, graph: graph)
  for attribute in dot.graph { cgraph.set(attribute, on: graph, .graph) }
  for attribute in dot.node { cgraph.setDefault(attribute, .node) }
  for attribute in dot.edge { cgraph.setDefault(attribute, .edge) }
  var nodes: [GraphvizLibrary.Object] = []
  for node in dot.nodes {
    guard let made = library.agnode(graph, node.name, 1) else { return nil }
    for attribute in node.attributes { cgraph.set(attribute, on: made, .node) }
    nodes.append(made)
  }
  for edge in dot.edges {
    guard let made = library.agedge(graph, nodes[edge.tail], nodes[edge.head], nil, 1) else { return nil }
    for attribute in edge.attributes { cgraph.set(attribute, on: made, .edge) }
  }
  for (cluster, name) in zip(dot.clusters, cgraph.names(of: dot.clusters)) {
    cgraph.add(cluster, called: name, nodes)
  }
  return body(graph)
}

/// A graph that is being built.
private struct Cgraph {
  let library: GraphvizLibrary
  let graph: GraphvizLibrary.Object

  /// The clusters' names, dealt out anew: Graphviz 2 goes through subgraphs in the order of their names' addresses, which
  /// differs from run to run, later versions in the order they are made. Like this both are the order of the clusters.
  func names(of clusters: [DotGraph.Cluster]) -> [GraphvizLibrary.Text] {
    // A name as the graph keeps it; whoever asks again gets the same address.
    clusters.compactMap { library.agstrdup(graph, $0.name) }.sorted { UInt(bitPattern: $0) < UInt(bitPattern: $1) }
  }

  func add(_ cluster: DotGraph.Cluster, called name: GraphvizLibrary.Text, _ nodes: [GraphvizLibrary.Object]) {
    guard let made = library.agsubg(graph, name, 1) else { return }
    for node in cluster.nodes { _ = library.agsubnode(made, nodes[node], 1) }
    for attribute in cluster.attributes { set(attribute, on: made, .graph) }
  }

  /// The value that nodes or edges have for an attribute unless they are given another.
  func setDefault(_ attribute: DotGraph.Attribute, _ kind: GraphvizLibrary.Kind) {
    _ = library.agattr(graph, kind.rawValue, attribute.name, attribute.text)
  }

  func set(_ attribute: DotGraph.Attribute, on object: GraphvizLibrary.Object, _ kind: GraphvizLibrary.Kind) {
    if attribute.isHTML {
      setHTML(attribute, on: object, kind)
    } else {
      _ = library.agsafeset(object, attribute.name, attribute.text, "")
    }
  }

  private func setHTML(_ attribute: DotGraph.Attribute, on object: GraphvizLibrary.Object, _ kind: GraphvizLibrary.Kind)
  {
    guard
      let symbol = library.agattr(graph, kind.rawValue, attribute.name, nil)
        ?? library.agattr(graph, kind.rawValue, attribute.name, ""),
      let html = library.agstrdupHTML(graph, attribute.text)
    else { return }
    _ = (library.agxsetHTML ?? library.agxset)(object, symbol, html)
    _ = library.agstrfree(graph, html, true)
  }
}
