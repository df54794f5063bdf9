import RIBs
import UIKit

protocol InboxDependency: Dependency {
  var user: User? { get }
}

final class InboxComponent: Component<InboxDependency> {
  fileprivate var user: User? { dependency.user }
}

protocol InboxBuildable: Buildable {
  func build(withListener listener: InboxListener) -> InboxRouting
}

final class InboxBuilder: Builder<InboxDependency>, InboxBuildable {
  func build(withListener listener: InboxListener) -> InboxRouting {
    let component = InboxComponent(dependency: dependency)
    let interactor = InboxInteractor(user: component.user)
    interactor.listener = listener
    return InboxRouter(interactor: interactor, viewController: InboxViewController())
  }
}

protocol InboxRouting: ViewableRouting {}

protocol InboxListener: AnyObject {}

final class InboxInteractor: Interactor, InboxInteractable {
  weak var router: InboxRouting?
  weak var listener: InboxListener?

  private let user: User?

  init(user: User?) {
    self.user = user
  }

  var greeting: String { user.map { "Hello, \($0.name)" } ?? "Hello" }
}

protocol InboxInteractable: Interactable {
  var router: InboxRouting? { get set }
  var listener: InboxListener? { get set }
}

protocol InboxViewControllable: ViewControllable {}

final class InboxRouter: ViewableRouter<InboxInteractable, InboxViewControllable>, InboxRouting {
  override init(interactor: InboxInteractable, viewController: InboxViewControllable) {
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }
}

final class InboxViewController: UIViewController, InboxViewControllable {}

struct User {
  let name: String
}
