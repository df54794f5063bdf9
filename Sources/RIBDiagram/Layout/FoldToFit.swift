import RibscopeText

extension Diagram {
  /// The diagram with whatever folded that makes it larger than a limit: subtree by subtree it is shown as long as all fits,
  /// those with errors first, then those with warnings, then those near the roots, the largest first.
  ///
  /// - Parameters:
  ///   - sizes: of the nodes' boxes.
  ///   - folded: of these boxes where the tree below is folded.
  func folded(toFit limit: TreePlaces.Size, _ sizes: [TreePlaces.Size], folded: [TreePlaces.Size]) -> Diagram {
    let all = childrenInTree
    var shown = Array(repeating: [Int](), count: nodes.count)
    var boxes = nodes.indices.map { all[$0].isEmpty ? sizes[$0] : folded[$0] }
    let ranks = unfoldingRanks(all)
    var count = parts.reduce(0) { $0 + $1.roots.count }
    var closed = parts.filter { !$0.isLoose }.flatMap(\.roots).filter { !all[$0].isEmpty }
    while let next = closed.indices.min(by: { ranks[closed[$0]] < ranks[closed[$1]] }), count <= Self.mostShown {
      let node = closed.remove(at: next)
      (shown[node], boxes[node]) = (all[node], sizes[node])
      let size = TreePlaces(parts, sizes: boxes, children: shown).size
      if size.width <= limit.width && size.height <= limit.height || count < Self.fewShown {
        closed += all[node].filter { !all[$0].isEmpty }
        count += all[node].count
      } else {
        (shown[node], boxes[node]) = ([], folded[node])
      }
    }
    let heads = Set(nodes.indices.filter { shown[$0].isEmpty && !all[$0].isEmpty })
    return self.folded { node, _ in heads.contains(node) }
  }

  /// A picture of fewer boxes says too little: it is rather larger than the limit.
  private static let fewShown = 4

  /// For each node how many are unfolded before it.
  private func unfoldingRanks(_ children: [[Int]]) -> [Int] {
    let counts = countsBelow()
    var depths = Array(repeating: 0, count: nodes.count)
    var worst = Array(repeating: Node.Tone.plain, count: nodes.count)
    let order = nodes(inTreesOf: roots)
    for node in order {
      for child in children[node] { depths[child] = depths[node] + 1 }
    }
    for node in order.reversed() {
      worst[node] = children[node].reduce(.unused) { max($0, worst[$1], nodes[$1].tone) }
    }
    var ranks = Array(repeating: 0, count: nodes.count)
    let sorted = order.sorted { (worst[$1], depths[$0], counts[$1], $0) < (worst[$0], depths[$1], counts[$0], $1) }
    for (rank, node) in sorted.enumerated() { ranks[node] = rank }
    return ranks
  }

  /// More boxes than that are never unfolded one by one.
  private static let mostShown = 400

  /// The diagram with at most so many boxes that nothing joins, those with findings first, and one for the others; and
  /// with at most so many trees.
  func folded(looseBeyond limit: Int, treesBeyond treeLimit: Int) -> Diagram {
    let loose = parts.filter(\.isLoose).flatMap(\.roots)
    let trees = parts.filter { !$0.isLoose }.flatMap(\.roots)
    let worst = loose.filter { nodes[$0].tone == .error } + loose.filter { nodes[$0].tone == .warning }
    let shown = Set((worst + loose.filter { !worst.contains($0) }).prefix(limit))
    let rest = loose.filter { !shown.contains($0) }
    var groups: [(name: String, nodes: [Int])] = []
    if rest.count > 1 { groups.append(("\(rest.count) more", rest)) }
    if trees.count > treeLimit + 1 {
      let more = trees.dropFirst(treeLimit)
      groups.append(("\(more.count) more trees", nodes(inTreesOf: Array(more))))
    }
    if groups.isEmpty { return self }
    var result = grouped(groups)
    result.parts = result.trees()
    return result
  }

  /// How many nodes are below each one.
  func countsBelow() -> [Int] {
    let children = childrenInTree
    var counts = Array(repeating: 0, count: nodes.count)
    for node in nodes(inTreesOf: roots).reversed() {
      counts[node] = children[node].reduce(children[node].count) { $0 + counts[$1] }
    }
    return counts
  }

  /// Parents before their children.
  func nodes(inTreesOf roots: [Int]) -> [Int] {
    let children = childrenInTree
    return Array(roots.reachable { children[$0] })
  }
}
