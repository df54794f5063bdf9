import HeadlessRIBs

protocol RootInteractable: Interactable, LoggedOutListener, LoggedInListener {
  var router: RootRouting? { get set }
}

protocol RootViewControllable: ViewControllable {
  func present(viewController: ViewControllable)
  func dismiss(viewController: ViewControllable)
}

final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
  private let loggedOutBuilder: LoggedOutBuildable
  private let loggedInBuilder: LoggedInBuildable
  private var loggedOut: ViewableRouting?
  private var loggedIn: Routing?

  init(
    interactor: RootInteractable,
    viewController: RootViewControllable,
    loggedOutBuilder: LoggedOutBuildable,
    loggedInBuilder: LoggedInBuildable
  ) {
    self.loggedOutBuilder = loggedOutBuilder
    self.loggedInBuilder = loggedInBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachLoggedOut()
  }

  // MARK: - RootRouting

  func routeToLoggedOut() {
    detachLoggedIn()
    attachLoggedOut()
  }

  func routeToLoggedIn(userName: String) {
    detachLoggedOut()
    attachLoggedIn(userName: userName)
  }

  // MARK: - LoggedOut

  private func attachLoggedOut() {
    guard loggedOut == nil else { return }
    let router = loggedOutBuilder.build(withListener: interactor)
    loggedOut = router
    attachChild(router)
    viewController.present(viewController: router.viewControllable)
  }

  private func detachLoggedOut() {
    guard let router = loggedOut else { return }
    viewController.dismiss(viewController: router.viewControllable)
    detachChild(router)
    loggedOut = nil
  }

  // MARK: - LoggedIn

  private func attachLoggedIn(userName: String) {
    guard loggedIn == nil else { return }
    let router = loggedInBuilder.build(withListener: interactor, userName: userName)
    loggedIn = router
    attachChild(router)
  }

  private func detachLoggedIn() {
    guard let router = loggedIn else { return }
    detachChild(router)
    loggedIn = nil
  }
}
