/// The routers that are there, and who is attached to whom: what a trace amounts to so far.
///
/// A recorder keeps one to take snapshots from, a replay rebuilds it. It holds for any sequence of events, impossible
/// ones included: a router has one parent at most, and no cycle ever forms.
public struct RouterForest: Sendable, Equatable {
  /// The routers at the top of a tree, the oldest first: roots, and routers that were activated or loaded without a
  /// parent. A router that was detached is not among them.
  public var tops: [Int] { ids(of: topList) }
  private var topList = Siblings()
  private var nodes: [Int: Node] = [:]

  private struct Node: Sendable, Equatable {
    /// Nil for a router known only as somebody's parent.
    var router: TracedRouter?
    var parent: Int?
    var children = Siblings()
    var isTop = false
    /// Its neighbours among the siblings, or among the tops.
    var previous: Int?
    var next: Int?
  }

  /// Routers in the order in which they came: the ends of a list whose links are in the nodes, so that one of many leaves it
  /// as fast as one of few.
  private struct Siblings: Sendable, Equatable {
    var first: Int?
    var last: Int?
    var isEmpty: Bool { first == nil }
  }

  public init() {}

  /// How many routers are kept.
  package var count: Int { nodes.count }

  /// A router as the last event about it left it; nil for one that is not there.
  public func router(_ id: Int) -> TracedRouter? { nodes[id]?.router }

  /// The router that one is attached to.
  public func parent(of id: Int) -> Int? { nodes[id]?.parent }

  /// The trees of the moment, one for each top. Linear in the routers.
  public var trees: [TraceTree] { tops.compactMap { tree(from: $0) } }

  /// The whole tree that a router is in; nil for one that is in none. Linear in that tree.
  public func tree(around id: Int) -> TraceTree? {
    guard var top = nodes[id] else { return nil }
    var topID = id
    while let parent = top.parent, let above = nodes[parent] { (topID, top) = (parent, above) }
    return top.isTop ? tree(from: topID) : nil
  }

  /// A router with all that is below it. Linear in that.
  public func tree(from top: Int) -> TraceTree? {
    var listed: [TraceTree.Node] = []
    var pending = [(id: top, depth: 0)]
    while let next = pending.popLast() {
      guard let node = nodes[next.id], let router = node.router else { continue }
      listed.append(TraceTree.Node(router: router, depth: next.depth))
      for child in ids(of: node.children).reversed() { pending.append((child, next.depth + 1)) }
    }
    return listed.isEmpty ? nil : TraceTree(nodes: listed)
  }

  private func ids(of siblings: Siblings) -> [Int] {
    Array(
      sequence(state: siblings.first) { next in
        defer { next = next.flatMap { nodes[$0]?.next } }
        return next
      })
  }
}

// MARK: - Events

extension RouterForest {
  /// Takes one event over. As cheap as the event is small; a snapshot is linear in the tree.
  public mutating func apply(_ happening: TraceEvent.Happening) {
    switch happening {
    case .root(let router):
      unlink(router.id)
      nodes[router.id, default: Node()].router = router
      makeTop(router.id)
    case .attach(let router, let parent): attach(router, to: parent)
    case .detach(let router, let parent): detach(router.id, from: parent)
    case .activate(let router, let parent), .load(let router, let parent): meet(router, parent: parent)
    case .deactivate(let router, _): nodes[router.id]?.router = router
    case .deallocate(let router): remove(router.id)
    case .snapshot(let tree): replace(with: tree)
    case .leak, .note: break
    }
  }

  private mutating func attach(_ router: TracedRouter, to parent: Int) {
    guard !isAbove(router.id, parent) else { return }
    unlink(router.id)
    nodes[router.id, default: Node()].router = router
    nodes[router.id]?.parent = parent
    let siblings = appending(router.id, to: nodes[parent]?.children ?? Siblings())
    nodes[parent, default: Node()].children = siblings
  }

  /// One that is attached to another parent by now stays there.
  private mutating func detach(_ id: Int, from parent: Int?) {
    if let parent, let current = nodes[id]?.parent, current != parent { return }
    unlink(id)
    forgetIfAlone(id)
  }

  /// Whether the first is the second, or above it.
  private func isAbove(_ id: Int, _ other: Int) -> Bool {
    if id == other { return true }
    // What has no children is above nobody: the rule, when trees grow.
    guard let node = nodes[id], !node.children.isEmpty else { return false }
    var place: Int? = other
    while let current = place, current != id { place = nodes[current]?.parent }
    return place == id
  }

  /// A router that nobody has seen before and that has no parent is the top of a tree.
  private mutating func meet(_ router: TracedRouter, parent: Int?) {
    if nodes[router.id]?.router != nil {
      nodes[router.id]?.router = router
    } else if parent == nil {
      nodes[router.id, default: Node()].router = router
      makeTop(router.id)
    }
  }

  private mutating func makeTop(_ id: Int) {
    nodes[id, default: Node()].isTop = true
    topList = appending(id, to: topList)
  }

  /// Takes a router, with all below it, away from where it is.
  private mutating func unlink(_ id: Int) {
    guard let node = nodes[id] else { return }
    nodes[id]?.isTop = false
    nodes[id]?.parent = nil
    if node.isTop { topList = cutting(id, from: topList) }
    guard let parent = node.parent, let siblings = nodes[parent]?.children else { return }
    let others = cutting(id, from: siblings)
    nodes[parent]?.children = others
    if nodes[parent]?.router == nil { forgetIfAlone(parent) }
  }

  /// A detached router with children is kept: it may be attached again, and they with it.
  private mutating func forgetIfAlone(_ id: Int) {
    if nodes[id]?.children.isEmpty ?? false { nodes[id] = nil }
  }

  private mutating func remove(_ id: Int) {
    unlink(id)
    guard let node = nodes[id] else { return }
    let children = ids(of: node.children)
    nodes[id] = nil
    for child in children {
      nodes[child]?.parent = nil
      nodes[child]?.previous = nil
      nodes[child]?.next = nil
      forgetIfAlone(child)
    }
  }

  /// Links a router behind its siblings.
  private mutating func appending(_ id: Int, to siblings: Siblings) -> Siblings {
    var siblings = siblings
    nodes[id]?.previous = siblings.last
    if let last = siblings.last { nodes[last]?.next = id } else { siblings.first = id }
    siblings.last = id
    return siblings
  }

  /// Links the neighbours of a router with each other.
  private mutating func cutting(_ id: Int, from siblings: Siblings) -> Siblings {
    guard let node = nodes[id] else { return siblings }
    var siblings = siblings
    if let previous = node.previous { nodes[previous]?.next = node.next } else { siblings.first = node.next }
    if let next = node.next { nodes[next]?.previous = node.previous } else { siblings.last = node.previous }
    nodes[id]?.previous = nil
    nodes[id]?.next = nil
    return siblings
  }

  /// A snapshot is the truth about its tree: it sets right what lost lines have left wrong.
  private mutating func replace(with tree: TraceTree) {
    guard let top = tree.nodes.first?.router else { return }
    let known = nodes[top.id]?.isTop == true ? self.tree(from: top.id) : nil
    guard known != tree else { return }
    for node in known?.nodes.dropFirst() ?? [] { remove(node.router.id) }
    if known == nil {
      remove(top.id)
      makeTop(top.id)
    }
    nodes[top.id]?.router = top
    var placed: Set = [top.id]
    for (node, parent) in zip(tree.nodes, tree.parents) {
      guard let parent, placed.insert(node.router.id).inserted else { continue }
      remove(node.router.id)
      attach(node.router, to: tree.nodes[parent].router.id)
    }
  }
}
