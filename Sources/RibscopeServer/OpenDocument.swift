/// A document as the client has it, which may differ from what is on the disk.
struct OpenDocument {
  /// As the client writes it.
  let uri: String
  private(set) var version: Int?
  private(set) var bytes: [UInt8]

  init(_ item: OpenParams.Item) {
    uri = item.uri
    version = item.version
    bytes = Array(item.text.utf8)
  }

  /// Applies changes in their order; each is written for the text that the one before it leaves.
  mutating func apply(_ change: ChangeParams, _ encoding: PositionEncoding) {
    version = change.textDocument.version ?? version
    for change in change.contentChanges { apply(change, encoding) }
  }

  private mutating func apply(_ change: ChangeParams.Change, _ encoding: PositionEncoding) {
    guard let range = change.range else {
      bytes = Array(change.text.utf8)
      return
    }
    let start = encoding.offset(of: range.start, in: bytes)
    let end = encoding.offset(of: range.end, in: bytes)
    bytes.replaceSubrange(start..<max(start, end), with: change.text.utf8)
  }
}
