import RIBModel

/// How many UTF-16 code units stand before positions in their lines.
///
/// All positions are counted in one pass: of those on one long line each would count the line again.
struct UTF16Columns {
  private var counts: [SourcePosition: Int] = [:]

  /// O(positions × log positions, and the bytes of their lines).
  init(before positions: [SourcePosition], in graph: RIBGraph) {
    var last: (position: SourcePosition, count: Int)?
    for position in Set(positions).sorted() {
      let file = graph.files[position.file]
      let offset = min(position.offset, file.bytes.count)
      var start = offset - file.lineColumn(at: offset).column + 1
      var count = 0
      if let last, last.position.file == position.file, (start...offset).contains(last.position.offset) {
        start = last.position.offset
        count = last.count
      }
      count += utf16Count(file.bytes[start..<offset])
      counts[position] = count
      last = (position, count)
    }
  }

  /// Counted from 1.
  func column(of position: SourcePosition) -> Int { (counts[position] ?? 0) + 1 }
}

func utf16Count(_ bytes: ArraySlice<UInt8>) -> Int {
  String(decoding: bytes, as: UTF8.self).utf16.count
}
