import RIBs
import UIKit

protocol HomeDependency: Dependency {
  var session: Session { get }
}

final class HomeComponent: Component<HomeDependency> {
  fileprivate var session: Session { dependency.session }
}

protocol HomeBuildable: Buildable {
  func build(withListener listener: HomeListener) -> HomeRouting
}

final class HomeBuilder: Builder<HomeDependency>, HomeBuildable {
  func build(withListener listener: HomeListener) -> HomeRouting {
    let component = HomeComponent(dependency: dependency)
    let interactor = HomeInteractor(session: component.session)
    interactor.listener = listener
    return HomeRouter(interactor: interactor, viewController: HomeViewController())
  }
}

protocol HomeRouting: ViewableRouting {}

protocol HomeListener: AnyObject {}

final class HomeInteractor: Interactor, HomeInteractable {
  weak var router: HomeRouting?
  weak var listener: HomeListener?

  private let session: Session

  init(session: Session) {
    self.session = session
  }

  var isSignedIn: Bool { !session.token.isEmpty }
}

protocol HomeInteractable: Interactable {
  var router: HomeRouting? { get set }
  var listener: HomeListener? { get set }
}

protocol HomeViewControllable: ViewControllable {}

final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable>, HomeRouting {
  override init(interactor: HomeInteractable, viewController: HomeViewControllable) {
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }
}

final class HomeViewController: UIViewController, HomeViewControllable {}

struct Session {
  let token: String
}
