import RIBModel

/// The RIBs of a graph in groups: an app, with its modules, is one.
struct Apps {
  /// Indexes into `RIBGraph.ribs`; every RIB is in one group.
  let groups: [[Int]]
  private let names: [String]

  /// RIBs that edges join belong together. One without edges goes with those whose folder is the nearest.
  init(_ graph: RIBGraph) {
    var joined = DisjointSets(count: graph.ribs.count)
    var connected: Set<Int> = []
    for edge in graph.edges {
      guard case .rib(let parent) = edge.parent else { continue }
      joined.join(parent, edge.child)
      connected.formUnion([parent, edge.child])
    }
    let folders = graph.ribs.map { graph.files[$0.position.file].path.split(separator: "/").dropLast() }
    let anchors = connected.sorted()
    for lonely in graph.ribs.indices where !connected.contains(lonely) {
      let shared = { (other: Int) in zip(folders[lonely], folders[other]).prefix { $0 == $1 }.count }
      guard let nearest = anchors.max(by: { shared($0) < shared($1) }) else { continue }
      joined.join(nearest, lonely)
    }
    let members = Dictionary(grouping: graph.ribs.indices) { joined.representative(of: $0) }
    groups = members.values.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
    names = graph.ribs.map(\.name)
  }

  /// The groups that such names are from, the one with the most of them first, until none is left that another could
  /// explain. Sorted.
  func ribs(named wanted: Set<String>) -> [Int] {
    var open = wanted
    var chosen: [Int] = []
    while let best = groups.max(by: { count(of: open, in: $0) < count(of: open, in: $1) }) {
      guard count(of: open, in: best) > 0 else { break }
      chosen += best
      open.subtract(best.map { names[$0] })
    }
    return chosen.sorted()
  }

  private func count(of wanted: Set<String>, in group: [Int]) -> Int {
    Set(group.map { names[$0] }).intersection(wanted).count
  }
}

/// Numbers in groups that can be joined (union-find).
struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func representative(of number: Int) -> Int {
    var top = number
    while parents[top] != top {
      parents[top] = parents[parents[top]]
      top = parents[top]
    }
    return top
  }

  mutating func join(_ one: Int, _ other: Int) {
    let tops = [representative(of: one), representative(of: other)]
    parents[max(tops[0], tops[1])] = min(tops[0], tops[1])
  }
}
