import Foundation

#if canImport(UIKit)
  import UIKit
#endif

/// Takes an expectation back.
public protocol LeakDetectionHandle {
  func cancel()
}

/// How long the leak detector waits when it is not told. May be set, on the thread of the RIB tree.
public enum LeakDefaultExpectationTime {
  /// Seconds until an object must be released.
  public nonisolated(unsafe) static var deallocation: TimeInterval = 1
  /// Seconds until a view must have left the screen.
  public nonisolated(unsafe) static var viewDisappear: TimeInterval = 5
}

/// One thing that should be gone at a certain time.
final class LeakExpectation: LeakDetectionHandle {
  /// Nil when it is gone, or no longer expected to go.
  private(set) weak var object: AnyObject?
  let kind: Leak.Expectation
  let router: RouterNode?
  let start: TimeInterval
  let deadline: TimeInterval

  init(
    _ object: AnyObject, _ kind: Leak.Expectation, of router: RouterNode?, from start: TimeInterval,
    in time: TimeInterval
  ) {
    self.object = object
    self.kind = kind
    self.router = router
    self.start = start
    deadline = start + time
  }

  func cancel() {
    object = nil
  }

  /// What to report at `time`; nil if the expectation is met.
  func leak(at time: TimeInterval) -> Leak? {
    guard let object, isDisappointed(by: object) else { return nil }
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
