import RIBModel

/// The links that make a tree of the selection: they shape the layout and the indented text.
///
/// Breadth first from the roots. Where a node is attached at all, an attach link leads to it: a flat app component that
/// makes every builder would otherwise pull all RIBs up to its side. Linear in nodes and links.
struct SpanningTree: Equatable {
  let links: [Link]
  /// Indexes into `links`.
  private(set) var tree: Set<Int> = []
  /// Indexes into `Selection.nodes`: where the trees start.
  private(set) var roots: [Int] = []
  /// Every node, in the order it was reached.
  private(set) var order: [Int] = []

  private let isPreferred: [Bool]
  private let outgoing: [[Int]]
  private var seen: [Bool]
  /// Links met that another kind of link had better replace, in the order they were met.
  private var deferred: [Int] = []

  init(of selection: Selection, in graph: RIBGraph) {
    links = selection.links(in: graph)
    seen = Array(repeating: false, count: selection.nodes.count)
    var outgoing = Array(repeating: [Int](), count: selection.nodes.count)
    for (index, link) in links.enumerated() { outgoing[link.from].append(index) }
    self.outgoing = outgoing
    let attached = Set(links.filter { $0.isAttach && $0.from != $0.to }.map(\.to))
    isPreferred = links.map { $0.isAttach || !attached.contains($0.to) }
    for start in Self.starts(selection, links, graph) { grow(from: start) }
  }

  /// Groups of nodes to start from, the best first; nodes that an earlier group reached are passed over.
  private static func starts(_ selection: Selection, _ links: [Link], _ graph: RIBGraph) -> [[Int]] {
    let led = Set(links.filter { $0.from != $0.to }.map(\.to))
    let nodes = selection.nodes
    let chosen = nodes.indices.filter { nodes[$0] == selection.root }
    let tops = nodes.indices.filter { !led.contains($0) }
    let entries = nodes.indices.filter { graph.isEntry(nodes[$0]) }
    let alone = (entries + nodes.indices).map { [$0] }
    return [chosen, tops.filter { graph.isEntry(nodes[$0]) }, tops] + alone
  }

  private mutating func grow(from starts: [Int]) {
    var head = order.count
    for node in starts where !seen[node] {
      roots.append(node)
      reach(node)
    }
    deferred = []
    var waiting = 0
    while head < order.count || waiting < deferred.count {
      if head < order.count {
        follow(order[head])
        head += 1
      } else {
        take(deferred[waiting])
        waiting += 1
      }
    }
  }

  private mutating func follow(_ node: Int) {
    for link in outgoing[node] {
      if isPreferred[link] { take(link) } else { deferred.append(link) }
    }
  }

  private mutating func take(_ link: Int) {
    guard !seen[links[link].to] else { return }
    tree.insert(link)
    reach(links[link].to)
  }

  private mutating func reach(_ node: Int) {
    seen[node] = true
    order.append(node)
  }
}

extension Edge.Node {
  var isOwner: Bool {
    if case .owner = self { true } else { false }
  }
}

extension RIBGraph {
  /// Whether code outside any RIB starts here.
  fileprivate func isEntry(_ node: Edge.Node) -> Bool {
    switch node {
    case .rib(let index): ribs[index].isRoot
    case .owner: true
    }
  }
}
