/// How far a member reaches.
struct MemberShape {
  var type: Range<Int>?
  var hasInitialValue = false
  var accessors: Range<Int>?
  /// Byte offset behind the last word.
  var end: Int
}

extension [Word] {
  /// The brace that opens the body of a block.
  func brace(after index: Int) -> Int? {
    let found = self[index...].firstIndex { $0.text == "{" || $0.text == "}" }
    return found.flatMap { self[$0].text == "{" ? $0 : nil }
  }

  /// The attributes and modifiers before a keyword, the last first.
  func modifiers(before index: Int) -> [Word] {
    var result: [Word] = []
    var current = index - 1
    while current >= 0 {
      var name = current
      if self[current].text == ")" {
        guard let open = self[..<current].lastIndex(where: { $0.text == "(" }), open > 0 else { break }
        name = open - 1
      }
      let isAttribute = name > 0 && self[name - 1].text == "@"
      guard isAttribute || Self.modifierNames.contains(self[name].text) else { break }
      let start = isAttribute ? self[name - 1].range.lowerBound : self[name].range.lowerBound
      result.append(Word(range: start..<self[current].range.upperBound, text: modifierText(name, current, isAttribute)))
      current = isAttribute ? name - 2 : name - 1
    }
    return result
  }

  private func modifierText(_ name: Int, _ last: Int, _ isAttribute: Bool) -> String {
    (isAttribute ? "@" : "") + self[name...last].map(\.text).joined()
  }

  private static let modifierNames: Set = [
    "private", "fileprivate", "internal", "package", "public", "open", "static", "class", "lazy", "weak", "unowned",
    "override", "final", "nonisolated", "dynamic", "optional", "required", "convenience", "mutating",
  ]

  func property(at index: Int, in text: [UInt8]) -> MemberShape {
    var shape = MemberShape(end: self[index + 1].range.upperBound)
    var next = index + 2
    if next < count, self[next].text == ":" {
      let end = endOfType(from: next + 1, in: text)
      if end > next + 1 { shape.type = self[next + 1].range.lowerBound..<self[end - 1].range.upperBound }
      shape.end = self[end - 1].range.upperBound
      next = end
    }
    if next < count, self[next].text == "=" {
      let end = endOfExpression(from: next + 1, in: text, stops: [])
      shape.hasInitialValue = true
      shape.end = self[end - 1].range.upperBound
    } else if next < count, self[next].text == "{" {
      let end = endOfBraces(from: next)
      shape.accessors = self[next].range.lowerBound..<self[end].range.upperBound
      shape.end = self[end].range.upperBound
    }
    return shape
  }

  func function(at index: Int, in text: [UInt8]) -> MemberShape {
    let end = endOfExpression(from: index + 2, in: text, stops: ["{"])
    guard end < count, self[end].text == "{" else { return MemberShape(end: self[end - 1].range.upperBound) }
    return MemberShape(end: self[endOfBraces(from: end)].range.upperBound)
  }

  private func endOfBraces(from start: Int) -> Int {
    var depth = 0
    for index in start..<count {
      if self[index].text == "{" { depth += 1 }
      if self[index].text == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return count - 1
  }

  private func endOfType(from start: Int, in text: [UInt8]) -> Int {
    endOfExpression(from: start, in: text, stops: ["{", "=", ","], angles: true)
  }

  /// The index behind the last word of an expression or type: a line that neither side continues ends it.
  func endOfExpression(from start: Int, in text: [UInt8], stops: Set<String>, angles: Bool = false) -> Int {
    var depth = 0
    var index = start
    while index < count {
      let word = self[index].text
      if depth == 0, index > start, stops.contains(word) || isLineEnd(before: index, in: text) { return index }
      if depth == 0, ["}", ")", "]", ";"].contains(word) { return index }
      if ["(", "[", "{"].contains(word) || (angles && word == "<") { depth += 1 }
      if [")", "]", "}"].contains(word) || (angles && word == ">") { depth -= 1 }
      index += 1
    }
    return index
  }

  private func isLineEnd(before index: Int, in text: [UInt8]) -> Bool {
    let between = text[self[index - 1].range.upperBound..<self[index].range.lowerBound]
    guard between.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return false }
    return !Self.opensNext.contains(self[index - 1].text) && !Self.continuesLast.contains(self[index].text)
  }

  private static let opensNext: Set = ["->", "&", ",", ":", "=", "<", ".", "+", "-", "*", "/", "|"]
  private static let continuesLast: Set = [
    "->", "&", ".", "?", ":", ">", "+", "*", "/", "|", "where", "throws", "async", "{", "=", "as",
  ]
}
