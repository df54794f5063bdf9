import RibscopeSystem

/// What the client has sent and nobody has handled yet, in its order.
final class Inbox: Sendable {
  enum Entry: Sendable {
    case message(IncomingMessage)
    /// Something that is no message: why, for the client.
    case broken(ResponseError)
    /// Nothing will come any more.
    case end
  }

  private struct State {
    var entries: [Entry] = []
    /// The requests that wait, or are being handled, and that the client does not want any more.
    var cancelled: Set<RequestID> = []
    /// The request that is being handled.
    var current: RequestID?
  }

  private let state = Guarded(State())
  private let filled = DispatchSemaphore(value: 0)
  private let room = DispatchSemaphore(value: 0)

  /// So many entries may wait; then nothing more is read, and the client waits.
  private static let most = 1024

  init() {
    // Dispatch ends the program where a semaphore goes at less than it began with.
    for _ in 0..<Self.most { room.signal() }
  }

  /// Waits for room.
  func put(_ entry: Entry) {
    room.wait()
    state.withLock { $0.entries.append(entry) }
    filled.signal()
  }

  /// The next entry, which is waited for.
  ///
  /// - Parameter time: how long; nil for as long as it takes.
  /// - Returns: nil where the time is over.
  func take(within time: DispatchTimeInterval? = nil) -> Entry? {
    guard filled.wait(timeout: time.map { .now() + $0 } ?? .distantFuture) == .success else { return nil }
    room.signal()
    return state.withLock { state in
      let entry = state.entries.removeFirst()
      state.current = if case .message(let message) = entry { message.id } else { nil }
      return entry
    }
  }

  /// Marks a request as one that the client does not want any more. One that was answered is none.
  func cancel(_ id: RequestID) {
    state.withLock { state in
      let waits = state.entries.contains { if case .message(let message) = $0 { message.id == id } else { false } }
      if waits || state.current == id { state.cancelled.insert(id) }
    }
  }

  /// Whether the client has cancelled a request that was taken.
  func isCancelled(_ id: RequestID) -> Bool { state.withLock { $0.cancelled.contains(id) } }

  /// Forgets a request that was answered.
  func finish(_ id: RequestID) {
    state.withLock { state in
      state.current = nil
      state.cancelled.remove(id)
    }
  }
}
