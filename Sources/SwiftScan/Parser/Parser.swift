import RibscopeText

/// Reads one file's tokens into declarations and the expressions that linking asks about.
///
/// A recursive-descent parser that never fails: what it does not understand it passes over, token by token or by
/// balanced brackets. Recursion is bounded by `depthLimit`, whatever the input.
///
/// What it asks of itself at each token is inlined: a call of a function that does not mutate would copy all of it.
struct Parser: ~Copyable {
  /// Brackets, blocks and types may nest this deep; what is deeper is skipped. Hand-written code stays below 40.
  static let depthLimit = 100
  /// So many problems are noted of one file; more say nothing new.
  static let problemLimit = 1000
  /// An expression may have this many levels, long chains of members and operators included, so that whoever walks it
  /// may recurse. A node beyond it keeps no children.
  static let heightLimit: UInt16 = 1000

  var lexer: Lexer
  var token: Token
  var file = FileRows()
  /// The declaration whose members are being read.
  var parent: Int?
  var depth = 0
  /// Whether a keyword of a top-level declaration at the start of a line closes every open brace.
  ///
  /// Set for a second reading of a file whose braces do not balance, so that one unclosed brace does not swallow the
  /// declarations behind it.
  let closesAtLineStart: Bool
  /// Whether `{` may begin a trailing closure: not in the condition of an `if`.
  var allowsTrailingClosure = true
  /// Where `{` begins a trailing closure in the head of an `if` all the same.
  var closuresInHeads: Set<Int> = []
  /// How many bytes may be read once more after a wrong guess: keeps the scan linear, whatever the input.
  var rereadBudget: Int
  var mayReread: Bool { rereadBudget > 0 }
  /// The operators that wait for their right operand, the innermost expression's last.
  var pendingOperators: [PendingOperator] = []
  /// What the statements of the closure or function being read do that its caller must be ready for.
  var bodyEffects: TypeSyntax.Marks = []
  /// No declaration begins in front of this offset: a run of words that looked like modifiers led to none.
  var fruitlessPrefixEnd = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ names: NameReader, closesAtLineStart: Bool) {
    lexer = Lexer(bytes, names)
    token = lexer.next()
    rereadBudget = 4 * bytes.count
    self.closesAtLineStart = closesAtLineStart
  }

  /// Reads the whole file.
  mutating func parseFile() -> ScannedFile {
    var statements = ChildList()
    while token.kind != .endOfFile {
      let start = token.start
      parseCodeItem(into: &statements, isTopLevel: true)
      if token.start == start { advance() }
    }
    if statements.first >= 0 {
      file.topLevelCode = node(.block, offset: 0, children: statements)
    }
    file.conditions = lexer.conditions
    file.conditionGroups = lexer.conditionGroups
    file.toolComments = lexer.toolComments
    file.problems += lexer.conflictMarkers.map { SyntaxProblem(kind: .conflictMarker, offset: $0) }
    return ScannedFile(file)
  }

  // MARK: - Tokens

  mutating func advance() {
    token = lexer.next()
  }

  mutating func consume(_ kind: Token.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  mutating func consume(_ keyword: Keyword) -> Bool {
    guard token.keyword == keyword else { return false }
    advance()
    return true
  }

  /// Whether the token is exactly this operator.
  @inline(__always)
  func isOperator(_ text: StaticString) -> Bool {
    token.end - token.start == text.utf8CodeUnitCount && lexer.starts(with: text, at: token.start)
  }

  /// Whether the token begins with these bytes.
  @inline(__always)
  func startsWith(_ text: StaticString) -> Bool { lexer.starts(with: text, at: token.start) }

  /// Takes one leading byte off an operator token, leaving the rest as the next token.
  mutating func consumeOperatorByte(_ text: StaticString) -> Bool {
    guard startsWith(text) else { return false }
    lexer.split(token)
    advance()
    return true
  }

  /// Whether `:` follows the current token, as it follows a label. `::` does not count.
  @inline(__always)
  var isColonAhead: Bool {
    let index = skipSpaces(from: token.end)
    return lexer.byte(index) == UInt8(ascii: ":") && lexer.byte(index + 1) != UInt8(ascii: ":")
  }

  /// The index of the first byte that is no white space.
  @inline(__always)
  func skipSpaces(from start: Int) -> Int {
    var index = start
    while true {
      switch lexer.byte(index) {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), .newline, .carriageReturn: index += 1
      default: return index
      }
    }
  }

  var names: NameReader { lexer.names }

  /// What is in the place of a label: `_` is none.
  func label(_ name: Name) -> Name { name == names.underscore ? .none : name }

  // MARK: - Looking ahead

  struct Checkpoint {
    var lexer: Lexer.State
    var token: Token
    var expressions: Int
    var lists: ListLengths
  }

  func checkpoint() -> Checkpoint {
    Checkpoint(lexer: lexer.state, token: token, expressions: file.expressions.count, lists: ListLengths(file))
  }

  mutating func restore(_ checkpoint: Checkpoint) {
    lexer.state = checkpoint.lexer
    token = checkpoint.token
    truncate(to: checkpoint)
    file.problems.truncate(to: checkpoint.lists.problems)
  }

  /// Gives back what was read since then, but for what is wrong with it.
  private mutating func truncate(to checkpoint: Checkpoint) {
    file.expressions.truncate(to: checkpoint.expressions)
    checkpoint.lists.truncate(&file)
  }

  /// The token behind the current one.
  mutating func tokenAhead() -> Token {
    let saved = lexer.state
    defer { lexer.state = saved }
    return lexer.next()
  }

  // MARK: - Nesting

  /// Runs a part of the grammar one level deeper, or `skip`s where the limit is reached.
  mutating func nested<Result>(_ parse: (inout Parser) -> Result, orSkip skip: (inout Parser) -> Result) -> Result {
    guard depth < Self.depthLimit else {
      if file.problems.last?.kind != .tooDeep {
        file.problems.append(SyntaxProblem(kind: .tooDeep, offset: token.start))
      }
      return skip(&self)
    }
    depth += 1
    defer { depth -= 1 }
    return parse(&self)
  }

  /// Whether the braces opened so far end here: at `}`, at the end, or where recovery says so.
  @inline(__always)
  var isAtBlockEnd: Bool {
    token.kind == .rightBrace || token.kind == .endOfFile || isRecoveryPoint
  }

  /// The keyword of a type or extension in the first column, in a file whose braces do not balance.
  @inline(__always)
  var isRecoveryPoint: Bool {
    guard closesAtLineStart, token.startsLine, lexer.byte(token.start - 1).isLineEnd else { return false }
    switch token.keyword {
    case .class, .struct, .enum, .protocol, .extension, .actor, .import, .final, .public, .open, .internal, .private,
      .fileprivate:
      return true
    default: return false
    }
  }

  /// Skips the bracketed group that begins here, however deep; without recursion.
  mutating func skipBalanced() {
    var open = 0
    repeat {
      switch token.kind {
      case .leftParenthesis, .leftBrace, .leftBracket: open += 1
      case .rightParenthesis, .rightBrace, .rightBracket: open -= 1
      case .endOfFile: return
      default: if isRecoveryPoint { return }
      }
      advance()
    } while open > 0
  }

  /// Closes a brace; notes where one that is open never is.
  mutating func closeBrace(openedAt offset: Int) {
    if token.kind == .rightBrace {
      advance()
    } else if file.problems.count < Self.problemLimit {
      file.problems.append(SyntaxProblem(kind: .unclosedBrace, offset: offset))
    }
  }
}

