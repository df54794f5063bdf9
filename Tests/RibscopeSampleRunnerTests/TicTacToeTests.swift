import RibscopeTestSupport
import Testing

/// The tic-tac-toe sample, played.
@Suite(.oneAtATime) struct TicTacToeTests {
  private let link = "ribs-training://launchGame?gameId=ticTacToe"
  private let playing = "Root(LoggedIn(TicTacToe))"
  private let choosing = "Root(LoggedIn(OffGame(BasicScoreBoard)))"

  private func place(_ cells: (Int, Int)..., in play: Play) throws {
    for (row, column) in cells { try play("place \(row) \(column)") }
  }

  @Test func everyEventOfAGameInItsOrder() throws {
    let play = try Play(.tictactoe, "login Ann Bob", "start TicTacToe")
    defer { play.end() }
    try place((0, 0), (1, 1), (0, 1), (2, 2), (0, 2), in: play)
    try play("close")
    try play("start RandomWin")
    try play("flip")
    try play("close")
    play.session.settle()
    try expectGolden(play.events.map { $0 + "\n" }.joined(), "tictactoe-events.txt")
    #expect(play.session.leaks.isEmpty)
  }

  @Test func aLinkBeforeTheLoginWaitsForIt() throws {
    let play = try Play(.tictactoe, link: link)
    defer { play.end() }
    #expect(play.tree == "Root(LoggedOut)")
    try play("login Ann Bob")
    #expect(play.tree == playing)
    try play("close")
    #expect(play.tree == choosing)
  }

  @Test func aLinkAfterTheLoginIsFollowedAtOnce() throws {
    let play = try Play(.tictactoe, "login Ann Bob")
    defer { play.end() }
    #expect(play.tree == choosing)
    try play("url \(link)")
    #expect(play.tree == playing)
  }

  @Test func aLinkDuringAGameStartsAnother() throws {
    let play = try Play(.tictactoe, "login Ann Bob", "start RandomWin", "url \(link)")
    defer { play.end() }
    #expect(play.tree == playing)
    #expect(play.session.screen.contains("Ann is to move."))
  }

  @Test func aLinkMayWriteTheGameInAnyCase() throws {
    let play = try Play(.tictactoe, "login Ann Bob", "url \(link.replacing("ticTacToe", with: "TICTACTOE"))")
    defer { play.end() }
    #expect(play.tree == playing)
  }

  @Test(arguments: ["launchGame?gameId=chess", "launchGame"])
  func aLinkToNoGameChangesNothing(rest: String) throws {
    let play = try Play(.tictactoe, "login Ann Bob", "url ribs-training://\(rest)")
    defer { play.end() }
    #expect(play.tree == choosing)
  }

  @Test func aDrawScoresForNobody() throws {
    let play = try Play(.tictactoe, "login Ann Bob", "start TicTacToe")
    defer { play.end() }
    try place((0, 0), (0, 1), (0, 2), (1, 1), (1, 0), (1, 2), (2, 1), (2, 0), (2, 2), in: play)
    #expect(play.session.screen == ["Ann (X) against Bob (O)", "X O X", "X O O", "O X X", "A draw."])
    try play("close")
    #expect(play.session.screen.first == "Ann 0 : 0 Bob")
  }

  @Test func aGameThatIsClosedBeforeItsEndScoresForNobody() throws {
    let play = try Play(.tictactoe, "login Ann Bob", "start TicTacToe", "place 0 0", "close")
    defer { play.end() }
    #expect(play.session.screen.first == "Ann 0 : 0 Bob")
  }

  @Test func theScoreIsKeptOverGames() throws {
    let play = try Play(.tictactoe, "login Ann Bob")
    defer { play.end() }
    for score in ["1 : 0", "1 : 1", "2 : 1"] {
      try play("start RandomWin")
      try play("flip")
      try play("close")
      #expect(play.session.screen.first == "Ann \(score) Bob")
    }
    try play("start TicTacToe")
    try place((0, 0), (1, 0), (0, 1), (1, 1), (2, 2), (1, 2), in: play)
    #expect(play.session.screen.last == "Bob has won!")
    try play("close")
    #expect(play.session.screen.first == "Ann 2 : 2 Bob")
  }

  @Test func namesMayHaveBlanksAndMayBeMissing() throws {
    let play = try Play(.tictactoe, "login \"Ann Lee\" Bob Ray")
    defer { play.end() }
    #expect(play.session.screen.first == "Ann Lee 0 : 0 Bob Ray")
    let other = try Play(.tictactoe, "login \"\" \"\"")
    defer { other.end() }
    #expect(other.session.screen.first == "Player 1 0 : 0 Player 2")
  }

  @Test(arguments: [
    (
      "strat TicTacToe",
      "'strat' is not possible now; did you mean 'start'?; possible now: start RandomWin|TicTacToe, "
        + "url LINK, wait [SECONDS]"
    ),
    (
      "start tictactoe",
      "invalid value 'tictactoe' for GAME of 'start'; did you mean 'TicTacToe'?"
    ),
    ("start", "'start' needs GAME: start RandomWin|TicTacToe"),
    ("place 0 0", "'place' is not possible now; possible now: start RandomWin|TicTacToe, url LINK, wait [SECONDS]"),
    ("wait long", "'wait long' cannot be done: SECONDS must be a number from 0 to 86400"),
    (
      "url http://nowhere",
      "'url http://nowhere' cannot be done: the app cannot open 'http://nowhere'; "
        + "a valid link is 'ribs-training://launchGame?gameId=ticTacToe'"
    ),
  ])
  func whatIsNotPossibleSaysWhatIs(command: String, message: String) throws {
    let play = try Play(.tictactoe, "login Ann Bob")
    defer { play.end() }
    #expect(play.refusal(of: command) == message)
  }

  @Test func onTheBoardOnlyFreeCellsTakeAMark() throws {
    let play = try Play(.tictactoe, "login Ann Bob", "start TicTacToe", "place 0 0")
    defer { play.end() }
    #expect(play.refusal(of: "place 0 0") == "'place 0 0' cannot be done: the cell is taken")
    #expect(play.refusal(of: "place 0 3") == "invalid value '3' for COLUMN of 'place'; valid: 0, 1, 2")
    #expect(play.refusal(of: "place 0") == "'place' needs COLUMN: place 0|1|2 0|1|2")
    #expect(
      play.refusal(of: "close now") == "'close' has too many arguments; possible now: place 0|1|2 0|1|2, close, "
        + "url LINK, wait [SECONDS]")
  }

  @Test func afterTheEndNoMarkIsPlaced() throws {
    let play = try Play(.tictactoe, "login Ann Bob", "start TicTacToe")
    defer { play.end() }
    try place((0, 0), (1, 1), (0, 1), (2, 2), (0, 2), in: play)
    #expect(play.session.grid?.action == nil)
    #expect(play.refusal(of: "place 2 0")?.hasPrefix("'place' is not possible now; possible now: close") == true)
  }

  @Test func aRouterThatIsKeptIsALeakWithItsRIBsName() throws {
    let play = try Play(.tictactoe)
    defer { play.end() }
    let kept = play.app.root.children
    try play("login Ann Bob")
    play.session.settle()
    #expect(play.session.leaks.map(\.router?.name) == ["LoggedOut"])
    #expect(play.events.last == "leak of LoggedOutRouter LoggedOut 2")
    #expect(kept.count == 1)
  }
}
