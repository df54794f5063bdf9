import RibscopeSampleRunner
import RibscopeTestSupport
import Testing

@testable import ribscope

/// A person at the keyboard, without the terminal.
@Suite(.oneAtATime) struct KeyboardPlayTests {
  private func play(_ sample: Sample = .tictactoe) throws -> KeyboardPlay {
    let session = PlaySession(sample.makeApp(isPredictable: true))
    try session.launch()
    return KeyboardPlay(session)
  }

  private func loggedIn() throws -> KeyboardPlay {
    let play = try play()
    press(play, "Ann\rBob\r")
    return play
  }

  /// Whether the person is still there afterwards.
  @discardableResult
  private func press(_ play: KeyboardPlay, _ text: String, _ keys: Key...) -> Bool {
    var decoder = KeyDecoder()
    return (decoder.keys(Array(text.utf8)) + keys).allSatisfy(play.press)
  }

  private func picture(_ play: KeyboardPlay, columns: Int = 80, rows: Int = 24) -> String {
    let lines = PlayView(title: "ribscope run tictactoe").lines(play, columns: columns, rows: rows)
    return lines.map { runs -> String in
      let line = runs.map(\.text).joined()
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  @Test func namesAreEnteredInFields() throws {
    let play = try play()
    #expect(play.form?.current == 0)
    press(play, "Anx\u{7F}n\tBob", .up)
    #expect(play.form?.texts == ["Ann", "Bob"])
    press(play, "", .down, .enter)
    #expect(play.session.screen.first == "Ann 0 : 0 Bob")
  }

  @Test func aGameIsChosenAndPlayedWithTheArrows() throws {
    let play = try loggedIn()
    #expect(play.entries.map(\.title) == ["start RandomWin", "start TicTacToe", "url …"])
    press(play, "", .down, .enter)
    #expect(play.focus == .grid(row: 0, column: 0))
    press(play, "", .enter, .right, .down, .enter)
    try expectGolden(picture(play), "play-board.txt")
    press(play, "", .down, .down)
    #expect(play.focus == .list(0))
    press(play, "", .enter)
    #expect(play.session.screen.first == "Ann 0 : 0 Bob")
  }

  @Test func theCursorStaysOnTheBoard() throws {
    let play = try loggedIn()
    press(play, "start TicTacToe\r", .up, .left)
    #expect(play.focus == .grid(row: 0, column: 0))
    press(play, "", .right, .right, .right)
    #expect(play.focus == .grid(row: 0, column: 2))
    press(play, "", .tab, .up)
    #expect(play.focus == .grid(row: 2, column: 0))
  }

  @Test func rowAndColumnCanBeTyped() throws {
    let play = try loggedIn()
    press(play, "start TicTacToe\r1 2\r")
    #expect(play.session.screen[2] == ". . X")
  }

  @Test func aWrongCommandIsExplainedUntilTheNextKey() throws {
    let play = try loggedIn()
    press(play, "strat\r")
    #expect(play.complaint?.contains("did you mean 'start'?") == true)
    #expect(picture(play, columns: 40, rows: 12).contains("'strat' is not possible now;"))
    press(play, "", .down)
    #expect(play.complaint == nil)
  }

  @Test func escapeForgetsWhatWasTyped() throws {
    let play = try loggedIn()
    press(play, "quit")
    #expect(play.typed == "quit")
    press(play, "", .escape)
    #expect(play.typed == nil)
    #expect(!press(play, "quit\r"))
  }

  @Test func oneLeavesFromEverywhere() throws {
    #expect(!press(try play(), "\u{3}"))
    #expect(!press(try loggedIn(), "start", .leave))
  }

  @Test func afterAGameTheScoreIsThere() throws {
    let play = try loggedIn()
    press(play, "start TicTacToe\r0 0\r1 0\r0 1\r1 1\r0 2\r")
    #expect(play.entries.first?.title == "close")
    #expect(play.focus == .list(0))
    press(play, "\r")
    #expect(play.session.screen.first == "Ann 1 : 0 Bob")
  }

  @Test(arguments: [(80, 24), (60, 8), (40, 12), (20, 5), (10, 3), (2, 1)])
  func whatIsDrawnFitsTheTerminal(columns: Int, rows: Int) throws {
    let play = try loggedIn()
    press(play, "start TicTacToe\rplace 7 7\r")
    let lines = PlayView(title: "ribscope run tictactoe").lines(play, columns: columns, rows: rows)
    #expect(lines.count == rows)
    #expect(lines.hasOnly { $0.width == columns - 1 })
  }

  @Test func theCursorIsInSightOnASmallTerminal() throws {
    let play = try loggedIn()
    press(play, "start TicTacToe\r", .down, .down)
    #expect(picture(play, columns: 40, rows: 8).contains("2 │[ ]│"))
  }

  @Test func wideCharactersTakeTwoColumns() {
    #expect([Span("世界")].fitted(to: 3).map(\.text) == ["世", " "])
  }

  @Test func coloursAreLeftOutWhereTheyAreNotWanted() {
    let line = [Span("a"), Span("b", .red)]
    #expect(line.rendered(isColored: true) == "a\u{1B}[1;31mb\u{1B}[0m")
    #expect(line.rendered(isColored: false) == "a\u{1B}[1mb\u{1B}[0m")
  }
}
