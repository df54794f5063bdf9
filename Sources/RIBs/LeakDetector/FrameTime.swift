import Platform

/// Time as an app has it: in frames, of which none counts for more than a given time.
struct FrameTime {
  private let longestFrame: TimeInterval
  private var counted: TimeInterval = 0
  /// Nil while nobody counts, and time stands still.
  private var lastBeat: TimeInterval?

  init(longestFrame: TimeInterval) {
    self.longestFrame = longestFrame
  }

  func elapsed(at uptime: TimeInterval) -> TimeInterval {
    guard let lastBeat else { return counted }
    return counted + min(uptime - lastBeat, longestFrame)
  }

  /// Begins to count, or goes on.
  mutating func beat(at uptime: TimeInterval) {
    counted = elapsed(at: uptime)
    lastBeat = uptime
  }

  mutating func pause(at uptime: TimeInterval) {
    counted = elapsed(at: uptime)
    lastBeat = nil
  }
}
