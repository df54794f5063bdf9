import RIBModel
import RIBRules
import RibscopeText

extension Diagram {
  /// Folds what somebody asked to fold.
  func folded(_ collapse: Collapse, _ graph: RIBGraph) throws(DiagramError) -> Diagram {
    switch collapse {
    case .automatic, .nothing: return self
    case .modules: return foldedIntoModules()
    case .below(let names, let depth):
      var heads: Set<Int> = []
      for name in names {
        let id = graph.ribs[try graph.rib(called: name)].id
        heads.formUnion(nodes.indices.filter { !nodes[$0].isOwner && nodes[$0].id == printable(id) })
      }
      return folded(below: { heads.contains($0) || $1 == depth })
    }
  }

  /// Folds the trees below some nodes into these.
  ///
  /// - Parameter isHead: by a node, and how many levels it is below the root of its tree.
  func folded(below isHead: (_ node: Int, _ depth: Int) -> Bool) -> Diagram {
    var heads = Array(nodes.indices)
    let children = childrenInTree
    var open = roots.map { (node: $0, depth: 0) }
    while let (node, depth) = open.popLast() {
      let isFolded = heads[node] != node || isHead(node, depth)
      for child in children[node] {
        if isFolded { heads[child] = heads[node] }
        open.append((child, depth + 1))
      }
    }
    var result = folded(into: heads)
    result.parts = result.trees()
    return result
  }

  /// The parts are left to be found: the lines may be no tree any more.
  ///
  /// - Parameter heads: for each node the one that stands for it, which may be itself.
  func folded(into heads: [Int]) -> Diagram {
    var result = self
    let kept = nodes.indices.filter { heads[$0] == $0 }
    if kept.count == nodes.count { return self }
    var places = Array(repeating: 0, count: nodes.count)
    for (place, node) in kept.enumerated() { places[node] = place }
    for node in nodes.indices { places[node] = places[heads[node]] }
    result.nodes = kept.map { nodes[$0] }
    for (head, inside) in Dictionary(grouping: nodes.indices.filter { heads[$0] != $0 }, by: { heads[$0] }) {
      result.nodes[places[head]].fold = Fold(inside.map { nodes[$0] }, onto: nodes[head].fold)
    }
    for node in result.nodes.indices {
      for provider in result.nodes[node].providers.indices {
        let place = result.nodes[node].providers[provider].node.map { places[$0] }
        result.nodes[node].providers[provider].node = place
      }
      result.nodes[node].providers.removeAll { $0.node == node }
    }
    result.lines = merged(at: places)
    result.roots = unique(roots.map { places[$0] })
    return result
  }

  /// The lines between other nodes, those between the same two as one.
  private func merged(at places: [Int]) -> [Line] {
    var merged: [Line] = []
    var known: [[Int]: Int] = [:]
    for line in lines where line.from == line.to || places[line.from] != places[line.to] {
      let ends = [places[line.from], places[line.to]]
      if line.from == line.to, nodes[line.from].fold != nil { continue }
      if let place = known[ends] {
        merged[place].isTree = merged[place].isTree || line.isTree
        merged[place].isDrawn = merged[place].isDrawn || line.isDrawn
        merged[place].isDependencyOnly = merged[place].isDependencyOnly && line.isDependencyOnly
        merged[place].isBroken = merged[place].isBroken || line.isBroken
        merged[place].change = .merged(merged[place].change, line.change)
      } else {
        known[ends] = merged.count
        merged.append(line)
        (merged[merged.count - 1].from, merged[merged.count - 1].to) = (ends[0], ends[1])
      }
    }
    return merged
  }

  private func foldedIntoModules() -> Diagram {
    let modules = Dictionary(grouping: nodes.indices.filter { nodes[$0].group != nil }, by: { nodes[$0].group ?? "" })
    var result = grouped(modules.map { (name: $0.key, nodes: $0.value) })
    result.growTree()
    return result
  }

  /// Draws one box for all nodes of a group; the parts are left to be found.
  func grouped(_ groups: [(name: String, nodes: [Int])]) -> Diagram {
    var heads = Array(nodes.indices)
    var whole = self
    for (name, members) in groups {
      guard let head = members.first else { continue }
      for node in members { heads[node] = head }
      whole.nodes[head] = Node(group: name, of: nodes[head])
    }
    var result = whole.folded(into: heads)
    let folds = Dictionary(uniqueKeysWithValues: groups.map { ($0.name, Fold($0.nodes.map { nodes[$0] })) })
    for node in result.nodes.indices where result.nodes[node].isGroup {
      result.nodes[node].fold = folds[result.nodes[node].name]
    }
    return result
  }

  /// Makes a tree of the lines anew, from the roots on: attached before provided.
  private mutating func growTree() {
    var outgoing = Array(repeating: [Int](), count: nodes.count)
    for line in lines.indices where lines[line].from != lines[line].to { outgoing[lines[line].from].append(line) }
    let attached = Set(lines.filter { !$0.isDependencyOnly }.map(\.to))
    for line in lines.indices {
      lines[line].isDrawn = lines[line].isDrawn && !lines[line].isTree
      lines[line].isTree = false
    }
    let starts = roots
    var seen = Set<Int>()
    roots = []
    for start in starts where seen.insert(start).inserted {
      roots.append(start)
      var order = [start]
      var head = 0
      while head < order.count {
        for line in outgoing[order[head]] {
          let isPreferred = !lines[line].isDependencyOnly || !attached.contains(lines[line].to)
          guard isPreferred, seen.insert(lines[line].to).inserted else { continue }
          (lines[line].isTree, lines[line].isDrawn) = (true, true)
          order.append(lines[line].to)
        }
        head += 1
      }
    }
    // What only provisions lead to, and nothing above reached.
    for node in nodes.indices where seen.insert(node).inserted { roots.append(node) }
    parts = trees()
  }
}

extension Diagram.Node {
  /// A box for several nodes, in the place of one of them.
  fileprivate init(group name: String, of node: Diagram.Node) {
    self = node
    self.name = name
    id = name
    scope = nil
    isGroup = true
    (isComponent, isViewless, isUnused, isFocus, isRoot) = (false, false, false, false, false)
    (troubles, rows, providers, provided) = ([], [], [], [])
    (change, formerName, unchangedRows) = (nil, nil, 0)
    tooltip = name
  }
}

extension Diagram.Fold {
  /// - Parameter fold: what was folded before.
  init(_ nodes: [Diagram.Node], onto fold: Self? = nil) {
    let folds = [fold] + nodes.map(\.fold)
    let inside = folds.compactMap(\.self)
    names = nodes.filter { !$0.isOwner && !$0.isGroup }.map(\.fullName) + inside.flatMap(\.names)
    let sentences = { (severity: Severity) in
      Set(nodes.flatMap(\.troubles).filter { $0.severity == severity }.map(\.sentence)).count
    }
    errors = sentences(.error) + inside.reduce(0) { $0 + $1.errors }
    warnings = sentences(.warning) + inside.reduce(0) { $0 + $1.warnings }
    changes = nodes.compactMap(\.change) + inside.flatMap(\.changes)
  }
}
