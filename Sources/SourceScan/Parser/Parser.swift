/// Reads one file's tokens into declarations and the expressions that linking asks about.
///
/// A recursive-descent parser that never fails: what it does not understand it passes over, token by token or by
/// balanced brackets. Recursion is bounded by `depthLimit`, whatever the input.
struct Parser {
  /// Brackets, blocks and types may nest this deep; what is deeper is skipped. Hand-written code stays below 40.
  static let depthLimit = 100
  /// So many problems are noted of one file; more say nothing new.
  static let problemLimit = 1000
  /// An expression may have this many levels, long chains of members and operators included, so that whoever walks it
  /// may recurse. A node beyond it keeps no children.
  static let heightLimit: UInt16 = 1000

  var lexer: Lexer
  var token: Token
  var file = ScannedFile()
  /// The declaration whose members are being read.
  var parent: Int?
  var depth = 0
  /// Whether a keyword of a top-level declaration at the start of a line closes every open brace.
  ///
  /// Set for a second reading of a file whose braces do not balance, so that one unclosed brace does not swallow the
  /// declarations behind it.
  let closesAtLineStart: Bool
  /// For each node how many levels it has, itself included.
  var heights: [UInt16] = []
  /// Whether `{` may begin a trailing closure: not in the condition of an `if`.
  var allowsTrailingClosure = true
  /// Where `{` begins a trailing closure in the head of an `if` all the same.
  var closuresInHeads: Set<Int> = []
  /// How many bytes may be read once more after a wrong guess: keeps the scan linear, whatever the input.
  var rereadBudget: Int
  /// No declaration begins in front of this offset: a run of words that looked like modifiers led to none.
  var fruitlessPrefixEnd = 0
  /// Whether the body being read mentions anything that linking may ask about.
  var mentionsWiring = false
  /// Whether the type around is one whose bodies are all kept: a component, builder, router or adapter to go by its head.
  var isInsideWiring = false
  /// For each name: 0 not yet known, 1 of no interest, 2 of interest.
  var interest: [UInt8] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, closesAtLineStart: Bool) {
    lexer = Lexer(bytes)
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
      if token.start == start, token.kind != .endOfFile { advance() }
    }
    if statements.first >= 0 {
      file.topLevelCode = node(.block, offset: 0, children: statements)
    }
    file.names = lexer.names.strings()
    file.conditions = lexer.conditions
    file.conditionGroups = lexer.conditionGroups
    file.problems += lexer.conflictMarkers.map { SyntaxProblem(kind: .conflictMarker, offset: $0) }
    return file
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
  func isOperator(_ text: StaticString) -> Bool {
    token.kind == .operator && startsWith(text) && token.end - token.start == text.utf8CodeUnitCount
  }

  /// Whether the token begins with these bytes.
  func startsWith(_ text: StaticString) -> Bool {
    token.end - token.start >= text.utf8CodeUnitCount && lexer.starts(with: text, at: token.start)
  }

  /// Takes one leading byte off an operator token, leaving the rest as the next token.
  mutating func consumeOperatorByte(_ text: StaticString) -> Bool {
    guard token.kind == .operator || token.kind == .postfixQuestion || token.kind == .postfixExclamation,
      startsWith(text)
    else { return false }
    lexer.split(token)
    advance()
    return true
  }

  /// Whether `:` follows the current token, as it follows a label. `::` does not count.
  var isColonAhead: Bool {
    let index = skipSpaces(from: token.end)
    return lexer.byte(index) == UInt8(ascii: ":") && lexer.byte(index + 1) != UInt8(ascii: ":")
  }

  /// The index of the first byte that is no white space.
  func skipSpaces(from start: Int) -> Int {
    var index = start
    while true {
      switch lexer.byte(index) {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), .newline, .carriageReturn: index += 1
      default: return index
      }
    }
  }

  func text(of token: Token) -> String {
    String(decoding: lexer.bytes[token.start..<token.end], as: UTF8.self)
  }

  /// The name of an identifier token, without backquotes.
  func name(of token: Token) -> String {
    String(decoding: lexer.names.bytes(of: token.name), as: UTF8.self)
  }

  // MARK: - Looking ahead

  struct Checkpoint {
    var lexer: Lexer.State
    var token: Token
    var expressions: Int
    var types: Int
    var declarations: Int
    var problems: Int
  }

  func checkpoint() -> Checkpoint {
    Checkpoint(
      lexer: lexer.state, token: token, expressions: file.expressions.count, types: file.types.count,
      declarations: file.declarations.count, problems: file.problems.count)
  }

  mutating func restore(_ checkpoint: Checkpoint) {
    lexer.state = checkpoint.lexer
    token = checkpoint.token
    truncate(toExpressions: checkpoint.expressions, types: checkpoint.types)
    file.declarations.removeLast(file.declarations.count - checkpoint.declarations)
    file.problems.removeLast(file.problems.count - checkpoint.problems)
  }

  private mutating func truncate(toExpressions expressions: Int, types: Int) {
    file.expressions.removeLast(file.expressions.count - expressions)
    heights.removeLast(heights.count - expressions)
    file.types.removeLast(file.types.count - types)
  }

  /// The token behind the current one.
  mutating func tokenAhead() -> Token {
    let saved = checkpoint()
    advance()
    defer { restore(saved) }
    return token
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
  var isAtBlockEnd: Bool {
    token.kind == .rightBrace || token.kind == .endOfFile || isRecoveryPoint
  }

  /// The keyword of a type or extension in the first column, in a file whose braces do not balance.
  var isRecoveryPoint: Bool {
    guard closesAtLineStart, token.startsLine, isInFirstColumn else { return false }
    switch token.keyword {
    case .class, .struct, .enum, .protocol, .extension, .actor, .import, .final, .public, .open, .internal: return true
    case .private, .fileprivate: return true
    default: return false
    }
  }

  private var isInFirstColumn: Bool {
    token.start == 0 || lexer.byte(token.start - 1).isLineEnd
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
    _ kind: Expression.Kind, name: NameID = 0, offset: Int, children: ChildList = ChildList(), type: Int32 = -1
  ) -> ExpressionID {
    if name != 0 { noteInterest(name) }
    let isTooHigh = children.height >= Self.heightLimit
    let firstChild = isTooHigh ? -1 : children.first
    heights.append(isTooHigh ? 1 : children.height + 1)
    file.expressions.append(
      Expression(
        kind: kind, name: name, offset: Int32(truncatingIfNeeded: offset), firstChild: firstChild, nextSibling: -1,
        type: type))
    return ExpressionID(file.expressions.count - 1)
  }

  mutating func node(_ kind: Expression.Kind, name: NameID = 0, offset: Int, child: ExpressionID) -> ExpressionID {
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
    list.height = max(list.height, heights[Int(id)])
  }

  mutating func typeIndex(_ type: TypeSyntax) -> Int32 {
    file.types.append(type)
    return Int32(file.types.count - 1)
  }

  // MARK: - What is worth keeping

  /// Reads a body with `parse`; keeps it if it is short, mentions wiring or is a wiring type's, else gives its nodes back.
  mutating func keepingIfRelevant(_ parse: (inout Parser) -> ExpressionID) -> ExpressionID? {
    let outerMention = mentionsWiring
    let start = checkpoint()
    let declarations = file.declarations.count
    mentionsWiring = false
    let body = parse(&self)
    let isKept = mentionsWiring || isInsideWiring || file.expressions.count - start.expressions <= 32
    mentionsWiring = mentionsWiring || outerMention
    if isKept || file.declarations.count > declarations { return body < 0 ? nil : body }
    truncate(toExpressions: start.expressions, types: start.types)
    return nil
  }

  private mutating func noteInterest(_ name: NameID) {
    guard !mentionsWiring else { return }
    let index = Int(name)
    if index >= interest.count {
      interest.append(contentsOf: repeatElement(0, count: index + 64 - interest.count))
    }
    if interest[index] == 0 { interest[index] = Wiring.isMentioned(in: lexer.names.bytes(of: name)) ? 2 : 1 }
    mentionsWiring = interest[index] == 2
  }
}
