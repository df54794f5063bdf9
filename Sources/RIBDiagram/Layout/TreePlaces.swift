/// Where boxes stand, in points; y grows downwards.
///
/// A tidy tree: every box in the middle of its children, as near to its neighbours as no box allows to be nearer. The
/// boxes of one depth are in a column and are equally wide. Linear in the boxes.
struct TreePlaces: Equatable {
  /// For each node that is placed.
  private(set) var boxes: [Int: Box] = [:]
  private(set) var frames: [Frame] = []
  /// Of the whole.
  private(set) var size = Size(width: 0, height: 0)

  struct Size: Equatable {
    var width: Double
    var height: Double
  }

  struct Box: Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  /// A part with its title.
  struct Frame: Equatable {
    var title: String
    var box: Box
    var nodes: [Int]
  }

  static let columnGap = 44.0
  static let siblingGap = 9.0
  private static let cousinGap = 18.0
  private static let partGap = 26.0
  /// Around the boxes in a frame; the title is above them.
  static let frameMargin = 14.0
  static let frameTitle = 18.0
  /// Height over width, as a screen has it.
  private static let ratio = 0.625

  /// - Parameters:
  ///   - sizes: of each node, the width at least.
  ///   - children: for each node those to be placed below it.
  init(_ parts: [Diagram.Part], sizes: [Size], children: [[Int]]) {
    var blocks: [TreePlaces] = []
    let isFramed = parts.count { !$0.isLoose } > 1
    for part in parts where !part.isLoose {
      blocks.append(TreePlaces(forest: part.roots, sizes, children).framed(isFramed ? part.title : nil))
    }
    arrange(blocks)
    for part in parts where part.isLoose {
      let least = (part.roots.reduce(0) { $0 + sizes[$1].width * sizes[$1].height } / Self.ratio).squareRoot() * 1.4
      let grid = TreePlaces(grid: part.roots, sizes, within: max(size.width - 2 * Self.frameMargin, least))
      add(grid.framed(parts.count > 1 ? part.title : nil), x: 0, y: size.height == 0 ? 0 : size.height + Self.partGap)
    }
  }

  private init() {}

  /// Below each other, in as many columns as suit a screen.
  private mutating func arrange(_ blocks: [TreePlaces]) {
    let area = blocks.reduce(0) { $0 + ($1.size.width + Self.partGap) * ($1.size.height + Self.partGap) }
    let limit = max((area * Self.ratio).squareRoot(), blocks.map(\.size.height).max() ?? 0)
    var next = (x: 0.0, y: 0.0)
    for block in blocks {
      if next.y > 0, next.y + block.size.height > limit { next = (size.width + Self.partGap, 0) }
      add(block, x: next.x, y: next.y)
      next.y += block.size.height + Self.partGap
    }
  }

  private mutating func add(_ block: TreePlaces, x: Double, y: Double) {
    for (node, box) in block.boxes { boxes[node] = box.moved(x, y) }
    frames += block.frames.map { Frame(title: $0.title, box: $0.box.moved(x, y), nodes: $0.nodes) }
    size = Size(width: max(size.width, x + block.size.width), height: max(size.height, y + block.size.height))
  }

  private func framed(_ title: String?) -> TreePlaces {
    guard let title else { return self }
    var result = TreePlaces()
    result.add(self, x: Self.frameMargin, y: Self.frameMargin + Self.frameTitle)
    result.size.width = max(size.width, textWidth(title, size: 11, isBold: true)) + 2 * Self.frameMargin
    result.size.height += Self.frameMargin
    let box = Box(x: 0, y: 0, width: result.size.width, height: result.size.height)
    result.frames = [Frame(title: title, box: box, nodes: boxes.keys.sorted())]
    return result
  }

  /// Boxes that nothing joins, in rows, all equally wide.
  private init(grid nodes: [Int], _ sizes: [Size], within limit: Double) {
    let width = nodes.map { sizes[$0].width }.max() ?? 0
    let columns = max(1, Int((limit + Self.siblingGap) / (width + Self.siblingGap)))
    for start in stride(from: 0, to: nodes.count, by: columns) {
      let row = nodes[start..<min(start + columns, nodes.count)]
      let top = start == 0 ? 0 : size.height + Self.siblingGap
      for (column, node) in row.enumerated() {
        let x = Double(column) * (width + Self.siblingGap)
        boxes[node] = Box(x: x, y: top, width: width, height: sizes[node].height)
        size.width = max(size.width, x + width)
      }
      size.height = top + (row.map { sizes[$0].height }.max() ?? 0)
    }
  }

