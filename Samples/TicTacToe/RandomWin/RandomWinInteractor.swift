import HeadlessRIBs

protocol RandomWinRouting: ViewableRouting {}

protocol RandomWinPresentable: Presentable {
  var listener: RandomWinPresentableListener? { get set }
  func invite(player1Name: String, player2Name: String)
  func announce(winnerName: String)
}

protocol RandomWinListener: AnyObject {
  func randomWinDidEnd(withWinner winner: Player?)
}

final class RandomWinInteractor: PresentableInteractor<RandomWinPresentable>, RandomWinInteractable,
  RandomWinPresentableListener
{
  weak var router: RandomWinRouting?
  weak var listener: RandomWinListener?

  private let player1Name: String
  private let player2Name: String
  private let coin: Coin
  private var winner: Player?

  init(presenter: RandomWinPresentable, player1Name: String, player2Name: String, coin: Coin) {
    self.player1Name = player1Name
    self.player2Name = player2Name
    self.coin = coin
    super.init(presenter: presenter)
    presenter.listener = self
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    presenter.invite(player1Name: player1Name, player2Name: player2Name)
  }

  // MARK: - RandomWinPresentableListener

  func flipCoin() {
    guard winner == nil else { return }
    let winner = coin.flip()
    self.winner = winner
    presenter.announce(winnerName: winner == .player1 ? player1Name : player2Name)
  }

  func closeGame() {
    listener?.randomWinDidEnd(withWinner: winner)
  }
}
