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
    let viewController = LoggedOutViewController()
    viewController.listener = interactor
    return LoggedOutRouter(interactor: interactor, viewController: viewController)
  }
}

protocol LoggedOutRouting: ViewableRouting {}

protocol LoggedOutListener: AnyObject {
  func didLogIn(account: Account)
}

final class LoggedOutInteractor: Interactor, LoggedOutInteractable, LoggedOutPresentableListener {
  weak var router: LoggedOutRouting?
  weak var listener: LoggedOutListener?

  func didTapLogIn(email: String) {
    listener?.didLogIn(account: Account(email: email))
  }
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

protocol LoggedOutPresentableListener: AnyObject {
  func didTapLogIn(email: String)
}

final class LoggedOutViewController: UIViewController, LoggedOutViewControllable {
  weak var listener: LoggedOutPresentableListener?
  private let emailField = UITextField()

  @objc private func logInTapped() {
    listener?.didTapLogIn(email: emailField.text ?? "")
  }
}
