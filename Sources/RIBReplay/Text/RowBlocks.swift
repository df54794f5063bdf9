/// Rows of a tree with their depths, in blocks of some hundred: a row is found, added or removed in the time that one block
/// and the list of all blocks take, not in that of all rows.
struct RowBlocks {
  /// How many rows there are.
  private(set) var count = 0
  /// In the order of their rows.
  private var blocks: [Block] = []
  /// The number of the block that a router's row is in.
  private var homes: [Int: Int] = [:]
  private var newest = 0

  struct Row {
    let router: Int
    let depth: Int
  }

  private struct Block {
    let number: Int
    let rows: [Row]
    let leastDepth: Int

    init(number: Int, _ rows: [Row]) {
      self.number = number
      self.rows = rows
      leastDepth = rows.lazy.map(\.depth).min() ?? .max
    }
  }

  /// Larger blocks are divided.
  private static let blockLimit = 512

  func contains(_ router: Int) -> Bool { homes[router] != nil }

  subscript(row: Int) -> Row { self[row..<row + 1][0] }

  subscript(range: Range<Int>) -> [Row] {
    var found: [Row] = []
    var start = 0
    for block in blocks {
      if start >= range.upperBound { break }
      if start + block.rows.count > range.lowerBound {
        found += block.rows[max(0, range.lowerBound - start)..<min(block.rows.count, range.upperBound - start)]
      }
      start += block.rows.count
    }
    return found
  }

  func row(of router: Int) -> Int? {
    guard let home = homes[router] else { return nil }
    var start = 0
    for block in blocks {
      if block.number == home { return block.rows.firstIndex { $0.router == router }.map { start + $0 } }
      start += block.rows.count
    }
    return nil
  }

  /// The first row from one on that is at a depth, or less deep.
  func first(from row: Int, atDepth depth: Int) -> Int? {
    var start = 0
    for block in blocks {
      if start + block.rows.count > row, block.leastDepth <= depth,
        let found = block.rows[max(0, row - start)...].firstIndex(where: { $0.depth <= depth })
      {
        return start + found
      }
      start += block.rows.count
    }
    return nil
  }

  mutating func insert(_ new: [Row], at row: Int) {
    let (index, start) = place(of: row)
    let old = index < blocks.count ? blocks[index].rows : []
    let all = old[..<(row - start)] + new + old[(row - start)...]
    replace(index..<min(index + 1, blocks.count), with: all)
    count += new.count
  }

  mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    for row in self[range] { homes[row.router] = nil }
    let (first, start) = place(of: range.lowerBound)
    let (last, lastStart) = place(of: range.upperBound - 1)
    let rest = blocks[first].rows[..<(range.lowerBound - start)] + blocks[last].rows[(range.upperBound - lastStart)...]
    replace(first..<last + 1, with: rest)
    count -= range.count
  }

  /// The block that a row is in, and the row that it begins with; the last block for the row behind all.
  private func place(of row: Int) -> (index: Int, start: Int) {
    var start = 0
    for (index, block) in blocks.enumerated() {
      if row < start + block.rows.count || index == blocks.count - 1 { return (index, start) }
      start += block.rows.count
    }
    return (0, 0)
  }

  private mutating func replace(_ old: Range<Int>, with rows: ArraySlice<Row>) {
    let size = rows.count <= Self.blockLimit ? Self.blockLimit : Self.blockLimit / 2
    let pieces = stride(from: rows.startIndex, to: rows.endIndex, by: size).map { start in
      Block(
        number: newest + 1 + (start - rows.startIndex) / size, Array(rows[start..<min(start + size, rows.endIndex)]))
    }
    newest += pieces.count
    for block in pieces {
      for row in block.rows { homes[row.router] = block.number }
    }
    blocks.replaceSubrange(old, with: pieces)
  }
}
