import HeadlessRx

/// Time in frames of the main queue: while that is blocked, by work or at a breakpoint, nobody can let go of anything, so
/// a blocked frame counts for `maxFrameDuration` only.
///
/// It counts only while somebody waits; otherwise `now` stands still. Where nobody runs the main queue, take a
/// `WallClockScheduler`.
public final class MainQueueScheduler: LeakScheduler, @unchecked Sendable {
  private let metronome: Metronome
  private let interval: Double
  private let lock = Lock()
  private var frames: FrameTime
  private var waiting: [(time: Double, work: () -> Void)] = []
  /// Keeps this object, as long as somebody waits.
  private var counting: Disposable?

  /// - Parameter maxFrameDuration: seconds for which a frame counts at most; positive.
  public convenience init(maxFrameDuration: Double = 0.033) {
    self.init(maxFrameDuration: maxFrameDuration, MainQueueMetronome())
  }

  init(maxFrameDuration: Double, _ metronome: Metronome) {
    self.metronome = metronome
    frames = FrameTime(longestFrame: maxFrameDuration)
    // Three beats a frame: counting must not be what makes a frame long.
    interval = max(maxFrameDuration / 3, 0.001)
  }

  public var now: Double {
    lock.withLock { frames.elapsed(at: metronome.uptime) }
  }

  public func wake(at time: Double, _ work: @escaping () -> Void) {
    lock.withLock {
      waiting.append((time, work))
      guard counting == nil else { return }
      frames.beat(at: metronome.uptime)
      counting = metronome.start(every: interval) { self.beat() }
    }
  }

  private func beat() {
    let (due, obsolete) = lock.withLock { (takeDue(), pauseIfIdle()) }
    obsolete?.dispose()
    due.forEach { $0() }
  }

  private func takeDue() -> [() -> Void] {
    frames.beat(at: metronome.uptime)
    let now = frames.elapsed(at: metronome.uptime)
    defer { waiting.removeAll { $0.time <= now } }
    return waiting.filter { $0.time <= now }.sorted { $0.time < $1.time }.map(\.work)
  }

  private func pauseIfIdle() -> Disposable? {
    guard waiting.isEmpty else { return nil }
    frames.pause(at: metronome.uptime)
    defer { counting = nil }
    return counting
  }
}
