import Foundation

/// The leak detector's clock.
public protocol LeakScheduler: AnyObject {
  /// Seconds since any moment; never goes back.
  var now: TimeInterval { get }

  /// Calls `work` once, on the thread of the RIB tree, when `now` has reached `time`.
  func wake(at time: TimeInterval, _ work: @escaping () -> Void)
}

/// Real time, on the main queue. Where nobody runs the main queue, call `LeakDetector.check` now and then instead.
public final class MainQueueScheduler: LeakScheduler {
  public init() {}

  public var now: TimeInterval {
    TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9
  }

  public func wake(at time: TimeInterval, _ work: @escaping () -> Void) {
    let work = MainQueueWork(run: work)
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, time - now)) { work.run() }
  }
}

/// `Sendable` only on its way to the main queue, where it runs.
private struct MainQueueWork: @unchecked Sendable {
  let run: () -> Void
}

/// Time that stands still until it is told to advance: for tests and scripts.
public final class ManualScheduler: LeakScheduler {
  public private(set) var now: TimeInterval = 0

  private var pending: [(time: TimeInterval, work: () -> Void)] = []

  public init() {}

  public func wake(at time: TimeInterval, _ work: @escaping () -> Void) {
    pending.append((time, work))
  }

  /// Lets time pass, and does what falls due, in order.
  public func advance(by seconds: TimeInterval) {
    let end = now + seconds
    while let next = takeNext(until: end) {
      now = max(now, next.time)
      next.work()
    }
    now = end
  }

  private func takeNext(until end: TimeInterval) -> (time: TimeInterval, work: () -> Void)? {
    guard let index = pending.indices.min(by: { pending[$0].time < pending[$1].time }),
      pending[index].time <= end
    else { return nil }
    return pending.remove(at: index)
  }
}
