import RIBs
import UIKit

protocol ShopDependency: Dependency {
  var analytics: Analytics { get }
}

final class ShopComponent: Component<ShopDependency> {
  fileprivate var analytics: Analytics { dependency.analytics }
}

extension ShopComponent: CartDependency {}

protocol ShopBuildable: Buildable {
  func build(withListener listener: ShopListener) -> ShopRouting
}

final class ShopBuilder: Builder<ShopDependency>, ShopBuildable {
  func build(withListener listener: ShopListener) -> ShopRouting {
    let component = ShopComponent(dependency: dependency)
    let interactor = ShopInteractor(analytics: component.analytics)
    interactor.listener = listener
    return ShopRouter(
      interactor: interactor,
      viewController: ShopViewController(),
      cartBuilder: CartBuilder(dependency: component)
    )
  }
}

protocol ShopRouting: ViewableRouting {}

protocol ShopListener: AnyObject {}

final class ShopInteractor: Interactor, ShopInteractable {
  weak var router: ShopRouting?
  weak var listener: ShopListener?

  private let analytics: Analytics

  init(analytics: Analytics) {
    self.analytics = analytics
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    analytics.log("shop")
  }
}

protocol ShopInteractable: Interactable, CartListener {
  var router: ShopRouting? { get set }
  var listener: ShopListener? { get set }
}

protocol ShopViewControllable: ViewControllable {}

final class ShopRouter: ViewableRouter<ShopInteractable, ShopViewControllable>, ShopRouting {
  private let cartBuilder: CartBuildable

  init(interactor: ShopInteractable, viewController: ShopViewControllable, cartBuilder: CartBuildable) {
    self.cartBuilder = cartBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachChild(cartBuilder.build(withListener: interactor))
  }
}

final class ShopViewController: UIViewController, ShopViewControllable {}
