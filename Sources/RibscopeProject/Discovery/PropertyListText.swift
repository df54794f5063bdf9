import RibscopeSystem

/// A string in a property list, where it is; equal where the spellings are.
struct PropertyListText: Hashable {
  /// Without quotes. Lives as long as the list's bytes.
  let spelling: UnsafeRawBufferPointer
  /// Whether a backslash is among them.
  let isEscaped: Bool

  static func == (left: PropertyListText, right: PropertyListText) -> Bool {
    guard left.spelling.count == right.spelling.count else { return false }
    guard let mine = left.spelling.baseAddress, let other = right.spelling.baseAddress else { return true }
    return memcmp(mine, other, left.spelling.count) == 0
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(bytes: spelling)
  }

  /// What is meant.
  var bytes: [UInt8] {
    guard isEscaped else { return Array(spelling) }
    var unescaping = Unescaping(rest: spelling[...])
    return unescaping.all()
  }

  /// What is meant; broken UTF-8 is repaired.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  func isSpelt(_ text: StaticString) -> Bool {
    spelling.count == text.utf8CodeUnitCount
      && spelling.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

/// Puts characters in the place of escapes: `\"`, `\n`, `\101`, `\U00e9`.
private struct Unescaping {
  private(set) var rest: Slice<UnsafeRawBufferPointer>

  mutating func all() -> [UInt8] {
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\") { bytes += escaped() } else { bytes.append(byte) }
    }
    return bytes
  }

  private mutating func escaped() -> [UInt8] {
    guard let byte = rest.popFirst() else { return [] }
    switch byte {
    case UInt8(ascii: "a"): return [0x07]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "v"): return [0x0B]
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return utf8(number(radix: 8, most: 3, first: byte))
    case UInt8(ascii: "U"): return utf16Escape()
    default: return [byte]
    }
  }

  /// A character beyond the first 65,536 is written as two of these.
  private mutating func utf16Escape() -> [UInt8] {
    let unit = number(radix: 16, most: 4)
    guard UTF16.isLeadSurrogate(UInt16(unit)), rest.starts(with: "\\U".utf8) else { return utf8(unit) }
    rest = rest.dropFirst(2)
    let units = [unit, number(radix: 16, most: 4)].map { UInt16($0) }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private mutating func number(radix: Int, most: Int, first: UInt8? = nil) -> Int {
    var digits = first.map { [$0] } ?? []
    while digits.count < most, let byte = rest.first, Character(Unicode.Scalar(byte)).hexDigitValue ?? radix < radix {
      digits.append(byte)
      rest.removeFirst()
    }
    return Int(String(decoding: digits, as: UTF8.self), radix: radix) ?? 0
  }

  private func utf8(_ scalar: Int) -> [UInt8] {
    Array(String(Unicode.Scalar(scalar).map(Character.init) ?? "\u{FFFD}").utf8)
  }
}
