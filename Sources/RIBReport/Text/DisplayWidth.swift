/// How many terminal columns a text takes. Complete for what terminals agree on; no two agree on all emoji.
public func displayWidth(_ text: String) -> Int {
  if text.isPlain { return text.utf8.count }
  return text.reduce(0) { $0 + displayWidth($1) }
}

private func displayWidth(_ character: Character) -> Int {
  guard let first = character.unicodeScalars.first else { return 0 }
  if first.isASCII { return 1 }
  switch first.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  let asksForEmoji = character.unicodeScalars.contains { $0.value == 0xFE0F }
  return asksForEmoji || first.properties.isEmojiPresentation || isWide(first) ? 2 : 1
}

/// The blocks that Unicode's `EastAsianWidth.txt` calls wide or fullwidth.
private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x20000...0x3FFFD:
    true
  default: false
  }
}

/// The text filled up with blanks to a number of columns.
func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - displayWidth(text)))
}

/// Tabs as blanks up to the next multiple of four columns, counted from a column that the text begins at.
func expandingTabs(_ text: String, from start: Int) -> String {
  if !text.utf8.contains(UInt8(ascii: "\t")) { return text }
  var expanded = ""
  var column = start
  for character in text {
    if character == "\t" {
      let blanks = 4 - column % 4
      expanded += String(repeating: " ", count: blanks)
      column += blanks
    } else {
      expanded.append(character)
      column += displayWidth(character)
    }
  }
  return expanded
}
