extension Framework {
  /// What UIKit makes, as far as initial values and closures lead through it.
  static let uiKitDeclarations = """
    public class UIViewController { public init() }
    public class UINavigationController {
      public init()
      public init(rootViewController: UIViewController)
    }
    public class UITabBarController { public init() }
    public class UIView {
      public init()
      public init(frame: CGRect)
    }
    public class UIWindow {
      public init()
      public init(frame: CGRect)
      public init(windowScene: UIWindowScene)
    }
    public class UIScreen {
      public static var main: UIScreen { get }
      public var bounds: CGRect { get }
      public var scale: CGFloat { get }
    }
    public class UIDevice {
      public static var current: UIDevice { get }
      public var name: String { get }
      public var model: String { get }
      public var systemName: String { get }
      public var systemVersion: String { get }
      public var identifierForVendor: UUID? { get }
    }
    public class UIApplication { public static var shared: UIApplication { get } }
    public class UIPasteboard { public static var general: UIPasteboard { get } }
    public class UIColor {
      public static var clear: UIColor { get }
      public static var black: UIColor { get }
      public static var white: UIColor { get }
      public static var red: UIColor { get }
      public static var green: UIColor { get }
      public static var blue: UIColor { get }
      public static var gray: UIColor { get }
      public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
      public init(white: CGFloat, alpha: CGFloat)
    }
    public class UIFont {
      public static func systemFont(ofSize fontSize: CGFloat) -> UIFont
      public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont
    }
    public class UIImage {
      public init()
      public init?(named name: String)
      public init?(systemName name: String)
      public init?(data: Data)
    }

    """
}