/// Children being gathered for a node.
struct ChildList {
  var first: ExpressionID = -1
  var last: ExpressionID = -1
  var count = 0
  /// The levels of the highest child.
  var height: UInt16 = 0
}

extension Parser {
  mutating func node(
    _ kind: Expression.Kind, name: Name = .none, offset: Int, children: ChildList = ChildList(), type: TypeSyntaxID = -1
  ) -> ExpressionID {
    let isTooHigh = children.height >= Self.heightLimit
    let firstChild = isTooHigh ? -1 : children.first
    file.expressions.append(
      Expression(
        kind: kind, height: isTooHigh ? 1 : children.height + 1, name: name,
        offset: Int32(truncatingIfNeeded: offset), firstChild: firstChild, nextSibling: -1, type: type))
    return ExpressionID(file.expressions.count - 1)
  }

  mutating func node(_ kind: Expression.Kind, name: Name = .none, offset: Int, child: ExpressionID) -> ExpressionID {
    var children = ChildList()
    append(child, to: &children)
    return node(kind, name: name, offset: offset, children: children)
  }

  /// Adds a node to a list. A node may be in one list only; -1 is passed over.
  mutating func append(_ id: ExpressionID, to list: inout ChildList) {
    guard id >= 0 else { return }
    if list.last >= 0 { file.expressions[Int(list.last)].nextSibling = id } else { list.first = id }
    list.last = id
    list.count += 1
    list.height = max(list.height, file.expressions[Int(id)].height)
  }
}

/// The node that was read; nil for -1, where there was none.
func existing(_ node: ExpressionID) -> ExpressionID? { node < 0 ? nil : node }
