extension RIBGraph {
  /// The RIBs that the app launches, and all that they attach, directly or through others. O(RIBs + edges).
  public var ribsBelowRoots: Set<Int> {
    var next: [Int: [Int]] = [:]
    var open = ribs.indices.filter { ribs[$0].isRoot }
    if open.isEmpty { return [] }
    for edge in edges where edge.kind == .attach {
      switch edge.parent {
      case .rib(let parent): next[parent, default: []].append(edge.child)
      case .owner: open.append(edge.child)
      }
    }
    var reached: Set<Int> = []
    while let rib = open.popLast() {
      if reached.insert(rib).inserted { open += next[rib] ?? [] }
    }
    return reached
  }
}
