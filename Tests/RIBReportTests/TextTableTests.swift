import Testing

@testable import RIBReport

/// Tables of a terminal: what does not fit in a line goes on in the next.
@Suite struct TextTableTests {
  private let rows = [["name", "a fairly long cell", "path/to/AVeryLongFileName.swift:10"], ["n", "short", "p"]]

  @Test func aTableThatFitsStaysAsItIs() {
    let lines = ["a   bb", "cc  d"]
    #expect(tableLines([["a", "bb"], ["cc", "d"]], width: 6) == lines)
    #expect(tableLines([["a", "bb"], ["cc", "d"]]) == lines)
  }

  @Test func longCellsGoOnInTheNextLine() {
    #expect(
      tableLines(rows, width: 40) == [
        "name  a fairly long   path/to/",
        "      cell            AVeryLongFileName.",
        "                      swift:10",
        "n     short           p",
      ])
  }

  @Test func noTerminalIsTooNarrow() {
    let lines = tableLines(rows, width: 1)
    #expect(lines.joined().filter { $0 != " " }.count == rows.joined().joined().filter { $0 != " " }.count)
  }
}
