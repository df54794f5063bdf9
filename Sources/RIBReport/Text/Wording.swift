/// `1 RIB`, `2 RIBs`.
func count(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// `A → B → C`; of more than 24 names the middle ones are counted, for nobody reads them.
///
/// - Parameter leftOut: how many are missing in the middle already.
func pathText(_ names: [String], leftOut: Int = 0) -> String {
  let isLong = leftOut > 0 || names.count > 24
  let shown = isLong ? names.prefix(12) + ["… \(names.count - 20 + leftOut) more …"] + names.suffix(8) : names
  return shown.joined(separator: " → ")
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
