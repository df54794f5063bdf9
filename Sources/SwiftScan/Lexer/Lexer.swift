import RibscopeText

/// Turns UTF-8 bytes into tokens, one at a time.
///
/// It allocates nothing per token and gets through any bytes: whatever it does not know is passed over. Comments,
/// white space, `#if` directives and merge-conflict markers are trivia; the branches of a `#if` follow each other in the
/// token stream, and `condition` says which one the current token is in.
struct Lexer: ~Copyable {
  private(set) var bytes: UnsafeBufferPointer<UInt8>
  let names: NameReader
  var position = 0
  /// Whether the token before ends an operand, which decides between a division and a regular expression.
  private var isBehindOperand = false

  /// Regular expressions that nothing closes.
  var unclosedRegexes = UnclosedRegexes()
  /// Where a bare one may begin and nothing ends it, as far as was last looked.
  var fruitlessRegexStarts = 0..<0

  /// The `#if` branch that the current token is in, an index into `conditions`; -1 outside of all.
  private(set) var condition = -1
  private(set) var conditions: [Condition] = []
  /// How many `#if` blocks there were so far.
  private var groupCount = 0
  /// Offsets of merge-conflict markers.
  private(set) var conflictMarkers: [Int] = []
  /// Comments that are meant for ribscope.
  private(set) var toolComments: [ToolComment] = []

  /// Where the lexer is; setting it goes back to there.
  var state: State {
    get {
      State(
        position: position, isBehindOperand: isBehindOperand, condition: condition, conditions: conditions.count,
        conditionGroups: groupCount, conflictMarkers: conflictMarkers.count,
        toolComments: toolComments.count)
    }
    set {
      resume(newValue)
      groupCount = newValue.conditionGroups
      conditions.removeLast(conditions.count - newValue.conditions)
      conflictMarkers.removeLast(conflictMarkers.count - newValue.conflictMarkers)
      toolComments.removeLast(toolComments.count - newValue.toolComments)
    }
  }

  /// Goes on from a state and keeps what was found since: what was parsed there refers to it. An `#if` that was not
  /// ended there ends there.
  mutating func resume(_ state: State) {
    while condition >= state.conditions { endCondition() }
    position = state.position
    isBehindOperand = state.isBehindOperand
    condition = state.condition
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ names: NameReader) {
    self.bytes = bytes
    self.names = names
    skipByteOrderMark()
    skipShebang()
  }

  @inline(__always)
  func isInside(_ index: Int) -> Bool { index < bytes.count }

  /// The byte at an index, zero behind the end.
  @inline(__always)
  func byte(_ index: Int) -> UInt8 { isInside(index) ? bytes[index] : 0 }

  /// The next token; `.endOfFile` for ever at the end.
  mutating func next() -> Token {
    let before = position
    let startsLine = skipTrivia()
    let start = position
    settleToolComments(before: start)
    var token = Token(
      kind: .endOfFile, startsLine: startsLine, hasSpaceBefore: start > before, keyword: .none,
      start: start, end: start, name: .none)
    if isInside(start) { lex(&token) }
    token.end = position
    isBehindOperand = endsOperand(token)
    return token
  }

  /// Goes back to just behind the first byte of an operator token, so that `>` can be taken off `>>` or `>?`.
  mutating func split(_ token: Token, length: Int = 1) {
    position = token.start + length
    isBehindOperand = true
  }

