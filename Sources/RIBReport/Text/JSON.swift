import Spelling

/// A JSON value whose keys keep their order, so that the same input prints the same bytes.
indirect enum JSON {
  case string(String)
  case int(Int)
  case double(Double)
  case bool(Bool)
  case array([JSON])
  /// Keys without a value are left out.
  case object([(key: String, value: JSON?)])

  /// Indented by two blanks a level, with a line end after it; arrays of plain values stay on one line.
  var printed: String {
    var text = ""
    write(to: &text, indent: "")
    return text + "\n"
  }

  static func strings(_ strings: [String]) -> JSON {
    .array(strings.map(JSON.string))
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .string(let string): text += quoted(string)
    case .int(let number): text += String(number)
    case .double(let number): text += number.isFinite ? String(number) : "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .array(let elements): write(elements, to: &text, indent: indent)
    case .object(let pairs): write(pairs, to: &text, indent: indent)
    }
  }

  private func write(_ elements: [JSON], to text: inout String, indent: String) {
    let isPlain = elements.allSatisfy(\.isPlain)
    let inner = isPlain ? "" : "\n\(indent)  "
    text += "["
    for (index, element) in elements.enumerated() {
      text += index == 0 ? inner : isPlain ? ", " : ",\(inner)"
      element.write(to: &text, indent: indent + "  ")
    }
    text += isPlain ? "]" : "\n\(indent)]"
  }

  private func write(_ pairs: [(key: String, value: JSON?)], to text: inout String, indent: String) {
    var isFirst = true
    text += "{"
    for case (let key, let value?) in pairs {
      text += "\(isFirst ? "" : ",")\n\(indent)  \(quoted(key)): "
      value.write(to: &text, indent: indent + "  ")
      isFirst = false
    }
    text += isFirst ? "}" : "\n\(indent)}"
  }

  private var isPlain: Bool {
    switch self {
    case .string, .int, .double, .bool: true
    case .array, .object: false
    }
  }
}

/// A JSON string (RFC 8259, section 7). What steers a terminal is escaped too, and U+2028 and U+2029, which JavaScript once
/// took for line ends.
private func quoted(_ string: String) -> String {
  var text = "\""
  for scalar in string.unicodeScalars {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
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
