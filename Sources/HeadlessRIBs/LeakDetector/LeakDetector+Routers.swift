#if canImport(UIKit)
  import UIKit
#endif

/// What the runtime expects of the parts of a RIB. It goes through the methods that a stand-in for the detector overrides.
extension LeakDetector {
  /// Expects something of `router` to be released.
  @discardableResult
  func expectDeallocate(
    _ object: AnyObject, of router: RouterNode?, inTime time: Double = LeakDefaultExpectationTime.deallocation
  ) -> LeakDetectionHandle {
    let handle = expectDeallocate(object: object, inTime: time)
    (handle as? LeakExpectation)?.router = router
    return handle
  }

  /// Expects the view of `router` to leave the screen.
  func expectDisappearance(_ viewController: UIViewController, of router: RouterNode) -> LeakDetectionHandle {
    let handle = expectViewControllerDisappear(viewController: viewController)
    (handle as? LeakExpectation)?.router = router
    return handle
  }
}
