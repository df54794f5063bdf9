import RIBs
import UIKit

protocol ScoreBoardDependency: Dependency {
  var scoreStream: ScoreStream { get }
}

final class ScoreBoardComponent: Component<ScoreBoardDependency> {
  fileprivate var scoreStream: ScoreStream { dependency.scoreStream }
}

protocol ScoreBoardBuildable: Buildable {
  func build(withListener listener: ScoreBoardListener) -> ScoreBoardRouting
}

final class ScoreBoardBuilder: Builder<ScoreBoardDependency>, ScoreBoardBuildable {
  func build(withListener listener: ScoreBoardListener) -> ScoreBoardRouting {
    let component = ScoreBoardComponent(dependency: dependency)
    let interactor = ScoreBoardInteractor(scoreStream: component.scoreStream)
    interactor.listener = listener
    return ScoreBoardRouter(interactor: interactor, viewController: ScoreBoardViewController())
  }
}

protocol ScoreBoardRouting: ViewableRouting {}

protocol ScoreBoardListener: AnyObject {}

final class ScoreBoardInteractor: Interactor, ScoreBoardInteractable {
  weak var router: ScoreBoardRouting?
  weak var listener: ScoreBoardListener?

  private let scoreStream: ScoreStream

  init(scoreStream: ScoreStream) {
    self.scoreStream = scoreStream
  }
}

protocol ScoreBoardInteractable: Interactable {
  var router: ScoreBoardRouting? { get set }
  var listener: ScoreBoardListener? { get set }
}

protocol ScoreBoardViewControllable: ViewControllable {}

final class ScoreBoardRouter: ViewableRouter<ScoreBoardInteractable, ScoreBoardViewControllable>, ScoreBoardRouting {
  override init(interactor: ScoreBoardInteractable, viewController: ScoreBoardViewControllable) {
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }
}

final class ScoreBoardViewController: UIViewController, ScoreBoardViewControllable {}
