import RIBs
import UIKit

protocol RootDependency: Dependency {
  var userName: String? { get }
}

final class RootComponent: Component<RootDependency> {}

extension RootComponent: GreetingDependency {
  // BROKEN: an empty name hides that there is none, and Greeting greets nobody.
  var userName: String { dependency.userName ?? "" }
}

final class RootBuilder: Builder<RootDependency> {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    let interactor = RootInteractor()
    return RootRouter(
      interactor: interactor,
      viewController: RootViewController(),
      greetingBuilder: GreetingBuilder(dependency: component)
    )
  }
}

protocol RootRouting: ViewableRouting {}

final class RootInteractor: Interactor, RootInteractable {
  weak var router: RootRouting?
}

protocol RootInteractable: Interactable, GreetingListener {
  var router: RootRouting? { get set }
}

protocol RootViewControllable: ViewControllable {}

final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
  private let greetingBuilder: GreetingBuildable

  init(interactor: RootInteractable, viewController: RootViewControllable, greetingBuilder: GreetingBuildable) {
    self.greetingBuilder = greetingBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachChild(greetingBuilder.build(withListener: interactor))
  }
}

final class RootViewController: UIViewController, RootViewControllable {}
