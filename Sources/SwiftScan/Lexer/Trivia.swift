import RibscopeText

/// What stands between tokens.
extension Lexer {
  /// Moves to the next token's first byte; says whether a line break was passed.
  mutating func skipTrivia() -> Bool {
    var startsLine = false
    while isInside(position) {
      switch bytes[position] {
      case .newline, .carriageReturn:
        startsLine = true
        position += 1
        skipConflictMarker()
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0:
        skipBlanks()
      case .slash where byte(position + 1) == .slash:
        let start = position
        skipLine()
        if isToolComment(start) { noteToolComment(start..<position) }
      case .slash where byte(position + 1) == .star:
        let start = position
        if skipBlockComment() { startsLine = true }
        if isToolComment(start) { noteToolComment(start..<position) }
      case .pound:
        guard skipDirective() else { return startsLine }
        startsLine = true
      case 0xC2 where byte(position + 1) == 0xA0:
        move(to: position + 2)
      default:
        return startsLine
      }
    }
    return startsLine
  }

  private mutating func skipBlanks() {
    var index = position + 1
    while byte(index).isBlank { index += 1 }
    position = index
  }

  mutating func skipByteOrderMark() {
    if byte(0) == 0xEF, byte(1) == 0xBB, byte(2) == 0xBF { move(to: 3) }
  }

  mutating func skipShebang() {
    if byte(position) == .pound, byte(position + 1) == UInt8(ascii: "!") { skipLine() }
    skipConflictMarker()
  }

  private mutating func skipLine() {
    position = bytes[position...].firstIndex(where: \.isLineEnd) ?? bytes.count
  }

  /// Whether the comment that begins here has `ribscope:` for its first word.
  private func isToolComment(_ start: Int) -> Bool {
    var index = start + 1
    while byte(index) == .slash || byte(index) == .star || byte(index).isBlank { index += 1 }
    return starts(with: "ribscope:", at: index)
  }

  /// Block comments nest. Says whether the comment holds a line break.
  private mutating func skipBlockComment() -> Bool {
    var index = position + 2
    var depth = 1
    var hasLineEnd = false
    while isInside(index), depth > 0 {
      let current = bytes[index]
      if current == .slash, byte(index + 1) == .star {
        depth += 1
        index += 2
      } else if current == .star, byte(index + 1) == .slash {
        depth -= 1
        index += 2
      } else {
        if current.isLineEnd { hasLineEnd = true }
        index += 1
      }
    }
    move(to: index)
    return hasLineEnd
  }

  /// `#if` and its kin, `#sourceLocation`, `#error`, `#warning`: passed over to the end of the line.
  private mutating func skipDirective() -> Bool {
    let start = position + 1
    var end = start
    while byte(end).isNamePart { end += 1 }
    let word = UnsafeBufferPointer(rebasing: bytes[start..<end])
    switch word.count {
    case 2 where word.elementsEqual("if".utf8): beginCondition()
    case 4 where word.elementsEqual("else".utf8): nextBranch(isElse: true)
    case 5 where word.elementsEqual("endif".utf8): endCondition()
    case 6 where word.elementsEqual("elseif".utf8): nextBranch(isElse: false)
    case 5 where word.elementsEqual("error".utf8): break
    case 7 where word.elementsEqual("warning".utf8): break
    case 14 where word.elementsEqual("sourceLocation".utf8): break
    default: return false
    }
    skipDirectiveLine()
    return true
  }

  /// A directive ends with its line, but a comment or string on that line may go on over several, and so may a
  /// condition behind `||` and `&&`.
  private mutating func skipDirectiveLine() {
    while isInside(position) {
      if bytes[position].isLineEnd {
        guard joinsLines else { return }
        move(to: position + 1)
      } else if bytes[position] == .quote {
        skipString(pounds: 0)
      } else if bytes[position] == .slash, byte(position + 1) == .slash {
        let start = position
        skipLine()
        if isToolComment(start) { noteToolComment(start..<position) }
      } else if bytes[position] == .slash, byte(position + 1) == .star {
        _ = skipBlockComment()
      } else {
        move(to: position + 1)
      }
    }
  }

  /// Whether `||` or `&&` is in front of the line end here, or at the start of the next line.
  private var joinsLines: Bool {
    var last = position - 1
    while bytes[last].isBlank { last -= 1 }
    var first = position
    while byte(first).isLineEnd || byte(first).isBlank { first += 1 }
    return isLogical(last - 1) || isLogical(first)
  }

  private func isLogical(_ index: Int) -> Bool {
    guard byte(index) == byte(index + 1), byte(index) != byte(index + 2) else { return false }
    return byte(index) == UInt8(ascii: "|") || byte(index) == UInt8(ascii: "&")
  }

  /// `<<<<<<<`, `=======`, `|||||||`, `>>>>>>>` at the start of a line: what git leaves in an unresolved merge.
  private mutating func skipConflictMarker() {
    let first = byte(position)
    guard
      first == UInt8(ascii: "<") || first == UInt8(ascii: "=") || first == UInt8(ascii: ">")
        || first == UInt8(ascii: "|")
    else { return }
    for offset in 1..<7 where byte(position + offset) != first { return }
    guard byte(position + 7) <= UInt8(ascii: " ") else { return }
    noteConflictMarker()
    skipLine()
  }
}