  private init(forest roots: [Int], _ sizes: [Size], _ children: [[Int]]) {
    var levels = [roots]
    while let last = levels.last, !last.isEmpty { levels.append(last.flatMap { children[$0] }) }
    var outlines: [Int: Outline] = [:]
    var tops: [Int: Double] = [:]
    /// How far each subtree is moved in that of its parent.
    var shifts: [Int: Double] = [:]
    for node in levels.joined().reversed() {
      var outline = Outline()
      for child in children[node] { shifts[child] = outline.add(outlines.removeValue(forKey: child) ?? Outline()) }
      let middles = [children[node].first, children[node].last].compactMap { $0 }.map {
        shifts[$0, default: 0] + tops[$0, default: 0] + sizes[$0].height / 2
      }
      let top = middles.isEmpty ? 0 : (middles[0] + middles[middles.count - 1] - sizes[node].height) / 2
      tops[node] = top
      outline.put(top: top, height: sizes[node].height)
      outlines[node] = outline
    }
    var whole = Outline()
    for root in roots { shifts[root] = whole.add(outlines.removeValue(forKey: root) ?? Outline()) }
    let highest = whole.highest
    var x = 0.0
    for level in levels where !level.isEmpty {
      let width = level.map { sizes[$0].width }.max() ?? 0
      for node in level {
        let origin = shifts[node, default: 0]
        let box = Box(
          x: x, y: origin + tops[node, default: 0] - highest, width: width, height: sizes[node].height)
        boxes[node] = box
        for child in children[node] { shifts[child, default: 0] += origin }
        size.height = max(size.height, box.y + box.height)
      }
      size.width = x + width
      x += width + Self.columnGap
    }
  }

  /// The upper and the lower border of a subtree at each depth.
  private struct Outline {
    /// The deepest level first, so that a parent is put at the end.
    var tops: [Double] = []
    var bottoms: [Double] = []
    /// To be added to all of them.
    var offset = 0.0

    var highest: Double { (tops.min() ?? 0) + offset }

    mutating func put(top: Double, height: Double) {
      tops.append(top - offset)
      bottoms.append(top + height - offset)
    }

    /// Puts another subtree below; tells how far it is moved for that. Linear in the lower one of the two.
    mutating func add(_ lower: consuming Outline) -> Double {
      if tops.isEmpty {
        self = lower
        return 0
      }
      let shared = min(tops.count, lower.tops.count)
      var shift = -Double.infinity
      for level in 1...shared {
        let gap = level == 1 ? TreePlaces.siblingGap : TreePlaces.cousinGap
        let free = bottoms[bottoms.count - level] + offset + gap
        shift = max(shift, free - lower.tops[lower.tops.count - level] - lower.offset)
      }
      lower.offset += shift
      if lower.tops.count > tops.count {
        for level in 1...shared {
          lower.tops[lower.tops.count - level] = tops[tops.count - level] + offset - lower.offset
        }
        self = lower
      } else {
        for level in 1...shared {
          bottoms[bottoms.count - level] = lower.bottoms[lower.bottoms.count - level] + lower.offset - offset
        }
      }
      return shift
    }
  }
}

extension TreePlaces.Box {
  fileprivate func moved(_ right: Double, _ down: Double) -> TreePlaces.Box {
    TreePlaces.Box(x: x + right, y: y + down, width: width, height: height)
  }
}

extension TreePlaces {
  struct Point: Equatable {
    var x: Double
    var y: Double
  }

  /// The curve from the middle of a box's right side to the middle of another's left side: its ends and controls.
  ///
  /// All curves between two columns have the same controls in x: those of one order at both ends do not cross.
  func curve(from start: Int, to end: Int) -> [Point] {
    guard let from = boxes[start], let to = boxes[end] else { return [] }
    let first = Point(x: from.x + from.width, y: from.y + from.height / 2)
    let last = Point(x: to.x, y: to.y + to.height / 2)
    let reach = (last.x - first.x) * 0.55
    if reach <= 0 {
      // No line of the tree: to a box of the same or an earlier column it bends around, and ends at the right side. A line
      // from a box to itself is a loop.
      let apart = start == end ? to.height / 4 : 0
      let (right, bend) = (to.x + to.width, first.x + Self.columnGap)
      return [
        Point(x: first.x, y: first.y - apart), Point(x: bend, y: first.y - apart), Point(x: bend, y: last.y + apart),
        Point(x: right, y: last.y + apart),
      ]
    }
    return [first, Point(x: first.x + reach, y: first.y), Point(x: last.x - reach, y: last.y), last]
  }

  /// The middle of that curve.
  func middle(from start: Int, to end: Int) -> Point? {
    let path = curve(from: start, to: end)
    guard path.count == 4 else { return nil }
    let middle = { (part: KeyPath<Point, Double>) in
      (path[0][keyPath: part] + 3 * (path[1][keyPath: part] + path[2][keyPath: part]) + path[3][keyPath: part]) / 8
    }
    return Point(x: middle(\.x), y: middle(\.y))
  }
}
