import RIBModel
import RIBReport
import RibscopeTestSupport
import Testing

/// Names that a shell offers while one is typed.
@Suite struct CompletionNameTests {
  private static let example = ExampleGraph.make()

  private func names(_ kind: NameKind, _ beginning: String, _ graph: RIBGraph = example) -> String {
    nameCandidates(kind, beginning: beginning, in: graph).joined(separator: " ")
  }

  @Test(
    arguments: [
      (.rib, "", "LoggedIn LoggedOut OffGame Root TicTacToe"), (.rib, "Log", "LoggedIn LoggedOut"), (.rib, "X", ""),
      // Ids only where they are what is typed.
      (.rib, "Game.L", "Game.LoggedIn Game.LoggedOut"),
      (.rib, "G", "Game.LoggedIn Game.LoggedOut Game.OffGame Game.Root Game.TicTacToe"),
      (.property, "Log", "LoggedIn LoggedOut"),
      (.property, "LoggedI", "LoggedIn LoggedIn.loggedInViewController LoggedIn.player1Name LoggedIn.player2Name"),
      (.property, "LoggedIn.p", "LoggedIn.player1Name LoggedIn.player2Name"), (.property, "LoggedOut.", ""),
      (.property, "Game.OffGame.s", "Game.OffGame.scoreStream"), (.property, "OffGame.x", ""),
      (.value, "LoggedIn.m", "LoggedIn.mutableScoreStream"),
      (.value, "LoggedIn.p", "LoggedIn.player1Name LoggedIn.player2Name"),
      (.value, "RootV", "RootViewController"), (.value, "Sc", "ScoreStream"), (.target, "RootV", ""),
      (.target, "Roo", "Root"),
      (.target, "T", "Theme TicTacToe Tracker"), (.target, "LoggedIn.", ""),
    ] as [(NameKind, String, String)]) func namesBeginAsTyped(kind: NameKind, beginning: String, expected: String)
  {
    #expect(names(kind, beginning) == expected)
  }

  @Test func whatSharesItsNameIsCalledByItsID() {
    var graph = Self.example
    graph.ribs[1].name = "OffGame"
    #expect(names(.rib, "", graph) == "Game.LoggedOut Game.OffGame LoggedIn Root TicTacToe")
    #expect(names(.rib, "Off", graph) == "")
    #expect(names(.property, "Game.OffGame.t", graph) == "Game.OffGame.theme Game.OffGame.tracker")
    #expect(names(.property, "OffGame.t", graph) == "")
  }

  @Test(arguments: [
    ("-x", false), ("a b", false), ("$(x)", false), ("a-b", true), ("a/b.c_d", true), ("größe1", true), ("a;b", false),
    ("a'b", false), ("a*", false),
  ]) func onlyPlainWordsAreTold(name: String, isTold: Bool) {
    var graph = Self.example
    graph.ribs[0].name = name
    #expect(nameCandidates(.rib, beginning: "", in: graph).contains(name) == isTold)
  }
}
