import RIBs
import UIKit

protocol MainDependency: Dependency {
  var analytics: Analytics { get }
}

final class MainComponent: Component<MainDependency> {}

extension MainComponent: ShopDependency {
  var analytics: Analytics { dependency.analytics }
}

protocol MainBuildable: Buildable {
  func build(withListener listener: MainListener) -> MainRouting
}

final class MainBuilder: Builder<MainDependency>, MainBuildable {
  func build(withListener listener: MainListener) -> MainRouting {
    let component = MainComponent(dependency: dependency)
    let interactor = MainInteractor()
    interactor.listener = listener
    return MainRouter(
      interactor: interactor,
      viewController: MainViewController(),
      shopBuilder: ShopBuilder(dependency: component)
    )
  }
}

protocol MainRouting: ViewableRouting {}

protocol MainListener: AnyObject {}

final class MainInteractor: Interactor, MainInteractable {
  weak var router: MainRouting?
  weak var listener: MainListener?
}

protocol MainInteractable: Interactable, ShopListener {
  var router: MainRouting? { get set }
  var listener: MainListener? { get set }
}

protocol MainViewControllable: ViewControllable {}

final class MainRouter: ViewableRouter<MainInteractable, MainViewControllable>, MainRouting {
  private let shopBuilder: ShopBuildable

  init(interactor: MainInteractable, viewController: MainViewControllable, shopBuilder: ShopBuildable) {
    self.shopBuilder = shopBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachChild(shopBuilder.build(withListener: interactor))
  }
}

final class MainViewController: UIViewController, MainViewControllable {}
