import RIBs
import UIKit

protocol FeedDependency: Dependency {
  var articleStore: ArticleStore { get }
}

final class FeedComponent: Component<FeedDependency> {
  fileprivate var articleStore: ArticleStore { dependency.articleStore }
}

protocol FeedBuildable: Buildable {
  func build(withListener listener: FeedListener) -> FeedRouting
}

final class FeedBuilder: Builder<FeedDependency>, FeedBuildable {
  func build(withListener listener: FeedListener) -> FeedRouting {
    let component = FeedComponent(dependency: dependency)
    let interactor = FeedInteractor(articleStore: component.articleStore)
    interactor.listener = listener
    return FeedRouter(interactor: interactor, viewController: FeedViewController())
  }
}

protocol FeedRouting: ViewableRouting {}

protocol FeedListener: AnyObject {}

final class FeedInteractor: Interactor, FeedInteractable {
  weak var router: FeedRouting?
  weak var listener: FeedListener?

  private let articleStore: ArticleStore

  init(articleStore: ArticleStore) {
    self.articleStore = articleStore
  }

  var headlines: [String] { articleStore.headlines }
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

protocol ArticleStore: AnyObject {
  var headlines: [String] { get }
}
