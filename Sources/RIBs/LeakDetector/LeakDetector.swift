import Foundation
import MiniRx

#if canImport(UIKit)
  import UIKit
#endif

/// Whether the detector waits for something.
public enum LeakDetectionStatus {
  case InProgress
  case DidComplete
}

/// Finds what lives, or is on screen, longer than it should. The runtime hands it every detached router, the interactor
/// and view of every released router, and the presenter of every released interactor.
///
/// Expectations may be made on any thread, since releases happen on any. They are checked on the thread of the RIB tree:
/// by the scheduler, or by `check`. Of what is pending only weak references are kept, and those of objects that are gone
/// are forgotten as the number grows: memory is bounded by the objects alive, even if nothing is ever checked.
public final class LeakDetector: @unchecked Sendable {
  public static let instance = LeakDetector()

  /// Whether expectations are made at all. On by default.
  public var isEnabled = true

  /// Called for every leak, once; by default it writes one line to `RuntimeLog`. It never traps: set it to do so.
  public var onLeak: (Leak) -> Void = { RuntimeLog.write("Leak: \($0)") }

  /// Whether the detector waits for something: the current status at once, then every change.
  public var status: Observable<LeakDetectionStatus> { statusRelay.asObservable() }

  /// The clock. Setting it forgets what is pending.
  public var scheduler: LeakScheduler = MainQueueScheduler() {
    didSet { reset() }
  }

  private let lock = NSLock()
  private let statusRelay = BehaviorRelay(value: LeakDetectionStatus.DidComplete)
  private var pending: [LeakExpectation] = []
  private var nextWake: TimeInterval?
  private var isWaiting = false
  private var sweepThreshold = LeakDetector.smallestSweep

  private static let smallestSweep = 64

  /// Expects `object` to be released in `time` seconds.
  @discardableResult
  public func expectDeallocate(
    object: AnyObject, inTime time: TimeInterval = LeakDefaultExpectationTime.deallocation
  ) -> LeakDetectionHandle {
    expectDeallocate(object, of: nil, inTime: time)
  }

  /// Expects the view of `viewController` to leave the screen in `time` seconds.
  @discardableResult
  public func expectViewControllerDisappear(
    viewController: UIViewController, inTime time: TimeInterval = LeakDefaultExpectationTime.viewDisappear
  ) -> LeakDetectionHandle {
    expectDisappearance(viewController, of: nil, inTime: time)
  }

  /// Reports whatever should be gone by now and is not. Must be called on the thread of the RIB tree: by programs that do
  /// not run the main queue, from time to time.
  public func check() {
    let now = scheduler.now
    var leaked: Set<ObjectIdentifier> = []
    for expectation in lock.withLock({ takeDue(at: now) }) {
      guard let object = expectation.object, let leak = expectation.leak(at: now) else { continue }
      guard leaked.insert(ObjectIdentifier(object)).inserted else { continue }
      report(leak, of: expectation.router)
    }
    if !leaked.isEmpty {
      // What was reported once is not reported again.
      keepPending { expectation in expectation.object.map { !leaked.contains(ObjectIdentifier($0)) } ?? false }
    }
    let next = lock.withLock { pending.map(\.deadline).min() }
    if let next { scheduleWake(at: next) }
    publishStatus()
  }

  /// Forgets what is pending.
  public func reset() {
    lock.withLock { (pending, nextWake, sweepThreshold) = ([], nil, LeakDetector.smallestSweep) }
    publishStatus()
  }

  // MARK: - For the runtime

  @discardableResult
  func expectDeallocate(
    _ object: AnyObject, of router: RouterNode?, inTime time: TimeInterval?
  ) -> LeakExpectation {
    expect(object, .deallocation, of: router, in: time ?? LeakDefaultExpectationTime.deallocation)
  }

  func expectDisappearance(
    _ viewController: UIViewController, of router: RouterNode?, inTime time: TimeInterval?
  ) -> LeakExpectation {
    expect(viewController, .disappearance, of: router, in: time ?? LeakDefaultExpectationTime.viewDisappear)
  }

  // MARK: - Private

  private func expect(
    _ object: AnyObject, _ kind: Leak.Expectation, of router: RouterNode?, in time: TimeInterval
  ) -> LeakExpectation {
    let expectation = LeakExpectation(object, kind, of: router, from: scheduler.now, in: time)
    guard isEnabled else { return expectation }
    let isFull = lock.withLock {
      pending.append(expectation)
      return pending.count > sweepThreshold
    }
    if isFull { sweep() }
    scheduleWake(at: expectation.deadline)
    publishStatus()
    return expectation
  }

  /// Forgets what is gone already. Done whenever the number has doubled, so that it costs little per expectation.
  private func sweep() {
    keepPending { $0.object != nil }
    lock.withLock { sweepThreshold = max(LeakDetector.smallestSweep, 2 * pending.count) }
  }

  /// Looks at the objects outside the lock: a look may turn out to be the last reference to one, whose release may well
  /// make a new expectation.
  private func keepPending(where isKept: (LeakExpectation) -> Bool) {
    let kept = lock.withLock {
      defer { pending = [] }
      return pending
    }.filter(isKept)
    lock.withLock { pending.insert(contentsOf: kept, at: 0) }
  }

  /// In the order of their deadlines; of equal ones, in the order in which they were made.
  private func takeDue(at now: TimeInterval) -> [LeakExpectation] {
    nextWake = nil
    let due = pending.filter { $0.deadline <= now }
    pending.removeAll { $0.deadline <= now }
    return due.enumerated()
      .sorted { ($0.element.deadline, $0.offset) < ($1.element.deadline, $1.offset) }
      .map(\.element)
  }

  private func report(_ leak: Leak, of router: RouterNode?) {
    RuntimeHooks.report(.leak(leak), router, isActive: false)
    onLeak(leak)
  }

  /// The scheduler is asked once, for the earliest deadline.
  private func scheduleWake(at deadline: TimeInterval) {
    let isEarliest = lock.withLock {
      guard deadline < nextWake ?? .infinity else { return false }
      nextWake = deadline
      return true
    }
    if isEarliest {
      scheduler.wake(at: deadline) { [weak self] in self?.check() }
    }
  }

  private func publishStatus() {
    let change = lock.withLock { () -> LeakDetectionStatus? in
      guard isWaiting == pending.isEmpty else { return nil }
      isWaiting = !pending.isEmpty
      return isWaiting ? .InProgress : .DidComplete
    }
    if let change { statusRelay.accept(change) }
  }
}
