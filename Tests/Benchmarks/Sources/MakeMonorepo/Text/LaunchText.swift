extension AppPlan {
  /// The app's delegate, and the component that stands above the root.
  var launchText: String {
    let root = ribs[0]
    let isNeedle = shape == .needle
    let services = Service.allCases
      .filter { isNeedle || root.services.contains($0) }
      .map { "  var \($0.property): \($0.type) { shared { \($0.type)Impl() } }\n" }.joined()
    return """
      \(isNeedle ? "import NeedleFoundation\n" : "")import RIBs
      import UIKit

      \(isNeedle ? "final class AppComponent: BootstrapComponent {" : "final class AppComponent: Component<EmptyDependency>, \(root.name)Dependency {")
      \(services)\(providerText(root))\(isNeedle ? needleChildText(root) : initText)}

      @main
      class AppDelegate: UIResponder, UIApplicationDelegate, \(root.name)Listener {
        var window: UIWindow?
        private var rootRouter: \(root.name)Routing?

        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          let window = UIWindow(frame: UIScreen.main.bounds)
          self.window = window
          let router = \(isNeedle ? "AppComponent().\(root.property)Builder" : "\(root.name)Builder(dependency: AppComponent())").build(withListener: self)
          rootRouter = router
          window.rootViewController = router.viewControllable.uiviewController
          router.interactable.activate()
          router.load()
          return true
        }

        func \(root.property)DidFinish(with result: \(root.name)Result) {}
      }

      """
  }

  private var initText: String {
    """

      init() {
        super.init(dependency: EmptyComponent())
      }

    """
  }

  /// What the app's component provides.
  var servicesText: String {
    let services = Service.allCases.map { service in
      """
      protocol \(service.type): AnyObject {
        func reset()
      }

      final class \(service.type)Impl: \(service.type) {
        private var count = 0

        func reset() {
          count = 0
        }
      }


      """
    }.joined()
    return "import Foundation\n\n" + services
  }
}
