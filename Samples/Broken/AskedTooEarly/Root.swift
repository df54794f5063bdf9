import RIBs
import UIKit

protocol RootDependency: Dependency {}

final class RootComponent: Component<RootDependency> {
  var account: Account?
}

extension RootComponent: LoggedOutDependency {}

extension RootComponent: ProfileDependency {}

final class RootBuilder: Builder<RootDependency> {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    let interactor = RootInteractor()
    return RootRouter(
      interactor: interactor,
      viewController: RootViewController(),
      component: component,
      loggedOutBuilder: LoggedOutBuilder(dependency: component),
      profileBuilder: ProfileBuilder(dependency: component)
    )
  }
}

protocol RootRouting: ViewableRouting {
  func routeToProfile(account: Account)
}

final class RootInteractor: Interactor, RootInteractable {
  weak var router: RootRouting?

  func didLogIn(account: Account) {
    router?.routeToProfile(account: account)
  }
}

protocol RootInteractable: Interactable, LoggedOutListener, ProfileListener {
  var router: RootRouting? { get set }
}

protocol RootViewControllable: ViewControllable {}

final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
  private let component: RootComponent
  private let loggedOutBuilder: LoggedOutBuildable
  private let profileBuilder: ProfileBuildable

  init(
    interactor: RootInteractable,
    viewController: RootViewControllable,
    component: RootComponent,
    loggedOutBuilder: LoggedOutBuildable,
    profileBuilder: ProfileBuildable
  ) {
    self.component = component
    self.loggedOutBuilder = loggedOutBuilder
    self.profileBuilder = profileBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  func routeToProfile(account: Account) {
    component.account = account
    children.forEach(detachChild)
    attachChild(profileBuilder.build(withListener: interactor))
  }

  override func didLoad() {
    super.didLoad()
    attachChild(loggedOutBuilder.build(withListener: interactor))
  }
}

final class RootViewController: UIViewController, RootViewControllable {}
