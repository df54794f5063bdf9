import RibscopeSystem

/// Accepts connections, and tells by the first byte who it is: an app begins with a brace, a browser with a letter.
///
/// All of it happens on one queue, for nothing here waits.
final class LiveDoor: @unchecked Sendable {
  private let queue = DispatchQueue(label: "ribscope.live.door")
  private let hub: LiveHub
  private let token: String
  private let socket: ListeningSocket
  private let accepting: DispatchSourceRead
  /// Takes over a connected socket that is no app's; nil where there is no page.
  private let browsers: (@Sendable (Int32) -> Void)?
  private let refused: @Sendable (AppConnection.Refusal) -> Void
  private var visitors: [Int32: Visitor] = [:]
  private var buffer = [UInt8](repeating: 0, count: 1 << 17)

  private struct Visitor {
    let app: AppConnection
    let source: DispatchSourceRead
    let timer: DispatchSourceTimer
  }

  init(
    _ hub: LiveHub, _ socket: ListeningSocket, token: String, browsers: (@Sendable (Int32) -> Void)?,
    refused: @escaping @Sendable (AppConnection.Refusal) -> Void
  ) {
    self.hub = hub
    self.token = token
    self.socket = socket
    self.browsers = browsers
    self.refused = refused
    accepting = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: queue)
    accepting.setEventHandler { [weak self] in self?.accept() }
    accepting.resume()
  }

  /// Closes the door, and all connections of apps.
  func close() {
    queue.sync {
      accepting.cancel()
      for descriptor in visitors.keys { dismiss(descriptor) }
    }
    // What was dismissed before that is closed by now.
    queue.sync {}
  }

  /// Whether all that apps have sent is taken over, and all of them have gone.
  var isQuiet: Bool {
    queue.sync {
      accept()
      return visitors.isEmpty
    }
  }

  private func accept() {
    while let descriptor = socket.accept() {
      guard visitors.count < hub.limits.apps else {
        RibscopeSystem.close(descriptor)
        continue
      }
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setEventHandler { [weak self] in self?.hear(descriptor) }
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.schedule(deadline: .now() + hub.limits.handshakeSeconds)
      timer.setEventHandler { [weak self] in self?.losePatience(descriptor) }
      let app = AppConnection(hub, token: token) { [weak self] in self?.tell(descriptor, $0) }
      visitors[descriptor] = Visitor(app: app, source: source, timer: timer)
      source.resume()
      timer.resume()
    }
  }

  private func hear(_ descriptor: Int32) {
    guard let visitor = visitors[descriptor] else { return }
    var first: UInt8 = 0
    if !visitor.app.isKnown, recv(descriptor, &first, 1, Int32(MSG_PEEK)) == 1, isLetter(first) {
      return handOver(descriptor)
    }
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count > 0 else { return dismiss(descriptor) }
    if let refusal = visitor.app.read(buffer[..<count]) {
      refused(refusal)
      dismiss(descriptor)
    } else if visitor.app.isKnown {
      visitor.timer.cancel()
    }
  }

  /// What an app is told is short: one that takes no line is told nothing.
  private func tell(_ descriptor: Int32, _ line: [UInt8]) {
    queue.async { [self] in
      guard visitors[descriptor] != nil else { return }
      _ = line.withUnsafeBytes { sendSome($0, to: descriptor) }
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }

  private func losePatience(_ descriptor: Int32) {
    if let visitor = visitors[descriptor], !visitor.app.isKnown { dismiss(descriptor) }
  }

  /// The socket is closed, or given away, once nothing waits on it any more.
  private func dismiss(_ descriptor: Int32) {
    take(descriptor) { RibscopeSystem.close(descriptor) }?.end()
  }

  private func handOver(_ descriptor: Int32) {
    let browsers = browsers ?? { _ = RibscopeSystem.close($0) }
    _ = take(descriptor) { browsers(descriptor) }
  }

  private func take(_ descriptor: Int32, then: @escaping @Sendable () -> Void) -> AppConnection? {
    guard let visitor = visitors.removeValue(forKey: descriptor) else { return nil }
    visitor.timer.cancel()
    visitor.source.setCancelHandler(handler: then)
    visitor.source.cancel()
    return visitor.app
  }
}
