import HeadlessRIBs
import HeadlessRx

protocol RootRouting: ViewableRouting {
  func routeToLoggedIn(player1Name: String, player2Name: String) -> LoggedInActionableItem
}

protocol RootPresentable: Presentable {}

final class RootInteractor: PresentableInteractor<RootPresentable>, RootInteractable, RootActionableItem {
  weak var router: RootRouting?

  /// Replays the latest login to a workflow that starts after it.
  private let logins = ReplaySubject<LoggedInActionableItem>.create(bufferSize: 1)

  // MARK: - LoggedOutListener

  func didLogIn(player1Name: String, player2Name: String) {
    guard let loggedIn = router?.routeToLoggedIn(player1Name: player1Name, player2Name: player2Name) else { return }
    logins.onNext(loggedIn)
  }

  // MARK: - RootActionableItem

  func waitForLogin() -> Observable<(LoggedInActionableItem, ())> {
    logins.map { loggedIn in (loggedIn, ()) }
  }
}
