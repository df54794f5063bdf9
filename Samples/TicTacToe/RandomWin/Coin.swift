/// Decides between two players.
protocol Coin: AnyObject {
  func flip() -> Player
}

/// A fair coin.
final class RandomCoin: Coin {
  func flip() -> Player {
    Bool.random() ? .player1 : .player2
  }
}
