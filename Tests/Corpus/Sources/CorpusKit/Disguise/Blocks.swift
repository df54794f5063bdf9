/// What stands between two braces.
struct Block {
  let open: Int
  let close: Int
  /// The body of a type, an extension or a protocol; else of a function, a closure or a statement.
  let isType: Bool
}

extension SourceTokens {
  static let typeWords: Set = ["class", "struct", "enum", "protocol", "extension", "actor"]

  /// In the order in which they begin.
  var blocks: [Block] {
    var isTypeComing = false
    return tokens.indices.compactMap { index in
      if beginsType(index) { isTypeComing = true }
      guard kind(index) == "leftBrace", let close = partners[index] else { return nil }
      defer { isTypeComing = false }
      return Block(open: index, close: close, isType: isTypeComing)
    }
  }

  /// `class` of `class Feed`; not that of `class func make()` or `protocol Feed: class`.
  private func beginsType(_ index: Int) -> Bool {
    guard Self.typeWords.contains(text(index)), tokens[index].isKeyword, kind(index - 1) != "dot",
      kind(index - 1) != "colon"
    else { return false }
    return kind(index + 1) == "identifier" && !["func", "var", "let", "subscript"].contains(text(index + 1))
  }
}
