import RIBs
import UIKit

protocol FeedDependency: Dependency {}

protocol FeedRouting: ViewableRouting {}

protocol FeedListener: AnyObject {
  func feedDidClose()
}

protocol FeedPresentableListener: AnyObject {
  func didTapClose()
}

protocol FeedPresentable: Presentable {
  var listener: FeedPresentableListener? { get set }
}

final class FeedBuilder: Builder<FeedDependency> {
  func build(withListener listener: FeedListener) -> FeedRouting {
    let viewController = FeedViewController()
    let interactor = FeedInteractor(presenter: viewController)
    interactor.listener = listener
    return FeedRouter(interactor: interactor, viewController: viewController)
  }
}

final class FeedViewController: UIViewController, FeedPresentable, ViewControllable {
  weak var listener: FeedPresentableListener?

  override func viewDidLoad() {
    super.viewDidLoad()
    isModalInPresentation = true
  }

  @objc private func closeButtonTapped() {
    listener?.didTapClose()
  }
}

final class FeedInteractor: PresentableInteractor<FeedPresentable>, FeedPresentableListener {
  weak var listener: FeedListener?

  override init(presenter: FeedPresentable) {
    super.init(presenter: presenter)
    presenter.listener = self
  }

  func didTapClose() {
    listener?.feedDidClose()
  }
}

final class FeedRouter: ViewableRouter<FeedInteractor, ViewControllable>, FeedRouting {}
