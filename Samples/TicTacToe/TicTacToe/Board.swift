/// A tic-tac-toe board of three rows and three columns, both counted from 0.
struct Board: Equatable {
  static let size = 3

  private var cells: [Player?] = Array(repeating: nil, count: Board.size * Board.size)

  /// The owner of a cell; nil for a free one, and outside the board.
  subscript(row: Int, column: Int) -> Player? {
    contains(row, column) ? cells[row * Board.size + column] : nil
  }

  var isFull: Bool { !cells.contains(nil) }

  /// Who has three in a row, column or diagonal.
  var winner: Player? {
    for line in Board.winningLines {
      if let player = cells[line[0]], line.allSatisfy({ cells[$0] == player }) {
        return player
      }
    }
    return nil
  }

  /// - Returns: whether the cell was free.
  mutating func place(_ player: Player, row: Int, column: Int) -> Bool {
    guard contains(row, column), self[row, column] == nil else { return false }
    cells[row * Board.size + column] = player
    return true
  }

  private func contains(_ row: Int, _ column: Int) -> Bool {
    (0..<Board.size).contains(row) && (0..<Board.size).contains(column)
  }

  private static let winningLines = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8],
    [0, 3, 6], [1, 4, 7], [2, 5, 8],
    [0, 4, 8], [2, 4, 6],
  ]
}
