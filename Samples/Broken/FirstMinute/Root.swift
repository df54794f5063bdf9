import RIBs
import UIKit

protocol RootDependency: Dependency {}

final class RootComponent: Component<RootDependency> {
  let user = User(name: "Ann")
}

// BROKEN: Feed requires `articleStore`, and RootComponent has nothing of that name, nor has AppComponent.
extension RootComponent: FeedDependency {}

final class RootBuilder: Builder<RootDependency> {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    let interactor = RootInteractor()
    return RootRouter(
      interactor: interactor,
      viewController: RootViewController(),
      feedBuilder: FeedBuilder(dependency: component)
    )
  }
}

protocol RootRouting: ViewableRouting {
  func detachFeed()
}

final class RootInteractor: Interactor, RootInteractable {
  weak var router: RootRouting?

  func feedDidClose() {
    router?.detachFeed()
  }
}

protocol RootInteractable: Interactable, FeedListener {
  var router: RootRouting? { get set }
}

protocol RootViewControllable: ViewControllable {}

final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
  private let feedBuilder: FeedBuildable
  private var feed: FeedRouting?

  init(interactor: RootInteractable, viewController: RootViewControllable, feedBuilder: FeedBuildable) {
    self.feedBuilder = feedBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    let feed = feedBuilder.build(withListener: interactor)
    self.feed = feed
    attachChild(feed)
  }

  func detachFeed() {
    guard let feed else { return }
    detachChild(feed)
    self.feed = nil
  }
}

final class RootViewController: UIViewController, RootViewControllable {}
