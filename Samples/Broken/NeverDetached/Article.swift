import RIBs
import UIKit

protocol ArticleDependency: Dependency {
  var articleStore: ArticleStore { get }
}

protocol ArticleRouting: ViewableRouting {}

protocol ArticleListener: AnyObject {
  func articleDidClose()
}

protocol ArticlePresentableListener: AnyObject {
  func didTapClose()
}

protocol ArticlePresentable: Presentable {
  var listener: ArticlePresentableListener? { get set }
  func show(_ headline: String)
}

final class ArticleBuilder: Builder<ArticleDependency> {
  func build(withListener listener: ArticleListener, index: Int) -> ArticleRouting {
    let viewController = ArticleViewController()
    let interactor = ArticleInteractor(
      presenter: viewController, headline: dependency.articleStore.headlines[index])
    interactor.listener = listener
    return ArticleRouter(interactor: interactor, viewController: viewController)
  }
}

final class ArticleViewController: UIViewController, ArticlePresentable, ViewControllable {
  weak var listener: ArticlePresentableListener?

  override func viewDidLoad() {
    super.viewDidLoad()
    isModalInPresentation = true
  }

  func show(_ headline: String) {
    title = headline
  }

  @objc private func closeButtonTapped() {
    listener?.didTapClose()
  }
}

final class ArticleInteractor: PresentableInteractor<ArticlePresentable>, ArticlePresentableListener {
  weak var listener: ArticleListener?
  private let headline: String

  init(presenter: ArticlePresentable, headline: String) {
    self.headline = headline
    super.init(presenter: presenter)
    presenter.listener = self
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    presenter.show(headline)
  }

  func didTapClose() {
    listener?.articleDidClose()
  }
}

final class ArticleRouter: ViewableRouter<ArticleInteractor, ViewControllable>, ArticleRouting {}
