/// The text with every character that steers a terminal or reorders a line written out as `\u{1B}`.
///
/// Names and paths come from code that nobody vouches for. Escaped are control and format characters (escape
/// sequences, line ends, marks that turn the direction of writing) and what is no character at all, except the joiners that
/// scripts and emoji need.
package func visibleText(_ text: String) -> String {
  if text.isPlain { return text }
  var visible = ""
  for scalar in text.unicodeScalars {
    if scalar.steersText {
      visible += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    } else {
      visible.unicodeScalars.append(scalar)
    }
  }
  return visible
}

extension String {
  /// Whether it holds nothing but ASCII's letters, digits, signs and blanks: each of them shows as it is and takes one
  /// column.
  package var isPlain: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}
