import RibscopeText

/// String literals: plain, multi-line, raw, with interpolations that hold further strings.
extension Lexer {
  /// A string that is open: how many pounds and whether it spans lines, and the parentheses open in the interpolation
  /// that encloses the next string.
  private struct OpenString {
    var pounds: Int
    var isMultiline: Bool
    var parentheses: Int
  }

  /// Lexes from the opening quote to behind the closing one. Strings nest through interpolations; the nesting is kept in
  /// an array, so that input cannot exhaust the stack. An unclosed single-line string ends with its line.
  mutating func lexString(_ token: inout Token, pounds: Int) {
    token.kind = .string
    skipString(pounds: pounds)
  }

  mutating func skipString(pounds: Int) { lexString(pounds: pounds) { _ in } }

  /// The outermost interpolations of a string's token, with their parentheses.
  mutating func interpolations(of token: Token) -> [Range<Int>] {
    var found: [Range<Int>] = []
    move(to: token.start)
    while byte(position) == .pound { position += 1 }
    lexString(pounds: position - token.start) { found.append($0) }
    return found
  }

  private mutating func lexString(pounds: Int, _ interpolation: (Range<Int>) -> Void) {
    var stack: [OpenString] = []
    var open = openString(pounds: pounds)
    var index = position
    var start = 0
    while isInside(index) {
      let current = bytes[index]
      if current == .quote, closes(open, at: index) {
        index += (open.isMultiline ? 3 : 1) + open.pounds
        guard let outer = stack.popLast() else { break }
        open = outer
        index = skipInterpolation(&open, &stack, from: index)
        if stack.isEmpty, open.parentheses == 0 { interpolation(start..<index) }
      } else if current == .escape, hasPounds(open.pounds, at: index + 1) {
        index += 1 + open.pounds
        if byte(index) == .openParenthesis {
          open.parentheses = 1
          if stack.isEmpty { start = index }
          index = skipInterpolation(&open, &stack, from: index + 1)
          if stack.isEmpty, open.parentheses == 0 { interpolation(start..<index) }
        } else {
          index += 1
        }
      } else if current.isLineEnd, !open.isMultiline {
        break
      } else {
        index += 1
      }
    }
    move(to: index)
  }

  private mutating func openString(pounds: Int) -> OpenString {
    let isMultiline = byte(position + 1) == .quote && byte(position + 2) == .quote
    let spansLines = isMultiline && !closesOnItsLine(pounds: pounds)
    move(to: position + (spansLines ? 3 : 1))
    return OpenString(pounds: pounds, isMultiline: spansLines, parentheses: 0)
  }

  /// Whether `#"""` begins a raw string that ends on its line and holds quotes, such as `#"""#` and `#""a""#`.
  ///
  /// Looks so far only: a line may be as long as the file, and every string on it may ask.
  private func closesOnItsLine(pounds: Int) -> Bool {
    guard pounds > 0 else { return false }
    for index in (position + 2)..<(position + 1_000) {
      let current = byte(index)
      if current == .quote, hasPounds(pounds, at: index + 1) { return true }
      if current.isLineEnd { return false }
    }
    return false
  }

  private func closes(_ open: OpenString, at index: Int) -> Bool {
    if open.isMultiline, byte(index + 1) != .quote || byte(index + 2) != .quote { return false }
    return hasPounds(open.pounds, at: index + (open.isMultiline ? 3 : 1))
  }

  /// Goes through `\( … )`. Stops behind the closing parenthesis, or behind the opening quote of a string inside, which
  /// then becomes the open one.
  private mutating func skipInterpolation(
    _ open: inout OpenString, _ stack: inout [OpenString], from start: Int
  ) -> Int {
    var index = start
    while isInside(index), open.parentheses > 0 {
      let current = bytes[index]
      switch current {
      case .openParenthesis: open.parentheses += 1
      case .closeParenthesis: open.parentheses -= 1
      case .newline, .carriageReturn:
        if !open.isMultiline { return index }
      case .quote, .pound:
        var quote = index
        while byte(quote) == .pound { quote += 1 }
        if byte(quote) == .quote {
          stack.append(open)
          move(to: quote)
          open = openString(pounds: quote - index)
          return position
        }
        index = quote - 1
      default: break
      }
      index += 1
    }
    return index
  }
}
