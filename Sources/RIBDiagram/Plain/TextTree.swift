/// The diagram as an indented tree.
///
/// A line of the diagram that is not of the spanning tree leads to a RIB that stands elsewhere: it is marked `again`, or
/// `shown below` where that comes further down, and nothing below it is repeated, so that cycles end. What is very deep goes on as a tree of its own further down:
/// an indent for each level would make the square of a long chain.
///
/// - Parameter detail: `names` leaves out the dependencies.
func textTree(_ diagram: Diagram, _ detail: Detail? = nil) -> String {
  var outgoing = Array(repeating: [Diagram.Line](), count: diagram.nodes.count)
  // What only provides is told behind the name, unless it is asked for.
  for line in diagram.lines where line.isDrawn || !line.isDependencyOnly { outgoing[line.from].append(line) }
  var text = ""
  var trees = diagram.roots.map { Entry(root: $0) }
  var next = 0
  var shown: Set<Int> = []
  while next < trees.count {
    // A stack of its own, not recursion: how deep a tree is depends on the code that was scanned.
    var pending = [trees[next]]
    next += 1
    while let entry = pending.popLast() {
      let children = entry.isAgain ? [] : outgoing[entry.node]
      let goesOn = entry.depth == Entry.deepest && !children.isEmpty
      text += entry.branch + title(entry, isShown: shown.contains(entry.node), goesOn: goesOn, diagram) + "\n"
      if !entry.isAgain { shown.insert(entry.node) }
      if goesOn {
        trees.append(Entry(continued: entry.node))
      } else if !entry.isAgain {
        text += rows(below: entry, diagram.nodes[entry.node], detail, hasChildren: !children.isEmpty)
        pending += children.enumerated().reversed().map { number, line in
          Entry(line, isLast: number == children.count - 1, below: entry)
        }
      }
    }
  }
  return text
}

/// One line of the text that is still to be written.
private struct Entry {
  let node: Int
  /// The line that leads there; nil where a tree begins.
  var line: Diagram.Line?
  /// What stands before the name.
  var branch = ""
  /// What stands before everything below it.
  var indent = ""
  /// How many levels it is below the beginning of its tree.
  var depth = 0
  /// The tree is the lower part of one above.
  var isContinuation = false

  /// No tree that people wrote is deeper, and few windows are wider.
  static let deepest = 64
}

extension Entry {
  init(root node: Int) { self.node = node }

  init(continued node: Int) {
    self.node = node
    isContinuation = true
  }

  init(_ line: Diagram.Line, isLast: Bool, below parent: Entry) {
    node = line.to
    self.line = line
    branch = parent.indent + (isLast ? "└── " : "├── ")
    indent = parent.indent + (isLast ? "    " : "│   ")
    depth = parent.depth + 1
  }

  /// The node stands elsewhere.
  var isAgain: Bool { line.map { !$0.isTree } ?? false }
}

/// - Parameter isShown: whether an earlier line shows the node itself.
private func title(_ entry: Entry, isShown: Bool, goesOn: Bool, _ diagram: Diagram) -> String {
  let node = diagram.nodes[entry.node]
  let facts = [
    entry.isAgain ? isShown ? "again" : "shown below" : nil, node.isOwner ? "outside any RIB" : nil,
    node.isViewless ? "viewless" : nil,
    node.isComponent ? "component" : nil,
    node.isUnused ? "unused" : nil, node.fold.map { "\(counted($0.names.count, "RIB")) folded" },
    node.providers.isEmpty || entry.isAgain ? nil : "from \(node.providers.map(\.name).joined(separator: ", "))",
    goesOn ? "goes on below" : nil, entry.isContinuation ? "from above" : nil,
  ].compactMap { $0 }
  let notes = entry.line?.notes ?? []
  return node.fullName + (facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))")
    + (notes.isEmpty ? "" : " — \(notes.joined(separator: ", "))")
}

private func rows(below entry: Entry, _ node: Diagram.Node, _ detail: Detail?, hasChildren: Bool) -> String {
  (node.untold.map(troubleText) + node.rows.filter { detail != .names || $0.mark.isTrouble }.map(rowText))
    .map { entry.indent + (hasChildren ? "│   " : "    ") + $0 + "\n" }.joined()
}

private func troubleText(_ trouble: Diagram.Trouble) -> String {
  let mark: Diagram.Mark = trouble.severity == .error ? .unsatisfied : .optional
  return "\(mark.glyph) \(trouble.sentence)"
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
