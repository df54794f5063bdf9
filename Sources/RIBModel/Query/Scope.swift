extension RIBGraph {
  /// What tells a node from others of its name: its id without the name, such as `tutorial4-completed/TicTacToe` for
  /// `tutorial4-completed/TicTacToe.Root`; the whole id where it does not end in the name.
  public func scope(of node: Edge.Node) -> String {
    switch node {
    case .rib(let index): scope(id: ribs[index].id, name: ribs[index].name)
    case .owner(let index): scope(id: components[index].id, name: components[index].name)
    }
  }

  private func scope(id: String, name: String) -> String {
    let isScoped = id.hasSuffix("." + name)
    return isScoped ? String(id.dropLast(name.count + 1)) : id
  }

  /// The nodes' scopes where another of the nodes has the same name, nil where a name is enough. O(nodes).
  public func distinctions(of nodes: [Edge.Node]) -> [String?] {
    var namesakes: [String: Int] = [:]
    for node in nodes { namesakes[name(of: node), default: 0] += 1 }
    return nodes.map { namesakes[name(of: $0), default: 0] > 1 ? scope(of: $0) : nil }
  }
}
