#if canImport(UIKit)
  import UIKit

  extension UIViewController {
    /// Whether its view is part of what a window shows. Must be called on the main thread.
    nonisolated var isOnScreen: Bool {
      MainActor.assumeIsolated { viewIfLoaded?.window != nil }
    }
  }

  extension UIWindow {
    /// Must be called on the main thread.
    nonisolated func show(_ viewController: UIViewController) {
      MainActor.assumeIsolated {
        rootViewController = viewController
        makeKeyAndVisible()
      }
    }
  }
#else
  extension UIViewController {
    /// Whether it is part of what a window shows.
    var isOnScreen: Bool { isInWindow }
  }

  extension UIWindow {
    func show(_ viewController: UIViewController) {
      rootViewController = viewController
      makeKeyAndVisible()
    }
  }
#endif
