/// What stands between `\(` and `)` in strings.
extension Parser {
  /// A string; its children are the arguments of its interpolations, those of strings inside of these too.
  ///
  /// The lexer has passed over the string as a whole, so its interpolations are read once more, each as if the file ended
  /// behind it.
  mutating func parseString() -> ExpressionID {
    let offset = token.start
    let behind = lexer.state
    let file = lexer.bytes
    var children = ChildList()
    for part in interpolations() {
      lexer.enter(part)
      advance()
      let (arguments, _) = nested(
        { $0.parseArguments(closing: .rightParenthesis) }, orSkip: { _ in (ChildList(), nil) })
      append(all: arguments, to: &children)
      lexer.leave(to: file)
    }
    lexer.resume(behind)
    advance()
    return node(.string, offset: offset, children: children)
  }

  /// The interpolations of the current string, none where too much of the file was read twice.
  private mutating func interpolations() -> [Range<Int>] {
    guard mayReread else { return [] }
    rereadBudget -= token.end - token.start
    return lexer.interpolations(of: token)
  }

  private mutating func append(all list: ChildList, to children: inout ChildList) {
    var next = list.first
    while next != -1 {
      let following = file.expressions[Int(next)].nextSibling
      file.expressions[Int(next)].nextSibling = -1
      append(next, to: &children)
      next = following
    }
  }
}
