import RIBs
import UIKit

protocol ShopDependency: Dependency {
  var clock: Clock { get }
}

final class ShopComponent: Component<ShopDependency>, ShelfDependency {
  // BROKEN: Shop, Shelf and Book have no use for the clock; Price has.
  var clock: Clock { dependency.clock }
}

protocol ShopBuildable: Buildable {
  func build(withListener listener: ShopListener) -> ShopRouting
}

final class ShopBuilder: Builder<ShopDependency>, ShopBuildable {
  func build(withListener listener: ShopListener) -> ShopRouting {
    let component = ShopComponent(dependency: dependency)
    let interactor = ShopInteractor()
    interactor.listener = listener
    return ShopRouter(
      interactor: interactor,
      viewController: ShopViewController(),
      shelfBuilder: ShelfBuilder(dependency: component)
    )
  }
}

protocol ShopRouting: ViewableRouting {}

protocol ShopListener: AnyObject {}

final class ShopInteractor: Interactor, ShopInteractable {
  weak var router: ShopRouting?
  weak var listener: ShopListener?
}

protocol ShopInteractable: Interactable, ShelfListener {
  var router: ShopRouting? { get set }
  var listener: ShopListener? { get set }
}

protocol ShopViewControllable: ViewControllable {}

final class ShopRouter: ViewableRouter<ShopInteractable, ShopViewControllable>, ShopRouting {
  private let shelfBuilder: ShelfBuildable

  init(interactor: ShopInteractable, viewController: ShopViewControllable, shelfBuilder: ShelfBuildable) {
    self.shelfBuilder = shelfBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachChild(shelfBuilder.build(withListener: interactor))
  }
}

final class ShopViewController: UIViewController, ShopViewControllable {}
