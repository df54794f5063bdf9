import HeadlessRIBs

protocol OffGameRouting: ViewableRouting {}

protocol OffGamePresentable: Presentable {
  var listener: OffGamePresentableListener? { get set }
  func show(gameNames: [String])
}

protocol OffGameListener: AnyObject {
  func didSelect(game: Game)
}

final class OffGameInteractor: PresentableInteractor<OffGamePresentable>, OffGameInteractable,
  OffGamePresentableListener
{
  weak var router: OffGameRouting?
  weak var listener: OffGameListener?

  private let games: [Game]

  init(presenter: OffGamePresentable, games: [Game]) {
    self.games = games
    super.init(presenter: presenter)
    presenter.listener = self
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    presenter.show(gameNames: games.map(\.name))
  }

  // MARK: - OffGamePresentableListener

  func selectGame(named name: String) -> Bool {
    guard let game = games.first(where: { $0.name == name }) else { return false }
    listener?.didSelect(game: game)
    return true
  }
}
