import RIBs
import UIKit

protocol AgendaDependency: Dependency {
  var appointments: Appointments { get }
}

final class AgendaComponent: Component<AgendaDependency> {
  fileprivate var appointments: Appointments { dependency.appointments }
}

protocol AgendaBuildable: Buildable {
  func build(withListener listener: AgendaListener) -> AgendaRouting
}

final class AgendaBuilder: Builder<AgendaDependency>, AgendaBuildable {
  func build(withListener listener: AgendaListener) -> AgendaRouting {
    let component = AgendaComponent(dependency: dependency)
    let interactor = AgendaInteractor(appointments: component.appointments)
    interactor.listener = listener
    return AgendaRouter(interactor: interactor, viewController: AgendaViewController())
  }
}

protocol AgendaRouting: ViewableRouting {}

protocol AgendaListener: AnyObject {}

final class AgendaInteractor: Interactor, AgendaInteractable {
  weak var router: AgendaRouting?
  weak var listener: AgendaListener?

  private let appointments: Appointments

  init(appointments: Appointments) {
    self.appointments = appointments
  }

  var titles: [String] { appointments.titles }
}

protocol AgendaInteractable: Interactable {
  var router: AgendaRouting? { get set }
  var listener: AgendaListener? { get set }
}

protocol AgendaViewControllable: ViewControllable {}

final class AgendaRouter: ViewableRouter<AgendaInteractable, AgendaViewControllable>, AgendaRouting {
  override init(interactor: AgendaInteractable, viewController: AgendaViewControllable) {
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }
}

final class AgendaViewController: UIViewController, AgendaViewControllable {}

struct Appointments {
  var titles: [String] = []
}
