/// One of the two people at the table.
enum Player: Equatable {
  case player1, player2

  var opponent: Player {
    switch self {
    case .player1: .player2
    case .player2: .player1
    }
  }
}
