import RIBs
import UIKit

protocol RootDependency: Dependency {}

protocol RootRouting: ViewableRouting {
  func attachFeed()
  func detachFeed()
}

protocol RootPresentableListener: AnyObject {
  func didTapFeed()
}

protocol RootPresentable: Presentable {
  var listener: RootPresentableListener? { get set }
}

protocol RootInteractable: Interactable, FeedListener {
  var router: RootRouting? { get set }
}

final class RootComponent: Component<RootDependency>, FeedDependency {}

final class RootBuilder: Builder<RootDependency> {
  func build() -> LaunchRouting {
    let viewController = RootViewController()
    let interactor = RootInteractor(presenter: viewController)
    let feedBuilder = FeedBuilder(dependency: RootComponent(dependency: dependency))
    return RootRouter(interactor: interactor, viewController: viewController, feedBuilder: feedBuilder)
  }
}

final class RootViewController: UIViewController, RootPresentable, ViewControllable {
  weak var listener: RootPresentableListener?

  @objc private func feedButtonTapped() {
    DispatchQueue.main.async { [weak self] in self?.listener?.didTapFeed() }
  }
}

final class RootInteractor: PresentableInteractor<RootPresentable>, RootInteractable, RootPresentableListener {
  weak var router: RootRouting?

  override init(presenter: RootPresentable) {
    super.init(presenter: presenter)
    presenter.listener = self
  }

  func didTapFeed() {
    router?.attachFeed()
  }

  func feedDidClose() {
    router?.detachFeed()
  }
}

final class RootRouter: LaunchRouter<RootInteractable, ViewControllable>, RootRouting {
  private let feedBuilder: FeedBuilder
  private var feed: FeedRouting?

  init(interactor: RootInteractable, viewController: ViewControllable, feedBuilder: FeedBuilder) {
    self.feedBuilder = feedBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  func attachFeed() {
    // BROKEN: a second one takes the place of the first.
    let router = feedBuilder.build(withListener: interactor)
    feed = router
    attachChild(router)
    viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)
  }

  func detachFeed() {
    guard let router = feed else { return }
    viewController.uiviewController.dismiss(animated: true)
    detachChild(router)
    feed = nil
  }
}
