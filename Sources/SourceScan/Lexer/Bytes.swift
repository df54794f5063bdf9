/// Classes of bytes, as Swift's grammar sorts them. Bytes above ASCII count as parts of a name.
extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let quote = UInt8(ascii: "\"")
  static let pound = UInt8(ascii: "#")
  static let escape = UInt8(ascii: "\\")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")

  var isLineEnd: Bool { self == .newline || self == .carriageReturn }
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  var isDigit: Bool { self &- 0x30 < 10 }
  var isNameStart: Bool { (self | 0x20) &- 0x61 < 26 || self == UInt8(ascii: "_") || self >= 0x80 }
  /// Looked up rather than compared: this is asked of most bytes of a file.
  var isNamePart: Bool { self >= 0x80 || (self < 0x40 ? Self.digitBits : Self.letterBits) &>> UInt64(self) & 1 != 0 }

  /// The bits of `0` to `9` and `$`.
  private static let digitBits: UInt64 = 0x03FF_0010_0000_0000
  /// The bits of the letters and `_`, less 64 each.
  private static let letterBits: UInt64 = 0x07FF_FFFE_87FF_FFFE

  /// One of `/ = - + ! * % < > & | ^ ~ ?`.
  var isOperator: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }
}
