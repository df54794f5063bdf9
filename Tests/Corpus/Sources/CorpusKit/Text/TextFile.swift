/// The blocks and aliases of one file, found by walking over its words and counting braces.
struct TextFile {
  private(set) var blocks: [TextBlock] = []
  private(set) var aliases: [TextAlias] = []
  /// For each name, whether and where it stands in the file.
  private(set) var words: [Word]
  /// The file's bytes, with blanks for comments and literals.
  let text: [UInt8]

  static let blockKeywords: Set = ["class", "struct", "protocol", "extension", "enum", "actor"]
  static let memberKeywords: Set = ["var", "let", "func"]

  init(_ bytes: [UInt8], file: Int) {
    text = masked(bytes)
    words = CorpusKit.words(of: text)
    var walk = Walk(words: words, text: text, file: file)
    walk.run()
    blocks = walk.blocks
    aliases = walk.aliases
  }
}

private struct Walk {
  let words: [Word]
  let text: [UInt8]
  let file: Int
  var blocks: [TextBlock] = []
  var aliases: [TextAlias] = []

  /// What is open: the header of a block whose members are wanted, or any other bracket.
  private struct Open {
    var header: Header?
    var members: [TextMember] = []
  }

  private struct Header {
    let keyword: Word
    let name: String
    let isPrivate: Bool
    let isConditional: Bool
    let inherited: [TextBlock.Entry]
    let colon: Int?
    let brace: Int
  }

  private var open: [Open] = []
  private var pending: Header?
  private var conditions = 0

  init(words: [Word], text: [UInt8], file: Int) {
    self.words = words
    self.text = text
    self.file = file
  }

  mutating func run() {
    for index in words.indices {
      switch words[index].text {
      case "{", "(", "[":
        open.append(Open(header: pending?.brace == index ? pending : nil))
      case "}", ")", "]":
        close(at: words[index].range.upperBound)
      case "#": countCondition(index)
      case "typealias": addAlias(index)
      case let word where TextFile.blockKeywords.contains(word): beginBlock(index)
      case let word where TextFile.memberKeywords.contains(word): addMember(index)
      default: break
      }
    }
    while !open.isEmpty { close(at: text.count) }
  }

  private mutating func close(at end: Int) {
    guard let last = open.popLast(), let header = last.header else { return }
    blocks.append(
      TextBlock(
        file: file, range: header.keyword.range.lowerBound..<end, keyword: header.keyword, name: header.name,
        isPrivate: header.isPrivate,
        isConditional: header.isConditional, inherited: header.inherited, colon: header.colon, members: last.members))
  }

  private func word(_ index: Int) -> String { words.indices.contains(index) ? words[index].text : "" }

  private mutating func countCondition(_ index: Int) {
    if word(index + 1) == "if" { conditions += 1 }
    if word(index + 1) == "endif" { conditions = max(0, conditions - 1) }
  }

  // MARK: - Blocks

  private mutating func beginBlock(_ index: Int) {
    guard words.indices.contains(index + 1), words[index + 1].isName, word(index - 1) != ".",
      !TextFile.memberKeywords.contains(word(index + 1)), word(index + 1) != "init"
    else { return }
    guard let brace = words.brace(after: index), brace - index < 400 else { return }
    var nameEnd = index + 1
    while word(nameEnd + 1) == ".", nameEnd + 2 < brace { nameEnd += 2 }
    let modifiers = words.modifiers(before: index)
    let (colon, entries) = entries(nameEnd + 1..<brace)
    pending = Header(
      keyword: words[index], name: words[nameEnd].text,
      isPrivate: modifiers.contains { $0.text == "private" || $0.text == "fileprivate" },
      isConditional: conditions > 0, inherited: entries, colon: colon, brace: brace)
  }

  private func entries(_ range: Range<Int>) -> (colon: Int?, [TextBlock.Entry]) {
    var depth = 0
    var colon: Int?
    var parts: [[Int]] = []
    for index in range {
      let word = words[index].text
      if word == "<" || word == "(" { depth += 1 }
      if word == ">" || word == ")" { depth -= 1 }
      if depth == 0, word == "where" { break }
      if depth == 0, word == ":", colon == nil {
        colon = words[index].range.lowerBound
        parts.append([])
      } else if depth == 0, colon != nil, word == "," || word == "&" {
        parts.append([])
      } else if colon != nil {
        parts[parts.count - 1].append(index)
      }
    }
    return (colon, parts.compactMap(entry))
  }

  private func entry(_ indexes: [Int]) -> TextBlock.Entry? {
    guard let first = indexes.first, let last = indexes.last else { return nil }
    let names = indexes.prefix { words[$0].text != "<" }.filter { words[$0].isName }
    guard let name = names.last else { return nil }
    let arguments = indexes.dropFirst(names.count).filter { words[$0].isName }.map { words[$0].text }
    return TextBlock.Entry(
      range: words[first].range.lowerBound..<words[last].range.upperBound, name: words[name].text,
      arguments: arguments.filter { $0 != words[name].text })
  }

  private mutating func addAlias(_ index: Int) {
    guard words.indices.contains(index + 1),
      let equals = words[index...].prefix(40).firstIndex(where: { $0.text == "=" })
    else { return }
    let end = words.endOfExpression(from: equals + 1, in: text, stops: ["{"])
    let names = words[(equals + 1)..<end].filter(\.isName).map(\.text)
    aliases.append(TextAlias(file: file, name: words[index + 1].text, names: names))
  }

  // MARK: - Members

  private mutating func addMember(_ index: Int) {
    guard open.last?.header != nil, words.indices.contains(index + 1), words[index + 1].isName else { return }
    let modifiers = words.modifiers(before: index)
    let isFunction = words[index].text == "func"
    let shape = isFunction ? words.function(at: index, in: text) : words.property(at: index, in: text)
    let start = modifiers.map(\.range.lowerBound).min() ?? words[index].range.lowerBound
    open[open.count - 1].members.append(
      TextMember(
        file: file, keyword: words[index], name: words[index + 1], modifiers: modifiers, range: start..<shape.end,
        type: shape.type, hasInitialValue: shape.hasInitialValue, accessors: shape.accessors,
        isConditional: conditions > 0))
  }
}
