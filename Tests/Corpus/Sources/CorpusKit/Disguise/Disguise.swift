import RibscopeProject

/// A change of a source that changes nothing of what it means, so that nothing else may be found afterwards.
enum Disguise: String, CaseIterable {
  /// A comment stands between two tokens.
  case comments
  /// A line breaks between two tokens.
  case lineBreaks = "line breaks"
  /// Declarations of a file, and methods of a type, change places.
  case order
  /// A local has another name.
  case locals

  /// All changes of this kind that a file has room for.
  func changes(_ file: SourceFile, number: Int, random: inout SeededRandom) -> [Change] {
    guard let source = SourceTokens(file.bytes) else { return [] }
    switch self {
    case .comments: return source.commentGaps(using: &random).map { Change(file: number, edits: [$0.edit(number)]) }
    case .lineBreaks: return source.lineBreaks.map { Change(file: number, edits: [$0.edit(number)]) }
    case .order:
      let order = source.shuffled(isScript: file.path.hasSuffix("main.swift"), using: &random)
      return order.map { [Change(file: number, order: $0)] } ?? []
    case .locals: return source.renamedLocals.map { Change(file: number, edits: $0.map { $0.edit(number) }) }
    }
  }

  /// How many of the places that have room for one get one: now few, now all.
  func share(using random: inout SeededRandom) -> Double {
    switch self {
    case .comments, .lineBreaks: [0.1, 0.3, 1].randomElement(using: &random) ?? 1
    case .order, .locals: 1
    }
  }
}

/// What belongs together: a comment, a name wherever it stands, the order of a whole file.
struct Change {
  let file: Int
  var edits: [Edit] = []
  /// The pieces of the file in their new order; nil where they stay.
  var order: [Range<Int>]?
}

/// Bytes to be replaced, of a file that is known.
struct Replacement {
  let range: Range<Int>
  let text: String

  func edit(_ file: Int) -> Edit { Edit(file: file, range: range, text: text) }
}

/// A file after some changes, and where its bytes were before.
struct Rewriting {
  private(set) var bytes: [UInt8] = []
  private var pieces: [Piece] = []

  private struct Piece {
    let start: Int
    let original: Int
    let isWritten: Bool
  }

  /// - Parameter changes: of one file, with one order at most.
  init(_ source: [UInt8], _ changes: [Change]) {
    let edits = changes.flatMap(\.edits).sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    let order = changes.compactMap(\.order).first ?? [0..<source.count]
    for range in order {
      var next = range.lowerBound
      for edit in edits where range.contains(edit.range.lowerBound) {
        keep(source, next..<edit.range.lowerBound)
        pieces.append(Piece(start: bytes.count, original: edit.range.lowerBound, isWritten: true))
        bytes += Array(edit.text.utf8)
        next = edit.range.upperBound
      }
      keep(source, next..<range.upperBound)
    }
  }

  private mutating func keep(_ source: [UInt8], _ range: Range<Int>) {
    pieces.append(Piece(start: bytes.count, original: range.lowerBound, isWritten: false))
    bytes += source[range]
  }

  /// Where a byte was; of one that was written, where that was done.
  func original(_ offset: Int) -> Int {
    guard let piece = pieces.last(where: { $0.start <= offset }) else { return offset }
    return piece.isWritten ? piece.original : piece.original + offset - piece.start
  }
}
