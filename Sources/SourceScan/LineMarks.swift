/// Which line every so manieth byte is on, so that a position's line is found without reading the file from its beginning.
///
/// Few positions of few files are ever printed: to write down where each line begins would take longer than all else that
/// is done to most files. In a file of one line a position must not cost more than in any other.
struct LineMarks: Sendable, Equatable {
  private struct Mark: Equatable {
    /// How many lines end in front of it.
    var ends: Int32 = 0
    /// Where its line begins.
    var start: Int32 = 0
  }

  private static let distance = 1_024
  /// One for the start of each block of `distance` bytes but the first.
  private let marks: [Mark]

  /// O(bytes).
  init(_ bytes: [UInt8]) {
    var mark = Mark()
    marks = bytes.withUnsafeBufferPointer { bytes in
      stride(from: Self.distance, through: bytes.count, by: Self.distance).map { end in
        let block = end - Self.distance..<end
        mark.ends += Self.lineEnds(in: bytes, block: block)
        mark.start = Self.lastStart(in: bytes, block) ?? mark.start
        return mark
      }
    }
  }

  /// The line and column of an offset in the bytes, counted from 1. O(distance).
  func lineColumn(at offset: Int, in bytes: [UInt8]) -> LineColumn {
    let block = offset / Self.distance
    let mark = block > 0 ? marks[block - 1] : Mark()
    return bytes.withUnsafeBufferPointer { bytes in
      let rest = block * Self.distance..<offset
      let start = Self.lastStart(in: bytes, rest) ?? mark.start
      return LineColumn(line: 1 + Int(mark.ends + Self.lineEnds(in: bytes, rest)), column: offset - Int(start) + 1)
    }
  }

  /// How many lines end in a range: with LF, CR, or CR LF, which ends with its LF.
  private static func lineEnds(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int32 {
    Int32(range.count { endsLine(bytes, $0) })
  }

  /// The same of a whole block, eight bytes at a time; one that holds a CR, which is rare, byte by byte.
  private static func lineEnds(in bytes: UnsafeBufferPointer<UInt8>, block: Range<Int>) -> Int32 {
    // In each byte of these the number of line feeds and returns that stood in its place.
    var feeds: UInt64 = 0
    var returns: UInt64 = 0
    for index in stride(from: block.lowerBound, to: block.upperBound, by: 8) {
      let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
      feeds &+= ones(where: word, is: 0x0A0A_0A0A_0A0A_0A0A)
      returns |= ones(where: word, is: 0x0D0D_0D0D_0D0D_0D0D)
    }
    if returns != 0 { return lineEnds(in: bytes, block) }
    let pairs = (feeds & 0x00FF_00FF_00FF_00FF) + (feeds >> 8 & 0x00FF_00FF_00FF_00FF)
    return Int32((pairs &* 0x0001_0001_0001_0001) >> 48)
  }

  /// A one in each byte that is the same in both words.
  private static func ones(where word: UInt64, is wanted: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = word ^ wanted
    return ~(((difference & low) &+ low) | difference | low) >> 7
  }

  /// Where the line begins that the last line end of a range leads to.
  private static func lastStart(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int32? {
    range.last { endsLine(bytes, $0) }.map { Int32($0 + 1) }
  }

  private static func endsLine(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    bytes[index] == 0x0A || bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
  }
}
