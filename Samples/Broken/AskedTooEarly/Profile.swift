import RIBs
import UIKit

protocol ProfileDependency: Dependency {
  // BROKEN: optional only because Root has no account before the login. `didLogIn(account:)` has one, and should pass it
  // to `build`.
  var account: Account? { get }
}

final class ProfileComponent: Component<ProfileDependency> {
  fileprivate var account: Account? { dependency.account }
}

protocol ProfileBuildable: Buildable {
  func build(withListener listener: ProfileListener) -> ProfileRouting
}

final class ProfileBuilder: Builder<ProfileDependency>, ProfileBuildable {
  func build(withListener listener: ProfileListener) -> ProfileRouting {
    let component = ProfileComponent(dependency: dependency)
    let interactor = ProfileInteractor(account: component.account)
    interactor.listener = listener
    return ProfileRouter(interactor: interactor, viewController: ProfileViewController())
  }
}

protocol ProfileRouting: ViewableRouting {}

protocol ProfileListener: AnyObject {}

final class ProfileInteractor: Interactor, ProfileInteractable {
  weak var router: ProfileRouting?
  weak var listener: ProfileListener?

  private let account: Account?

  init(account: Account?) {
    self.account = account
  }
}

protocol ProfileInteractable: Interactable {
  var router: ProfileRouting? { get set }
  var listener: ProfileListener? { get set }
}

protocol ProfileViewControllable: ViewControllable {}

final class ProfileRouter: ViewableRouter<ProfileInteractable, ProfileViewControllable>, ProfileRouting {
  override init(interactor: ProfileInteractable, viewController: ProfileViewControllable) {
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }
}

final class ProfileViewController: UIViewController, ProfileViewControllable {}

struct Account {
  let email: String
}
