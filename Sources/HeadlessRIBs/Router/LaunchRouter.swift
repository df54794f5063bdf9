#if canImport(UIKit)
  import UIKit
#endif

/// The router of an app's root RIB.
open class LaunchRouter<InteractorType, ViewControllerType>: ViewableRouter<InteractorType, ViewControllerType>,
  LaunchRouting
{
  public override init(interactor: InteractorType, viewController: ViewControllerType) {
    super.init(interactor: interactor, viewController: viewController)
  }

  /// Shows the root's view in the window, activates the root and loads it.
  public final func launch(from window: UIWindow) {
    window.show(viewControllable.uiviewController)
    RuntimeHooks.report(.root, node, isActive: interactable.isActive)
    interactable.activate()
    load()
  }
}
