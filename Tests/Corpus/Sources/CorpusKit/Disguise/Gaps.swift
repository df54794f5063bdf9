/// Where a comment may stand, or a line may break, without changing what Swift reads.
extension SourceTokens {
  /// A comment between two tokens: where there is space already, and where neither side is an operator, whose meaning
  /// depends on what it touches.
  func commentGaps(using random: inout SeededRandom) -> [Replacement] {
    tokens.indices.dropFirst().compactMap { index in
      let gap = tokens[index].gap
      guard gap.isBlank else { return nil }
      let place = gap.range.lowerBound..<gap.range.lowerBound
      let comment = Self.comments[Int.random(in: Self.comments.indices, using: &random)]
      if gap.hasLineEnd { return Replacement(range: place, text: " // \(comment)") }
      if !gap.range.isEmpty { return Replacement(range: place, text: " /* \(comment) */") }
      return mayPart(index) ? Replacement(range: place, text: "/* \(comment) */") : nil
    }
  }

  /// Each has something that means something where it is no comment.
  private static let comments = [
    "== nil", "!= nil", "&& ||", "{", "}", "(", ")", "[weak self] in", "detachChild(child)", "= nil", "\"", "?", "// <",
    "&", "return", ": Dependency",
  ]

  /// A line break between two tokens of one line.
  var lineBreaks: [Replacement] {
    var protected = tokens.indices.filter { tokens[$0].gap.isPinned }.map { index in
      let comment = tokens[index].gap.range
      return startOfLine(before: comment.lowerBound)..<endOfLine(from: comment.upperBound)
    }[...]
    return tokens.indices.dropFirst().compactMap { index in
      let gap = tokens[index].gap
      while let first = protected.first, first.upperBound <= gap.range.lowerBound { protected.removeFirst() }
      guard gap.isBlank, !gap.hasLineEnd, protected.first?.contains(gap.range.lowerBound) != true,
        mayBreak(before: index)
      else { return nil }
      return Replacement(range: gap.range, text: "\n    ")
    }
  }

  private func startOfLine(before offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  // MARK: - Comments

  /// Whether two tokens that touch may be parted.
  private func mayPart(_ index: Int) -> Bool {
    let (left, right) = (tokens[index - 1], tokens[index])
    guard !isInAttribute(index), left.kind != "dot", left.kind != "pound", left.kind != "at", left.kind != "backslash"
    else { return false }
    switch right.kind {
    case "comma", "semicolon", "rightParenthesis", "rightBracket", "rightBrace": return left.kind != "operator"
    case "leftParenthesis", "leftBracket":
      return !left.isOperator && !isModifier(left) && !isMacroName(index - 1)
    case "dot": return isOperand(index - 1) && isMemberAccess(index)
    case "operator", "postfixQuestion", "postfixExclamation", "colon", "backslash", "pound", "at": return false
    default:
      return ["leftParenthesis", "leftBracket", "leftBrace", "comma", "colon", "semicolon"].contains(left.kind)
    }
  }

  private func isModifier(_ token: SourceToken) -> Bool {
    ["private", "fileprivate", "internal", "public", "open", "package", "unowned", "nonisolated", "isolated"]
      .contains(token.text)
  }

  private func isMacroName(_ index: Int) -> Bool { ["pound", "at"].contains(kind(index - 1)) }

  /// A name, or what closes a bracket: something that a member can be asked of.
  private func isOperand(_ index: Int) -> Bool {
    let token = tokens[index]
    return (token.isName || token.kind == "rightParenthesis" || token.kind == "rightBracket" || token.text == "self")
      && !isPath(index)
  }

  /// A dot of `a.b`, where `b` is a name; not that of `a.0`, and not that of an import or a key path.
  private func isMemberAccess(_ dot: Int) -> Bool { kind(dot + 1) == "identifier" }

  /// Whether the dotted name that ends here is a key path, or that of an import or attribute.
  private func isPath(_ index: Int) -> Bool {
    var first = index
    while first >= 2, kind(first - 1) == "dot" || ["dot", "identifier"].contains(kind(first)) {
      if tokens[first].startsLine { break }
      let before = kind(first - 1)
      if before == "backslash" || before == "at" || before == "pound" { return true }
      if text(first - 1) == "import" || (text(first - 2) == "import" && before == "identifier") { return true }
      guard before == "dot" else { break }
      first -= 2
    }
    return ["backslash", "at", "pound"].contains(kind(first - 1)) || text(first - 1) == "import"
  }

  /// Whether a token is part of an attribute's arguments, which have a grammar of their own.
  private func isInAttribute(_ index: Int) -> Bool {
    var opener = tokens[index].kind == "leftParenthesis" ? index : tokens[index].opener
    while let open = opener {
      if tokens[open].kind == "leftParenthesis", isMacroName(open - 1) { return true }
      opener = tokens[open].opener
    }
    return false
  }

  // MARK: - Line breaks

  private func mayBreak(before index: Int) -> Bool {
    let (left, right) = (tokens[index - 1], tokens[index])
    guard !isInAttribute(index), !["dot", "pound", "at", "backslash"].contains(left.kind) else { return false }
    if ["leftParenthesis", "leftBracket", "comma", "leftBrace"].contains(left.kind) { return !isImport(index) }
    if ["rightParenthesis", "rightBracket", "rightBrace"].contains(right.kind) { return left.kind != "operator" }
    guard !right.gap.range.isEmpty else { return right.kind == "dot" && isCall(index) }
    if left.kind == "colon" || isSpacedOperator(index - 1) { return true }
    if right.kind == "operator", Self.leading.contains(right.text) { return isSpacedOperator(index) }
    if right.kind == "leftBrace" { return left.kind != "operator" }
    if left.isKeyword { return Self.opening.contains(left.text) }
    return right.isKeyword && (right.text == "where" || right.text == "else")
  }

  private static let leading: Set = ["=", "==", "!=", "===", "!==", "&&", "||", "??", "->", "+", "&"]
  /// Words of which all that follows belongs to them, on whatever line.
  private static let opening: Set = [
    "class", "struct", "enum", "protocol", "extension", "func", "var", "let", "guard", "if", "while", "for", "where",
    "else", "static", "private", "fileprivate", "public", "internal", "in", "try", "typealias", "override",
  ]

  private func isImport(_ index: Int) -> Bool { text(index - 2) == "import" }

  /// An operator with space on both sides.
  private func isSpacedOperator(_ index: Int) -> Bool {
    tokens[index].kind == "operator" && !tokens[index].gap.range.isEmpty && index + 1 < tokens.count
      && !tokens[index + 1].gap.range.isEmpty
  }

  /// The dot of `a.b(…)`, where `a` is a value.
  private func isCall(_ dot: Int) -> Bool {
    let left = tokens[dot - 1]
    let isValue = left.kind == "rightParenthesis" || (left.isName && left.text.first?.isLowercase == true)
    return isValue && isOperand(dot - 1) && kind(dot + 1) == "identifier" && kind(dot + 2) == "leftParenthesis"
      && tokens[dot + 2].gap.range.isEmpty && !isInPattern(dot)
  }

  /// Whether the line began with `case`, `@` or a declaration that lists types.
  private func isInPattern(_ index: Int) -> Bool {
    var first = index
    while first > 0, !tokens[first].startsLine { first -= 1 }
    return tokens[first..<index].contains { $0.text == "case" || $0.kind == "at" || $0.kind == "backslash" }
  }
}
