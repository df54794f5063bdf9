import RibscopeSystem

/// Accepts connections, and tells by the first byte who it is: an app begins with a brace, a browser with a letter.
///
/// A browser is handed over once the head of its request is complete, so that who sends half a request holds up nobody: such
/// strangers are few, and the oldest makes room for the next. All of it happens on one queue, for nothing here waits.
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
  /// The visitors whose first line or request is not complete, the oldest first.
  private var strangers: [Int32] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 17)

  private struct Visitor {
    /// The address that it connected from.
    let peer: [UInt8]
    let app: AppConnection
    let source: DispatchSourceRead
    let timer: DispatchSourceTimer
    /// Whether its source is suspended; the cancel handler of one that is does not run.
    var isPaused = false
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
    while let (descriptor, peer) = socket.accept() {
      makeRoom(for: peer)
      guard visitors.count < hub.limits.apps else {
        RibscopeSystem.close(descriptor)
        continue
      }
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setEventHandler { [weak self] in self?.hear(descriptor) }
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.schedule(deadline: .now() + hub.limits.handshakeSeconds)
      timer.setEventHandler { [weak self] in self?.dismiss(descriptor) }
      let app = AppConnection(hub, token: token) { [weak self] in self?.tell(descriptor, $0) }
      visitors[descriptor] = Visitor(peer: peer, app: app, source: source, timer: timer)
      strangers.append(descriptor)
      source.resume()
      timer.resume()
    }
  }

  /// The oldest stranger goes: of that peer where it has too many, of all where the door is full.
  private func makeRoom(for peer: [UInt8]) {
    let ofPeer = strangers.filter { visitors[$0]?.peer == peer }
    if ofPeer.count >= hub.limits.strangersOfOnePeer {
      dismiss(ofPeer[0])
    } else if visitors.count >= hub.limits.apps, let oldest = strangers.first {
      dismiss(oldest)
    }
  }

  private func hear(_ descriptor: Int32) {
    guard let visitor = visitors[descriptor] else { return }
    if !visitor.app.isKnown, let head = peek(descriptor), let first = head.first, isLetter(first) {
      return hearBrowser(descriptor, head)
    }
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count > 0 else { return dismiss(descriptor) }
    if let refusal = visitor.app.read(buffer[..<count]) {
      refused(refusal)
      dismiss(descriptor)
    } else if visitor.app.isKnown {
      visitor.timer.cancel()
      strangers.removeAll { $0 == descriptor }
    }
  }

  /// What has come of a first line or of a request's head, and is still to be read.
  private func peek(_ descriptor: Int32) -> ArraySlice<UInt8>? {
    let count = recv(descriptor, &buffer, hub.limits.requestBytes, Int32(MSG_PEEK))
    return count > 0 ? buffer[..<count] : nil
  }

  private func hearBrowser(_ descriptor: Int32, _ head: ArraySlice<UInt8>) {
    if isComplete(head) {
      handOver(descriptor)
    } else if head.count < hub.limits.requestBytes {
      pause(descriptor)
    } else {
      dismiss(descriptor)
    }
  }

  /// What is peeked at stays readable, so it is looked at again a little later: the source would ask at once, for ever.
  private func pause(_ descriptor: Int32) {
    visitors[descriptor]?.source.suspend()
    visitors[descriptor]?.isPaused = true
    queue.asyncAfter(deadline: .now() + 0.05) { [weak self] in
      guard let self, let visitor = visitors[descriptor], visitor.isPaused else { return }
      visitors[descriptor]?.isPaused = false
      visitor.source.resume()
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
    strangers.removeAll { $0 == descriptor }
    visitor.timer.cancel()
    visitor.source.setCancelHandler(handler: then)
    visitor.source.cancel()
    if visitor.isPaused { visitor.source.resume() }
    return visitor.app
  }
}

/// Whether the head of a request has come to its empty line.
private func isComplete(_ head: ArraySlice<UInt8>) -> Bool {
  let newline = UInt8(ascii: "\n")
  let lines = head.split(separator: newline, omittingEmptySubsequences: false)
  return lines.dropFirst().dropLast().contains { $0.isEmpty || $0.elementsEqual([UInt8(ascii: "\r")]) }
}
