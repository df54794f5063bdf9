import RibscopeText

/// A set of bytes as a pattern of git writes it between brackets: `[a-z]`, `[!/]`, `[[:alpha:]_]`.
struct ByteSet: Sendable, Equatable {
  /// Behind the bracket that closes it.
  let end: Int
  private let isNegated: Bool
  private var ranges: [ClosedRange<UInt8>] = []

  func contains(_ byte: UInt8) -> Bool { ranges.contains { $0.contains(byte) } != isNegated }

  /// As git's `wildmatch.c` reads it, byte by byte.
  ///
  /// - Parameter text: what follows the opening bracket.
  /// - Returns: nil where no bracket closes it, or where it names a class that there is not: git then matches nothing.
  init?(_ text: ArraySlice<UInt8>) {
    var rest = text
    isNegated = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if isNegated { rest.removeFirst() }
    var previous: UInt8?
    var isFirst = true
    while let byte = rest.popFirst(), isFirst || byte != UInt8(ascii: "]") {
      isFirst = false
      if byte == UInt8(ascii: "-"), let low = previous, let next = rest.first, next != UInt8(ascii: "]") {
        guard let high = Self.character(&rest) else { return nil }
        if low <= high { ranges.append(low...high) }
        previous = nil
      } else if byte == UInt8(ascii: "["), rest.first == UInt8(ascii: ":"), rest.contains(UInt8(ascii: "]")) {
        let name = rest.dropFirst().prefix { $0 != UInt8(ascii: "]") }
        previous = name.last == UInt8(ascii: ":") ? nil : byte
        if previous != nil {
          ranges.append(byte...byte)
        } else {
          guard let known = Self.classes[String(decoding: name.dropLast(), as: UTF8.self)] else { return nil }
          ranges += known
          rest = rest[(name.endIndex + 1)...]
        }
      } else {
        rest = text[(rest.startIndex - 1)...]
        guard let character = Self.character(&rest) else { return nil }
        ranges.append(character...character)
        previous = character
      }
    }
    guard rest.startIndex > text.startIndex, text[rest.startIndex - 1] == UInt8(ascii: "]") else { return nil }
    end = rest.startIndex
  }

  /// The next byte, or the one behind a backslash.
  private static func character(_ rest: inout ArraySlice<UInt8>) -> UInt8? {
    let byte = rest.popFirst()
    return byte == .escape ? rest.popFirst() : byte
  }

  private static let classes: [String: [ClosedRange<UInt8>]] = [
    "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A], "alpha": [0x41...0x5A, 0x61...0x7A],
    "blank": [0x09...0x09, 0x20...0x20], "cntrl": [0x00...0x1F, 0x7F...0x7F], "digit": [0x30...0x39],
    "graph": [0x21...0x7E], "lower": [0x61...0x7A], "print": [0x20...0x7E],
    "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E], "space": [0x09...0x0A, 0x0D...0x0D, 0x20...0x20],
    "upper": [0x41...0x5A], "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
  ]
}
