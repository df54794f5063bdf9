/// `a.b = c`: a statement that sets a property to what one word says.
struct TextAssignment {
  let file: Int
  /// The whole statement.
  let range: Range<Int>
  /// What stands before the property, such as `interactor` or `self.presenter`; empty where nothing does.
  let base: [String]
  let property: String
  let value: String
}

extension TextFile {
  /// Every assignment of one word, in their order.
  func assignments(file: Int) -> [TextAssignment] {
    words.indices.dropFirst().dropLast().compactMap { equals in
      guard words[equals].text == "=", words[equals - 1].isName, words[equals + 1].isName,
        isEnd(behind: equals + 1)
      else { return nil }
      let start = words.startOfChain(endingAt: equals - 1)
      guard isStart(start) else { return nil }
      return TextAssignment(
        file: file, range: words[start].range.lowerBound..<words[equals + 1].range.upperBound,
        base: words[start..<(equals - 1)].map(\.text).filter { $0 != "." && $0 != "?" && $0 != "!" },
        property: words[equals - 1].text, value: words[equals + 1].text)
    }
  }

  /// Whether a statement ends with a word.
  private func isEnd(behind index: Int) -> Bool {
    guard index + 1 < words.count else { return true }
    return ["}", ";"].contains(words[index + 1].text)
      || words.isLineBreak(before: index + 1, in: text) && ![".", "?", "!"].contains(words[index + 1].text)
  }

  /// Whether a statement may begin with a word.
  private func isStart(_ index: Int) -> Bool {
    index == 0 || ["{", "}", ";", "in"].contains(words[index - 1].text) || words.isLineBreak(before: index, in: text)
  }

  /// The bytes of the statement around a word: from where its chain begins.
  func startOfStatement(endingAt index: Int) -> Int { words.startOfChain(endingAt: index) }
}

extension [Word] {
  func isLineBreak(before index: Int, in text: [UInt8]) -> Bool {
    index > 0
      && text[self[index - 1].range.upperBound..<self[index].range.lowerBound].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// The first word of `a.b(…).c { … }.d`, given the last.
  func startOfChain(endingAt end: Int) -> Int {
    var start = end
    while start > 0 {
      if [")", "]", "}"].contains(self[start].text) {
        guard let open = opening(of: start), open > 0 else { return start }
        start = open
        // A trailing closure follows a call's name or its brackets.
        guard
          self[start - 1].isName && !Self.leading.contains(self[start - 1].text)
            || [")", "]", "?", "!", "}"].contains(self[start - 1].text)
        else { return start }
        start -= 1
      } else if self[start - 1].text == "." {
        guard start > 1, self[start - 2].isName || [")", "]", "}", "?", "!"].contains(self[start - 2].text) else {
          return start - 1
        }
        start -= 2
      } else if ["?", "!"].contains(self[start].text) {
        start -= 1
      } else {
        return start
      }
    }
    return start
  }

  /// What stands before a bracket without being called.
  private static let leading: Set = ["return", "in", "try", "await", "else", "case", "if", "guard", "while", "switch"]

  /// The bracket that opens what a bracket closes.
  func opening(of close: Int) -> Int? {
    var depth = 0
    for index in stride(from: close, through: 0, by: -1) {
      if [")", "]", "}"].contains(self[index].text) { depth += 1 }
      if ["(", "[", "{"].contains(self[index].text) { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// The bracket that closes what a bracket opens.
  func closing(of open: Int) -> Int? {
    var depth = 0
    for index in open..<count {
      if ["(", "[", "{"].contains(self[index].text) { depth += 1 }
      if [")", "]", "}"].contains(self[index].text) { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// The index of the first word that begins at a byte or behind it.
  func index(at offset: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
