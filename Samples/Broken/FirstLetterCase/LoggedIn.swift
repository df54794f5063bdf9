import RIBs

protocol LoggedInDependency: Dependency {
  var loggedInViewController: LoggedInViewControllable { get }
}

final class LoggedInComponent: Component<LoggedInDependency> {
  fileprivate var loggedInViewController: LoggedInViewControllable { dependency.loggedInViewController }
}

protocol LoggedInBuildable: Buildable {
  func build(withListener listener: LoggedInListener) -> LoggedInRouting
}

final class LoggedInBuilder: Builder<LoggedInDependency>, LoggedInBuildable {
  func build(withListener listener: LoggedInListener) -> LoggedInRouting {
    let component = LoggedInComponent(dependency: dependency)
    let interactor = LoggedInInteractor()
    interactor.listener = listener
    return LoggedInRouter(interactor: interactor, viewController: component.loggedInViewController)
  }
}

protocol LoggedInRouting: Routing {}

protocol LoggedInListener: AnyObject {}

final class LoggedInInteractor: Interactor, LoggedInInteractable {
  weak var router: LoggedInRouting?
  weak var listener: LoggedInListener?
}

protocol LoggedInInteractable: Interactable {
  var router: LoggedInRouting? { get set }
  var listener: LoggedInListener? { get set }
}

protocol LoggedInViewControllable: ViewControllable {}

final class LoggedInRouter: Router<LoggedInInteractable>, LoggedInRouting {
  private let viewController: LoggedInViewControllable

  init(interactor: LoggedInInteractable, viewController: LoggedInViewControllable) {
    self.viewController = viewController
    super.init(interactor: interactor)
    interactor.router = self
  }
}
