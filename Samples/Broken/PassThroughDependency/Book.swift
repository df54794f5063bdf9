import RIBs
import UIKit

protocol BookDependency: Dependency {
  var clock: Clock { get }
}

final class BookComponent: Component<BookDependency>, PriceDependency {
  var clock: Clock { dependency.clock }
}

protocol BookBuildable: Buildable {
  func build(withListener listener: BookListener) -> BookRouting
}

final class BookBuilder: Builder<BookDependency>, BookBuildable {
  func build(withListener listener: BookListener) -> BookRouting {
    let component = BookComponent(dependency: dependency)
    let interactor = BookInteractor()
    interactor.listener = listener
    return BookRouter(
      interactor: interactor,
      viewController: BookViewController(),
      priceBuilder: PriceBuilder(dependency: component)
    )
  }
}

protocol BookRouting: ViewableRouting {}

protocol BookListener: AnyObject {}

final class BookInteractor: Interactor, BookInteractable {
  weak var router: BookRouting?
  weak var listener: BookListener?
}

protocol BookInteractable: Interactable, PriceListener {
  var router: BookRouting? { get set }
  var listener: BookListener? { get set }
}

protocol BookViewControllable: ViewControllable {}

final class BookRouter: ViewableRouter<BookInteractable, BookViewControllable>, BookRouting {
  private let priceBuilder: PriceBuildable

  init(interactor: BookInteractable, viewController: BookViewControllable, priceBuilder: PriceBuildable) {
    self.priceBuilder = priceBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachChild(priceBuilder.build(withListener: interactor))
  }
}

final class BookViewController: UIViewController, BookViewControllable {}
