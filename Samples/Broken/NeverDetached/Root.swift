import RIBs
import UIKit

protocol RootDependency: Dependency {
  var articleStore: ArticleStore { get }
}

final class RootComponent: Component<RootDependency>, FeedDependency {
  var articleStore: ArticleStore { dependency.articleStore }
}

final class RootBuilder: Builder<RootDependency> {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    return RootRouter(
      interactor: RootInteractor(), viewController: RootViewController(),
      feedBuilder: FeedBuilder(dependency: component))
  }
}

final class RootViewController: UINavigationController, ViewControllable {}

final class RootInteractor: Interactor {}

final class RootRouter: LaunchRouter<RootInteractor, ViewControllable> {
  private let feedBuilder: FeedBuilder

  init(interactor: RootInteractor, viewController: ViewControllable, feedBuilder: FeedBuilder) {
    self.feedBuilder = feedBuilder
    super.init(interactor: interactor, viewController: viewController)
  }

  override func didLoad() {
    super.didLoad()
    let feed = feedBuilder.build()
    attachChild(feed)
    let view = feed.viewControllable.uiviewController
    (viewController.uiviewController as? UINavigationController)?.setViewControllers([view], animated: false)
  }
}
