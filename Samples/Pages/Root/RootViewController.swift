import HeadlessRIBs
import RibscopeSampleScreens

#if canImport(UIKit)
  import UIKit
#endif

final class RootViewController: UIViewController, RootPresentable, RootViewControllable {
  private(set) var presented: ViewControllable?

  func present(viewController: ViewControllable) {
    presented = viewController
  }
}

// MARK: - Screen

extension RootViewController: ScreenContainer {
  var shownScreen: Screen? { presented as? Screen }
}
