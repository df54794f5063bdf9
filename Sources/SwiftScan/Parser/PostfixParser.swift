import RibscopeText

/// What stands behind an operand: members, calls, trailing closures.
extension Parser {
  /// What may follow an operand: members, calls, subscripts, trailing closures, `?` and `!`.
  mutating func parsePostfix(_ base: ExpressionID) -> ExpressionID {
    guard base >= 0 else { return -1 }
    var result = base
    // The call or subscript that was read last.
    var plainCall: ExpressionID = -1
    while true {
      switch token.kind {
      case .dot: result = parseMember(of: result)
      case .leftParenthesis where !token.startsLine:
        if isAtArgumentNames {
          parseArgumentNames(of: result)
        } else {
          let (arguments, _) = parseArguments(closing: .rightParenthesis)
          result = call(.call, result, arguments)
          plainCall = result
        }
      case .leftBracket where !token.startsLine:
        let (arguments, _) = parseArguments(closing: .rightBracket)
        result = call(.subscript, result, arguments)
        plainCall = result
      case .leftBrace where canBeginTrailingClosure(behind: result):
        result = parseTrailingClosures(behind: result, isPlainCall: result == plainCall)
        if token.kind == .leftBrace { return result }
      case .postfixQuestion:
        result = node(.chain, offset: token.start, child: result)
        advance()
      case .postfixExclamation:
        result = node(.force, offset: token.start, child: result)
        advance()
      default: return result
      }
    }
  }

  private mutating func parseMember(of base: ExpressionID) -> ExpressionID {
    advance()
    let member = token
    switch member.kind {
    case .identifier where member.keyword == .self:
      advance()
      // What is a value is one without it too; `[Int].self` is a type, and `[Int.self]` a value.
      if [.array, .dictionary, .tuple].contains(file.expressions[Int(base)].kind) {
        file.expressions[Int(base)].name = .selfValue
      }
      return base
    case .identifier:
      advance()
      if let arguments = parseSpecialisation(of: member) {
        return specialisedMember(of: base, member, arguments)
      }
      var children = ChildList()
      append(base, to: &children)
      return node(.member, name: member.name, offset: member.start, children: children)
    case .integer:
      advance()
      let digits = UnsafeBufferPointer(rebasing: lexer.bytes[member.start..<member.end])
      return node(.member, name: names.name(of: digits), offset: member.start, child: base)
    case .float:
      advance()
      return node(.other, offset: member.start, child: base)
    default: return base
    }
  }

  /// `Module.Stream<Int>` as a type.
  private mutating func specialisedMember(
    of base: ExpressionID, _ member: Token, _ arguments: TypeList
  ) -> ExpressionID {
    let type = typeNode(.named, name: member.name, children: arguments)
    var first = type
    var parts = 1
    var current = base
    while current >= 0, parts < Self.depthLimit {
      let expression = file.expressions[Int(current)]
      guard expression.kind == .name || expression.kind == .member else { break }
      let part = typeNode(.named, name: expression.name)
      file.types[Int(first)].qualifier = part
      first = part
      parts += 1
      current = expression.kind == .member ? expression.firstChild : -1
    }
    if current >= 0, let outer = specialisedType(of: current) { file.types[Int(first)].qualifier = outer }
    return node(.typeName, name: member.name, offset: member.start, type: type)
  }

  /// Each `A<B>.C<D>.E<F>` is kept with so much of what is in front of it.
  private static let specialisationLimit = 8

  /// The type of `A<B>` in `A<B>.C<D>`. Its expression is in no list, so that the type may be a part of another one.
  private func specialisedType(of id: ExpressionID) -> TypeSyntaxID? {
    let expression = file.expressions[Int(id)]
    guard expression.kind == .typeName, kind(ofType: expression.type) == .named else { return nil }
    var parts = 1
    var qualifier = file.types[Int(expression.type)].qualifier
    while qualifier != -1 {
      parts += 1
      if parts == Self.specialisationLimit { return nil }
      qualifier = file.types[Int(qualifier)].qualifier
    }
    return expression.type
  }

  private mutating func call(
    _ kind: Expression.Kind, _ callee: ExpressionID, _ arguments: ChildList
  ) -> ExpressionID {
    var children = ChildList()
    append(callee, to: &children)
    if arguments.first >= 0 {
      file.expressions[Int(callee)].nextSibling = arguments.first
      children.last = arguments.last
      children.count += arguments.count
      children.height = max(children.height, arguments.height)
    }
    return node(kind, offset: Int(file.expressions[Int(callee)].offset), children: children)
  }

  /// Whether `(` begins the argument names of a reference: `(_:with:)`.
  private var isAtArgumentNames: Bool {
    var index = skipSpaces(from: token.end)
    repeat {
      let start = index
      if lexer.byte(index) == UInt8(ascii: "`") {
        index = lexer.endOfBackquoted(index) ?? index
      } else {
        while lexer.byte(index).isNamePart { index += 1 }
      }
      guard index > start else { return false }
      index = skipSpaces(from: index)
      guard lexer.byte(index) == UInt8(ascii: ":") else { return false }
      index = skipSpaces(from: index + 1)
    } while lexer.byte(index) != .closeParenthesis
    return true
  }

  /// `(_:with:)` behind a function's name: an `.argument` without a value for each.
  private mutating func parseArgumentNames(of function: ExpressionID) {
    advance()
    var labels = ChildList()
    while token.kind == .identifier {
      append(node(.argument, name: label(token.name), offset: token.start), to: &labels)
      advance()
      _ = consume(.colon)
    }
    skipTo(.rightParenthesis)
    append(labels, toChildrenOf: function)
  }

  private mutating func append(_ list: ChildList, toChildrenOf parent: ExpressionID) {
    var last = file.expressions[Int(parent)].firstChild
    while last != -1, file.expressions[Int(last)].nextSibling != -1 { last = file.expressions[Int(last)].nextSibling }
    if last == -1 {
      file.expressions[Int(parent)].firstChild = list.first
    } else {
      file.expressions[Int(last)].nextSibling = list.first
    }
    file.expressions[Int(parent)].height = max(file.expressions[Int(parent)].height, list.height + 1)
  }

  /// Whether `{` belongs to the expression in front of it.
  private mutating func canBeginTrailingClosure(behind base: ExpressionID) -> Bool {
    guard allowsTrailingClosure || closuresInHeads.contains(token.start) else { return false }
    switch file.expressions[Int(base)].kind {
    case .name, .member, .implicitMember, .call, .subscript, .chain, .force, .typeName, .other: break
    default: return false
    }
    return !isAtObservers()
  }

  private mutating func parseTrailingClosures(behind base: ExpressionID, isPlainCall: Bool) -> ExpressionID {
    var closures = ChildList()
    append(node(.argument, offset: token.start, child: parseClosure()), to: &closures)
    while token.kind == .identifier, isColonAhead, isLabelledClosure() {
      let label = token
      advance()
      advance()
      append(node(.argument, name: label.name, offset: label.start, child: parseClosure()), to: &closures)
    }
    guard isPlainCall else { return call(.call, base, closures) }
    append(closures, toChildrenOf: base)
    return base
  }

  /// Whether `label: {` continues the trailing closures.
  mutating func isLabelledClosure() -> Bool {
    guard token.keyword != .default else { return false }
    let saved = checkpoint()
    defer { restore(saved) }
    advance()
    return consume(.colon) && token.kind == .leftBrace
  }
}
