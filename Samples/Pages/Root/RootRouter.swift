import HeadlessRIBs

protocol RootInteractable: Interactable, ContainerListener {
  var router: RootRouting? { get set }
}

protocol RootViewControllable: ViewControllable {
  func present(viewController: ViewControllable)
}

final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
  private let containerBuilder: ContainerBuildable

  init(
    interactor: RootInteractable,
    viewController: RootViewControllable,
    containerBuilder: ContainerBuildable
  ) {
    self.containerBuilder = containerBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  // MARK: - RootRouting

  func routeToContainer(startPage: Int) {
    let container = containerBuilder.build(withListener: interactor, startPage: startPage)
    attachChild(container)
    viewController.present(viewController: container.viewControllable)
  }
}
