import RibscopeSystem

/// A reader of all events.
///
/// What waits for it is bounded: one that is too slow loses what waits, and is told the present trees instead.
final class EventReader: LiveReader, @unchecked Sendable {
  /// Its turns are the lock.
  private let turns = DispatchQueue(label: "ribscope.live.reader")
  private let news = DispatchSemaphore(value: 0)
  private var waiting: [[UInt8]]
  private var waitingBytes = 0
  private var lostCount = 0
  private var hasEnded = false
  private let limits: LiveLimits
  /// The lines of a new beginning, once some were lost.
  private let beginAnew: @Sendable (EventReader) -> [[UInt8]]

  init(_ limits: LiveLimits, first: [[UInt8]], beginAnew: @escaping @Sendable (EventReader) -> [[UInt8]]) {
    self.limits = limits
    waiting = first
    self.beginAnew = beginAnew
  }

  /// Adds a line without its line end.
  func add(_ line: [UInt8]) {
    turns.sync {
      if waitingBytes + line.count > limits.waitingBytes { lostCount += waiting.count }
      if lostCount > 0 {
        lostCount += 1
        clear()
      } else {
        waiting.append(line)
        waitingBytes += line.count
      }
    }
    news.signal()
  }

  /// Drops what waits, for what is told next makes up for it.
  ///
  /// - Returns: how many lines were lost.
  func forget() -> Int {
    turns.sync {
      clear()
      defer { lostCount = 0 }
      return lostCount
    }
  }

  func next() -> [UInt8]? {
    while true {
      let (lines, lost, isOver) = turns.sync {
        defer { clear() }
        return (waiting, lostCount, hasEnded)
      }
      if isOver { return nil }
      if lost > 0 { return beginAnew(self).flatMap(\.serverSentEvent) }
      if !lines.isEmpty { return lines.flatMap(\.serverSentEvent) }
      if news.wait(timeout: .now() + limits.pulseSeconds) == .timedOut { return pulse }
    }
  }

  func end() {
    turns.sync { hasEnded = true }
    news.signal()
  }

  private func clear() {
    waiting = []
    waitingBytes = 0
  }
}
