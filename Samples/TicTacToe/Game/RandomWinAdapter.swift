import HeadlessRIBs

/// Lets the RandomWin RIB be chosen as a game.
final class RandomWinAdapter: Game, GameBuildable, RandomWinListener {
  let id = "randomWin"
  let name = "RandomWin"
  var builder: GameBuildable { self }

  private let randomWinBuilder: RandomWinBuilder
  private weak var listener: GameListener?

  init(dependency: RandomWinDependency) {
    randomWinBuilder = RandomWinBuilder(dependency: dependency)
  }

  func build(withListener listener: GameListener) -> ViewableRouting {
    self.listener = listener
    return randomWinBuilder.build(withListener: self)
  }

  func randomWinDidEnd(withWinner winner: Player?) {
    listener?.gameDidEnd(withWinner: winner)
  }
}
