/// The diagram as an indented tree.
///
/// A line of the diagram that is not of the spanning tree leads to a RIB that stands elsewhere: it is marked `again`
/// and nothing below it is repeated, so that cycles end.
func textTree(_ diagram: Diagram) -> String {
  var outgoing = Array(repeating: [Diagram.Line](), count: diagram.nodes.count)
  for line in diagram.lines { outgoing[line.from].append(line) }
  var text = ""
  // A stack of its own, not recursion: how deep a tree is depends on the code that was scanned.
  var pending = diagram.roots.reversed().map { Entry(node: $0, line: nil, branch: "", indent: "") }
  while let entry = pending.popLast() {
    text += entry.branch + title(entry, diagram) + "\n"
    if let line = entry.line, !line.isTree { continue }
    let children = outgoing[entry.node]
    let node = diagram.nodes[entry.node]
    for row in node.faults.map(faultText) + node.rows.map(rowText) {
      text += entry.indent + (children.isEmpty ? "    " : "│   ") + row + "\n"
    }
    pending += children.enumerated().reversed().map { number, line in
      Entry(line, isLast: number == children.count - 1, below: entry.indent)
    }
  }
  return text
}

/// One line of the text that is still to be written.
private struct Entry {
  let node: Int
  /// The line that leads there; nil for a root.
  let line: Diagram.Line?
  /// What stands before the name.
  let branch: String
  /// What stands before everything below it.
  let indent: String
}

extension Entry {
  init(_ line: Diagram.Line, isLast: Bool, below indent: String) {
    self.init(
      node: line.to, line: line, branch: indent + (isLast ? "└── " : "├── "),
      indent: indent + (isLast ? "    " : "│   "))
  }
}

private func title(_ entry: Entry, _ diagram: Diagram) -> String {
  let node = diagram.nodes[entry.node]
  let isAgain = entry.line.map { !$0.isTree } ?? false
  let facts = [
    isAgain ? "again" : nil, node.isOwner ? "outside any RIB" : nil, node.isViewless ? "viewless" : nil,
    node.isUnused ? "unused" : nil,
  ].compactMap { $0 }
  let notes = entry.line?.notes ?? []
  return node.fullName + (facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))")
    + (notes.isEmpty ? "" : " — \(notes.joined(separator: ", "))")
}

private func faultText(_ fault: String) -> String {
  "\(Diagram.Mark.unsatisfied.glyph) \(fault)"
}

private func rowText(_ row: Diagram.Row) -> String {
  "\(row.mark.glyph) \(row.name): \(row.type)\(row.detail.map { " \($0)" } ?? "")"
}

extension Diagram.Line {
  /// What the line has to say beside parent and child.
  fileprivate var notes: [String] {
    [
      isDependencyOnly ? "dependencies only" : nil, via.isEmpty ? nil : "via \(via.joined(separator: ", "))",
      lacksConformance ? "no conformance" : nil,
    ].compactMap { $0 }
  }
}
