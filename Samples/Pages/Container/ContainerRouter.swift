import HeadlessRIBs

protocol ContainerInteractable: Interactable, ActorListener {
  var router: ContainerRouting? { get set }
  var listener: ContainerListener? { get set }
}

protocol ContainerViewControllable: ViewControllable {
  func show(page: ViewControllable)
}

final class ContainerRouter: ViewableRouter<ContainerInteractable, ContainerViewControllable>, ContainerRouting {
  private let actorBuilder: ActorBuildable
  private var currentPage: ActorRouting?

  init(
    interactor: ContainerInteractable,
    viewController: ContainerViewControllable,
    actorBuilder: ActorBuildable
  ) {
    self.actorBuilder = actorBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  // MARK: - ContainerRouting

  func routeToActor(showing performer: Performer) {
    if let currentPage {
      detachChild(currentPage)
    }
    let page = actorBuilder.build(withListener: interactor, performer: performer)
    currentPage = page
    attachChild(page)
    viewController.show(page: page.viewControllable)
  }
}
