import RibscopeSystem

/// How many bytes a message may have: a source file is no larger than half of it.
private let largestMessage = 32 << 20

/// Reads messages into the inbox until there are no more. Cancellations overtake what waits.
func fill(_ inbox: Inbox, by read: @escaping @Sendable (inout [UInt8]) -> Int) {
  var reader = MessageReader(largest: largestMessage, read: read)
  while let item = reader.next() {
    switch item {
    case .message(let content): take(content, inbox)
    case .tooLong(let count):
      let reason = "a message of \(count) bytes was skipped; at most \(largestMessage) are taken"
      inbox.put(.broken(.invalidRequest(reason)))
    case .malformed: inbox.put(.broken(.parse("the header has no valid Content-Length")))
    }
  }
  inbox.put(.end)
}

private func take(_ content: [UInt8], _ inbox: Inbox) {
  do throws(ResponseError) {
    let message = try IncomingMessage(content)
    guard message.method == "$/cancelRequest" else { return inbox.put(.message(message)) }
    inbox.cancel(try message.params(CancelParams.self).id)
  } catch {
    inbox.put(.broken(error))
  }
}
