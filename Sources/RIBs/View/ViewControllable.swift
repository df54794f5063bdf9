#if canImport(UIKit)
  import UIKit
#endif

/// What a router asks of its view: each RIB with a view refines it.
public protocol ViewControllable: AnyObject {
  var uiviewController: UIViewController { get }
}

extension ViewControllable where Self: UIViewController {
  public var uiviewController: UIViewController { self }
}
