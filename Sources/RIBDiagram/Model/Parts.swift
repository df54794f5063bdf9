import RibscopeText

extension Diagram {
  /// The trees by the app or module that all their RIBs share, in the order of the first, and last what no line joins.
  func trees() -> [Part] {
    var parts: [Part] = []
    var known: [String?: Int] = [:]
    let joined = Set(lines.flatMap { [$0.from, $0.to] })
    let isLoose = { (root: Int) in
      !joined.contains(root) && !nodes[root].isRoot && (nodes[root].fold == nil || nodes[root].isGroup)
    }
    let titles = sharedGroups()
    for root in roots where !isLoose(root) {
      if let part = known[titles[root]] {
        parts[part].roots.append(root)
      } else {
        known[titles[root]] = parts.count
        parts.append(Part(title: titles[root], roots: [root]))
      }
    }
    let loose = roots.filter(isLoose)
    return loose.isEmpty ? parts : parts + [Part(title: "not connected", roots: loose, isLoose: true)]
  }

  /// For each root of a tree what all the RIBs of the tree share, if anything.
  private func sharedGroups() -> [Int: String] {
    let children = childrenInTree
    return roots.reduce(into: [:]) { titles, root in
      let groups = Set([root].reachable { children[$0] }.compactMap { nodes[$0].group })
      if groups.count == 1 { titles[root] = groups.first }
    }
  }

  /// For each node those that stand below it.
  var childrenInTree: [[Int]] {
    var children = Array(repeating: [Int](), count: nodes.count)
    for line in lines where line.isTree { children[line.from].append(line.to) }
    return children
  }
}
