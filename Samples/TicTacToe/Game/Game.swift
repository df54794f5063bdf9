import HeadlessRIBs

/// A game that players can choose, whatever RIB plays it.
protocol Game: AnyObject {
  /// What a deep link calls the game.
  var id: String { get }
  /// What the players call it.
  var name: String { get }
  var builder: GameBuildable { get }
}

protocol GameBuildable: Buildable {
  func build(withListener listener: GameListener) -> ViewableRouting
}

protocol GameListener: AnyObject {
  /// - Parameter winner: nil after a draw, or when the game was closed before its end.
  func gameDidEnd(withWinner winner: Player?)
}
