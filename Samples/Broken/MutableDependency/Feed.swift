import RIBs
import RxSwift
import UIKit

protocol FeedDependency: Dependency {
  // BROKEN: FeedInteractor only reads it; `ScoreStream` would do.
  var mutableScoreStream: MutableScoreStream { get }
}

protocol FeedBuildable: Buildable {
  func build(withListener listener: FeedListener) -> FeedRouting
}

final class FeedBuilder: Builder<FeedDependency>, FeedBuildable {
  func build(withListener listener: FeedListener) -> FeedRouting {
    let interactor = FeedInteractor(scoreStream: dependency.mutableScoreStream)
    interactor.listener = listener
    return FeedRouter(
      interactor: interactor,
      viewController: FeedViewController()
    )
  }
}

protocol FeedRouting: ViewableRouting {}

protocol FeedListener: AnyObject {}

final class FeedInteractor: Interactor, FeedInteractable {
  weak var router: FeedRouting?
  weak var listener: FeedListener?

  private let scoreStream: MutableScoreStream

  init(scoreStream: MutableScoreStream) {
    self.scoreStream = scoreStream
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    scoreStream.score
      .subscribe(onNext: { print($0) })
      .disposeOnDeactivate(interactor: self)
  }
}

protocol FeedInteractable: Interactable {
  var router: FeedRouting? { get set }
  var listener: FeedListener? { get set }
}

protocol FeedViewControllable: ViewControllable {}

final class FeedRouter: ViewableRouter<FeedInteractable, FeedViewControllable>, FeedRouting {
  override init(interactor: FeedInteractable, viewController: FeedViewControllable) {
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }
}

final class FeedViewController: UIViewController, FeedViewControllable {}
