import RIBs
import UIKit

protocol RootDependency: Dependency {}

final class RootComponent: Component<RootDependency> {
  // BROKEN: a private property is nobody's witness; Profile requires one that is at least internal.
  private let session = Session(userName: "Ann")
}

extension RootComponent: ProfileDependency {}

final class RootBuilder: Builder<RootDependency> {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    let interactor = RootInteractor()
    return RootRouter(
      interactor: interactor,
      viewController: RootViewController(),
      profileBuilder: ProfileBuilder(dependency: component)
    )
  }
}

protocol RootRouting: ViewableRouting {}

final class RootInteractor: Interactor, RootInteractable {
  weak var router: RootRouting?
}

protocol RootInteractable: Interactable, ProfileListener {
  var router: RootRouting? { get set }
}

protocol RootViewControllable: ViewControllable {}

final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
  private let profileBuilder: ProfileBuildable

  init(interactor: RootInteractable, viewController: RootViewControllable, profileBuilder: ProfileBuildable) {
    self.profileBuilder = profileBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachChild(profileBuilder.build(withListener: interactor))
  }
}

final class RootViewController: UIViewController, RootViewControllable {}
