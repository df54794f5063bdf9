import RIBs
import UIKit

protocol FeedDependency: Dependency {
  var articleStore: ArticleStore { get }
  // BROKEN: FeedComponent hands `readingList` on, and neither the builder nor a child takes it from there.
  var readingList: ReadingList { get }
}

final class FeedComponent: Component<FeedDependency> {
  fileprivate var articleStore: ArticleStore { dependency.articleStore }
  fileprivate var readingList: ReadingList { dependency.readingList }
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

struct ReadingList {}

final class BundledArticleStore: ArticleStore {
  let headlines = ["Hello"]
}

protocol ArticleStore: AnyObject {
  var headlines: [String] { get }
}
