import HeadlessRIBs

protocol TicTacToeRouting: ViewableRouting {}

protocol TicTacToePresentable: Presentable {
  var listener: TicTacToePresentableListener? { get set }
  func show(player1Name: String, player2Name: String)
  func show(board: Board, turnOf player: Player)
  /// - Parameter winner: nil for a draw.
  func announce(winner: Player?, on board: Board)
}

protocol TicTacToeListener: AnyObject {
  func ticTacToeDidEnd(withWinner winner: Player?)
}

final class TicTacToeInteractor: PresentableInteractor<TicTacToePresentable>, TicTacToeInteractable,
  TicTacToePresentableListener
{
  weak var router: TicTacToeRouting?
  weak var listener: TicTacToeListener?

  private let player1Name: String
  private let player2Name: String
  private var board = Board()
  private var currentPlayer = Player.player1

  private var isOver: Bool { board.winner != nil || board.isFull }

  init(presenter: TicTacToePresentable, player1Name: String, player2Name: String) {
    self.player1Name = player1Name
    self.player2Name = player2Name
    super.init(presenter: presenter)
    presenter.listener = self
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    presenter.show(player1Name: player1Name, player2Name: player2Name)
    presenter.show(board: board, turnOf: currentPlayer)
  }

  // MARK: - TicTacToePresentableListener

  func placeMark(row: Int, column: Int) -> Bool {
    guard !isOver, board.place(currentPlayer, row: row, column: column) else { return false }
    if isOver {
      presenter.announce(winner: board.winner, on: board)
    } else {
      currentPlayer = currentPlayer.opponent
      presenter.show(board: board, turnOf: currentPlayer)
    }
    return true
  }

  func closeGame() {
    listener?.ticTacToeDidEnd(withWinner: board.winner)
  }
}
