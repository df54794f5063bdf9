import RIBs
import UIKit

protocol HomeDependency: Dependency {}

protocol HomeRouting: Routing {
  func cleanupViews()
  func attachFeed()
  func detachFeed()
}

protocol HomePresentableListener: AnyObject {
  func didTapFeed()
}

protocol HomePresentable: Presentable {
  var listener: HomePresentableListener? { get set }
}

protocol HomeInteractable: Interactable, FeedListener {
  var router: HomeRouting? { get set }
}

final class HomeComponent: Component<HomeDependency>, FeedDependency {}

final class HomeBuilder: Builder<HomeDependency> {
  func build() -> HomeRouting {
    let viewController = HomeViewController()
    let interactor = HomeInteractor(presenter: viewController)
    let feedBuilder = FeedBuilder(dependency: HomeComponent(dependency: dependency))
    return HomeRouter(interactor: interactor, viewController: viewController, feedBuilder: feedBuilder)
  }
}

final class HomeViewController: UIViewController, HomePresentable, ViewControllable {
  weak var listener: HomePresentableListener?

  @objc private func feedButtonTapped() {
    listener?.didTapFeed()
  }
}

final class HomeInteractor: PresentableInteractor<HomePresentable>, HomeInteractable, HomePresentableListener {
  weak var router: HomeRouting?

  override init(presenter: HomePresentable) {
    super.init(presenter: presenter)
    presenter.listener = self
  }

  override func willResignActive() {
    super.willResignActive()
    router?.cleanupViews()
  }

  func didTapFeed() {
    router?.attachFeed()
  }

  func feedDidClose() {
    router?.detachFeed()
  }
}

final class HomeRouter: Router<HomeInteractable>, HomeRouting {
  private let viewController: ViewControllable
  private let feedBuilder: FeedBuilder
  private var feed: FeedRouting?

  init(interactor: HomeInteractable, viewController: ViewControllable, feedBuilder: FeedBuilder) {
    self.viewController = viewController
    self.feedBuilder = feedBuilder
    super.init(interactor: interactor)
    interactor.router = self
  }

  func attachFeed() {
    guard feed == nil else { return }
    let router = feedBuilder.build(withListener: interactor)
    feed = router
    attachChild(router)
    viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)
  }

  // BROKEN: the view of Feed stays when Home is detached.
  func cleanupViews() {}

  func detachFeed() {
    guard let router = feed else { return }
    viewController.uiviewController.dismiss(animated: true)
    detachChild(router)
    feed = nil
  }
}
