/// Locals that get another name, wherever they are used. Where it takes more than a look at the tokens to say what a name
/// stands for, it stays.
extension SourceTokens {
  /// For each local that can be renamed its places.
  var renamedLocals: [[Replacement]] {
    let all = String(decoding: bytes, as: UTF8.self)
    let blocks = blocks
    var result: [[Replacement]] = []
    var taken: Set<Int> = []
    for block in blocks where !block.isType && !isSwitch(block) {
      for index in block.open + 1..<block.close where tokens[index].opener == block.open {
        guard let local = local(at: index), let uses = uses(of: local, in: block), !uses.contains(where: taken.contains)
        else { continue }
        let name = "value\(index)"
        guard !all.contains(name) else { continue }
        taken.formUnion(uses)
        result.append(uses.map { Replacement(range: tokens[$0].range, text: name) })
      }
    }
    return result
  }

  private func isSwitch(_ block: Block) -> Bool {
    (block.open + 1..<block.close).contains { index in
      tokens[index].opener == block.open && ["case", "default"].contains(text(index)) && kind(index - 1) != "dot"
    }
  }

  /// The name that a `let`, `var` or `guard let` at the beginning of a line declares.
  private func local(at index: Int) -> Int? {
    let word = text(index) == "guard" ? index + 1 : index
    guard tokens[index].startsLine, ["let", "var"].contains(text(word)), tokens[word + 1].isName,
      text(word + 2) == "=" || (kind(word + 2) == "colon" && word == index)
    else { return nil }
    return word + 1
  }

  /// All places that name the local; nil where one may stand for something else.
  private func uses(of local: Int, in block: Block) -> [Int]? {
    let name = text(local)
    let inside = block.open + 1..<block.close
    for index in inside {
      if text(index) == "func" || (kind(index) == "string" && text(index).contains(name)) { return nil }
      if text(index) == "case", ["let", "var"].contains(text(index + 1)) { return nil }
      if ["let", "var"].contains(text(index)), kind(index + 1) == "leftParenthesis" { return nil }
    }
    let named = inside.filter { text($0) == name && kind($0 - 1) != "dot" && !isLabel($0) }
    guard named.first == local, !named.dropFirst().contains(where: isDeclaration) else { return nil }
    let end = endOfStatement(local)
    guard !named.dropFirst().contains(where: { $0 < end }) else { return nil }
    return named
  }

  private func isLabel(_ index: Int) -> Bool {
    guard kind(index + 1) == "colon", let opener = tokens[index].opener else { return false }
    return kind(opener) == "leftParenthesis" && ["leftParenthesis", "comma"].contains(kind(index - 1))
  }

  /// Whether a name is declared here, by a statement, a capture with a value or a closure's parameters.
  private func isDeclaration(_ index: Int) -> Bool {
    if ["let", "var", "for", "inout"].contains(text(index - 1)) { return true }
    guard let opener = tokens[index].opener else { return false }
    if kind(opener) == "leftBracket", text(index + 1) == "=" { return true }
    return isInClosureHead(index, kind(opener) == "leftParenthesis" ? tokens[opener].opener ?? opener : opener)
  }

  private func isInClosureHead(_ index: Int, _ brace: Int) -> Bool {
    guard kind(brace) == "leftBrace", let close = partners[brace] else { return false }
    for next in index..<min(close, index + 40) where tokens[next].opener == brace {
      if text(next) == "in" { return !(brace + 1..<next).contains { text($0) == "for" } }
      if kind(next) == "leftBrace" || tokens[next].startsLine { return false }
    }
    return false
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
}
