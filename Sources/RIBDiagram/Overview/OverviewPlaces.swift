/// Where the nodes of an overview stand, in points; y grows downwards.
///
/// Children stand below their parent, a step to the right, in as many columns as make the whole about square: a tree
/// laid out level by level is a hundred times as high as it is wide. Linear in nodes and lines.
struct OverviewPlaces: Equatable {
  /// For each node its upper left corner.
  private(set) var corners: [Point]
  let widths: [Double]
  /// Of the whole.
  private(set) var size = Point(x: 0, y: 0)

  struct Point: Equatable {
    var x: Double
    var y: Double
  }

  static let height = 20.0
  /// Between a node and what stands below it.
  static let gap = 8.0
  /// From a parent's left edge to its children's.
  static let indent = 18.0
  /// Between columns: the line down to the nodes of the right one has room in it.
  private static let columnGap = 30.0
  /// Lower than this no column is cut.
  private static let leastColumn = 240.0

  /// - Parameter widths: of each node's box.
  init(_ diagram: Diagram, widths: [Double]) {
    self.widths = widths
    corners = Array(repeating: Point(x: 0, y: 0), count: widths.count)
    var children = Array(repeating: [Int](), count: widths.count)
    for line in diagram.lines where line.isTree { children[line.from].append(line.to) }
    var sizes = corners
    // Parents come before their children: backwards all parts of a block are known.
    for node in widths.indices.reversed() {
      let block = arrange(children[node], sizes)
      let below = children[node].isEmpty ? 0 : Self.gap + block.y
      sizes[node] = Point(x: max(widths[node], Self.indent + block.x), y: Self.height + below)
    }
    size = arrange(diagram.roots, sizes)
    for node in widths.indices {
      for child in children[node] {
        corners[child].x += corners[node].x + Self.indent
        corners[child].y += corners[node].y + Self.height + Self.gap
      }
    }
  }

  /// Puts blocks below each other, in columns; notes where each stands among them.
  ///
  /// - Returns: the size of all.
  private mutating func arrange(_ blocks: [Int], _ sizes: [Point]) -> Point {
    let area = blocks.reduce(0) { $0 + (sizes[$1].x + Self.columnGap) * (sizes[$1].y + Self.gap) }
    let limit = max(area.squareRoot(), blocks.map { sizes[$0].y }.max() ?? 0, Self.leastColumn)
    var whole = Point(x: 0, y: 0)
    var next = Point(x: 0, y: 0)
    for block in blocks {
      if next.y > 0, next.y + sizes[block].y > limit { next = Point(x: whole.x + Self.columnGap, y: 0) }
      corners[block] = next
      whole.x = max(whole.x, next.x + sizes[block].x)
      next.y += sizes[block].y
      whole.y = max(whole.y, next.y)
      next.y += Self.gap
    }
    return whole
  }
}

extension OverviewPlaces {
  /// The corners of the way from a parent down to its child: below the parent to the child's column, down along it, and
  /// to the child.
  func branch(from parent: Int, to child: Int) -> [Point] {
    let start = Point(x: corners[parent].x + Self.indent / 2, y: corners[parent].y + Self.height)
    let end = Point(x: corners[child].x, y: corners[child].y + Self.height / 2)
    let trunk = end.x - Self.indent / 2
    let bend = start.y + Self.gap / 2
    let aside = trunk > start.x ? [Point(x: start.x, y: bend), Point(x: trunk, y: bend)] : []
    return [start] + aside + [Point(x: trunk, y: end.y), end]
  }

  /// The straight line between the edges of two nodes that face each other.
  func bridge(from start: Int, to end: Int) -> [Point] {
    let leads = corners[start].x <= corners[end].x
    return [side(of: start, isRight: leads), side(of: end, isRight: !leads)]
  }

  private func side(of node: Int, isRight: Bool) -> Point {
    Point(x: corners[node].x + (isRight ? widths[node] : 0), y: corners[node].y + Self.height / 2)
  }
}
