/// A part of a message: words, or code that the message has in backquotes.
struct TextPart: Equatable {
  var text: String
  let isCode: Bool
}

/// The text taken apart at its backquotes.
///
/// Code may hold backquotes of its own, around names that are keywords: "add `var `default`: Theme` to App". One that
/// follows a blank or an opening sign opens, any other closes; where they do not pair, the text is one part.
func codeParts(_ text: String) -> [TextPart] {
  var parts = [TextPart(text: "", isCode: false)]
  var depth = 0
  var previous: Character = " "
  for character in text {
    guard character == "`" else {
      parts[parts.count - 1].text.append(character)
      previous = character
      continue
    }
    let opens = previous.isWhitespace || "([{<.&".contains(previous)
    let isOuter = opens ? depth == 0 : depth == 1
    depth += opens ? 1 : -1
    if depth < 0 { break }
    if isOuter { parts.append(TextPart(text: "", isCode: opens)) } else { parts[parts.count - 1].text += "`" }
  }
  return depth == 0 ? parts.filter { !$0.text.isEmpty } : [TextPart(text: text, isCode: false)]
}

/// The text taken apart at its backquotes, and at the single quotes around names: "provides 'name' as 'String?'".
func quotedParts(_ text: String) -> [TextPart] {
  codeParts(text).flatMap { $0.isCode ? [$0] : namesInQuotes($0.text) }
}

/// A quote that follows a blank or a bracket opens, and the next one that a letter does not follow closes.
private func namesInQuotes(_ text: String) -> [TextPart] {
  var parts: [TextPart] = []
  var plain = ""
  var rest = text[...]
  while let character = rest.popFirst() {
    let opens = character == "'" && (plain.last.map { $0.isWhitespace || $0 == "(" } ?? true)
    if opens, let end = closingQuote(in: rest), end > rest.startIndex {
      parts += [TextPart(text: plain, isCode: false), TextPart(text: String(rest[..<end]), isCode: true)]
      plain = ""
      rest = rest[rest.index(after: end)...]
    } else {
      plain.append(character)
    }
  }
  return (parts + [TextPart(text: plain, isCode: false)]).filter { !$0.text.isEmpty }
}

private func closingQuote(in text: Substring) -> Substring.Index? {
  text.indices.first { index in
    let next = text.index(after: index)
    return text[index] == "'" && (next == text.endIndex || !text[next].isLetter)
  }
}
