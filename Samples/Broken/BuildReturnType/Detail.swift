import RIBs
import UIKit

protocol DetailDependency: Dependency {}

protocol DetailBuildable: Buildable {
  func build(withListener listener: DetailListener) -> DetailRouting
}

final class DetailBuilder: Builder<DetailDependency>, DetailBuildable {
  // BROKEN: DetailBuildable promises a DetailRouting, and a method that returns another type does not keep the promise.
  func build(withListener listener: DetailListener) -> ViewableRouting {
    let interactor = DetailInteractor()
    interactor.listener = listener
    return DetailRouter(interactor: interactor, viewController: DetailViewController())
  }
}

protocol DetailRouting: ViewableRouting {}

protocol DetailListener: AnyObject {}

final class DetailInteractor: Interactor, DetailInteractable {
  weak var router: DetailRouting?
  weak var listener: DetailListener?
}

protocol DetailInteractable: Interactable {
  var router: DetailRouting? { get set }
  var listener: DetailListener? { get set }
}

protocol DetailViewControllable: ViewControllable {}

final class DetailRouter: ViewableRouter<DetailInteractable, DetailViewControllable>, DetailRouting {
  override init(interactor: DetailInteractable, viewController: DetailViewControllable) {
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }
}

final class DetailViewController: UIViewController, DetailViewControllable {}
