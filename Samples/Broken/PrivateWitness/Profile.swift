import RIBs
import UIKit

protocol ProfileDependency: Dependency {
  var session: Session { get }
}

final class ProfileComponent: Component<ProfileDependency> {
  fileprivate var session: Session { dependency.session }
}

protocol ProfileBuildable: Buildable {
  func build(withListener listener: ProfileListener) -> ProfileRouting
}

final class ProfileBuilder: Builder<ProfileDependency>, ProfileBuildable {
  func build(withListener listener: ProfileListener) -> ProfileRouting {
    let component = ProfileComponent(dependency: dependency)
    let interactor = ProfileInteractor(session: component.session)
    interactor.listener = listener
    return ProfileRouter(interactor: interactor, viewController: ProfileViewController())
  }
}

protocol ProfileRouting: ViewableRouting {}

protocol ProfileListener: AnyObject {}

final class ProfileInteractor: Interactor, ProfileInteractable {
  weak var router: ProfileRouting?
  weak var listener: ProfileListener?

  private let session: Session

  init(session: Session) {
    self.session = session
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

struct Session {
  let userName: String
}
