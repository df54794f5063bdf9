extension Framework {
  /// What UIKit makes, as far as initial values and closures lead through it, and which controllers it has.
  static let uiKitDeclarations = """
    public class UIViewController { public init() }
    public class UINavigationController: UIViewController {
      public init()
      public init(rootViewController: UIViewController)
    }
    public class UITabBarController: UIViewController { public init() }
    public class UITableViewController: UIViewController {
      public init()
      public init(style: UITableView.Style)
      public var tableView: UITableView! { get set }
    }
    public class UICollectionViewController: UIViewController {
      public init()
      public init(collectionViewLayout layout: UICollectionViewLayout)
      public var collectionView: UICollectionView! { get set }
    }
    public class UIPageViewController: UIViewController {
      public init(
        transitionStyle style: UIPageViewController.TransitionStyle,
        navigationOrientation: UIPageViewController.NavigationOrientation, options: [Any: Any]? = nil)
    }
    public class UISplitViewController: UIViewController {
      public init()
      public init(style: UISplitViewController.Style)
    }
    public class UIHostingController<Content>: UIViewController { public init(rootView: Content) }
    public class UIAlertController: UIViewController {
      public init(title: String?, message: String?, preferredStyle: UIAlertController.Style)
    }
    public class UIActivityViewController: UIViewController {
      public init(activityItems: [Any], applicationActivities: [UIActivity]?)
    }
    public class UISearchController: UIViewController {
      public init()
      public init(searchResultsController: UIViewController?)
    }
    public class UIImagePickerController: UINavigationController { public init() }
    public class UIDocumentPickerViewController: UIViewController {
      public init(documentTypes: [String], in mode: UIDocumentPickerMode)
      public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false)
      public init(forExporting urls: [URL], asCopy: Bool = false)
    }
    public class UIInputViewController: UIViewController { public init() }
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
