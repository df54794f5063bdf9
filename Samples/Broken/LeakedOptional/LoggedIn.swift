import RIBs
import UIKit

protocol LoggedInDependency: Dependency {}

final class LoggedInComponent: Component<LoggedInDependency> {
  // BROKEN: the user may be missing when LoggedIn is built, and so everything below LoggedIn must live with an optional.
  let user: User?

  init(dependency: LoggedInDependency, user: User?) {
    self.user = user
    super.init(dependency: dependency)
  }
}

extension LoggedInComponent: InboxDependency {}

protocol LoggedInBuildable: Buildable {
  func build(withListener listener: LoggedInListener, user: User?) -> LoggedInRouting
}

final class LoggedInBuilder: Builder<LoggedInDependency>, LoggedInBuildable {
  func build(withListener listener: LoggedInListener, user: User?) -> LoggedInRouting {
    let component = LoggedInComponent(dependency: dependency, user: user)
    let interactor = LoggedInInteractor()
    interactor.listener = listener
    return LoggedInRouter(
      interactor: interactor,
      viewController: LoggedInViewController(),
      inboxBuilder: InboxBuilder(dependency: component)
    )
  }
}

protocol LoggedInRouting: ViewableRouting {}

protocol LoggedInListener: AnyObject {}

final class LoggedInInteractor: Interactor, LoggedInInteractable {
  weak var router: LoggedInRouting?
  weak var listener: LoggedInListener?
}

protocol LoggedInInteractable: Interactable, InboxListener {
  var router: LoggedInRouting? { get set }
  var listener: LoggedInListener? { get set }
}

protocol LoggedInViewControllable: ViewControllable {}

final class LoggedInRouter: ViewableRouter<LoggedInInteractable, LoggedInViewControllable>, LoggedInRouting {
  private let inboxBuilder: InboxBuildable

  init(interactor: LoggedInInteractable, viewController: LoggedInViewControllable, inboxBuilder: InboxBuildable) {
    self.inboxBuilder = inboxBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachChild(inboxBuilder.build(withListener: interactor))
  }
}

final class LoggedInViewController: UIViewController, LoggedInViewControllable {}
