import RibscopeSystem
import HeadlessRIBs

#if canImport(UIKit)
  import UIKit
#endif

/// A sample as the program that runs it sees it.
///
/// All members must be used on the thread that the RIB tree lives on.
public protocol SampleApp: AnyObject {
  /// - Parameter isPredictable: Whether chance is left out, so that the same actions always lead to the same screens.
  init(isPredictable: Bool)

  /// The top of the RIB tree.
  var root: LaunchRouting { get }

  /// A deep link that the app knows; nil for an app that knows none.
  static var exampleLink: String? { get }

  /// Follows a deep link.
  ///
  /// - Returns: whether the app knows links of this form.
  func open(_ url: URL) -> Bool
}

extension SampleApp {
  /// None.
  public static var exampleLink: String? { nil }

  /// Knows no links.
  public func open(_ url: URL) -> Bool { false }

  /// Brings the tree up.
  public func launch(from window: UIWindow) {
    root.launch(from: window)
  }

  /// What is on the screen.
  public var screen: Screen? { root.viewControllable as? Screen }
}
