import RibscopeSystem
import RIBReplay
import RIBTrace

/// What an app sends: a line that introduces it, then its trace. Used on one queue.
final class AppConnection {
  /// Why a connection is closed.
  enum Refusal: Equatable {
    /// Its first line is no greeting.
    case unknown
    case wrongToken
    case tooManyRouters
  }

  private let hub: LiveHub
  private let token: String
  /// Sends the app a line.
  private let ask: @Sendable ([UInt8]) -> Void
  private var first: [UInt8] = []
  private var reader: TraceReader
  /// The app's number in the hub, once it has introduced itself.
  private var number: Int?

  init(_ hub: LiveHub, token: String, ask: @escaping @Sendable ([UInt8]) -> Void) {
    self.hub = hub
    self.token = token
    self.ask = ask
    reader = TraceReader(lineLimit: hub.limits.lineBytes, remembersNumbers: false, takesMessages: true)
  }

  /// Whether the app has said who it is.
  var isKnown: Bool { number != nil }

  /// Takes over what came.
  ///
  /// - Returns: why nothing more is taken; nil while all is well.
  func read(_ bytes: ArraySlice<UInt8>) -> Refusal? {
    guard let number else { return greet(bytes) }
    let events = reader.read(bytes)
    for message in reader.takeAllMessages() { hear(message, from: number) }
    return hub.add(events, reader.problems, to: number) ? nil : .tooManyRouters
  }

  private func hear(_ message: LiveMessage, from number: Int) {
    switch message {
    case .offersPictures: hub.offerPictures(number, ask)
    case .picture(let request, let picture): hub.pictures.settle(request, picture, by: number)
    case .wantsPicture: break
    }
  }

  /// Nothing more will come. A line that was cut off is no event.
  func end() {
    if let number { hub.leave(number) }
  }

  private func greet(_ bytes: ArraySlice<UInt8>) -> Refusal? {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    first += bytes[..<(end ?? bytes.endIndex)]
    guard first.count <= hub.limits.handshakeBytes else { return .unknown }
    guard let end else { return nil }
    guard let hello = LiveHello(line: first[...]) else { return .unknown }
    guard isSame(hello.token, token) else { return .wrongToken }
    number = hub.join(hello)
    first = []
    let rest = bytes[(end + 1)...]
    return rest.isEmpty ? nil : read(rest)
  }
}

/// Whether two secrets are the same, in a time that does not tell how much of them is.
func isSame(_ one: String, _ other: String) -> Bool {
  let (one, other) = (Array(one.utf8), Array(other.utf8))
  guard one.count == other.count else { return false }
  return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}
