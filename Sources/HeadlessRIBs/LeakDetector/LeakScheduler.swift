/// The leak detector's clock.
public protocol LeakScheduler: AnyObject {
  /// Seconds since any moment; never goes back. Asked on any thread.
  var now: Double { get }

  /// Calls `work` once, on the thread of the RIB tree, when `now` has reached `time`. Called on any thread.
  func wake(at time: Double, _ work: @escaping () -> Void)
}

/// Real time, for programs that do not run the main queue: it wakes nobody, so call `LeakDetector.check` now and then.
public final class WallClockScheduler: LeakScheduler {
  public init() {}

  public var now: Double { uptime() }

  public func wake(at time: Double, _ work: @escaping () -> Void) {}
}

/// Time that stands still until it is told to advance: for tests and scripts.
public final class ManualScheduler: LeakScheduler {
  public private(set) var now: Double = 0

  private var pending: [(time: Double, work: () -> Void)] = []

  public init() {}

  public func wake(at time: Double, _ work: @escaping () -> Void) {
    pending.append((time, work))
  }

  /// Lets time pass, and does what falls due, in order.
  public func advance(by seconds: Double) {
    let end = now + seconds
    while let next = takeNext(until: end) {
      now = max(now, next.time)
      next.work()
    }
    now = end
  }

  private func takeNext(until end: Double) -> (time: Double, work: () -> Void)? {
    guard let index = pending.indices.min(by: { pending[$0].time < pending[$1].time }),
      pending[index].time <= end
    else { return nil }
    return pending.remove(at: index)
  }
}
