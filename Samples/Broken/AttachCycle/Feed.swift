import RIBs
import UIKit

protocol FeedDependency: Dependency {}

final class FeedComponent: Component<FeedDependency>, ArticleDependency {}

protocol FeedBuildable: Buildable {
  func build(withListener listener: FeedListener) -> FeedRouting
}

final class FeedBuilder: Builder<FeedDependency>, FeedBuildable {
  func build(withListener listener: FeedListener) -> FeedRouting {
    let component = FeedComponent(dependency: dependency)
    let interactor = FeedInteractor()
    interactor.listener = listener
    return FeedRouter(
      interactor: interactor,
      viewController: FeedViewController(),
      articleBuilder: ArticleBuilder(dependency: component)
    )
  }
}

protocol FeedRouting: ViewableRouting {}

protocol FeedListener: AnyObject {}

final class FeedInteractor: Interactor, FeedInteractable {
  weak var router: FeedRouting?
  weak var listener: FeedListener?
}

protocol FeedInteractable: Interactable, ArticleListener {
  var router: FeedRouting? { get set }
  var listener: FeedListener? { get set }
}

protocol FeedViewControllable: ViewControllable {}

final class FeedRouter: ViewableRouter<FeedInteractable, FeedViewControllable>, FeedRouting {
  private let articleBuilder: ArticleBuildable

  init(interactor: FeedInteractable, viewController: FeedViewControllable, articleBuilder: ArticleBuildable) {
    self.articleBuilder = articleBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    // BROKEN: Feed attaches Article as it loads, Article Feed, and so on until the stack is full.
    attachChild(articleBuilder.build(withListener: interactor))
  }
}

final class FeedViewController: UIViewController, FeedViewControllable {}
