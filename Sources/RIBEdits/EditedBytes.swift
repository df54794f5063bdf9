import RibscopeText

extension [UInt8] {
  /// The bytes with some edits in them; lines end as those around them do. Nil where two edits meet.
  package func applying(_ edits: [SourceEdit]) -> [UInt8]? {
    // Sorting keeps the order of those at one place.
    let sorted = edits.enumerated().sorted {
      ($0.element.position.offset, $0.offset) < ($1.element.position.offset, $1.offset)
    }.map(\.element)
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var done = 0
    for edit in sorted {
      let (start, end) = (edit.position.offset, edit.end.offset)
      guard start >= done, end <= count else { return nil }
      result += self[done..<start]
      result += (hasWindowsLines ? edit.text.withWindowsLines : edit.text).utf8
      done = end
    }
    return result + self[done...]
  }

  /// Whether the first line ends with a carriage return and a line feed.
  private var hasWindowsLines: Bool {
    firstIndex(of: UInt8(ascii: "\n")).map { $0 > 0 && self[$0 - 1] == UInt8(ascii: "\r") } ?? false
  }
}

extension String {
  /// Each line ends with a carriage return and a line feed.
  fileprivate var withWindowsLines: String {
    replacing(text: "\r\n", with: "\n").replacing(text: "\n", with: "\r\n")
  }
}
