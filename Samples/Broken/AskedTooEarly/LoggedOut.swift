import RIBs
import UIKit

protocol LoggedOutDependency: Dependency {}

protocol LoggedOutBuildable: Buildable {
  func build(withListener listener: LoggedOutListener) -> LoggedOutRouting
}

final class LoggedOutBuilder: Builder<LoggedOutDependency>, LoggedOutBuildable {
  func build(withListener listener: LoggedOutListener) -> LoggedOutRouting {
    let interactor = LoggedOutInteractor()
    interactor.listener = listener
    return LoggedOutRouter(interactor: interactor, viewController: LoggedOutViewController())
  }
}

protocol LoggedOutRouting: ViewableRouting {}

protocol LoggedOutListener: AnyObject {
  func didLogIn(account: Account)
}

final class LoggedOutInteractor: Interactor, LoggedOutInteractable {
  weak var router: LoggedOutRouting?
  weak var listener: LoggedOutListener?
}

protocol LoggedOutInteractable: Interactable {
  var router: LoggedOutRouting? { get set }
  var listener: LoggedOutListener? { get set }
}

protocol LoggedOutViewControllable: ViewControllable {}

final class LoggedOutRouter: ViewableRouter<LoggedOutInteractable, LoggedOutViewControllable>, LoggedOutRouting {
  override init(interactor: LoggedOutInteractable, viewController: LoggedOutViewControllable) {
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }
}

final class LoggedOutViewController: UIViewController, LoggedOutViewControllable {}
