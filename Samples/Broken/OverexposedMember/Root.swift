import RIBs
import UIKit

protocol RootDependency: Dependency {}

final class RootComponent: Component<RootDependency>, FeedDependency {
  var scoreStream: ScoreStream { shared { ScoreStream() } }
  // BROKEN: no child asks for it, and nobody but RootBuilder reads it.
  var refreshInterval: Int { 60 }
}

final class RootBuilder: Builder<RootDependency> {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    let interactor = RootInteractor(
      scoreStream: component.scoreStream, refreshInterval: component.refreshInterval)
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
  private let refreshInterval: Int

  init(scoreStream: ScoreStream, refreshInterval: Int) {
    self.scoreStream = scoreStream
    self.refreshInterval = refreshInterval
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
