import RIBs
import UIKit

protocol RootDependency: Dependency {}

final class RootComponent: Component<RootDependency>, FeedDependency {
  // BROKEN: what RootInteractor sends into its stream, Feed does not hear.
  var scoreStream: ScoreStream { ScoreStream() }
}

final class RootBuilder: Builder<RootDependency> {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    let interactor = RootInteractor(scoreStream: component.scoreStream)
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

  private let scoreStream: ScoreStream

  init(scoreStream: ScoreStream) {
    self.scoreStream = scoreStream
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
}
