import HeadlessRIBs
import RibscopeSampleScreens

#if canImport(UIKit)
  import UIKit
#endif

protocol TicTacToePresentableListener: AnyObject {
  /// - Returns: whether a mark may be placed there.
  func placeMark(row: Int, column: Int) -> Bool
  func closeGame()
}

final class TicTacToeViewController: UIViewController, TicTacToePresentable, TicTacToeViewControllable {
  weak var listener: TicTacToePresentableListener?

  private var player1Name = ""
  private var player2Name = ""
  private var board = Board()
  private var status = ""
  private var isOver = false

  func show(player1Name: String, player2Name: String) {
    self.player1Name = player1Name
    self.player2Name = player2Name
  }

  func show(board: Board, turnOf player: Player) {
    self.board = board
    status = "\(name(of: player)) is to move."
  }

  func announce(winner: Player?, on board: Board) {
    self.board = board
    isOver = true
    status = winner.map { "\(name(of: $0)) has won!" } ?? "A draw."
  }

  /// A player has touched a cell.
  ///
  /// - Returns: whether a mark may be placed there.
  func place(row: Int, column: Int) -> Bool {
    listener?.placeMark(row: row, column: column) ?? false
  }

  /// The players leave the board.
  func close() {
    listener?.closeGame()
  }

  private func name(of player: Player) -> String {
    switch player {
    case .player1: player1Name
    case .player2: player2Name
    }
  }
}

// MARK: - Screen

extension TicTacToeViewController: Screen {
  var lines: [String] {
    ["\(player1Name) (X) against \(player2Name) (O)"] + (0..<Board.size).map(line) + [status]
  }

  var actions: [ScreenAction] {
    let cells = (0..<Board.size).map(String.init)
    let place = ScreenAction("place", .init("ROW", choices: cells), .init("COLUMN", choices: cells)) {
      [weak self] cell in
      guard let row = Int(cell[0]), let column = Int(cell[1]) else { return "row and column are numbers" }
      return self?.place(row: row, column: column) == true ? nil : "the cell is taken"
    }
    let close = ScreenAction("close") { [weak self] in self?.close() }
    return isOver ? [close] : [place, close]
  }

  var grid: ScreenGrid? {
    let cells = (0..<Board.size).map { row in
      (0..<Board.size).map { column in board[row, column].map { mark(of: $0) } ?? "" }
    }
    return ScreenGrid(cells: cells, firstLine: 1, action: isOver ? nil : "place")
  }

  private func line(ofRow row: Int) -> String {
    (0..<Board.size).map { mark(of: board[row, $0]) }.joined(separator: " ")
  }

  private func mark(of player: Player?) -> String {
    switch player {
    case .player1: "X"
    case .player2: "O"
    case nil: "."
    }
  }
}
