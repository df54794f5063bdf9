import RibscopeSystem

/// Sends events to `ribscope live`, on a queue of its own: whoever adds an event never waits for the network.
///
/// It connects by itself, and again when the server has gone away.
final class LiveConnection: @unchecked Sendable {
  private let address: LiveAddress
  private let hello: [UInt8]
  /// Connects, encodes and sends.
  private let sender = DispatchQueue(label: "ribscope.trace.live.sender", qos: .utility)
  /// Its turns are the lock of `queue`.
  private let turns = DispatchQueue(label: "ribscope.trace.live")
  private var queue = LiveQueue()
  /// Used on `sender` only, as are the next four.
  private var socket: LiveSocket?
  /// Sends what has been added, while there is a connection: to wake a thread for each event would cost the app more
  /// than the event.
  private var timer: DispatchSourceTimer?
  /// Nil where the app offers no pictures.
  private var pictures: PictureSource?
  /// The beginning of a line from the server.
  private var heard: [UInt8] = []
  /// Seconds until the next try.
  private var delay = LiveConnection.shortest

  private static let interval = DispatchTimeInterval.milliseconds(20)
  private static let shortest = 0.25
  private static let longest = 4.0
  /// Bytes of a line from the server.
  private static let longestLine = 4_096

  init(_ address: LiveAddress, app: String) {
    self.address = address
    hello = LiveHello(app: app, token: address.token, instance: UUID().uuidString).line
    sender.async { [weak self] in self?.connect() }
  }

  deinit { timer?.cancel() }

  /// Adds an event; told in the order in which they happen.
  func add(_ event: TraceEvent) {
    turns.sync { queue.add(event) }
  }

  /// Answers from now on when the server asks for a picture.
  func offer(_ pictures: PictureSource) {
    sender.async {
      self.pictures = pictures
      self.send(.offersPictures)
    }
  }

  /// Waits until all that was added is with the system, for so many seconds at most.
  func flush(within seconds: Double) {
    let done = DispatchSemaphore(value: 0)
    sender.async {
      self.sendAll()
      done.signal()
    }
    _ = done.wait(timeout: .now() + seconds)
  }

  private func connect() {
    guard socket == nil else { return }
    heard = []
    socket = LiveSocket(address, on: sender) { [weak self] bytes in
      if let bytes { self?.hear(bytes) } else { self?.end() }
    }
    let offer = pictures == nil ? [] : LiveMessage.offersPictures.line
    guard let socket, socket.send(hello + offer) else { return end() }
    delay = Self.shortest
    turns.sync { queue.connect() }
    startTimer()
    sendAll()
  }

  private func startTimer() {
    let timer = DispatchSource.makeTimerSource(queue: sender)
    timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval, leeway: .milliseconds(5))
    timer.setEventHandler { [weak self] in self?.sendAll() }
    timer.resume()
    self.timer = timer
  }

  private func end() {
    socket = nil
    timer?.cancel()
    timer = nil
    turns.sync { queue.disconnect() }
    sender.asyncAfter(deadline: .now() + delay) { [weak self] in self?.connect() }
    delay = min(Self.longest, 2 * delay)
  }

  private func hear(_ bytes: [UInt8]) {
    heard += bytes
    while let end = heard.firstIndex(of: UInt8(ascii: "\n")) {
      if case .wantsPicture(let request, let router) = LiveMessage(line: heard[..<end]) { answer(request, router) }
      heard.removeFirst(end + 1)
    }
    if heard.count > Self.longestLine { heard = [] }
  }

  private func answer(_ request: Int, _ router: Int) {
    pictures?.ask(for: router) { picture in
      self.sender.async { self.send(.picture(request: request, picture)) }
    }
  }

  private func send(_ message: LiveMessage) {
    if let socket, !socket.send(message.line) { end() }
  }

  private func sendAll() {
    while let socket, case let events = take(), !events.isEmpty {
      guard socket.send(events.flatMap(\.line)) else { return end() }
    }
  }

  private func take() -> [TraceEvent] {
    turns.sync { queue.takeAll() }
  }
}
