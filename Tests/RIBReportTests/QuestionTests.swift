import RibscopeProject
import RIBModel
import RIBReport
import RIBRules
import RibscopeTestSupport
import Testing

/// What `users`, `path` and `stats` say of the tic-tac-toe sample.
@Suite struct QuestionTests {
  private func sample() throws -> RIBGraph {
    var graph = try linked(folder: "Samples/TicTacToe")
    graph.files = graph.files.map { file in
      SourceFile(
        path: String(file.path.split(separator: "Samples/").last ?? ""), module: file.module, bytes: file.bytes)
    }
    return graph
  }

  @Test(arguments: [
    ("LoggedIn.player1Name", "users.member.txt"), ("OffGame.scoreStream", "users.static.txt"),
    ("MutableScoreStream", "users.type.txt"),
  ]) func usersArePrintedAsCommitted(query: String, name: String) throws {
    let graph = try sample()
    try expectGolden(explainUsers(query, graph: graph), name)
  }

  @Test func usersOfAnUnknownNameAreAnErrorWithNearNames() throws {
    let graph = try sample()
    #expect(throws: QueryError.noSuchValue("ScoreStrem", near: ["ScoreStream"])) {
      try explainUsers("ScoreStrem", graph: graph)
    }
    let error = #expect(throws: QueryError.self) { try explainUsers("LoggedIn.player1Nam", graph: graph) }
    #expect(error?.description.contains("did you mean 'player1Name'") == true)
    let rib = #expect(throws: QueryError.self) { try explainUsers("LoggedIn", graph: graph) }
    #expect(rib?.description.hasPrefix("TicTacToe.LoggedIn is a RIB; add a property") == true)
  }

  @Test func aParameterIsPassedByNoComponent() throws {
    let text = try explainUsers("LoggedIn.player1Name", graph: ExampleGraph.make())
    #expect(text.hasPrefix("LoggedInComponent.player1Name: String\n"))
    var graph = ExampleGraph.make()
    graph.components[1].members = []
    #expect(try explainUsers("LoggedIn.player1Name", graph: graph).contains("is a dynamic dependency"))
  }

  @Test func routesArePrintedAsCommitted() throws {
    let graph = try sample()
    try expectGolden(explainRoutes(from: "Root", to: "BasicScoreBoard", graph: graph), "path.txt")
    #expect(
      try explainRoutes(from: "OffGame", to: "Root", graph: graph)
        == "TicTacToe.OffGame does not reach TicTacToe.Root; TicTacToe.Root reaches TicTacToe.OffGame\n")
    #expect(throws: QueryError.noRIB("OffGame.scoreStream", rib: "TicTacToe.OffGame")) {
      try explainRoutes(from: "Root", to: "OffGame.scoreStream", graph: graph)
    }
  }

  @Test func statisticsArePrintedAsCommitted() throws {
    let graph = try sample()
    try expectGolden(renderStatistics(graph, check(graph)), "stats.txt")
    try expectGolden(renderStatistics(graph, check(graph), format: .json), "stats.json")
    #expect(renderStatistics(RIBGraph(), []).hasPrefix("RIBs                  0, 0 roots\n"))
  }
}
