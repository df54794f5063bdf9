#if canImport(UIKit)
  import UIKit
#endif

/// Takes an expectation back.
public protocol LeakDetectionHandle {
  func cancel()
}

/// How long the leak detector waits when it is unknown. May be set, on the thread of the RIB tree.
public enum LeakDefaultExpectationTime {
  /// Seconds until an object must be released.
  public nonisolated(unsafe) static var deallocation: Double = 1
  /// Seconds until a view must have left the screen.
  public nonisolated(unsafe) static var viewDisappear: Double = 5
}

/// One thing that should be gone at a certain time.
final class LeakExpectation: LeakDetectionHandle {
  /// Nil when it is gone.
  private(set) weak var object: AnyObject?
  let deadline: Double

  private let kind: Leak.Expectation
  private let start: Double
  private let owner = Locked<RouterNode?>(nil)
  private let cancellation = Locked(false)
  private let didCancel: (LeakExpectation) -> Void

  init(
    _ object: AnyObject, _ kind: Leak.Expectation, from start: Double, in time: Double,
    didCancel: @escaping (LeakExpectation) -> Void
  ) {
    self.object = object
    self.kind = kind
    self.start = start
    self.didCancel = didCancel
    deadline = start + time
  }

  var isCancelled: Bool { cancellation.value }

  /// The RIB that the object belongs to.
  var router: RouterNode? {
    get { owner.value }
    set { owner.value = newValue }
  }

  func cancel() {
    cancellation.value = true
    didCancel(self)
  }

  /// What to report at `time`; nil if the expectation is met, or was taken back.
  func leak(at time: Double) -> Leak? {
    guard !isCancelled, let object, isDisappointed(by: object) else { return nil }
    return Leak(
      type: String(describing: type(of: object)), expectation: kind, seconds: time - start, router: router?.identity)
  }

  private func isDisappointed(by object: AnyObject) -> Bool {
    switch kind {
    case .deallocation: true
    case .disappearance: (object as? UIViewController)?.isOnScreen ?? false
    }
  }
}
