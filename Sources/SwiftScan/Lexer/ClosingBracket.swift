/// The bracket that closes the one at an offset, whatever strings and comments stand between them; nil where nothing does.
/// O(bytes between them).
public func closingBracket(_ bytes: [UInt8], of opening: Int) -> Int? {
  bytes.withUnsafeBufferPointer { buffer in
    var lexer = Lexer(buffer, Names().reader())
    lexer.position = opening
    var depth = 0
    while true {
      let token = lexer.next()
      switch token.kind {
      case .leftParenthesis, .leftBrace, .leftBracket: depth += 1
      case .rightParenthesis, .rightBrace, .rightBracket: depth -= 1
      case .endOfFile: return nil
      default: break
      }
      if depth == 0 { return token.start }
    }
  }
}
