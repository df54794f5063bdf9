import Platform

/// A property list in XML, as some tools used to write projects, written anew as Xcode writes it; nil for other bytes.
///
/// Numbers and dates, of which a project needs none, become strings.
func rewrittenXMLList(_ bytes: [UInt8]) -> [UInt8]? {
  guard isXML(bytes),
    let list = try? PropertyListDecoder().decode(ListValue.self, from: Data(bytes))
  else { return nil }
  var text = ""
  write(list, to: &text)
  return Array(text.utf8)
}

private func isXML(_ bytes: [UInt8]) -> Bool {
  let marks: Set<UInt8> = [0xEF, 0xBB, 0xBF]
  return bytes.first { $0 > UInt8(ascii: " ") && !marks.contains($0) } == UInt8(ascii: "<")
}

/// What a property list may hold, as far as a project needs it.
private enum ListValue: Decodable {
  case dictionary([String: ListValue])
  case array([ListValue])
  case string(String)
  case other

  init(from decoder: any Decoder) throws {
    // Whether an element is of a kind is found out by asking for it.
    if let values = try? [String: ListValue](from: decoder) {
      self = .dictionary(values)
    } else if let values = try? [ListValue](from: decoder) {
      self = .array(values)
    } else if let string = try? String(from: decoder) {
      self = .string(string)
    } else {
      self = .other
    }
  }
}

/// Foundation bounds the depth of what it reads.
private func write(_ value: ListValue, to text: inout String) {
  switch value {
  case .dictionary(let values):
    text += "{"
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      writeString(key, to: &text)
      text += "="
      write(value, to: &text)
      text += ";"
    }
    text += "}"
  case .array(let values):
    text += "("
    for value in values {
      write(value, to: &text)
      text += ","
    }
    text += ")"
  case .string(let string): writeString(string, to: &text)
  case .other: text += "\"\""
  }
}

private func writeString(_ string: String, to text: inout String) {
  text += "\""
  for scalar in string.unicodeScalars {
    if scalar == "\"" || scalar == "\\" { text += "\\" }
    text.unicodeScalars.append(scalar)
  }
  text += "\""
}
