/// One lexical token: what it is and which bytes it covers. Nothing is copied out of the source.
struct Token {
  enum Kind: UInt8 {
    case endOfFile
    /// A name or keyword; `name` is set.
    case identifier
    case integer, float, string, regex
    /// A run of operator characters.
    case `operator`
    /// `?` or `!` directly behind an operand.
    case postfixQuestion, postfixExclamation
    case leftParenthesis, rightParenthesis, leftBrace, rightBrace, leftBracket, rightBracket
    case comma, colon, semicolon, dot, at, backslash
    /// `#name`; `name` is that of the name.
    case pound
  }

  var kind: Kind
  /// Whether a line break stands between this token and the one before.
  var startsLine: Bool
  /// Whether white space or a comment stands between this token and the one before.
  var hasSpaceBefore: Bool
  /// The keyword that a name is, where it is one; `.none` for everything else, also for a name between backquotes.
  var keyword: Keyword
  var start: Int
  var end: Int
  var name: Name
}
