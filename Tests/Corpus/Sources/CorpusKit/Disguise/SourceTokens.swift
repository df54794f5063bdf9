import SwiftScan

/// A file's tokens, each with the bytes that it covers and the bracket that it stands in.
struct SourceTokens {
  let bytes: [UInt8]
  let tokens: [SourceToken]
  /// For each bracket that opens, the one that closes it, and the other way round; nil for tokens that are none.
  let partners: [Int?]

  /// Nil where a file is no sound UTF-8, or its brackets do not match.
  init?(_ bytes: [UInt8]) {
    var tokens: [SourceToken] = []
    var open: [Int] = []
    var partners: [Int?] = []
    for listed in listTokens(bytes, Names()) {
      let range = listed.offset..<(listed.offset + listed.text.utf8.count)
      guard range.upperBound <= bytes.count, bytes[range].elementsEqual(listed.text.utf8) else { return nil }
      let gap = Gap(bytes, (tokens.last?.range.upperBound ?? 0)..<range.lowerBound)
      partners.append(nil)
      if listed.kind.hasPrefix("right") {
        guard let opener = open.popLast() else { return nil }
        partners[opener] = tokens.count
        partners[tokens.count] = opener
      }
      tokens.append(SourceToken(listed, range: range, gap: gap, opener: open.last))
      if listed.kind.hasPrefix("left") { open.append(tokens.count - 1) }
    }
    guard open.isEmpty else { return nil }
    self.bytes = bytes
    self.tokens = tokens
    self.partners = partners
  }

  func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

  func kind(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].kind : "" }

  /// Behind the line that a byte stands in.
  func endOfLine(from offset: Int) -> Int {
    bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
  }
}

struct SourceToken {
  let kind: String
  let isKeyword: Bool
  let text: String
  let range: Range<Int>
  /// What stands between the token before and this one.
  let gap: Gap
  /// The innermost bracket around it, an index.
  let opener: Int?

  init(_ listed: ListedToken, range: Range<Int>, gap: Gap, opener: Int?) {
    (kind, isKeyword, text) = (listed.kind, listed.isKeyword, listed.text)
    (self.range, self.gap, self.opener) = (range, gap, opener)
  }

  var startsLine: Bool { gap.hasLineEnd }
  /// A name that the app has given, and no word of the language.
  var isName: Bool { kind == "identifier" && !isKeyword && text != "_" && !text.hasPrefix("`") && !text.hasPrefix("$") }
  var isOperator: Bool { kind == "operator" || kind.hasPrefix("postfix") }
}

/// The bytes between two tokens.
struct Gap {
  let range: Range<Int>
  let hasLineEnd: Bool
  /// Nothing but white space: no comment, no directive.
  let isBlank: Bool
  /// A line in it begins with `#`.
  let hasDirective: Bool
  /// It has a comment that is meant for ribscope, or one of several lines.
  let isPinned: Bool

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    let text = bytes[range]
    self.range = range
    hasLineEnd = text.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    isBlank = text.allSatisfy { $0 <= UInt8(ascii: " ") }
    guard !isBlank else {
      (hasDirective, isPinned) = (false, false)
      return
    }
    let string = String(decoding: text, as: UTF8.self)
    hasDirective = string.split(whereSeparator: \.isNewline).contains { $0.drop(while: \.isWhitespace).hasPrefix("#") }
    isPinned = string.contains("ribscope:") || string.contains("/*")
  }
}
