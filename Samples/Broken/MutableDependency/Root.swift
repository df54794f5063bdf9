import RIBs
import RxSwift
import UIKit

protocol RootDependency: Dependency {}

final class RootComponent: Component<RootDependency>, FeedDependency {
  var mutableScoreStream: MutableScoreStream { shared { ScoreStreamImpl() } }
}

final class RootBuilder: Builder<RootDependency> {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    let interactor = RootInteractor(mutableScoreStream: component.mutableScoreStream)
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

  private let mutableScoreStream: MutableScoreStream

  init(mutableScoreStream: MutableScoreStream) {
    self.mutableScoreStream = mutableScoreStream
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    mutableScoreStream.update(score: 0)
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

protocol ScoreStream {
  var score: Observable<Int> { get }
}

protocol MutableScoreStream: ScoreStream {
  func update(score: Int)
}

final class ScoreStreamImpl: MutableScoreStream {
  private let subject = ReplaySubject<Int>.create(bufferSize: 1)

  var score: Observable<Int> { subject.asObservable() }

  func update(score: Int) {
    subject.onNext(score)
  }
}
