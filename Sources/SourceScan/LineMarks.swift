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
        mark.ends += Self.lineEnds(in: bytes, block)
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
    // Both at once without a branch, which the compiler makes many bytes at a time of. CR is rare.
    var feeds: Int32 = 0
    var returns: Int32 = 0
    for byte in UnsafeBufferPointer(rebasing: bytes[range]) {
      feeds &+= byte == 0x0A ? 1 : 0
      returns &+= byte == 0x0D ? 1 : 0
    }
    return returns == 0 ? feeds : Int32(range.count { endsLine(bytes, $0) })
  }

  /// Where the line begins that the last line end of a range leads to.
  private static func lastStart(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int32? {
    range.last { endsLine(bytes, $0) }.map { Int32($0 + 1) }
  }

  private static func endsLine(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    bytes[index] == 0x0A || bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
  }
}
