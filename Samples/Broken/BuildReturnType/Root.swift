import RIBs
import UIKit

protocol RootDependency: Dependency {}

final class RootComponent: Component<RootDependency> {}

extension RootComponent: DetailDependency {}

final class RootBuilder: Builder<RootDependency> {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    let interactor = RootInteractor()
    return RootRouter(
      interactor: interactor,
      viewController: RootViewController(),
      detailBuilder: DetailBuilder(dependency: component)
    )
  }
}

protocol RootRouting: ViewableRouting {}

final class RootInteractor: Interactor, RootInteractable {
  weak var router: RootRouting?
}

protocol RootInteractable: Interactable, DetailListener {
  var router: RootRouting? { get set }
}

protocol RootViewControllable: ViewControllable {}

final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
  private let detailBuilder: DetailBuildable

  init(interactor: RootInteractable, viewController: RootViewControllable, detailBuilder: DetailBuildable) {
    self.detailBuilder = detailBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachChild(detailBuilder.build(withListener: interactor))
  }
}

final class RootViewController: UIViewController, RootViewControllable {}
