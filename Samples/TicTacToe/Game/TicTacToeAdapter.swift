import HeadlessRIBs

/// Lets the TicTacToe RIB be chosen as a game.
final class TicTacToeAdapter: Game, GameBuildable, TicTacToeListener {
  let id = "ticTacToe"
  let name = "TicTacToe"
  var builder: GameBuildable { self }

  private let ticTacToeBuilder: TicTacToeBuilder
  private weak var listener: GameListener?

  init(dependency: TicTacToeDependency) {
    ticTacToeBuilder = TicTacToeBuilder(dependency: dependency)
  }

  func build(withListener listener: GameListener) -> ViewableRouting {
    self.listener = listener
    return ticTacToeBuilder.build(withListener: self)
  }

  func ticTacToeDidEnd(withWinner winner: Player?) {
    listener?.gameDidEnd(withWinner: winner)
  }
}
