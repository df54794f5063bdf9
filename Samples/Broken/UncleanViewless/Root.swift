import RIBs
import UIKit

protocol RootDependency: Dependency {}

final class RootComponent: Component<RootDependency>, HomeDependency {}

final class RootBuilder: Builder<RootDependency> {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    return RootRouter(
      interactor: RootInteractor(), viewController: RootViewController(),
      homeBuilder: HomeBuilder(dependency: component))
  }
}

protocol RootRouting: ViewableRouting {
  func detachHome()
}

protocol RootInteractable: Interactable {
  var router: RootRouting? { get set }
}

final class RootInteractor: Interactor, RootInteractable {
  weak var router: RootRouting?

  override func didBecomeActive() {
    super.didBecomeActive()
    NotificationCenter.default.rx.notification(UIApplication.didEnterBackgroundNotification)
      .subscribe(onNext: { [weak self] _ in self?.router?.detachHome() })
      .disposeOnDeactivate(interactor: self)
  }
}

protocol RootViewControllable: ViewControllable {}

final class RootViewController: UIViewController, RootViewControllable {}

final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
  private let homeBuilder: HomeBuilder

  init(interactor: RootInteractable, viewController: RootViewControllable, homeBuilder: HomeBuilder) {
    self.homeBuilder = homeBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachChild(homeBuilder.build())
  }

  func detachHome() {
    children.forEach(detachChild)
  }
}
