import HeadlessRx

#if canImport(UIKit)
  import UIKit
#endif

/// A step in the life of a router.
public enum RouterLifecycle {
  case didLoad
}

/// The life of a router, for those who follow it without steering it.
public protocol RouterScope: AnyObject {
  /// Sends `didLoad` when the router loads, and ends when the router is released. Nothing is repeated for latecomers.
  var lifecycle: Observable<RouterLifecycle> { get }
}

/// A node of the RIB tree.
public protocol Routing: RouterScope {
  var interactable: Interactable { get }
  /// The attached children, the oldest first.
  var children: [Routing] { get }

  /// Called by the parent when it attaches this router, or by the app for its root.
  func load()
  func attachChild(_ child: Routing)
  func detachChild(_ child: Routing)
}

/// A node of the RIB tree that has a view.
public protocol ViewableRouting: Routing {
  var viewControllable: ViewControllable { get }
}

/// The root of a RIB tree.
public protocol LaunchRouting: ViewableRouting {
  func launch(from window: UIWindow)
}
