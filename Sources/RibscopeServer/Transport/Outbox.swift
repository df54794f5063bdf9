import RibscopeSystem

/// What the server says to the client.
struct Outbox {
  /// Writes bytes; false where nobody reads them any more.
  private let write: ([UInt8]) -> Bool
  private let encoder = JSONEncoder()
  /// Whether the client has gone.
  private(set) var isBroken = false
  private var requests = 0

  init(write: @escaping ([UInt8]) -> Bool) {
    self.write = write
    // The same values make the same bytes.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  mutating func notify(_ method: String, _ params: some Encodable) {
    send(OutgoingCall(method, params))
  }

  /// Asks the client for something; what it answers does not matter.
  mutating func request(_ method: String, _ params: (some Encodable)?) {
    requests += 1
    send(OutgoingCall(method, params, id: .number(requests)))
  }

  mutating func answer(_ id: RequestID, _ result: (some Encodable)?) {
    send(Answer(id: id, result: result))
  }

  mutating func refuse(_ id: RequestID, _ error: ResponseError) {
    send(Refusal(id: id, error: error))
  }

  /// All of it is text and numbers, which JSON can hold.
  private mutating func send(_ message: some Encodable) {
    guard !isBroken, let content = try? encoder.encode(message) else { return }
    isBroken = !write(Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content)
  }
}
