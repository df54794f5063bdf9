/// The time of an app whose clock may jump: one that goes back stands still.
struct SteadyTime {
  private(set) var now = 0.0
  /// As it was told last.
  private(set) var latest = 0.0

  mutating func advance(to time: Double) -> Double {
    now = min(now + max(0, time - latest), 9e12)
    latest = time
    return now
  }
}
