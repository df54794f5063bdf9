import RibscopeText

/// Tables for terminals.
public enum TextTable {
  /// How wide a text is where no terminal shows it.
  public static let usualWidth = 110
  /// Columns are not made narrower than this, however narrow the terminal is.
  fileprivate static let leastColumn = 8
}

/// Lines of a table with columns as wide as their widest cell; the last column is not filled up.
///
/// - Parameter width: what the lines fit in: longer cells go on in the next line. Nil for no limit.
func tableLines(_ rows: [[String]], width: Int? = nil) -> [String] {
  let columns = rows.map(\.count).max() ?? 0
  let widest = { (measure: (String) -> Int) in
    (0..<columns).map { column in rows.map { column < $0.count ? measure($0[column]) : 0 }.max() ?? 0 }
  }
  let natural = widest(displayWidth)
  let widths = width.map { fitting(natural, widest(longestWord), into: $0 - 2 * max(0, columns - 1)) } ?? natural
  return rows.flatMap { row in
    let cells = zip(row, widths).map { broken($0, width: $1) }
    return (0..<(cells.map(\.count).max() ?? 0)).map { line in
      let parts = zip(cells, widths).map { cell, width in padded(line < cell.count ? cell[line] : "", to: width) }
      return withoutTrailingBlanks(parts.joined(separator: "  "))
    }
  }
}

/// The widest columns are narrowed until all fit: no further than to their longest word, if that is enough.
private func fitting(_ widths: [Int], _ words: [Int], into total: Int) -> [Int] {
  let least = words.reduce(0, +) <= total ? words : widths.map { min($0, TextTable.leastColumn) }
  let narrowed = { (most: Int) in zip(widths, least).map { max($1, min($0, most)) } }
  let most = (0...max(0, total)).last { narrowed($0).reduce(0, +) <= total }
  return narrowed(most ?? 0)
}

/// How wide the longest part is that is not broken if that can be helped.
private func longestWord(_ cell: String) -> Int {
  cell.split { " /.,(<".contains($0) }.map { displayWidth(String($0)) + 1 }.max().map { min($0, displayWidth(cell)) }
    ?? 0
}

/// The cell in lines of at most so many columns: broken at blanks, and within words that are longer.
private func broken(_ cell: String, width: Int) -> [String] {
  if displayWidth(cell) <= width { return [cell] }
  return wrapped(cell.split(separator: " ").flatMap { pieces($0, width: width) }, width: width)
}

/// Words that fit, joined by blanks where they were apart.
private func wrapped(_ pieces: [Piece], width: Int) -> [String] {
  var lines: [String] = []
  for piece in pieces {
    if let last = lines.last, !piece.continues, displayWidth(last) + 1 + displayWidth(piece.text) <= width {
      lines[lines.count - 1] = last + " " + piece.text
    } else {
      lines.append(piece.text)
    }
  }
  return lines
}

private struct Piece {
  let text: String
  /// Whether it is the rest of a word.
  let continues: Bool
}

/// A word in pieces that fit, cut behind a sign where it has one.
private func pieces(_ word: Substring, width: Int) -> [Piece] {
  var pieces: [Piece] = []
  var rest = word
  while displayWidth(String(rest)) > width {
    var end = rest.startIndex
    var used = 0
    while end < rest.endIndex, case let next = displayWidth(String(rest[end])), used + next <= width {
      used += next
      end = rest.index(after: end)
    }
    if end == rest.startIndex { end = rest.index(after: end) }
    let sign = rest[..<end].lastIndex { "/.,(<".contains($0) }.map { rest.index(after: $0) }
    let cut = sign ?? end
    pieces.append(Piece(text: String(rest[..<cut]), continues: !pieces.isEmpty))
    rest = rest[cut...]
  }
  return pieces + [Piece(text: String(rest), continues: !pieces.isEmpty)]
}

private func withoutTrailingBlanks(_ line: String) -> String {
  String(line.reversed().drop { $0 == " " }.reversed())
}
