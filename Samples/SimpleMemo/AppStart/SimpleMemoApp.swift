import RIBs

#if canImport(UIKit)
  import UIKit
#endif

/// The app's start: an app delegate, or a terminal's main loop, makes one.
final class SimpleMemoApp {
  private let launchRouter: LaunchRouting

  init(component: AppComponent = AppComponent()) {
    launchRouter = RootBuilder(dependency: component).build()
  }

  func launch(from window: UIWindow) {
    launchRouter.launch(from: window)
  }
}
