/// Text inside an element or a quoted attribute value of XML, HTML or a Graphviz HTML-like label.
package func markupEscaped(_ text: String) -> String {
  guard text.utf8.contains(where: isMarkup) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func isMarkup(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
  default: false
  }
}

/// The text as HTML content or attribute value, without characters that steer.
package func escapedHTML(_ text: String) -> String {
  markupEscaped(visibleText(text))
}
