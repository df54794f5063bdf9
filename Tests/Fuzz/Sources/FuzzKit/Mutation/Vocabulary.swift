/// What inputs of a target are made of.
public struct Vocabulary: Sendable {
  let words: [[UInt8]]
  let patterns: [Pattern]
  /// Whether inputs are lines of a trace.
  let isTrace: Bool

  init(words: String, patterns: [String], isTrace: Bool = false) {
    self.words = words.utf8.split { $0 == 0x20 || $0 == 0x0A }.map(Array.init)
    self.patterns = patterns.map(Pattern.init)
    self.isTrace = isTrace
  }

  /// The words in libFuzzer's format of dictionaries: a quoted word a line.
  public var dictionary: String {
    words.map { word in
      "\""
        + word.map { byte in
          byte == 0x22 || byte == 0x5C ? "\\x\(String(byte, radix: 16))" : String(UnicodeScalar(byte))
        }
        .joined() + "\""
    }.joined(separator: "\n")
  }

  /// Sets right, half the time, what would hide the rest: a trace whose lines are not numbered is mostly left out.
  func mended(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    isTrace && random.chance(of: 2) ? numbered(bytes) : bytes
  }
}

/// Text with holes, each a `%` and a letter; the same letter stands for the same word.
struct Pattern: Sendable {
  private let text: [UInt8]

  init(_ text: String) {
    self.text = Array(text.utf8)
  }

  /// Fills the holes with words of an input, or with one of a few names where it has none.
  func filled(_ pieces: Pieces, _ random: inout SeededRandom) -> [UInt8] {
    filled { pieces.word(&random).map { Array(pieces[$0]) } ?? Self.name(&random) }
  }

  /// Fills each hole with a word that is asked for.
  func filled(_ makeWord: () -> [UInt8]) -> [UInt8] {
    var words: [UInt8: [UInt8]] = [:]
    var filled: [UInt8] = []
    var index = 0
    while index < text.count {
      guard text[index] == UInt8(ascii: "%"), index + 1 < text.count else {
        filled.append(text[index])
        index += 1
        continue
      }
      let hole = text[index + 1]
      let word = words[hole] ?? makeWord()
      words[hole] = word
      filled += word
      index += 2
    }
    return filled
  }

  private static func name(_ random: inout SeededRandom) -> [UInt8] {
    [UInt8(ascii: "A") + UInt8(random.below(6))]
  }
}

/// The lines with the numbers 1, 2, 3, … behind `"seq":`.
private func numbered(_ bytes: [UInt8]) -> [UInt8] {
  var next = 1
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line -> [UInt8] in
    guard let field = line.firstRange(of: Array("\"seq\":".utf8)) else { return Array(line) }
    let digits = line[field.upperBound...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    defer { next += 1 }
    return line[..<field.upperBound] + Array(String(next).utf8) + line[digits.endIndex...]
  }
  return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
}
