/// A token as the lexer sees it, for people who look for a fault.
public struct ListedToken: Sendable, Equatable {
  /// What it is: `identifier`, `operator`, `leftBrace`.
  public let kind: String
  /// Whether the parser may act on it as a word of the language; a name between backquotes is none.
  public let isKeyword: Bool
  /// The bytes that it covers; broken UTF-8 is repaired.
  public let text: String
  /// Byte offset.
  public let offset: Int
}

/// The tokens of one file from its beginning, as they are before the parser takes an operator such as `>>` apart.
public func listTokens(_ bytes: [UInt8], _ names: Names) -> [ListedToken] {
  bytes.withUnsafeBufferPointer { buffer in
    var lexer = Lexer(buffer, names.reader())
    var tokens: [ListedToken] = []
    var token = lexer.next()
    while token.kind != .endOfFile {
      let text = String(decoding: buffer[token.start..<token.end], as: UTF8.self)
      tokens.append(
        ListedToken(
          kind: "\(token.kind)", isKeyword: token.keyword != .none, text: text, offset: token.start))
      token = lexer.next()
    }
    return tokens
  }
}
