import RIBs
import UIKit

protocol RootDependency: Dependency {}

final class RootComponent: Component<RootDependency> {
  // BROKEN: ScoreBoard requires a ScoreStream. A MutableScoreStream is one, but Swift asks for the very type.
  let scoreStream: MutableScoreStream

  init(dependency: RootDependency, scoreStream: MutableScoreStream = Scores()) {
    self.scoreStream = scoreStream
    super.init(dependency: dependency)
  }
}

extension RootComponent: ScoreBoardDependency {}

final class RootBuilder: Builder<RootDependency> {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    let interactor = RootInteractor()
    return RootRouter(
      interactor: interactor,
      viewController: RootViewController(),
      scoreBoardBuilder: ScoreBoardBuilder(dependency: component)
    )
  }
}

protocol RootRouting: ViewableRouting {}

final class RootInteractor: Interactor, RootInteractable {
  weak var router: RootRouting?
}

protocol RootInteractable: Interactable, ScoreBoardListener {
  var router: RootRouting? { get set }
}

protocol RootViewControllable: ViewControllable {}

final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
  private let scoreBoardBuilder: ScoreBoardBuildable

  init(
    interactor: RootInteractable,
    viewController: RootViewControllable,
    scoreBoardBuilder: ScoreBoardBuildable
  ) {
    self.scoreBoardBuilder = scoreBoardBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachChild(scoreBoardBuilder.build(withListener: interactor))
  }
}

final class RootViewController: UIViewController, RootViewControllable {}
