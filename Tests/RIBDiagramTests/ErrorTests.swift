import Foundation
@testable import RIBDiagram
import RIBModel
import RibscopeTestSupport
import Testing

@Suite struct ErrorTests {
  @Test func aRIBThatIsNotThereIsAnsweredWithNamesLikeIt() {
    #expect(throws: DiagramError.unknownRIB("OfGame", suggestions: ["OffGame"])) {
      try draw(ExampleGraph.make(), as: .text, options: .init(root: "OfGame"))
    }
    #expect(throws: DiagramError.unknownRIB("loggedout", suggestions: ["LoggedOut"])) {
      try draw(ExampleGraph.make(), as: .json, options: .init(focus: "loggedout"))
    }
    #expect(
      DiagramError.unknownRIB("OfGame", suggestions: ["OffGame"]).description
        == "unknown RIB 'OfGame'; did you mean OffGame? ('ribscope graph --format text' lists them)")
  }

  @Test func aNameThatSeveralRIBsHaveIsAnsweredWithTheirIds() throws {
    var graph = RIBGraph.of(["First", "Second"])
    for index in graph.ribs.indices {
      graph.ribs[index].name = "Root"
      graph.ribs[index].id = "tutorial\(index + 1)/TicTacToe.Root"
    }
    #expect(
      throws: DiagramError.ambiguousRIB("Root", ids: ["tutorial1/TicTacToe.Root", "tutorial2/TicTacToe.Root"])
    ) {
      try draw(graph, as: .text, options: .init(root: "Root"))
    }
    let drawn = try draw(graph, as: .text, options: .init(root: "tutorial2/TicTacToe.Root"))
    #expect(String(decoding: drawn, as: UTF8.self) == "Root\n")
  }

  @Test func aFocusThatTheRootLeavesOutIsAnError() {
    #expect(throws: DiagramError.focusOutsideRoot(focus: "LoggedOut", root: "LoggedIn")) {
      try draw(ExampleGraph.make(), as: .text, options: .init(root: "LoggedIn", focus: "LoggedOut"))
    }
  }

  @Test func anErrorShowsNoControlCharacters() {
    let error = DiagramError.unknownRIB("\u{1B}[2J", suggestions: [])
    #expect(!error.description.unicodeScalars.contains("\u{1B}"))
  }

  #if compiler(>=6.2)
    /// Graphviz looks for its plugins once in the life of a process: this needs one of its own.
    @Test func pluginsThatAreMissingAreAnsweredWithHowToInstallThem() async {
      await #expect(processExitsWith: .success) {
        let empty = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
        setenv("GVBINDIR", empty.path, 1)
        defer { try? FileManager.default.removeItem(at: empty) }
        let error = try #require(throws: DiagramError.self) { try draw(ExampleGraph.make(), as: .svg) }
        guard case .pluginsMissing = error else { throw error }
        #expect(error.description.contains("apt-get install graphviz"))
        #expect(error.description.contains("brew install graphviz"))
        _ = try draw(ExampleGraph.make(), as: .dot)
      }
    }
  #endif
}
