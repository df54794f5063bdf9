import Foundation
import RIBs

/// A sample as the program that runs it sees it.
///
/// All members must be used on the thread that the RIB tree lives on.
public protocol SampleApp: AnyObject {
  /// - Parameter isPredictable: Whether chance is left out, so that the same actions always lead to the same screens.
  init(isPredictable: Bool)

  var root: LaunchRouting { get }

  /// A deep link that the app knows; nil for an app that knows none.
  static var exampleLink: String? { get }

  /// Follows a deep link.
  ///
  /// - Returns: whether the app knows links of this form.
  func open(_ url: URL) -> Bool
}

extension SampleApp {
  public static var exampleLink: String? { nil }

  public func open(_ url: URL) -> Bool { false }

  public func launch(from window: UIWindow) {
    root.launch(from: window)
  }

  /// What is on the screen.
  public var screen: Screen? { root.viewControllable as? Screen }
}
