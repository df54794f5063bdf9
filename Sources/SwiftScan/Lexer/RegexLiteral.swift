import RibscopeText

/// Regular expressions: `/…/` on one line, `#/…/#` on one line, or over several where the first holds nothing else.
extension Lexer {
  /// Moves behind the literal. Leaves the position alone and says false where it is none.
  mutating func lexRegex(pounds: Int) -> Bool {
    let start = position + pounds + 1
    let end = pounds == 0 ? endOfBareRegex(from: start) : endOfRegex(from: start, pounds: pounds)
    guard let end else { return false }
    move(to: end)
    return true
  }

  /// It neither begins nor ends with a blank, nor is it empty, nor does it close a parenthesis that it did not open.
  private mutating func endOfBareRegex(from start: Int) -> Int? {
    if byte(start).isBlank || fruitlessRegexStarts.contains(start) { return nil }
    var index = start
    var depth = 0
    while isInside(index), depth >= 0, !bytes[index].isLineEnd {
      switch bytes[index] {
      case .slash:
        if !byte(index - 1).isBlank { return index + 1 }
        fruitlessRegexStarts = start..<index
        return nil
      case .escape: index += 1
      case .openParenthesis: depth += 1
      case .closeParenthesis: depth -= 1
      default: break
      }
      index += 1
    }
    // A literal that begins further on would come to the same end: all slashes up to there are escaped.
    if depth >= 0 { fruitlessRegexStarts = start..<max(start, index) }
    return nil
  }

  private mutating func endOfRegex(from start: Int, pounds: Int) -> Int? {
    guard unclosedRegexes.mayClose(pounds: pounds, at: start) else { return nil }
    var first = start
    while byte(first).isBlank { first += 1 }
    let isMultiline = byte(first).isLineEnd
    var index = start
    while isInside(index), isMultiline || !bytes[index].isLineEnd {
      if bytes[index] == .slash, hasPounds(pounds, at: index + 1) { return index + 1 + pounds }
      index += bytes[index] == .escape ? 2 : 1
    }
    unclosedRegexes.note(pounds: pounds, upTo: isMultiline ? nil : index)
    return nil
  }
}

/// Remembers for which numbers of pounds no end was found, so that a file full of beginnings is not searched again and
/// again.
struct UnclosedRegexes {
  /// A bit for each number of pounds.
  private var inFile: UInt64 = 0
  private var onLine: UInt64 = 0
  private var lineEnd = 0

  func mayClose(pounds: Int, at start: Int) -> Bool {
    guard pounds < UInt64.bitWidth else { return false }
    return (start < lineEnd ? inFile | onLine : inFile) & (1 << pounds) == 0
  }

  /// - Parameter end: where the line ends; nil for the end of the file.
  mutating func note(pounds: Int, upTo end: Int?) {
    guard let end else {
      inFile |= 1 << pounds
      return
    }
    if end != lineEnd { onLine = 0 }
    lineEnd = end
    onLine |= 1 << pounds
  }
}
