import RIBRules
import RIBModel
import RibscopeText

extension Diagram {
  /// Both sides of a comparison: what is there now, and what was removed where it was. What did not change is only there
  /// to stand between that, so that most of what a diagram tells is left out.
  init(_ report: ChangesReport, _ options: DiagramOptions) throws(DiagramError) {
    let marks = ChangeMarks(report.changes)
    let (newer, older) = (report.new.graph, report.old.graph)
    self = Diagram(newer, report.changes.findings.new, try Selection(of: newer, options), options)
      .linked(from: options.linkBase)
    let old = Diagram(older, [], try Selection(of: older, options), options)
    heading.comparison = Comparison(
      names: "\(printable(report.base)) → \(printable(report.head))", counts: report.changes.counts.parts)
    let names = (old: older.names, new: newer.names)
    markNodes(old, marks, isKnown: Set(names.old.keys.map { marks.newIDs[$0] ?? $0 }).contains)
    markLines(old, marks)
    add(old, marks, isKnown: names.new.keys.contains)
    addComponents(marks, names.old.merging(names.new) { _, new in new })
    makeIDsUnique()
    parts = trees()
  }

  /// Whether a comparison says anything of a node or line, or of one that is folded.
  var hasChanges: Bool {
    nodes.contains { $0.change != nil || !($0.fold?.changes.isEmpty ?? true) } || lines.contains { $0.change != nil }
  }

  /// - Parameter isKnown: whether the older side has something with an id; an owner is only drawn where it is needed.
  private mutating func markNodes(_ old: Diagram, _ marks: ChangeMarks, isKnown: (String) -> Bool) {
    let before = old.places(marks.newIDs)
    for index in nodes.indices {
      nodes[index].forgetCircumstances()
      if let place = before[nodes[index].id] {
        nodes[index].mark(old.nodes[place], marks)
      } else if !nodes[index].isOwner || !isKnown(nodes[index].id) {
        nodes[index].change = .added
      }
    }
  }

  private mutating func markLines(_ old: Diagram, _ marks: ChangeMarks) {
    let before = Set(old.lines.map { old.ends($0, marks.newIDs) })
    for index in lines.indices {
      let ends = ends(lines[index])
      (lines[index].via, lines[index].isBroken) = ([], false)
      if marks.addedEdges.contains(ends) {
        lines[index].change = before.contains(ends) ? .changed : .added
      } else if marks.removedEdges.contains(ends) {
        lines[index].change = .changed
      }
    }
    lines.removeAll { !$0.isTree && ($0.change == nil || $0.isDependencyOnly) }
  }

  /// Adds what is gone.
  ///
  /// - Parameter isKnown: whether the newer side has something with an id.
  private mutating func add(_ old: Diagram, _ marks: ChangeMarks, isKnown: (String) -> Bool) {
    let known = places()
    let shown = Set(lines.map { ends($0) })
    let kept = nodes.count
    let places = old.nodes.map { node -> Int? in
      let id = marks.newIDs[node.id] ?? node.id
      if let place = known[id] { return place }
      if node.isOwner, isKnown(id) { return nil }
      nodes.append(node.removed)
      return nodes.count - 1
    }
    for line in old.lines {
      let ends = old.ends(line, marks.newIDs)
      guard let from = places[line.from], let to = places[line.to], !shown.contains(ends),
        to >= kept || marks.removedEdges.contains(ends)
      else { continue }
      let isTree = line.isTree && to >= kept
      if isTree || !line.isDependencyOnly { lines.append(line.removed(from: from, to: to, isTree: isTree)) }
    }
    let led = Set(lines.filter(\.isTree).map(\.to))
    roots += (kept..<nodes.count).filter { !led.contains($0) }
  }

  /// Tells which components provide, or provide no more, for RIBs that they do not stand above.
  ///
  /// - Parameter names: of RIBs and owners, by their ids.
  private mutating func addComponents(_ marks: ChangeMarks, _ names: [String: String]) {
    let places = places()
    let shown = Set(lines.filter { $0.change != nil }.map { ends($0) })
    for (parent, child, change) in marks.components where !shown.contains([parent, child]) {
      guard let place = places[child], nodes[place].change == nil || nodes[place].change == .changed else { continue }
      nodes[place].change = .changed
      nodes[place].providers.append(Provider(name: names[parent] ?? parent, node: places[parent], change: change))
    }
  }

  /// Where the nodes are, by the ids that they have in the newer of two graphs.
  private func places(_ newIDs: [String: String] = [:]) -> [String: Int] {
    Dictionary(
      nodes.enumerated().map { (newIDs[$1.id] ?? $1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func ends(_ line: Line, _ newIDs: [String: String] = [:]) -> [String] {
    [nodes[line.from].id, nodes[line.to].id].map { newIDs[$0] ?? $0 }
  }
}

extension Diagram.Node {
  /// What is said of a RIB by itself, and says nothing of what changed.
  fileprivate mutating func forgetCircumstances() {
    (isViewless, providers, provided) = (false, [], [])
  }

  /// Says what is different from the same RIB before.
  fileprivate mutating func mark(_ old: Diagram.Node, _ marks: ChangeMarks) {
    let all = rows.count
    rows = rows.compactMap { row in
      guard let (change, detail) = marks.row(id, row), change != .removed else { return nil }
      return row.marked(change, detail)
    }
    unchangedRows = all - rows.count
    let gone = old.rows.filter { marks.row(id, $0)?.change == .removed }.map { $0.marked(.removed, nil) }
    rows = (rows + gone).filter { !$0.mark.isDynamic } + (rows + gone).filter(\.mark.isDynamic)
    formerName = marks.formerIDs[id].map { old.name == name ? $0 : old.name }
    if marks.changed.contains(id) { change = .changed }
  }

  /// The node as one that is gone: nothing leads to its code.
  fileprivate var removed: Diagram.Node {
    var node = self
    node.forgetCircumstances()
    node.change = .removed
    node.tooltip = "removed: \(tooltip)"
    node.rows = rows.map { $0.marked(.removed, nil) }
    return node
  }
}

extension Diagram.Row {
  fileprivate func marked(_ change: Diagram.Change, _ detail: String?) -> Diagram.Row {
    var row = self
    row.change = change
    if let detail { row.detail = [self.detail, detail].compactMap(\.self).joined(separator: ", ") }
    return row
  }
}

extension Diagram.Line {
  /// The line as one that is gone, between nodes of both sides.
  fileprivate func removed(from: Int, to: Int, isTree: Bool) -> Diagram.Line {
    var line = self
    (line.from, line.to, line.isTree, line.isDrawn) = (from, to, isTree, isTree)
    (line.change, line.isBroken, line.via) = (.removed, false, [])
    line.tooltip = "removed: \(tooltip)"
    return line
  }
}

extension RIBGraph {
  /// The names of RIBs and owners, by their ids.
  fileprivate var names: [String: String] {
    let nodes = ribs.indices.map(Edge.Node.rib) + components.indices.map(Edge.Node.owner)
    return Dictionary(
      nodes.map { (printable(id(of: $0)), printable(name(of: $0))) }, uniquingKeysWith: { first, _ in first })
  }
}
