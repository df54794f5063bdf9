import Foundation

/// A property list in XML, as some tools used to write projects, written anew as Xcode writes it; nil for other bytes.
///
/// Numbers and dates, of which a project needs none, become strings.
func rewrittenXMLList(_ bytes: [UInt8]) -> [UInt8]? {
  guard isXML(bytes),
    let list = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
  else { return nil }
  var text = ""
  write(list, to: &text)
  return Array(text.utf8)
}

private func isXML(_ bytes: [UInt8]) -> Bool {
  let marks: Set<UInt8> = [0xEF, 0xBB, 0xBF]
  return bytes.first { $0 > UInt8(ascii: " ") && !marks.contains($0) } == UInt8(ascii: "<")
}

/// Foundation bounds the depth of what it reads.
private func write(_ value: Any, to text: inout String) {
  switch value {
  case let values as [String: Any]:
    text += "{"
    for (key, value) in values {
      write(key, to: &text)
      text += "="
      write(value, to: &text)
      text += ";"
    }
    text += "}"
  case let values as [Any]:
    text += "("
    for value in values {
      write(value, to: &text)
      text += ","
    }
    text += ")"
  case let string as String: writeString(string, to: &text)
  default: text += "\"\""
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
