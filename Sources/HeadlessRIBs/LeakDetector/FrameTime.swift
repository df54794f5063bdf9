/// Time as an app has it: in frames, of which none counts for more than a given time.
struct FrameTime {
  private let longestFrame: Double
  private var counted: Double = 0
  /// Nil while nobody counts, and time stands still.
  private var lastBeat: Double?

  init(longestFrame: Double) {
    self.longestFrame = longestFrame
  }

  func elapsed(at uptime: Double) -> Double {
    guard let lastBeat else { return counted }
    return counted + min(uptime - lastBeat, longestFrame)
  }

  /// Begins to count, or goes on.
  mutating func beat(at uptime: Double) {
    counted = elapsed(at: uptime)
    lastBeat = uptime
  }

  mutating func pause(at uptime: Double) {
    counted = elapsed(at: uptime)
    lastBeat = nil
  }
}
