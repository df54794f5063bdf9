import RIBs
import RxRelay
import RxSwift
import UIKit

protocol FeedDependency: Dependency {}

protocol FeedBuildable: Buildable {
  func build(withListener listener: FeedListener) -> FeedRouting
}

final class FeedBuilder: Builder<FeedDependency>, FeedBuildable {
  func build(withListener listener: FeedListener) -> FeedRouting {
    let viewController = FeedViewController()
    let interactor = FeedInteractor(presenter: viewController, titles: BehaviorRelay(value: []))
    interactor.listener = listener
    return FeedRouter(interactor: interactor, viewController: viewController)
  }
}

protocol FeedRouting: ViewableRouting {
  func share()
}

protocol FeedListener: AnyObject {
  func feedDidClose()
}

protocol FeedPresentable: Presentable {
  var listener: FeedPresentableListener? { get set }
  func show(_ titles: [String])
}

protocol FeedPresentableListener: AnyObject {
  func didAppear()
  func didTapClose()
  func didTapShare()
}

protocol FeedInteractable: Interactable {
  var router: FeedRouting? { get set }
  var listener: FeedListener? { get set }
}

final class FeedInteractor: PresentableInteractor<FeedPresentable>, FeedInteractable, FeedPresentableListener {
  weak var router: FeedRouting?
  weak var listener: FeedListener?

  private let titles: BehaviorRelay<[String]>
  private let disposeBag = DisposeBag()

  init(presenter: FeedPresentable, titles: BehaviorRelay<[String]>) {
    self.titles = titles
    super.init(presenter: presenter)
    presenter.listener = self
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    titles
      // BROKEN: the bag keeps the closure, the closure keeps the interactor, and the interactor keeps the bag.
      .subscribe(onNext: { titles in
        self.presenter.show(titles)
      })
      .disposed(by: disposeBag)
  }

  func didAppear() {}

  func didTapClose() {
    listener?.feedDidClose()
  }

  func didTapShare() {
    router?.share()
  }
}

final class FeedRouter: ViewableRouter<FeedInteractable, ViewControllable>, FeedRouting {
  override init(interactor: FeedInteractable, viewController: ViewControllable) {
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  func share() {}
}

final class FeedViewController: UIViewController, FeedPresentable, ViewControllable {
  weak var listener: FeedPresentableListener?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    listener?.didAppear()
  }

  func show(_ titles: [String]) {
    title = titles.first
  }

  @objc private func tapClose() {
    listener?.didTapClose()
  }

  @objc private func tapShare() {
    listener?.didTapShare()
  }
}
