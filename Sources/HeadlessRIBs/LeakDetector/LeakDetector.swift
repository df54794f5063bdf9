import HeadlessRx

#if canImport(UIKit)
  import UIKit
#endif

/// Whether the detector waits for something.
public enum LeakDetectionStatus {
  case InProgress
  case DidComplete
}

/// Finds what lives, or is on screen, longer than it should. The runtime hands it the interactor and view of every
/// released router, the presenter of every released interactor, the view of every deactivated RIB and, if it is told to,
/// every detached router.
///
/// Expectations may be made and taken back on any thread, since releases happen on any. They are checked on the thread of
/// the RIB tree: by the scheduler, or by `check`. Of what is pending only weak references are kept, and those of objects
/// that are gone are forgotten as the number grows: memory is bounded by the objects alive, even if nothing is ever checked.
open class LeakDetector: @unchecked Sendable {
  /// The detector that the runtime hands everything to. May be read on any thread.
  public static var instance: LeakDetector { current.value }

  /// Puts another detector in the place of `instance`: a test's own, or its stand-in. What is pending stays with the old
  /// one, which goes on as long as it is kept.
  public static func setInstance(_ newInstance: LeakDetector) {
    current.value = newInstance
  }

  /// Whether expectations are made at all. On by default.
  public var isEnabled = true

  /// Whether a router is expected to be released when it is detached, unless it is attached again in time.
  ///
  /// Off by default: an app may keep a router to attach it again, whenever that will be, and nobody can tell from outside
  /// whether it does. One that keeps none should switch it on: it finds whole RIBs that keep themselves, of which nothing
  /// else is ever released, so that nothing else gives them away.
  public var expectsDetachedRouters = false

  /// Called for every leak, once; by default it writes one line to `RuntimeLog`. It never traps: set it to do so.
  public var onLeak: (Leak) -> Void = { RuntimeLog.write("Leak: \($0)") }

  /// Whether the detector waits for something: the current status at once, then every change.
  open var status: Observable<LeakDetectionStatus> { statusRelay.asObservable() }

  /// The clock. Setting it forgets what is pending.
  public var scheduler: LeakScheduler = MainQueueScheduler() {
    didSet { reset() }
  }

  private static let current = Locked(LeakDetector())
  private static let smallestSweep = 64

  private let lock = Lock()
  private let statusRelay = BehaviorRelay(value: LeakDetectionStatus.DidComplete)
  private var pending: [LeakExpectation] = []
  private var nextWake: Double?
  private var isWaiting = false
  private var sweepThreshold = LeakDetector.smallestSweep

  public init() {}

  /// Expects `object` to be released in `time` seconds. Each expectation that is disappointed is reported, also where
  /// there are several of one object.
  @discardableResult
  open func expectDeallocate(
    object: AnyObject, inTime time: Double = LeakDefaultExpectationTime.deallocation
  ) -> LeakDetectionHandle {
    expect(object, .deallocation, in: time)
  }

  /// Expects the view of `viewController` to leave the screen in `time` seconds.
  @discardableResult
  open func expectViewControllerDisappear(
    viewController: UIViewController, inTime time: Double = LeakDefaultExpectationTime.viewDisappear
  ) -> LeakDetectionHandle {
    expect(viewController, .disappearance, in: time)
  }

  /// Reports whatever should be gone by now and is not. Must be called on the thread of the RIB tree: by programs that do
  /// not run the main queue, from time to time.
  public func check() {
    let now = scheduler.now
    for expectation in lock.withLock({ takeDue(at: now) }) {
      if let leak = expectation.leak(at: now) { report(leak, of: expectation.router) }
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

  private func expect(_ object: AnyObject, _ kind: Leak.Expectation, in time: Double) -> LeakExpectation {
    let expectation = LeakExpectation(object, kind, from: scheduler.now, in: time) { [weak self] in self?.forget($0) }
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

  private func forget(_ expectation: LeakExpectation) {
    lock.withLock { pending.removeAll { $0 === expectation } }
    publishStatus()
  }

  /// Forgets what is gone already. Done whenever the number has doubled, so that it costs little per expectation.
  ///
  /// Looks at the objects outside the lock: a look may turn out to be the last reference to one, whose release may well
  /// make a new expectation.
  private func sweep() {
    let kept = lock.withLock {
      defer { pending = [] }
      return pending
    }.filter { $0.object != nil }
    lock.withLock {
      // One that was taken back meanwhile was not there to be forgotten.
      pending.insert(contentsOf: kept.filter { !$0.isCancelled }, at: 0)
      sweepThreshold = max(LeakDetector.smallestSweep, 2 * pending.count)
    }
  }

  /// In the order of their deadlines; of equal ones, in the order in which they were made.
  private func takeDue(at now: Double) -> [LeakExpectation] {
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
  private func scheduleWake(at deadline: Double) {
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
