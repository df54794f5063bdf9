import HeadlessRIBs

#if canImport(UIKit)
  import UIKit
#endif

/// The stage: fills the window with one child.
@MainActor
final class RootViewController: UIViewController, RootViewControllable {
  func show(_ viewController: ViewControllable) {
    let child = viewController.uiviewController
    addChild(child)
    #if canImport(UIKit)
      child.view.frame = view.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(child.view)
      child.didMove(toParent: self)
    #endif
  }

  func hide(_ viewController: ViewControllable) {
    let child = viewController.uiviewController
    #if canImport(UIKit)
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
    #endif
    child.removeFromParent()
  }
}
