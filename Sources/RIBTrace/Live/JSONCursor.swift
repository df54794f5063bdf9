import RibscopeSystem

/// Why a line is no event.
package struct LineProblem: Error, Equatable {
  package let reason: String

  package init(_ reason: String) { self.reason = reason }

  package static let noJSON = LineProblem("it is not a JSON object; it may be truncated")
}

/// Reads JSON (RFC 8259) from left to right, value by value.
///
/// It never recurses and keeps nothing of what is skipped: input controls neither stack nor memory.
package struct JSONCursor {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  private var next: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

  package var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return next == nil
    }
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { place += 1 }
  }

  /// Whether that byte comes next; steps over it.
  package mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  package mutating func expect(_ character: Unicode.Scalar) throws(LineProblem) {
    guard take(character) else { throw .noJSON }
  }

  /// The next key of an object, with its colon; nil at the object's end, which is stepped over.
  package mutating func key(isFirst: Bool) throws(LineProblem) -> String? {
    if take("}") { return nil }
    if !isFirst { try expect(",") }
    skipBlanks()
    let key = try string()
    try expect(":")
    return key
  }
}

// MARK: - Values

extension JSONCursor {
  package mutating func string(named name: String) throws(LineProblem) -> String {
    skipBlanks()
    guard next == UInt8(ascii: "\"") else { throw try wrong(name, "a string") }
    return try string()
  }

  package mutating func bool(named name: String) throws(LineProblem) -> Bool {
    skipBlanks()
    if takeWord("true") { return true }
    if takeWord("false") { return false }
    throw try wrong(name, "true or false")
  }

  package mutating func double(named name: String) throws(LineProblem) -> Double {
    let start = self
    if let number = try number().flatMap({ Double($0) }), number.isFinite { return number }
    self = start
    throw try wrong(name, "a number")
  }

  package mutating func int(named name: String) throws(LineProblem) -> Int {
    let start = self
    if let number = try number().flatMap({ Int($0) }) { return number }
    self = start
    throw try wrong(name, "a whole number")
  }

  /// Steps over any value. Linear.
  package mutating func skipValue() throws(LineProblem) {
    var open: [Unicode.Scalar] = []
    repeat {
      if take("{") {
        guard try key(isFirst: true) == nil else { open.append("}"); continue }
      } else if take("[") {
        guard take("]") else { open.append("]"); continue }
      } else {
        try skipScalar()
      }
      try skipEnds(of: &open)
    } while !open.isEmpty
  }

  /// Behind a value: ends what ends here, and steps to the next value of what does not.
  private mutating func skipEnds(of open: inout [Unicode.Scalar]) throws(LineProblem) {
    while let end = open.last {
      if end == "}" {
        if try key(isFirst: false) != nil { return }
      } else if take(",") {
        return
      } else {
        try expect("]")
      }
      open.removeLast()
    }
  }

  private mutating func skipScalar() throws(LineProblem) {
    skipBlanks()
    if next == UInt8(ascii: "\"") {
      _ = try string()
    } else if !takeWord("true"), !takeWord("false"), !takeWord("null") {
      guard try number() != nil else { throw .noJSON }
    }
  }

  /// What to say of a value of the wrong type; a line that is no JSON at all is called that.
  private mutating func wrong(_ name: String, _ wanted: String) throws(LineProblem) -> LineProblem {
    var probe = self
    try probe.skipValue()
    return LineProblem("'\(name)' must be \(wanted)")
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[place...].starts(with: wanted) else { return false }
    place += wanted.count
    return true
  }
}

// MARK: - Numbers and strings

extension JSONCursor {
  /// The digits of a number; nil, without a step, where there is none.
  private mutating func number() throws(LineProblem) -> String? {
    skipBlanks()
    let start = place
    if next == UInt8(ascii: "-") { place += 1 }
    let whole = takeDigits()
    guard whole > 0 else {
      place = start
      return nil
    }
    if whole > 1, bytes[place - whole] == UInt8(ascii: "0") { throw .noJSON }
    if next == UInt8(ascii: ".") {
      place += 1
      guard takeDigits() > 0 else { throw .noJSON }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      place += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { place += 1 }
      guard takeDigits() > 0 else { throw .noJSON }
    }
    let longest = 400
    let digits = String(decoding: bytes[start..<place].prefix(longest), as: UTF8.self)
    if place - start > longest { return "too long" }
    return digits
  }

  private mutating func takeDigits() -> Int {
    let start = place
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    return place - start
  }

  /// A string that begins here. Text that is not UTF-8, and halves of surrogate pairs, are damage.
  private mutating func string() throws(LineProblem) -> String {
    guard next == UInt8(ascii: "\"") else { throw .noJSON }
    place += 1
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      place += 1
      if byte < 0x20 { throw .noJSON }
      if byte == UInt8(ascii: "\\") { text += Array(String(try escaped()).utf8) } else { text.append(byte) }
    }
    guard next != nil else { throw .noJSON }
    place += 1
    guard let string = String(bytes: text, encoding: .utf8) else { throw LineProblem("a string in it is not UTF-8") }
    return string
  }

  /// What stands behind a backslash.
  private mutating func escaped() throws(LineProblem) -> Unicode.Scalar {
    guard let letter = next else { throw .noJSON }
    place += 1
    switch Unicode.Scalar(letter) {
    case "\"": return "\""
    case "\\": return "\\"
    case "/": return "/"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try unicodeEscape()
    default: throw .noJSON
    }
  }

  private mutating func unicodeEscape() throws(LineProblem) -> Unicode.Scalar {
    let unit = try hexUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(UInt16(unit)), takeWord("\\u") else { throw .noJSON }
    let trail = try hexUnit()
    guard UTF16.isTrailSurrogate(UInt16(trail)),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (trail - 0xDC00))
    else { throw .noJSON }
    return scalar
  }

  private mutating func hexUnit() throws(LineProblem) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw .noJSON }
      unit = unit << 4 + UInt32(digit)
      place += 1
    }
    return unit
  }
}
