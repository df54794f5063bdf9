import RIBs
import UIKit

protocol RootDependency: Dependency {}

final class RootComponent: Component<RootDependency>, FeedDependency {}

final class RootBuilder: Builder<RootDependency> {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    return RootRouter(
      interactor: RootInteractor(), viewController: RootViewController(),
      feedBuilder: FeedBuilder(dependency: component))
  }
}

protocol RootRouting: ViewableRouting {
  func attachFeed()
  func detachFeed()
}

protocol RootInteractable: Interactable, FeedListener {
  var router: RootRouting? { get set }
}

final class RootInteractor: Interactor, RootInteractable {
  weak var router: RootRouting?

  override func didBecomeActive() {
    super.didBecomeActive()
    router?.attachFeed()
  }

  func feedDidClose() {
    router?.detachFeed()
  }
}

protocol RootViewControllable: ViewControllable {
  func show(_ view: ViewControllable)
  func hide(_ view: ViewControllable)
}

final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
  private let feedBuilder: FeedBuildable
  private var feed: FeedRouting?

  init(interactor: RootInteractable, viewController: RootViewControllable, feedBuilder: FeedBuildable) {
    self.feedBuilder = feedBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  func attachFeed() {
    guard feed == nil else { return }
    let router = feedBuilder.build(withListener: interactor)
    feed = router
    attachChild(router)
    viewController.show(router.viewControllable)
  }

  func detachFeed() {
    guard let router = feed else { return }
    viewController.hide(router.viewControllable)
    detachChild(router)
    feed = nil
  }
}

final class RootViewController: UIViewController, RootViewControllable {
  func show(_ view: ViewControllable) {
    present(view.uiviewController, animated: true)
  }

  func hide(_ view: ViewControllable) {
    view.uiviewController.dismiss(animated: true)
  }
}
