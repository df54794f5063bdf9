import RIBs
import UIKit

protocol CartDependency: Dependency {}

final class CartComponent: Component<CartDependency> {}

extension CartComponent: CheckoutDependency {}

protocol CartBuildable: Buildable {
  func build(withListener listener: CartListener) -> CartRouting
}

final class CartBuilder: Builder<CartDependency>, CartBuildable {
  func build(withListener listener: CartListener) -> CartRouting {
    let component = CartComponent(dependency: dependency)
    let interactor = CartInteractor()
    interactor.listener = listener
    return CartRouter(
      interactor: interactor,
      viewController: CartViewController(),
      checkoutBuilder: CheckoutBuilder(dependency: component)
    )
  }
}

protocol CartRouting: ViewableRouting {}

protocol CartListener: AnyObject {}

final class CartInteractor: Interactor, CartInteractable {
  weak var router: CartRouting?
  weak var listener: CartListener?
}

protocol CartInteractable: Interactable, CheckoutListener {
  var router: CartRouting? { get set }
  var listener: CartListener? { get set }
}

protocol CartViewControllable: ViewControllable {}

final class CartRouter: ViewableRouter<CartInteractable, CartViewControllable>, CartRouting {
  private let checkoutBuilder: CheckoutBuildable

  init(interactor: CartInteractable, viewController: CartViewControllable, checkoutBuilder: CheckoutBuildable) {
    self.checkoutBuilder = checkoutBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachChild(checkoutBuilder.build(withListener: interactor))
  }
}

final class CartViewController: UIViewController, CartViewControllable {}
