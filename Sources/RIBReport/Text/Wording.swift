/// `1 RIB`, `2 RIBs`.
func count(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// Breaks a paragraph into lines of at most so many columns, each word kept whole.
func wrapped(_ paragraph: String, width: Int) -> [String] {
  var lines: [String] = []
  for word in paragraph.split(separator: " ") {
    if let last = lines.last, displayWidth(last) + 1 + displayWidth(String(word)) <= width {
      lines[lines.count - 1] = last + " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines
}

/// The text's lines with blanks in front; empty lines stay empty.
func indented(_ text: String, by count: Int) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }
    .joined(separator: "\n")
}

/// A type as written, on one line.
func oneLine(_ text: String) -> String {
  text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
