import RIBModel

/// Every selected edge between the same two nodes, as one.
struct Link: Equatable {
  /// Indexes into `Selection.nodes`.
  let from: Int
  let to: Int
  /// Indexes into `RIBGraph.edges`, in their order.
  var edges: [Int]
  /// Whether one of them is an attach edge.
  var isAttach: Bool
}

extension Selection {
  /// In the order of the first edge of each.
  func links(in graph: RIBGraph) -> [Link] {
    let place = Dictionary(uniqueKeysWithValues: zip(nodes, nodes.indices))
    var links: [Link] = []
    var known: [[Int]: Int] = [:]
    for index in edges {
      let edge = graph.edges[index]
      guard let from = place[edge.parent], let to = place[.rib(edge.child)] else { continue }
      if let link = known[[from, to]] {
        links[link].edges.append(index)
        links[link].isAttach = links[link].isAttach || edge.kind == .attach
      } else {
        known[[from, to]] = links.count
        links.append(Link(from: from, to: to, edges: [index], isAttach: edge.kind == .attach))
      }
    }
    return links
  }
}
