import RibscopeText
import RIBModel

extension RIBGraph {
  /// What the comments that are meant for ribscope say, in their order.
  func suppressions() -> [Suppression] {
    toolComments.map(suppression)
  }

  private func suppression(_ comment: GraphComment) -> Suppression {
    var words = words(of: comment)
    let first = words.removeFirst()
    let instruction = Suppression.Word(
      text: String(first.text.dropFirst("ribscope:".count)),
      position: first.position.moved(to: first.position.offset + "ribscope:".utf8.count))
    let rules = words.prefix { !isDash($0.text) }
    return Suppression(
      position: comment.position, instruction: instruction, rules: Array(rules),
      hasReason: words.count > rules.count + 1, lines: lines(of: comment))
  }

  /// What blanks and commas separate, the slashes and stars of the comment left out. Never empty: the scanner has seen
  /// the first word.
  private func words(of comment: GraphComment) -> [Suppression.Word] {
    let bytes = files[comment.position.file].bytes
    let text = bytes[comment.position.offset..<comment.position.offset + comment.length]
    let words = text.split { $0 <= 0x20 || $0 == UInt8(ascii: ",") }.compactMap { word -> Suppression.Word? in
      let isMark = { (byte: UInt8) in byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*") }
      let end = word.lastIndex { !isMark($0) } ?? word.startIndex
      let kept = word[...end].drop(while: isMark)
      guard !kept.isEmpty else { return nil }
      return Suppression.Word(
        text: String(decoding: kept, as: UTF8.self),
        position: comment.position.moved(to: kept.startIndex))
    }
    return words.isEmpty ? [Suppression.Word(text: "ribscope:", position: comment.position)] : words
  }

  private func isDash(_ word: String) -> Bool {
    ["-", "--", "–", "—"].contains(word)
  }

  // MARK: - Lines

  /// The comment's own line where code stands on it, else the next that has code, with those behind it that attributes
  /// take up: `@MainActor` belongs to what it stands above.
  private func lines(of comment: GraphComment) -> ClosedRange<Int> {
    let file = files[comment.position.file]
    let own = file.lineColumn(at: comment.position.offset)
    let start = comment.position.offset - own.column + 1
    let isBehindCode = file.bytes[start..<comment.position.offset].contains { $0 > 0x20 }
    if isBehindCode { return own.line...own.line }
    let next = file.lineColumn(at: comment.nextToken.offset).line
    return next...lineBehindAttributes(from: comment.nextToken)
  }

  /// More attributes than anybody writes are not followed: many comments may stand above the same ones.
  private func lineBehindAttributes(from token: SourcePosition) -> Int {
    let file = files[token.file]
    var offset = token.offset
    for _ in 0..<16 where file.bytes[offset...].first == UInt8(ascii: "@") {
      offset = file.bytes[offset...].drop { !$0.isLineEnd }.firstIndex { $0 > 0x20 } ?? file.bytes.count
    }
    return file.lineColumn(at: offset).line
  }
}
