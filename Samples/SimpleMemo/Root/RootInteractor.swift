import HeadlessRIBs

protocol RootRouting: ViewableRouting {
  func routeToLoggedOut()
  func routeToLoggedIn(userName: String)
}

protocol RootPresentable: Presentable {}

final class RootInteractor: PresentableInteractor<RootPresentable>, RootInteractable {
  weak var router: RootRouting?

  // MARK: - LoggedOutListener

  func didLogIn(userName: String) {
    router?.routeToLoggedIn(userName: userName)
  }

  // MARK: - LoggedInListener

  func didLogOut() {
    router?.routeToLoggedOut()
  }
}
