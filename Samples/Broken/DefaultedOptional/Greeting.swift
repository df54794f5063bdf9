import RIBs
import UIKit

protocol GreetingDependency: Dependency {
  var userName: String { get }
}

final class GreetingComponent: Component<GreetingDependency> {
  fileprivate var userName: String { dependency.userName }
}

protocol GreetingBuildable: Buildable {
  func build(withListener listener: GreetingListener) -> GreetingRouting
}

final class GreetingBuilder: Builder<GreetingDependency>, GreetingBuildable {
  func build(withListener listener: GreetingListener) -> GreetingRouting {
    let component = GreetingComponent(dependency: dependency)
    let interactor = GreetingInteractor(userName: component.userName)
    interactor.listener = listener
    return GreetingRouter(interactor: interactor, viewController: GreetingViewController())
  }
}

protocol GreetingRouting: ViewableRouting {}

protocol GreetingListener: AnyObject {}

final class GreetingInteractor: Interactor, GreetingInteractable {
  weak var router: GreetingRouting?
  weak var listener: GreetingListener?

  private let userName: String

  init(userName: String) {
    self.userName = userName
  }
}

protocol GreetingInteractable: Interactable {
  var router: GreetingRouting? { get set }
  var listener: GreetingListener? { get set }
}

protocol GreetingViewControllable: ViewControllable {}

final class GreetingRouter: ViewableRouter<GreetingInteractable, GreetingViewControllable>, GreetingRouting {
  override init(interactor: GreetingInteractable, viewController: GreetingViewControllable) {
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }
}

final class GreetingViewController: UIViewController, GreetingViewControllable {}
