/// Lines of a table with columns as wide as their widest cell; the last column is not filled up.
func tableLines(_ rows: [[String]]) -> [String] {
  let columns = rows.map(\.count).max() ?? 0
  let widths = (0..<columns).map { column in
    rows.map { column < $0.count ? displayWidth($0[column]) : 0 }.max() ?? 0
  }
  return rows.map { row in
    row.enumerated().map { column, cell in
      column == row.count - 1 ? cell : padded(cell, to: widths[column])
    }.joined(separator: "  ")
  }
}
