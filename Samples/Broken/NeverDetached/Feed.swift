import RIBs
import UIKit

protocol FeedDependency: Dependency {
  var articleStore: ArticleStore { get }
}

final class FeedComponent: Component<FeedDependency>, ArticleDependency {
  var articleStore: ArticleStore { dependency.articleStore }
}

final class FeedBuilder: Builder<FeedDependency> {
  func build() -> FeedRouting {
    let component = FeedComponent(dependency: dependency)
    let viewController = FeedViewController()
    let interactor = FeedInteractor(presenter: viewController, articleStore: component.articleStore)
    return FeedRouter(
      interactor: interactor, viewController: viewController, articleBuilder: ArticleBuilder(dependency: component))
  }
}

protocol FeedRouting: ViewableRouting {
  func showArticle(at index: Int)
  func closeArticle()
}

protocol FeedPresentableListener: AnyObject {
  func didSelectArticle(at index: Int)
}

protocol FeedPresentable: Presentable {
  var listener: FeedPresentableListener? { get set }
  func show(_ headlines: [String])
}

final class FeedViewController: UITableViewController, FeedPresentable, ViewControllable {
  weak var listener: FeedPresentableListener?
  private var headlines: [String] = []

  func show(_ headlines: [String]) {
    self.headlines = headlines
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    listener?.didSelectArticle(at: indexPath.row)
  }
}

protocol FeedInteractable: Interactable, ArticleListener {
  var router: FeedRouting? { get set }
}

final class FeedInteractor: PresentableInteractor<FeedPresentable>, FeedInteractable, FeedPresentableListener {
  weak var router: FeedRouting?
  private let articleStore: ArticleStore

  init(presenter: FeedPresentable, articleStore: ArticleStore) {
    self.articleStore = articleStore
    super.init(presenter: presenter)
    presenter.listener = self
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    presenter.show(articleStore.headlines)
  }

  func didSelectArticle(at index: Int) {
    router?.showArticle(at: index)
  }

  func articleDidClose() {
    router?.closeArticle()
  }
}

final class FeedRouter: ViewableRouter<FeedInteractable, ViewControllable>, FeedRouting {
  private let articleBuilder: ArticleBuilder
  private var article: ArticleRouting?

  init(interactor: FeedInteractable, viewController: ViewControllable, articleBuilder: ArticleBuilder) {
    self.articleBuilder = articleBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  func showArticle(at index: Int) {
    guard article == nil else { return }
    let router = articleBuilder.build(withListener: interactor, index: index)
    article = router
    attachChild(router)
    viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)
  }

  // BROKEN: Article leaves the screen and stays attached: its interactor goes on working.
  func closeArticle() {
    guard let router = article else { return }
    router.viewControllable.uiviewController.dismiss(animated: true)
    article = nil
  }
}
