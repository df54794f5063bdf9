#if canImport(UIKit)
  import UIKit
#endif

/// What a router asks of its view: each RIB with a view refines it.
///
/// UIKit confines its view controllers to the main actor, and RIBs are not isolated: where there is UIKit, code without
/// isolation annotations compiles in the Swift 5 language mode; in Swift 6 mode the conformances of view controllers need
/// `@preconcurrency`. Where there is none, it compiles in both.
public protocol ViewControllable: AnyObject {
  var uiviewController: UIViewController { get }
}

extension ViewControllable where Self: UIViewController {
  public var uiviewController: UIViewController { self }
}
