import RIBTrace

/// The trees of the moment as the rows of an indented listing, kept up to date event by event: an event costs what it
/// changes, and a walk over the blocks of the rows.
///
/// It knows the events of an orderly trace. Where `change(by:in:)` is `other` the rows are made anew.
struct TreeRows {
  private var rows = RowBlocks()

  init(_ trees: [TraceTree] = []) {
    for tree in trees { insert(tree, at: rows.count, depth: 0) }
  }

  /// - Parameter forest: the routers before the event.
  func change(by happening: TraceEvent.Happening, in forest: RouterForest) -> TreeChange {
    TreeChange(happening, in: forest, isListed: rows.contains)
  }

  /// Adds what an event has put into the forest.
  ///
  /// - Returns: the new rows.
  mutating func add(_ id: Int, below parent: Int?, from forest: RouterForest) -> Range<Int> {
    guard let tree = forest.tree(from: id) else { return 0..<0 }
    let above = parent.flatMap(row)
    let place = above.map(end) ?? rows.count
    insert(tree, at: place, depth: above.map { rows[$0].depth + 1 } ?? 0)
    return place..<place + tree.nodes.count
  }

  /// The rows of a router and of what is below it.
  func rows(of id: Int) -> Range<Int> {
    row(of: id).map { $0..<end(of: $0) } ?? 0..<0
  }

  mutating func remove(_ range: Range<Int>) { rows.remove(range) }

  func row(of id: Int) -> Int? { rows.row(of: id) }

  /// The end of what is below a row.
  private func end(of row: Int) -> Int { rows.first(from: row + 1, atDepth: rows[row].depth) ?? rows.count }

  private mutating func insert(_ tree: TraceTree, at place: Int, depth: Int) {
    rows.insert(tree.nodes.map { RowBlocks.Row(router: $0.router.id, depth: $0.depth + depth) }, at: place)
  }
}

// MARK: - Lines

extension TreeRows {
  /// The lines around rows that an event is about, as `TreeListing` has them.
  func lines(marking marked: Range<Int>, _ mark: LineMark, _ forest: RouterForest) -> [(mark: LineMark, text: String)] {
    let isShort = rows.count <= TreeListing.longest
    let shown =
      isShort
      ? 0..<rows.count
      : max(0, marked.lowerBound - TreeListing.context)..<min(rows.count, marked.upperBound + TreeListing.context)
    var lines: [(mark: LineMark, text: String)] = []
    if shown.upperBound < rows.count { lines.append((.none, TreeListing.gap(rows.count - shown.upperBound))) }
    let listed = rows[shown]
    var siblings = siblings(after: shown, lastDepth: listed.last?.depth ?? -1)
    for (row, entry) in zip(shown, listed).reversed() {
      let depth = entry.depth
      siblings.removeLast(max(0, siblings.count - depth - 1))
      while siblings.count <= depth { siblings.append(false) }
      if let router = forest.router(entry.router) {
        let line = TreeListing.line(router, depth: depth, isLast: !siblings[depth]) { siblings[$0] }
        lines.append((marked.contains(row) ? mark : .none, line))
      }
      siblings[depth] = true
    }
    if shown.lowerBound > 0 { lines.append((.none, TreeListing.gap(shown.lowerBound))) }
    return lines.reversed()
  }

  /// For each depth, whether the last of the rows, or what is above it there, has a sibling after them.
  private func siblings(after shown: Range<Int>, lastDepth: Int) -> [Bool] {
    var siblings = Array(repeating: false, count: lastDepth + 1)
    var open = lastDepth
    var next = shown.upperBound
    while open >= 0, let found = rows.first(from: next, atDepth: open) {
      let depth = rows[found].depth
      siblings[depth] = true
      open = depth - 1
      next = found + 1
    }
    return siblings
  }
}
