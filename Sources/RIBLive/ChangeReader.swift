import RibscopeSystem

/// A page that wants to know that something has changed, and not each event: told a few times a second at most.
final class ChangeReader: LiveReader, @unchecked Sendable {
  /// Its turns are the lock.
  private let turns = DispatchQueue(label: "ribscope.live.page")
  private let news = DispatchSemaphore(value: 0)
  private var hasNews = true
  private var hasEnded = false
  private let limits: LiveLimits
  /// What is true now, on one line.
  private let present: @Sendable () -> [UInt8]
  private var earliest = DispatchTime.now()

  init(_ limits: LiveLimits, present: @escaping @Sendable () -> [UInt8]) {
    self.limits = limits
    self.present = present
  }

  /// Something has changed.
  func tell() {
    let isFirst = turns.sync {
      defer { hasNews = true }
      return !hasNews
    }
    if isFirst { news.signal() }
  }

  func next() -> [UInt8]? {
    while true {
      if turns.sync(execute: { hasEnded }) { return nil }
      if turns.sync(execute: { hasNews }) {
        // What comes while it waits is told with what it waits for.
        if DispatchTime.now() < earliest {
          _ = news.wait(timeout: earliest)
          continue
        }
        turns.sync { hasNews = false }
        earliest = .now() + limits.changeSeconds
        return present().serverSentEvent
      }
      if news.wait(timeout: .now() + limits.pulseSeconds) == .timedOut { return pulse }
    }
  }

  func end() {
    turns.sync { hasEnded = true }
    news.signal()
  }
}
