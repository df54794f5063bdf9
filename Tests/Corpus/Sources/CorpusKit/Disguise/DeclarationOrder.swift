/// Declarations that change places: those of a file, and those within a type. What Swift reads in its order stays: imports,
/// globals, properties of structs, cases, statements, and all beside `#if`.
extension SourceTokens {
  /// The file's bytes in pieces, in another order; nil where nothing can move.
  func shuffled(isScript: Bool, using random: inout SeededRandom) -> [Range<Int>]? {
    var order = Order(source: self, types: blocks.filter(\.isType), random: random)
    let pieces = order.pieces(of: nil, 0..<bytes.count, mayMove: !isScript)
    random = order.random
    return order.hasMoved ? pieces : nil
  }
}

private struct Order {
  let source: SourceTokens
  let types: [Block]
  var random: SeededRandom
  var hasMoved = false

  /// A declaration with the comments above it.
  private struct Chunk {
    let range: Range<Int>
    let tokens: Range<Int>
    let isMovable: Bool
  }

  /// - Parameters:
  ///   - opener: The brace whose declarations these are; nil for those of the file.
  ///   - range: The bytes of these declarations.
  mutating func pieces(of opener: Int?, _ range: Range<Int>, mayMove: Bool) -> [Range<Int>] {
    let first = opener.map { $0 + 1 } ?? 0
    let end = opener.flatMap { source.partners[$0] } ?? source.tokens.count
    let chunks = chunks(of: opener, range, tokens: first..<end)
    let hasCondition = (first...end).contains { index in
      index < source.tokens.count && source.tokens[index].gap.hasDirective
        && (index == end || source.tokens[index].opener == opener)
    }
    var order = chunks.indices.map { $0 }
    if mayMove, !hasCondition {
      let places = order.filter { chunks[$0].isMovable }
      let moved = places.shuffled(using: &random)
      for (place, from) in zip(places, moved) { order[place] = from }
      if places != moved { hasMoved = true }
    }
    return order.flatMap { within(chunks[$0]) }
  }

  /// A declaration's pieces: those of the type that it is, and what stands around them.
  private mutating func within(_ chunk: Chunk) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var next = chunk.range.lowerBound
    var token = chunk.tokens.lowerBound
    for type in types where type.open >= token && type.close < chunk.tokens.upperBound {
      let body = source.tokens[type.open].range.upperBound..<source.tokens[type.close].range.lowerBound
      result.append(next..<body.lowerBound)
      result += pieces(of: type.open, body, mayMove: true)
      (next, token) = (body.upperBound, type.close + 1)
    }
    return result + [next..<chunk.range.upperBound]
  }

  private func chunks(of opener: Int?, _ range: Range<Int>, tokens: Range<Int>) -> [Chunk] {
    var starts: [Int] = []
    var isComplete = true
    for index in tokens where source.tokens[index].opener == opener {
      if source.beginsDeclaration(index), isComplete, source.tokens[index].startsLine || index == 0,
        !source.tokens[index].gap.isPinned || index == 0
      {
        starts.append(index)
        isComplete = false
      }
      if Self.declarationWords.contains(source.text(index)) { isComplete = true }
    }
    let bounds = starts.map { start in
      start == 0 ? range.lowerBound : source.endOfLine(from: source.tokens[start - 1].range.upperBound)
    }
    var result: [Chunk] = []
    if let first = bounds.first, first > range.lowerBound {
      result.append(
        Chunk(range: range.lowerBound..<first, tokens: tokens.lowerBound..<starts[0], isMovable: false))
    }
    for (place, start) in starts.enumerated() {
      let end = place + 1 < starts.count ? starts[place + 1] : tokens.upperBound
      let bytes = bounds[place]..<(place + 1 < bounds.count ? bounds[place + 1] : range.upperBound)
      result.append(
        Chunk(
          range: bytes, tokens: start..<end, isMovable: isMovable(start..<end, bytes, opener) && bytes.lowerBound > 0))
    }
    return result.isEmpty ? [Chunk(range: range, tokens: tokens, isMovable: false)] : result
  }

  private func isMovable(_ tokens: Range<Int>, _ range: Range<Int>, _ opener: Int?) -> Bool {
    let words = tokens.filter { source.tokens[$0].opener == opener }.map(source.text)
    guard
      let word = words.first(where: { Self.declarationWords.contains($0) && $0 != "class" })
        ?? words.first(where: { $0 == "class" }),
      Self.movable.contains(word) || (["var", "let"].contains(word) && movesProperties(of: opener))
    else { return false }
    // The last one must end with its line, for another one follows it then.
    return source.bytes[source.tokens[tokens.upperBound - 1].range.upperBound..<range.upperBound]
      .contains(UInt8(ascii: "\n"))
  }

  /// Whether the order of a type's properties says nothing: a class's are set by its own initializers.
  private func movesProperties(of opener: Int?) -> Bool {
    guard let opener else { return false }
    let word = (0..<opener).last { SourceTokens.typeWords.contains(source.text($0)) && source.kind($0 - 1) != "colon" }
    return word.map { ["class", "protocol", "extension", "actor"].contains(source.text($0)) } ?? false
  }

  private static let movable: Set = [
    "func", "init", "deinit", "subscript", "class", "struct", "enum", "protocol", "extension", "actor", "typealias",
  ]
  private static let declarationWords = movable.union([
    "var", "let", "case", "import", "associatedtype", "operator", "precedencegroup", "macro",
  ])
}

extension SourceTokens {
  /// Whether a declaration may begin here: with an attribute, a modifier or its keyword.
  fileprivate func beginsDeclaration(_ index: Int) -> Bool {
    let token = tokens[index]
    guard kind(index - 1) != "dot" else { return false }
    return token.kind == "at" || (token.isKeyword && Self.firstWords.contains(token.text))
  }

  private static let firstWords: Set = [
    "func", "init", "deinit", "subscript", "class", "struct", "enum", "protocol", "extension", "actor", "typealias",
    "var", "let", "case", "import", "associatedtype", "operator", "precedencegroup", "macro", "private", "fileprivate",
    "internal", "public", "open", "package", "static", "final", "override", "lazy", "weak", "unowned", "mutating",
    "nonmutating", "required", "convenience", "dynamic", "optional", "indirect", "nonisolated", "isolated", "prefix",
    "postfix", "infix",
  ]
}
