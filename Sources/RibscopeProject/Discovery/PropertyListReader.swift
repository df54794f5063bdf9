/// Walks over a property list as Xcode writes it: strings with or without quotes, `{ key = value; }`, `( value, value )`,
/// `<data>`, comments as in C.
///
/// Nothing is built: the caller says of each value how it wants it read, and skips the others. Values that are skipped need
/// only be closed in the order in which they were opened. Survives any bytes, does not recurse. O(bytes).
struct PropertyListReader {
  /// Why a list cannot be read.
  struct Problem: Error, Equatable {
    /// Counted from 1.
    let line: Int
    /// What should stand there: `';'`.
    let expected: String
  }

  /// How deep values that are skipped may nest; Xcode's own nest five levels.
  private static let deepest = 512
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int

  /// The bytes must outlive the reader and every text that it hands out.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  // MARK: Values

  /// Reads `{ key = value; … }`.
  ///
  /// - Parameter value: called for each key; must read the value or skip it.
  mutating func dictionary(
    _ value: (inout PropertyListReader, PropertyListText) throws(Problem) -> Void
  ) throws(Problem) {
    try take("{")
    while peek() != UInt8(ascii: "}") {
      guard let key = try textIfNext() else { throw problem("a key or '}'") }
      try take("=")
      try value(&self, key)
      try take(";")
    }
    index += 1
  }

  /// Reads `( text, … )`; nil, with the value skipped, where it is another value or holds one.
  mutating func texts() throws(Problem) -> [PropertyListText]? {
    guard peek() == UInt8(ascii: "(") else {
      try skip()
      return nil
    }
    index += 1
    var texts: [PropertyListText] = []
    var isPlain = true
    while peek() != UInt8(ascii: ")") {
      if let text = try text() { texts.append(text) } else { isPlain = false }
      if peek() != UInt8(ascii: ",") { break }
      index += 1
    }
    try take(")")
    return isPlain ? texts : nil
  }

  /// Reads a string; nil, with the value skipped, where it is another value.
  mutating func text() throws(Problem) -> PropertyListText? {
    if let text = try textIfNext() { return text }
    try skip()
    return nil
  }

  /// Whether a dictionary comes next.
  mutating func isAtDictionary() -> Bool { peek() == UInt8(ascii: "{") }

  /// Skips a value, whatever it is.
  mutating func skip() throws(Problem) {
    var closing: [UInt8] = []
    repeat {
      guard let byte = peek() else { throw problem(closing.last.map(Self.quoted) ?? "a value") }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        guard closing.count < Self.deepest else { throw problem("fewer than \(Self.deepest) levels") }
        closing.append(byte == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ")"))
        index += 1
      case UInt8(ascii: "<"): try skipData()
      case UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: ","):
        if closing.isEmpty { throw problem("a value") }
        index += 1
      case _ where byte == closing.last:
        closing.removeLast()
        index += 1
      default:
        guard try textIfNext() != nil else { throw problem(closing.last.map(Self.quoted) ?? "a value") }
      }
    } while !closing.isEmpty
  }

  /// Throws unless nothing but blanks and comments is left.
  mutating func finish() throws(Problem) {
    if peek() != nil { throw problem("the end") }
  }

  // MARK: Tokens

  /// The next byte that is neither blank nor comment.
  private mutating func peek() -> UInt8? {
    while index < bytes.count {
      let byte = bytes[index]
      if byte <= UInt8(ascii: " ") {
        index += 1
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
        skipBlockComment()
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") { index += 1 }
      } else {
        return byte
      }
    }
    return nil
  }

  private mutating func skipBlockComment() {
    index += 2
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), bytes[index - 1] == UInt8(ascii: "*") { break }
      index += 1
    }
    index = min(index + 1, bytes.count)
  }

  private mutating func take(_ wanted: Unicode.Scalar) throws(Problem) {
    guard let byte = peek(), byte == UInt8(ascii: wanted) else { throw problem("'\(wanted)'") }
    index += 1
  }

  private mutating func skipData() throws(Problem) {
    index += 1
    while let byte = peek(), Unicode.Scalar(byte).properties.isASCIIHexDigit { index += 1 }
    try take(">")
  }

  /// Nil where no string begins.
  private mutating func textIfNext() throws(Problem) -> PropertyListText? {
    guard let first = peek() else { return nil }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quotedText(upTo: first) }
    let start = index
    while index < bytes.count, Self.standsBare(bytes[index]) { index += 1 }
    return index > start ? text(start..<index, isEscaped: false) : nil
  }

  private mutating func quotedText(upTo quote: UInt8) throws(Problem) -> PropertyListText {
    let opening = index
    var isEscaped = false
    index += 1
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] == UInt8(ascii: "\\") {
        isEscaped = true
        index += 1
      }
      index += 1
    }
    guard index < bytes.count else {
      index = opening
      throw problem("a string that ends")
    }
    index += 1
    return text(opening + 1..<index - 1, isEscaped: isEscaped)
  }

  private func text(_ range: Range<Int>, isEscaped: Bool) -> PropertyListText {
    let spelling = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[range])
    return PropertyListText(spelling: spelling, isEscaped: isEscaped)
  }

  private static func standsBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  private static func quoted(_ byte: UInt8) -> String { "'\(Unicode.Scalar(byte))'" }

  private func problem(_ expected: String) -> Problem {
    Problem(line: 1 + bytes.prefix(index).count { $0 == UInt8(ascii: "\n") }, expected: expected)
  }
}
