/// A source file with every comment and string literal blanked out, byte for byte.
///
/// Written apart from ribscope's lexer on purpose: what both get wrong in the same way would stay hidden.
/// Offsets are those of the original; line ends are kept.
func masked(_ bytes: [UInt8]) -> [UInt8] {
  var mask = Mask(bytes: bytes)
  mask.run()
  return mask.output
}

private struct Mask {
  let bytes: [UInt8]
  var output: [UInt8]
  var index = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
    output = bytes
  }

  mutating func run() {
    while index < bytes.count {
      if starts(with: "//") {
        lineComment()
      } else if starts(with: "/*") {
        blockComment()
      } else if bytes[index] == UInt8(ascii: "\"") || isRawString() {
        string()
      } else {
        index += 1
      }
    }
  }

  private func starts(with text: StaticString, at offset: Int = 0) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    let start = index + offset
    return start + wanted.count <= bytes.count && bytes[start..<(start + wanted.count)].elementsEqual(wanted)
  }

  private func isRawString() -> Bool {
    guard bytes[index] == UInt8(ascii: "#") else { return false }
    let end = bytes[index...].firstIndex { $0 != UInt8(ascii: "#") } ?? bytes.count
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"")
  }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if bytes[index] != 0x0A && bytes[index] != 0x0D { output[index] = 0x20 }
      index += 1
    }
  }

  private mutating func lineComment() {
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { blank() }
  }

  private mutating func blockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        blank(2)
      } else if starts(with: "*/") {
        depth -= 1
        blank(2)
      } else {
        blank()
      }
    } while depth > 0 && index < bytes.count
  }

  /// A literal with what it interpolates, which no declaration can stand in.
  private mutating func string() {
    var hashes = 0
    while bytes[index] == UInt8(ascii: "#") {
      hashes += 1
      blank()
    }
    let isMultiLine = starts(with: "\"\"\"")
    blank(isMultiLine ? 3 : 1)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), hasHashes(hashes, at: index + 1) {
        escape(hashes)
      } else if isEnd(isMultiLine: isMultiLine, hashes) {
        return blank((isMultiLine ? 3 : 1) + hashes)
      } else if !isMultiLine, bytes[index] == 0x0A {
        return
      } else {
        blank()
      }
    }
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    start + count <= bytes.count && bytes[start..<(start + count)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private func isEnd(isMultiLine: Bool, _ hashes: Int) -> Bool {
    isMultiLine
      ? starts(with: "\"\"\"") && hasHashes(hashes, at: index + 3)
      : starts(with: "\"") && hasHashes(hashes, at: index + 1)
  }

  private mutating func escape(_ hashes: Int) {
    blank(1 + hashes)
    guard index < bytes.count, bytes[index] == UInt8(ascii: "(") else { return blank() }
    var depth = 0
    repeat {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""):
        string()
        continue
      default: break
      }
      blank()
    } while depth > 0 && index < bytes.count
  }
}
