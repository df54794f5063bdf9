/// Classes of bytes, as Swift's grammar sorts them. Bytes above ASCII count as parts of a name.
extension UInt8 {
  @inlinable package static var newline: UInt8 { UInt8(ascii: "\n") }
  @inlinable package static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
  @inlinable package static var slash: UInt8 { UInt8(ascii: "/") }
  @inlinable package static var star: UInt8 { UInt8(ascii: "*") }
  @inlinable package static var quote: UInt8 { UInt8(ascii: "\"") }
  @inlinable package static var pound: UInt8 { UInt8(ascii: "#") }
  @inlinable package static var escape: UInt8 { UInt8(ascii: "\\") }
  @inlinable package static var openParenthesis: UInt8 { UInt8(ascii: "(") }
  @inlinable package static var closeParenthesis: UInt8 { UInt8(ascii: ")") }

  @inlinable package var isLineEnd: Bool { self == .newline || self == .carriageReturn }
  @inlinable package var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }
  @inlinable package var isNameStart: Bool { (self | 0x20) &- 0x61 < 26 || self == UInt8(ascii: "_") || self >= 0x80 }
  /// Looked up rather than compared: this is asked of most bytes of a file.
  @inlinable package var isNamePart: Bool {
    self >= 0x80 || (self < 0x40 ? Self.digitBits : Self.letterBits) &>> UInt64(self) & 1 != 0
  }

  /// The bits of `0` to `9` and `$`.
  @inlinable package static var digitBits: UInt64 { 0x03FF_0010_0000_0000 }
  /// The bits of the letters and `_`, less 64 each.
  @inlinable package static var letterBits: UInt64 { 0x07FF_FFFE_87FF_FFFE }

  /// One of `/ = - + ! * % < > & | ^ ~ ?`.
  @inlinable package var isOperator: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }
}
