import HeadlessRIBs
import HeadlessRx

protocol LoggedInRouting: Routing {
  func routeToOffGame()
  func routeToGame(builtBy gameBuilder: GameBuildable)
  func cleanupViews()
}

protocol LoggedInListener: AnyObject {}

final class LoggedInInteractor: Interactor, LoggedInInteractable, LoggedInActionableItem {
  weak var router: LoggedInRouting?
  weak var listener: LoggedInListener?

  private let games: [Game]
  private let mutableScoreStream: MutableScoreStream

  init(games: [Game], mutableScoreStream: MutableScoreStream) {
    self.games = games
    self.mutableScoreStream = mutableScoreStream
  }

  override func willResignActive() {
    super.willResignActive()
    router?.cleanupViews()
  }

  // MARK: - OffGameListener

  func didSelect(game: Game) {
    router?.routeToGame(builtBy: game.builder)
  }

  // MARK: - GameListener

  func gameDidEnd(withWinner winner: Player?) {
    if let winner {
      mutableScoreStream.recordWin(of: winner)
    }
    router?.routeToOffGame()
  }

  // MARK: - LoggedInActionableItem

  func launchGame(withId id: String?) -> Observable<(LoggedInActionableItem, ())> {
    guard let game = games.first(where: { $0.id.lowercased() == id?.lowercased() }) else { return .empty() }
    router?.routeToGame(builtBy: game.builder)
    return .just((self, ()))
  }
}
