import RIBTrace

/// A tree while it is read: the places of the objects that are open, and what is known of each one.
private struct TreeDraft {
  struct Node {
    var id: Int?
    var rib: String?
    var isActive = false
    var isViewless = false
    let depth: Int
  }

  var nodes: [Node] = []
  var open: [Int] = []

  mutating func begin() {
    nodes.append(Node(depth: open.count))
    open.append(nodes.count - 1)
  }

  func finished() throws(LineProblem) -> TraceTree {
    var ids: Set<Int> = []
    var tree = TraceTree(nodes: [])
    for node in nodes {
      guard let id = node.id, let rib = node.rib else { throw LineProblem("a router of its tree lacks 'id' or 'rib'") }
      guard ids.insert(id).inserted else { throw LineProblem("router \(id) is in its tree twice") }
      let router = TracedRouter(id: id, rib: rib, isViewless: node.isViewless, isActive: node.isActive)
      tree.nodes.append(TraceTree.Node(router: router, depth: node.depth))
    }
    return tree
  }
}

extension JSONCursor {
  /// A nested `{"id":…,"rib":…,"active":true,"children":[…]}`, with its fields in any order.
  mutating func tree() throws(LineProblem) -> TraceTree {
    guard take("{") else { throw LineProblem("'tree' must be an object") }
    var draft = TreeDraft()
    draft.begin()
    var isFirst = true
    while let current = draft.open.last {
      guard let key = try key(isFirst: isFirst) else {
        draft.open.removeLast()
        isFirst = draft.open.isEmpty ? false : try nextChild(&draft)
        continue
      }
      isFirst = key == "children" ? try firstChild(&draft) : false
      if key != "children" { try read(key, into: &draft.nodes[current]) }
    }
    return try draft.finished()
  }

  /// Whether there is a first child, whose brace is stepped over.
  private mutating func firstChild(_ draft: inout TreeDraft) throws(LineProblem) -> Bool {
    guard take("[") else { throw LineProblem("'children' must be a list") }
    if take("]") { return false }
    return try beginChild(&draft)
  }

  private mutating func nextChild(_ draft: inout TreeDraft) throws(LineProblem) -> Bool {
    if take(",") { return try beginChild(&draft) }
    try expect("]")
    return false
  }

  private mutating func beginChild(_ draft: inout TreeDraft) throws(LineProblem) -> Bool {
    try expect("{")
    draft.begin()
    return true
  }

  private mutating func read(_ key: String, into node: inout TreeDraft.Node) throws(LineProblem) {
    switch key {
    case "id": node.id = try int(named: key)
    case "rib": node.rib = try string(named: key)
    case "active": node.isActive = try bool(named: key)
    case "viewless": node.isViewless = try bool(named: key)
    default: try skipValue()
    }
  }
}
