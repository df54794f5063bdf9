/// Bytes to put in place of others.
struct Edit: Hashable {
  let file: Int
  let range: Range<Int>
  let text: String

  func applied(to bytes: [UInt8]) -> [UInt8] {
    Array(bytes[..<range.lowerBound]) + Array(text.utf8) + Array(bytes[range.upperBound...])
  }
}

/// The edits that are of a file, from the back, so that each leaves the places of the others as they are.
func apply(_ edits: [Edit], to bytes: [UInt8], file: Int) -> [UInt8] {
  edits.filter { $0.file == file }.sorted { $0.range.lowerBound > $1.range.lowerBound }
    .reduce(bytes) { $1.applied(to: $0) }
}
