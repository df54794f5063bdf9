/// Locals that get another name, wherever they are used. Where a look at the tokens does not say what a name stands for, it
/// stays.
extension SourceTokens {
  /// For each local that can be renamed its places.
  var renamedLocals: [[Replacement]] {
    let all = String(decoding: bytes, as: UTF8.self)
    var taken: Set<Int> = []
    return locals.compactMap { local in
      let name = "value\(local.name)"
      guard let uses = uses(of: local), !uses.contains(where: taken.contains), !all.contains(name) else { return nil }
      taken.formUnion(uses)
      return [declaration(of: local, as: name)]
        + uses.map { Replacement(range: tokens[$0].range, text: name) }
    }
  }

  private func declaration(of local: Local, as name: String) -> Replacement {
    let range = tokens[local.name].range
    switch local.form {
    case .name: return Replacement(range: range, text: name)
    case .shorthand: return Replacement(range: range, text: "\(name) = \(text(local.name))")
    case .label: return Replacement(range: range.upperBound..<range.upperBound, text: " \(name)")
    }
  }

  /// All places that use the local; nil where one may stand for something else.
  private func uses(of local: Local) -> [Int]? {
    let name = text(local.name)
    for index in local.scope {
      if text(index) == "func" || (kind(index) == "string" && text(index).contains(name)) { return nil }
      if text(index) == "case", ["let", "var"].contains(text(index + 1)) { return nil }
      if ["let", "var"].contains(text(index)), kind(index + 1) == "leftParenthesis" { return nil }
    }
    let uses = local.scope.filter { text($0) == name && kind($0 - 1) != "dot" && !isLabel($0) }
    guard !uses.contains(where: { $0 < local.isKnownFrom || isDeclaration($0) }) else { return nil }
    return uses
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
}
