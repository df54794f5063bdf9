/// The app of the examples about attaching and detaching: Home shows Feed, whose close button tells Home.
enum TreeExample {
  /// What keeps the user from swiping Feed away, past its close button.
  static let staying = """
      override func viewDidLoad() {
        super.viewDidLoad()
        isModalInPresentation = true
      }


    """

  /// The app in which Feed is attached a while after the tap.
  static let late = app.replacingOnce(
    "    listener?.didTapFeed()\n",
    with: "    DispatchQueue.main.async { [weak self] in self?.listener?.didTapFeed() }\n")

  /// The app with a router that attaches Feed, shows it, and undoes both.
  static let app = """
    import RIBs

    protocol HomeDependency: Dependency {}

    protocol HomeRouting: ViewableRouting {
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

      func didTapFeed() {
        router?.attachFeed()
      }

      func feedDidClose() {
        router?.detachFeed()
      }
    }

    final class HomeRouter: ViewableRouter<HomeInteractable, ViewControllable>, HomeRouting {
      private let feedBuilder: FeedBuilder
      private var feed: FeedRouting?

      init(interactor: HomeInteractable, viewController: ViewControllable, feedBuilder: FeedBuilder) {
        self.feedBuilder = feedBuilder
        super.init(interactor: interactor, viewController: viewController)
        interactor.router = self
      }

      func attachFeed() {
        guard feed == nil else { return }
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

    \(staying)  @objc private func closeButtonTapped() {
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
    """
}
