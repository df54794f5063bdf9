/// A name that a body gives to something, and how far it reaches. Indexes are those of tokens.
struct Local {
  let name: Int
  /// Where it is known, or may be: from behind the name to the end of the body.
  let scope: Range<Int>
  /// Up to here the same word would stand for something else.
  let isKnownFrom: Int
  var form = Form.name

  enum Form {
    case name
    /// `let x` that stands for `let x = x`.
    case shorthand
    /// A parameter's name that is its label, too.
    case label
  }
}

/// Locals, parameters included: where it takes more than a look at the tokens to say what is one, it is left out.
extension SourceTokens {
  var locals: [Local] {
    let blocks = blocks
    let types = Set(blocks.filter(\.isType).map(\.open))
    return tokens.indices.flatMap { index -> [Local] in
      switch text(index) {
      case "let", "var":
        guard let opener = tokens[index].opener, kind(opener) == "leftBrace", !types.contains(opener) else { return [] }
        return bound(by: index, in: opener).map { [$0] } ?? []
      case "for": return loop(index).map { [$0] } ?? []
      case "func", "init": return kind(index - 1) == "dot" ? [] : parameters(of: index)
      case "{": return types.contains(index) ? [] : closureParameters(of: index)
      default: return []
      }
    }
  }

  // MARK: - Statements

  /// Of `let x = …`, `guard let x = …`, `if let x = …`, each at the beginning of a line, or of the shorthands of these.
  private func bound(by word: Int, in opener: Int) -> Local? {
    let before = text(word - 1)
    let isCondition = ["if", "while", "guard"].contains(before)
    guard tokens[isCondition ? word - 1 : word].startsLine, tokens[word + 1].isName, let end = partners[opener],
      !isSwitch(opener)
    else { return nil }
    let name = word + 1
    let isShorthand = isCondition && ["else", "{", ","].contains(text(name + 1))
    guard isShorthand || text(name + 1) == "=" || (kind(name + 1) == "colon" && !isCondition) else { return nil }
    guard before == "if" || before == "while" else {
      return Local(
        name: name, scope: name + 1..<end, isKnownFrom: endOfStatement(name), form: isShorthand ? .shorthand : .name)
    }
    guard let body = body(after: name, in: opener), let close = partners[body] else { return nil }
    // Between the value and the next condition only the comma tells.
    let comma = (name..<body).first { kind($0) == "comma" && tokens[$0].opener == opener } ?? body
    return Local(name: name, scope: name + 1..<close, isKnownFrom: comma, form: isShorthand ? .shorthand : .name)
  }

  private func loop(_ word: Int) -> Local? {
    guard let opener = tokens[word].opener, tokens[word].startsLine, word + 2 < tokens.count, tokens[word + 1].isName,
      text(word + 2) == "in", let body = body(after: word + 2, in: opener), let close = partners[body]
    else { return nil }
    return Local(name: word + 1, scope: word + 2..<close, isKnownFrom: body)
  }

  /// The brace of a statement's body: the first one beside the statement.
  private func body(after index: Int, in opener: Int?) -> Int? {
    (index..<tokens.count).prefix { tokens[$0].opener != opener || kind($0) != "rightBrace" }
      .first { kind($0) == "leftBrace" && tokens[$0].opener == opener }
  }

  private func isSwitch(_ brace: Int) -> Bool {
    guard let close = partners[brace] else { return true }
    return (brace + 1..<close).contains { index in
      tokens[index].opener == brace && ["case", "default"].contains(text(index)) && kind(index - 1) != "dot"
    }
  }

  /// The first token behind the statement that declares a local, with the block of its `else`.
  private func endOfStatement(_ local: Int) -> Int {
    let opener = tokens[local].opener
    var index = local + 1
    while index < tokens.count, index != opener.flatMap({ partners[$0] }) {
      let token = tokens[index]
      let goesOn = token.kind == "dot" || token.isOperator || token.text == "else" || token.kind == "leftBrace"
      if token.opener == opener, token.startsLine, !goesOn, !isOpen(index - 1) { return index }
      index += 1
    }
    return index
  }

  /// Whether a line ends with something that the next one must complete.
  private func isOpen(_ index: Int) -> Bool {
    kind(index) == "operator" || kind(index) == "comma" || text(index) == "else"
  }

  // MARK: - Parameters

  private func parameters(of word: Int) -> [Local] {
    let opener = tokens[word].opener
    guard
      let list = (word + 1..<tokens.count).prefix(12).first(where: {
        kind($0) == "leftParenthesis" && tokens[$0].opener == opener
      }), let end = partners[list],
      let body = (end..<tokens.count).first(where: { kind($0) == "leftBrace" || startsAnother($0, opener) }),
      kind(body) == "leftBrace", tokens[body].opener == opener, let close = partners[body]
    else { return [] }
    return (list + 1..<end).compactMap { index in
      guard tokens[index].opener == list, tokens[index].isName, kind(index + 1) == "colon" else { return nil }
      let hasLabel = tokens[index - 1].kind == "identifier"
      return Local(name: index, scope: body + 1..<close, isKnownFrom: body, form: hasLabel ? .name : .label)
    }
  }

  private func startsAnother(_ index: Int, _ opener: Int?) -> Bool {
    tokens[index].opener == opener && tokens[index].startsLine
      && !["where", "->", "{", "throws", "async", "->"].contains(text(index))
      || index == opener.flatMap { partners[$0] }
  }

  /// Of `{ a, b in … }`, `{ [weak self] a in … }`; not those in parentheses.
  private func closureParameters(of brace: Int) -> [Local] {
    guard let close = partners[brace] else { return [] }
    var first = brace + 1
    if kind(first) == "leftBracket", let end = partners[first] { first = end + 1 }
    let head = (first..<close).prefix { tokens[$0].kind == "comma" || tokens[$0].isName || text($0) == "_" }
    guard text(head.upperBound) == "in", head.upperBound > head.lowerBound else { return [] }
    return head.filter { tokens[$0].isName }.map {
      Local(name: $0, scope: head.upperBound..<close, isKnownFrom: head.upperBound)
    }
  }
}
