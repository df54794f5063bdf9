#if !canImport(UIKit)
  /// Stands in for UIKit's class of this name where there is no UIKit: the hierarchy of view controllers, without views.
  ///
  /// All members must be used on the thread of the RIB tree.
  open class UIViewController {
    open var title: String?
    public private(set) final var children: [UIViewController] = []
    public private(set) final weak var parent: UIViewController?
    public private(set) final var presentedViewController: UIViewController?
    public private(set) final weak var presentingViewController: UIViewController?

    fileprivate final weak var window: UIWindow?

    /// - Parameters: taken for the sake of code that is written for UIKit; nothing is loaded. A bundle is any object, as
    ///   the class of bundles is Foundation's, which would make a program several times as large.
    public init(nibName: String?, bundle: AnyObject?) {}

    public convenience init() {
      self.init(nibName: nil, bundle: nil)
    }

    /// Whether it is part of what a window shows, itself or through those who contain or present it.
    public final var isInWindow: Bool {
      window != nil || parent?.isInWindow == true || presentingViewController?.isInWindow == true
    }

    /// `animated` changes nothing: the end is reached, and `completion` called, at once.
    open func present(_ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
      presentedViewController = viewController
      viewController.presentingViewController = self
      completion?()
    }

    /// Dismisses what this presents; if it presents nothing, it is dismissed itself.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
      let presenting = presentedViewController == nil ? presentingViewController : self
      presenting?.presentedViewController?.presentingViewController = nil
      presenting?.presentedViewController = nil
      completion?()
    }

    open func addChild(_ child: UIViewController) {
      child.removeFromParent()
      children.append(child)
      child.parent = self
    }

    open func removeFromParent() {
      parent?.children.removeAll { $0 === self }
      parent = nil
    }
  }

  /// Stands in for UIKit's class of this name where there is no UIKit.
  open class UIWindow {
    public private(set) final var isKeyWindow = false

    public final var rootViewController: UIViewController? {
      didSet {
        oldValue?.window = nil
        rootViewController?.window = self
      }
    }

    public init() {}

    open func makeKeyAndVisible() {
      isKeyWindow = true
    }
  }
#endif
