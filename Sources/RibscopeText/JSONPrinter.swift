/// Writes a JSON value down (RFC 8259).
struct JSONPrinter {
  let style: JSON.Style
  private(set) var text = ""

  init(style: JSON.Style) { self.style = style }

  mutating func write(_ value: JSON, indent: String) {
    switch value {
    case .string(let string): text += quoted(string)
    case .int(let number): text += String(number)
    case .double(let number): text += number.isFinite ? String(number) : "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .array(let elements): write(elements, indent: indent)
    case .object(let pairs): write(pairs, indent: indent)
    }
  }

  private mutating func write(_ elements: [JSON], indent: String) {
    let isInline = elements.isEmpty || style == .dense || style == .compact && elements.allSatisfy(\.isPlain)
    let inner = isInline ? "" : "\n\(indent)  "
    text += "["
    for (index, element) in elements.enumerated() {
      text += index == 0 ? inner : isInline ? style == .dense ? "," : ", " : ",\(inner)"
      write(element, indent: indent + "  ")
    }
    text += isInline ? "]" : "\n\(indent)]"
  }

  private mutating func write(_ pairs: [(key: String, value: JSON?)], indent: String) {
    var isFirst = true
    text += "{"
    for case (let key, let value?) in pairs {
      text += isFirst ? "" : ","
      text += style == .dense ? "\(quoted(key)):" : "\n\(indent)  \(quoted(key)): "
      write(value, indent: indent + "  ")
      isFirst = false
    }
    text += isFirst || style == .dense ? "}" : "\n\(indent)}"
  }

  /// A string (section 7). What steers a terminal is escaped too, and U+2028 and U+2029, which JavaScript once took for
  /// line ends.
  private func quoted(_ string: String) -> String {
    if string.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C && $0 != 0x3C }) {
      return "\"\(string)\""
    }
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "<" where style == .dense: text += unicodeEscape(0x3C)
      case "\r" where style != .spread: text += "\\r"
      case "\t" where style != .spread: text += "\\t"
      case _ where scalar.steersText: text += scalar.utf16.map(unicodeEscape).joined()
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  private func unicodeEscape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension JSON {
  fileprivate var isPlain: Bool {
    switch self {
    case .string, .int, .double, .bool: true
    case .array, .object: false
    }
  }
}
