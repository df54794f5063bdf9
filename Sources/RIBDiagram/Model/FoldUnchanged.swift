extension Diagram {
  /// Folds what a comparison says nothing of: whole trees into one box, and what is below a RIB into that.
  func foldedUnchanged() -> Diagram {
    let isShown = concerned
    let still = nodes(inTreesOf: roots.filter { !isShown[$0] })
    var result = still.isEmpty ? self : grouped([("Unchanged", still)])
    for node in result.nodes.indices where result.nodes[node].isGroup {
      // No tree that nothing joins: many.
      (result.nodes[node].isRoot, result.nodes[node].isOwner, result.nodes[node].group) = (true, false, nil)
    }
    result = result.folded(into: result.headsOfUnchanged)
    result.parts = result.trees()
    result.joinUnchangedPart()
    (result.heading.ribs, result.heading.components) = (result.ribCount, 0)
    return result
  }

  /// One part besides needs no frame.
  private mutating func joinUnchangedPart() {
    let trees = parts.indices.filter { !parts[$0].isLoose }
    guard trees.count == 2, let unchanged = trees.first(where: { nodes[parts[$0].roots[0]].isGroup }) else { return }
    let roots = parts.remove(at: unchanged).roots
    if let other = parts.firstIndex(where: { !$0.isLoose }) { parts[other].roots += roots }
  }

  /// For each node the one that shows it: itself, or what stands above it.
  private var headsOfUnchanged: [Int] {
    let (isShown, children) = (concerned, childrenInTree)
    var heads = Array(nodes.indices)
    for node in nodes(inTreesOf: roots) {
      for child in children[node] where !isShown[child] { heads[child] = heads[node] }
    }
    return heads
  }

  /// For each node whether it changed, or a line that begins or ends there, or something below it.
  private var concerned: [Bool] {
    var result = nodes.map { $0.change != nil }
    for line in lines where line.change != nil { (result[line.from], result[line.to]) = (true, true) }
    let children = childrenInTree
    for node in nodes(inTreesOf: roots).reversed() where children[node].contains(where: { result[$0] }) {
      result[node] = true
    }
    return result
  }
}
