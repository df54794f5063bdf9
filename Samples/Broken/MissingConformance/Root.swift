import RIBs
import UIKit

protocol RootDependency: Dependency {}

// BROKEN: RootComponent is passed to AgendaBuilder and has all that Agenda requires, yet nowhere is it declared to
// conform to AgendaDependency.
final class RootComponent: Component<RootDependency> {
  let appointments = Appointments()
}

final class RootBuilder: Builder<RootDependency> {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    let interactor = RootInteractor()
    return RootRouter(
      interactor: interactor,
      viewController: RootViewController(),
      agendaBuilder: AgendaBuilder(dependency: component)
    )
  }
}

protocol RootRouting: ViewableRouting {}

final class RootInteractor: Interactor, RootInteractable {
  weak var router: RootRouting?
}

protocol RootInteractable: Interactable, AgendaListener {
  var router: RootRouting? { get set }
}

protocol RootViewControllable: ViewControllable {}

final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
  private let agendaBuilder: AgendaBuildable

  init(interactor: RootInteractable, viewController: RootViewControllable, agendaBuilder: AgendaBuildable) {
    self.agendaBuilder = agendaBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachChild(agendaBuilder.build(withListener: interactor))
  }
}

final class RootViewController: UIViewController, RootViewControllable {}
