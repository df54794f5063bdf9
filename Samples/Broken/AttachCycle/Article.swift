import RIBs
import UIKit

protocol ArticleDependency: Dependency {}

final class ArticleComponent: Component<ArticleDependency>, FeedDependency {}

protocol ArticleBuildable: Buildable {
  func build(withListener listener: ArticleListener) -> ArticleRouting
}

final class ArticleBuilder: Builder<ArticleDependency>, ArticleBuildable {
  func build(withListener listener: ArticleListener) -> ArticleRouting {
    let component = ArticleComponent(dependency: dependency)
    let interactor = ArticleInteractor()
    interactor.listener = listener
    return ArticleRouter(
      interactor: interactor,
      viewController: ArticleViewController(),
      feedBuilder: FeedBuilder(dependency: component)
    )
  }
}

protocol ArticleRouting: ViewableRouting {}

protocol ArticleListener: AnyObject {}

final class ArticleInteractor: Interactor, ArticleInteractable {
  weak var router: ArticleRouting?
  weak var listener: ArticleListener?
}

protocol ArticleInteractable: Interactable, FeedListener {
  var router: ArticleRouting? { get set }
  var listener: ArticleListener? { get set }
}

protocol ArticleViewControllable: ViewControllable {}

final class ArticleRouter: ViewableRouter<ArticleInteractable, ArticleViewControllable>, ArticleRouting {
  private let feedBuilder: FeedBuildable

  init(interactor: ArticleInteractable, viewController: ArticleViewControllable, feedBuilder: FeedBuildable) {
    self.feedBuilder = feedBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachChild(feedBuilder.build(withListener: interactor))
  }
}

final class ArticleViewController: UIViewController, ArticleViewControllable {}
