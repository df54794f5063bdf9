/// Decides between two players.
protocol Coin: AnyObject {
  func flip() -> Player
}

/// A coin that shows each side in turn, the first player's first.
final class AlternatingCoin: Coin {
  private var next = Player.player1

  func flip() -> Player {
    defer { next = next.opponent }
    return next
  }
}

/// A fair coin.
final class RandomCoin: Coin {
  func flip() -> Player {
    Bool.random() ? .player1 : .player2
  }
}
