import RibscopeText

/// A diagram as an indented list of HTML: an item for each box, in the order of the tree, whose class says how deep it is.
func treeList(_ diagram: Diagram) -> String {
  let children = diagram.childrenInTree
  var items: [String] = []
  // A stack of its own, not recursion: how deep a tree is depends on the code that was scanned.
  var pending = diagram.roots.reversed().map { (node: $0, depth: 0) }
  while let (node, depth) = pending.popLast() {
    items.append(item(diagram.nodes[node], depth))
    pending += children[node].reversed().map { ($0, depth + 1) }
  }
  return "<ul class=\"tree\">\n\(items.joined(separator: "\n"))\n</ul>"
}

/// Deeper items are not indented further.
private let deepestIndent = 8

private func item(_ node: Diagram.Node, _ depth: Int) -> String {
  let look = node.change.map { " \($0.meaning)" } ?? ""
  let trouble = node.tone == .error ? " error" : node.tone == .warning ? " warning" : ""
  let facts = [
    node.badge, node.isOwner ? "outside any RIB" : "", node.isViewless ? "viewless" : "",
    node.fold.map { "\(counted($0.names.count, "RIB")) unchanged" } ?? "",
  ].filter { !$0.isEmpty }
  let rows = node.rows.filter { $0.change != nil || $0.mark.isTrouble }.map { row in
    "<li>\(sign(row.change))\(row.mark.glyph) \(escapedHTML(row.name)): \(escapedHTML(row.type))\(row.detail.map { " " + escapedHTML($0) } ?? "")</li>"
  }
  return """
    <li class="indent\(min(depth, deepestIndent))\(look)\(trouble)">\(sign(node.change))\
    <a href="\(escapedHTML(node.link))">\(escapedHTML(node.fullName))</a>\
    \(facts.isEmpty ? "" : " <small>\(escapedHTML(facts.joined(separator: " · ")))</small>")\
    \(rows.isEmpty ? "" : "<ul>\(rows.joined())</ul>")</li>
    """
}

private func sign(_ change: Diagram.Change?) -> String {
  change.map { "<b title=\"\($0.meaning)\">\($0.glyph)</b> " } ?? ""
}
