extension Diagram {
  /// The parts that no line joins, those of several nodes first and then all lonely nodes together.
  func parts(scopes: [String?]) -> [Cluster] {
    let groups = joined()
    let parts = groups.filter { $0.count > 1 }.map { Cluster(title: Self.title($0, scopes), nodes: $0) }
    let lonely = groups.filter { $0.count == 1 }.flatMap { $0 }
    return lonely.isEmpty ? parts : parts + [Cluster(title: "not connected", nodes: lonely)]
  }

  /// What all the RIBs among some nodes share.
  private static func title(_ nodes: [Int], _ scopes: [String?]) -> String? {
    let shared = Set(nodes.compactMap { scopes[$0] })
    return shared.count == 1 ? shared.first : nil
  }

  /// Nodes grouped by the lines between them, in the order of the first node of each group.
  private func joined() -> [[Int]] {
    var neighbours = Array(repeating: [Int](), count: nodes.count)
    for line in lines {
      neighbours[line.from].append(line.to)
      neighbours[line.to].append(line.from)
    }
    var seen = Set<Int>()
    var groups: [[Int]] = []
    for start in nodes.indices where seen.insert(start).inserted {
      var group = [start]
      var head = 0
      while head < group.count {
        group += neighbours[group[head]].filter { seen.insert($0).inserted }
        head += 1
      }
      groups.append(group.sorted())
    }
    return groups
  }
}
