import RIBs
import UIKit

protocol RootDependency: Dependency {
  var session: Session? { get }
}

final class RootComponent: Component<RootDependency> {}

extension RootComponent: HomeDependency {
  // BROKEN: nobody promises that there is a session; the day that there is none, this traps.
  // swift-format-ignore: NeverForceUnwrap
  var session: Session { dependency.session! }
}

final class RootBuilder: Builder<RootDependency> {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    let interactor = RootInteractor()
    return RootRouter(
      interactor: interactor,
      viewController: RootViewController(),
      homeBuilder: HomeBuilder(dependency: component)
    )
  }
}

protocol RootRouting: ViewableRouting {}

final class RootInteractor: Interactor, RootInteractable {
  weak var router: RootRouting?
}

protocol RootInteractable: Interactable, HomeListener {
  var router: RootRouting? { get set }
}

protocol RootViewControllable: ViewControllable {}

final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
  private let homeBuilder: HomeBuildable

  init(interactor: RootInteractable, viewController: RootViewControllable, homeBuilder: HomeBuildable) {
    self.homeBuilder = homeBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachChild(homeBuilder.build(withListener: interactor))
  }
}

final class RootViewController: UIViewController, RootViewControllable {}
