import RIBModel
import RibscopeTestSupport
import Testing

/// The samples' graphs, as their sources were read by a person.
@Suite struct SampleTests {
  @Test func ticTacToe() throws {
    let graph = try linked(folder: "Samples/TicTacToe")
    #expect(
      graph.ribs.map(\.name) == [
        "BasicScoreBoard", "LoggedIn", "LoggedOut", "OffGame", "RandomWin", "Root", "TicTacToe",
      ])
    #expect(
      graph.edgeTexts(.attach) == [
        "LoggedIn → OffGame", "LoggedIn → RandomWin via RandomWinAdapter", "LoggedIn → TicTacToe via TicTacToeAdapter",
        "OffGame → BasicScoreBoard", "Root → LoggedIn", "Root → LoggedOut",
      ])
    #expect(
      graph.edgeTexts(.component) == [
        "App → Root", "LoggedIn → OffGame", "LoggedIn → RandomWin via RandomWinAdapter",
        "LoggedIn → TicTacToe via TicTacToeAdapter", "OffGame → BasicScoreBoard", "Root → LoggedIn", "Root → LoggedOut",
      ])
    #expect(graph.ribs.filter(\.isViewless).map(\.name) == ["LoggedIn"])
    #expect(graph.ribs.filter(\.isRoot).map(\.name) == ["Root"])
    #expect(graph.ribs.flatMap(\.staticDependencies).map(\.status) == Array(repeating: .satisfied, count: 15))
    #expect(graph.rib("LoggedIn")?.dynamicDependencies.map(\.name) == ["player1Name", "player2Name"])
    #expect(graph.unknowns.isEmpty)
  }

  @Test func theScoreStreamIsMadeByLoggedIn() throws {
    let graph = try linked(folder: "Samples/TicTacToe")
    let dependency = try #require(
      graph.rib("BasicScoreBoard")?.staticDependencies.first { $0.name == "scoreStream" })
    let path = try #require(graph.provisionPaths(of: dependency.providers[0]).first)
    let steps = path.steps.map { step in
      "\(graph.components[step.component].name).\(graph.components[step.component].members[step.member].name)"
    }
    #expect(
      steps == [
        "LoggedInComponent.mutableScoreStream", "LoggedInComponent.scoreStream", "OffGameComponent.scoreStream",
      ])
    #expect(path.reachesOrigin)
  }

  @Test func simpleMemo() throws {
    let graph = try linked(folder: "Samples/SimpleMemo")
    #expect(graph.edgeTexts(.attach) == ["LoggedIn → Memo", "Root → LoggedIn", "Root → LoggedOut"])
    #expect(graph.edgeTexts(.component) == ["App → Root", "LoggedIn → Memo", "Root → LoggedIn", "Root → LoggedOut"])
    #expect(graph.ribs.filter(\.isViewless).map(\.name) == ["LoggedIn"])
    #expect(graph.ribs.flatMap(\.staticDependencies).map(\.status) == Array(repeating: .satisfied, count: 5))
    #expect(graph.unknowns.isEmpty)
  }

  @Test func pages() throws {
    let graph = try linked(folder: "Samples/Pages")
    #expect(graph.edgeTexts(.attach) == ["Actor → ImageViewer", "Container → Actor", "Root → Container"])
    #expect(
      graph.edgeTexts(.component) == ["Actor → ImageViewer", "App → Root", "Container → Actor", "Root → Container"])
    #expect(graph.ribs.filter(\.isViewless).isEmpty)
    #expect(graph.ribs.flatMap(\.staticDependencies).map(\.status) == Array(repeating: .satisfied, count: 6))
    #expect(graph.rib("ImageViewer")?.dynamicDependencies.map(\.name) == ["photos", "selectedIndex"])
    #expect(graph.unknowns.isEmpty)
  }

  @Test func modern() throws {
    let graph = try linked(folder: "Samples/Modern")
    #expect(
      graph.edgeTexts(.attach) == [
        "Library → Backup", "Library → BookDetail", "Library → Settings", "Root → Library",
      ])
    #expect(
      graph.edgeTexts(.component) == [
        "App → Root", "Library → Backup", "Library → BookDetail", "Library → Settings", "Root → Library",
      ])
    #expect(graph.ribs.filter(\.isViewless).map(\.name) == ["Backup"])
    #expect(graph.ribs.filter(\.isRoot).map(\.name) == ["Root"])
    #expect(graph.ribs.flatMap(\.staticDependencies).map(\.status) == Array(repeating: .satisfied, count: 10))
    #expect(graph.rib("Library")?.dynamicDependencies.map(\.name) == ["shelf"])
    #expect(graph.unknowns.isEmpty)
  }
}
