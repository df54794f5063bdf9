import RIBs
import UIKit

protocol RootDependency: Dependency {}

final class RootComponent: Component<RootDependency>, FeedDependency {
  var scoreStream: ScoreStream { shared { ScoreStream() } }
}

final class RootBuilder: Builder<RootDependency> {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    let interactor = RootInteractor(component: component)
    return RootRouter(
      interactor: interactor,
      viewController: RootViewController(),
      feedBuilder: FeedBuilder(dependency: component)
    )
  }
}

protocol RootRouting: ViewableRouting {}

final class RootInteractor: Interactor, RootInteractable {
  weak var router: RootRouting?

  // BROKEN: of all that RootComponent has it takes the stream.
  private let component: RootComponent

  init(component: RootComponent) {
    self.component = component
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    component.scoreStream.start()
  }
}

protocol RootInteractable: Interactable, FeedListener {
  var router: RootRouting? { get set }
}

protocol RootViewControllable: ViewControllable {}

final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
  private let feedBuilder: FeedBuildable

  init(interactor: RootInteractable, viewController: RootViewControllable, feedBuilder: FeedBuildable) {
    self.feedBuilder = feedBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachChild(feedBuilder.build(withListener: interactor))
  }
}

final class RootViewController: UIViewController, RootViewControllable {}

final class ScoreStream {
  private var observers: [(Int) -> Void] = []

  func start() {}
}
