import Testing

@testable import RibscopeServer

@Suite struct MessageReaderTests {
  /// All that some bytes are read as, where they come a few at a time.
  private func items(_ text: String, step: Int = 1 << 16, largest: Int = 100) -> [MessageReader.Item] {
    var rest = Array(text.utf8)[...]
    var reader = MessageReader(largest: largest) { buffer in
      let next = rest.prefix(step)
      buffer.replaceSubrange(..<next.count, with: next)
      rest.removeFirst(next.count)
      return next.count
    }
    var items: [MessageReader.Item] = []
    while let item = reader.next() { items.append(item) }
    return items
  }

  @Test(arguments: [1, 2, 7, 1000]) func messagesAreReadHoweverTheyArrive(step: Int) {
    let text = "Content-Length: 2\r\n\r\n{}Content-Type: x\r\ncontent-length:3\r\n\r\nabc"
    #expect(items(text, step: step) == [.message(Array("{}".utf8)), .message(Array("abc".utf8))])
  }

  @Test func aMessageThatIsTooLongIsSkipped() {
    let long = String(repeating: "x", count: 101)
    #expect(
      items("Content-Length: 101\r\n\r\n\(long)Content-Length: 1\r\n\r\na") == [.tooLong(101), .message([0x61])])
  }

  @Test(arguments: ["Content-Length: -1", "Content-Length: x", "Length: 1", "Content-Length: 99999999999999999999"])
  func aHeaderWithoutALengthIsNoEnd(header: String) {
    #expect(items("\(header)\r\n\r\nContent-Length: 1\r\n\r\na") == [.malformed, .message([0x61])])
  }

  @Test func whatIsCutOffIsDropped() {
    #expect(items("Content-Length: 5\r\n\r\nab") == [])
    #expect(items("Content-Len") == [])
    #expect(items("Content-Length: 5000\r\n\r\nab") == [])
  }

  @Test func aLineWithoutEndIsNotKept() {
    #expect(items(String(repeating: "x", count: 100_000) + "\r\n\r\n") == [.malformed])
  }
}
