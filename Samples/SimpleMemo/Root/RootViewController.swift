import HeadlessRIBs
import RibscopeSampleScreens

#if canImport(UIKit)
  import UIKit
#endif

/// The stage: shows one screen at a time.
final class RootViewController: UIViewController, RootPresentable, RootViewControllable {
  private(set) var presented: ViewControllable?

  func present(viewController: ViewControllable) {
    presented = viewController
  }

  func dismiss(viewController: ViewControllable) {
    if presented === viewController {
      presented = nil
    }
  }
}

// MARK: - LoggedInViewControllable

extension RootViewController: LoggedInViewControllable {}

// MARK: - Screen

extension RootViewController: ScreenContainer {
  var shownScreen: Screen? { presented as? Screen }
}
