import Spelling

/// A JSON value that keeps the order of its keys, so that equal values are printed as equal bytes (RFC 8259).
enum JSON: Equatable {
  case object([Field])
  case array([JSON])
  case string(String)
  case int(Int)
  case bool(Bool)

  struct Field: Equatable {
    let name: String
    let value: JSON

    /// Nil where there is no value: the key is left out.
    init?(_ name: String, _ value: JSON?) {
      guard let value else { return nil }
      self.name = name
      self.value = value
    }
  }

  /// An object of the fields that have a value.
  static func fields(_ fields: Field?...) -> JSON {
    .object(fields.compactMap { $0 })
  }
}

extension JSON {
  /// Printed with two spaces for each level.
  func text(indent: String = "") -> String {
    switch self {
    case .string(let text): Self.quoted(text)
    case .int(let number): String(number)
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .array(let items): Self.block("[", items.map { $0.text(indent: indent + "  ") }, "]", indent)
    case .object(let fields):
      Self.block("{", fields.map { Self.quoted($0.name) + ": " + $0.value.text(indent: indent + "  ") }, "}", indent)
    }
  }

  private static func block(_ open: String, _ items: [String], _ close: String, _ indent: String) -> String {
    if items.isEmpty { return open + close }
    return open + "\n" + items.map { indent + "  " + $0 }.joined(separator: ",\n") + "\n" + indent + close
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case _ where scalar.steersText: scalar.utf16.map { "\\u" + hex($0) }.joined()
    default: String(scalar)
    }
  }

  private static func hex(_ value: UInt16) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