  @inline(__always)
  private func endsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .integer, .float, .string, .regex, .postfixQuestion, .postfixExclamation, .rightParenthesis, .rightBrace,
      .rightBracket, .pound:
      return true
    case .identifier:
      return !token.keyword.isStatementWord && token.keyword != .try
    default:
      return false
    }
  }

  private mutating func lex(_ token: inout Token) {
    let first = bytes[position]
    if first.isNameStart || first == UInt8(ascii: "$") {
      lexName(&token)
      return
    }
    if first.isDigit {
      lexNumber(&token)
      return
    }
    switch first {
    case UInt8(ascii: "("): single(&token, .leftParenthesis)
    case UInt8(ascii: ")"): single(&token, .rightParenthesis)
    case UInt8(ascii: "{"): single(&token, .leftBrace)
    case UInt8(ascii: "}"): single(&token, .rightBrace)
    case UInt8(ascii: "["): single(&token, .leftBracket)
    case UInt8(ascii: "]"): single(&token, .rightBracket)
    case UInt8(ascii: ","): single(&token, .comma)
    case UInt8(ascii: ":"): lexColon(&token)
    case UInt8(ascii: ";"): single(&token, .semicolon)
    case UInt8(ascii: "@"): single(&token, .at)
    case UInt8(ascii: "\\"): single(&token, .backslash)
    case UInt8(ascii: "`"): lexBackquoted(&token)
    case .quote: lexString(&token, pounds: 0)
    case .pound: lexPound(&token)
    case UInt8(ascii: "."): lexDots(&token)
    default: lexOperator(&token)
    }
  }

  private mutating func single(_ token: inout Token, _ kind: Token.Kind) {
    token.kind = kind
    position += 1
  }

  /// `:`; and `::` of `Module::Name`, which says as much as `Module.Name` and is read as such.
  private mutating func lexColon(_ token: inout Token) {
    single(&token, .colon)
    if byte(position) == UInt8(ascii: ":") { single(&token, .dot) }
  }

  private mutating func lexName(_ token: inout Token) {
    var end = position + 1
    while byte(end).isNamePart { end += 1 }
    token.kind = .identifier
    token.name = names.name(of: UnsafeBufferPointer(rebasing: bytes[position..<end]))
    token.keyword = Keyword(token.name)
    position = end
  }

  /// `` `class` ``, and names with spaces as Swift 6.2 allows them. An unclosed backquote is passed over.
  private mutating func lexBackquoted(_ token: inout Token) {
    guard let end = endOfBackquoted(position) else {
      single(&token, .operator)
      return
    }
    token.kind = .identifier
    token.name = names.name(of: UnsafeBufferPointer(rebasing: bytes[(position + 1)..<(end - 1)]))
    position = end
  }

  /// The index behind the backquote that closes the one here; nil where none does, or nothing is between them.
  func endOfBackquoted(_ start: Int) -> Int? {
    let inside = bytes[(start + 1)...].prefix { $0 != UInt8(ascii: "`") && !$0.isLineEnd }
    return !inside.isEmpty && byte(inside.endIndex) == UInt8(ascii: "`") ? inside.endIndex + 1 : nil
  }

  /// Decimal, hexadecimal, octal and binary numbers with underscores, fractions and exponents.
  private mutating func lexNumber(_ token: inout Token) {
    token.kind = .integer
    let isHexadecimal = bytes[position] == UInt8(ascii: "0") && byte(position + 1) | 0x20 == UInt8(ascii: "x")
    let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
    var last: UInt8 = 0
    while true {
      let current = byte(position)
      let isSign = current == UInt8(ascii: "+") || current == UInt8(ascii: "-")
      let isPoint = current == UInt8(ascii: ".") && byte(position + 1).isDigit
      if current | 0x20 == exponent || isPoint && token.kind == .integer {
        token.kind = .float
      } else if !current.isNamePart, !isSign || last | 0x20 != exponent {
        return
      }
      last = current
      position += 1
    }
  }

  private mutating func lexDots(_ token: inout Token) {
    guard byte(position + 1) == UInt8(ascii: ".") else {
      single(&token, .dot)
      return
    }
    token.kind = .operator
    while byte(position) == UInt8(ascii: ".") || byte(position).isOperator { position += 1 }
  }

  /// `#if` and its kin are trivia and never get here; this is `#"raw"#`, `#/regex/#` and `#name`.
  private mutating func lexPound(_ token: inout Token) {
    var end = position
    while byte(end) == .pound { end += 1 }
    if byte(end) == .quote {
      let pounds = end - position
      position = end
      lexString(&token, pounds: pounds)
    } else if byte(end) == .slash, lexRegex(pounds: end - position) {
      token.kind = .regex
    } else if byte(end).isNameStart {
      position = end
      lexName(&token)
      token.kind = .pound
      token.keyword = .none
    } else {
      token.kind = .operator
      position = end
    }
  }

  private mutating func lexOperator(_ token: inout Token) {
    let first = bytes[position]
    let isLeftBound = !token.hasSpaceBefore && isBehindOperand
    if first == UInt8(ascii: "?"), isLeftBound {
      single(&token, .postfixQuestion)
    } else if first == UInt8(ascii: "!"), isLeftBound {
      single(&token, .postfixExclamation)
    } else if first == .slash, !isBehindOperand, lexRegex(pounds: 0) {
      token.kind = .regex
    } else {
      token.kind = .operator
      position += 1
      guard first.isOperator else { return }
      while byte(position).isOperator, !isCommentStart(position) { position += 1 }
    }
  }

  @inline(__always)
  private func isCommentStart(_ index: Int) -> Bool {
    byte(index) == .slash && (byte(index + 1) == .slash || byte(index + 1) == .star)
  }

  /// What a token covers.
  func bytes(of token: Token) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[token.start..<token.end])
  }

  /// Whether the source goes on with this text.
  @inline(__always)
  func starts(with text: StaticString, at start: Int) -> Bool {
    for index in 0..<text.utf8CodeUnitCount where byte(start + index) != text.utf8Start[index] { return false }
    return true
  }

  func hasPounds(_ count: Int, at index: Int) -> Bool {
    for offset in 0..<count where byte(index + offset) != .pound { return false }
    return true
  }

  /// Goes to the beginning of a part of the file, and ends behind it.
  mutating func enter(_ part: Range<Int>) {
    bytes = UnsafeBufferPointer(rebasing: bytes[..<part.upperBound])
    position = part.lowerBound
    isBehindOperand = false
  }

  /// Takes a whole file again of which a part was read.
  mutating func leave(to file: UnsafeBufferPointer<UInt8>) {
    bytes = file
  }

  mutating func move(to index: Int) {
    position = min(index, bytes.count)
  }

  // MARK: - Conditions

  /// The blocks that the conditions belong to.
  var conditionGroups: [ConditionGroup] {
    var groups = Array(repeating: ConditionGroup(branchCount: 0, hasElse: false), count: groupCount)
    for condition in conditions {
      groups[condition.group].branchCount += 1
      if condition.isElse { groups[condition.group].hasElse = true }
    }
    return groups
  }

  mutating func beginCondition() {
    enter(
      Condition(
        group: groupCount, branch: 0, outer: condition < 0 ? nil : condition, isElse: false, start: Int32(position)))
    groupCount += 1
  }

  mutating func nextBranch(isElse: Bool) {
    guard condition >= 0 else { return }
    let current = conditions[condition]
    conditions[condition].end = Int32(position)
    enter(
      Condition(
        group: current.group, branch: current.branch + 1, outer: current.outer, isElse: isElse, start: Int32(position)))
  }

  private mutating func enter(_ branch: Condition) {
    conditions.append(branch)
    condition = conditions.count - 1
  }

  mutating func endCondition() {
    guard condition >= 0 else { return }
    conditions[condition].end = Int32(position)
    condition = conditions[condition].outer ?? -1
  }

  mutating func noteConflictMarker() {
    conflictMarkers.append(position)
  }

  mutating func noteToolComment(_ range: Range<Int>) {
    toolComments.append(ToolComment(offset: range.lowerBound, end: range.upperBound, nextToken: -1))
  }

  /// The comments since the token before are in front of the one that begins here.
  private mutating func settleToolComments(before start: Int) {
    // Asked for each token, and there is hardly ever such a comment.
    guard toolComments.last?.nextToken == -1 else { return }
    var index = toolComments.count - 1
    while index >= 0, toolComments[index].nextToken == -1 {
      toolComments[index].nextToken = start
      index -= 1
    }
  }
}
