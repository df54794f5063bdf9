/// Cells that can be chosen one at a time.
public struct ScreenGrid: Equatable {
  /// What stands in each cell, row by row; an empty text in a free one. All rows are equally long.
  public let cells: [[String]]
  /// Where among the screen's lines the grid stands: one line for each row.
  public let firstLine: Int
  /// The action that chooses a cell: its inputs are row and column, both counted from 0. Nil when no cell can be chosen.
  public let action: String?

  public init(cells: [[String]], firstLine: Int, action: String?) {
    self.cells = cells
    self.firstLine = firstLine
    self.action = action
  }
}
