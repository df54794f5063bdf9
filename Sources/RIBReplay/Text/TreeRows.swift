import RIBTrace

/// The trees of the moment as the rows of an indented listing, kept up to date event by event: an event costs what it
/// changes, and a walk over plain numbers.
///
/// It knows the events of an orderly trace. Where `change(by:in:)` is `other` the rows are made anew.
struct TreeRows {
  private var routers: [Int] = []
  private var depths: [Int] = []
  private var listed: Set<Int> = []

  init(_ trees: [TraceTree] = []) {
    for tree in trees { insert(tree, at: routers.count, depth: 0) }
  }

  /// - Parameter forest: the routers before the event.
  func change(by happening: TraceEvent.Happening, in forest: RouterForest) -> TreeChange {
    TreeChange(happening, in: forest, isListed: listed.contains)
  }

  /// Adds what an event has put into the forest.
  ///
  /// - Returns: the new rows.
  mutating func add(_ id: Int, below parent: Int?, from forest: RouterForest) -> Range<Int> {
    guard let tree = forest.tree(from: id) else { return 0..<0 }
    let above = parent.flatMap(row)
    let place = above.map(end) ?? routers.count
    insert(tree, at: place, depth: above.map { depths[$0] + 1 } ?? 0)
    return place..<place + tree.nodes.count
  }

  /// The rows of a router and of what is below it.
  func rows(of id: Int) -> Range<Int> {
    row(of: id).map { $0..<end(of: $0) } ?? 0..<0
  }

  mutating func remove(_ rows: Range<Int>) {
    listed.subtract(routers[rows])
    routers.removeSubrange(rows)
    depths.removeSubrange(rows)
  }

  func row(of id: Int) -> Int? {
    routers.withUnsafeBufferPointer { $0.firstIndex(of: id) }
  }

  /// The end of what is below a row.
  private func end(of row: Int) -> Int {
    let depth = depths[row]
    return depths.withUnsafeBufferPointer { $0[(row + 1)...].firstIndex { $0 <= depth } ?? $0.count }
  }

  private mutating func insert(_ tree: TraceTree, at place: Int, depth: Int) {
    routers.insert(contentsOf: tree.nodes.map(\.router.id), at: place)
    depths.insert(contentsOf: tree.nodes.map { $0.depth + depth }, at: place)
    listed.formUnion(tree.nodes.lazy.map(\.router.id))
  }
}

// MARK: - Lines

extension TreeRows {
  /// The lines around rows that an event is about, as `TreeListing` has them.
  func lines(marking marked: Range<Int>, _ mark: LineMark, _ forest: RouterForest) -> [(mark: LineMark, text: String)] {
    let isShort = routers.count <= TreeListing.longest
    let shown =
      isShort
      ? routers.indices
      : max(0, marked.lowerBound - TreeListing.context)..<min(routers.count, marked.upperBound + TreeListing.context)
    var lines: [(mark: LineMark, text: String)] = []
    if shown.upperBound < routers.count { lines.append((.none, TreeListing.gap(routers.count - shown.upperBound))) }
    var siblings = siblings(after: shown)
    for row in shown.reversed() {
      let depth = depths[row]
      siblings.removeLast(max(0, siblings.count - depth - 1))
      while siblings.count <= depth { siblings.append(false) }
      if let router = forest.router(routers[row]) {
        let line = TreeListing.line(router, depth: depth, isLast: !siblings[depth]) { siblings[$0] }
        lines.append((marked.contains(row) ? mark : .none, line))
      }
      siblings[depth] = true
    }
    if shown.lowerBound > 0 { lines.append((.none, TreeListing.gap(shown.lowerBound))) }
    return lines.reversed()
  }

  /// For each depth, whether the last of the rows, or what is above it there, has a sibling after them.
  private func siblings(after rows: Range<Int>) -> [Bool] {
    guard let last = rows.last else { return [] }
    var siblings = Array(repeating: false, count: depths[last] + 1)
    var open = depths[last]
    var next = rows.upperBound
    while open >= 0, next < depths.count {
      if depths[next] <= open {
        siblings[depths[next]] = true
        open = depths[next] - 1
      }
      next += 1
    }
    return siblings
  }
}
