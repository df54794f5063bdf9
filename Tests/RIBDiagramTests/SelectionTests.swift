import RIBDiagram
import RIBModel
import TestSupport
import Testing

@Suite struct SelectionTests {
  private func text(_ options: DiagramOptions, _ graph: RIBGraph = ExampleGraph.make()) throws -> [String] {
    String(decoding: try draw(graph, as: .text, options: options), as: UTF8.self)
      .split(separator: "\n").map(String.init).filter { line in !line.contains(where: { "●▲✕?◆".contains($0) }) }
  }

  private func nodes(_ options: DiagramOptions, _ graph: RIBGraph) throws -> Set<String> {
    Set(
      SVGDocument(try draw(graph, as: .svg, options: options)).nodes.map { String($0.split(separator: ".").last ?? "") }
    )
  }

  /// Root → A → B → C, Root → D.
  private let chain = RIBGraph.of(
    ["Root", "A", "B", "C", "D"], attach: [("Root", "A"), ("A", "B"), ("B", "C"), ("Root", "D")])

  @Test func attachEdgesAlone() throws {
    #expect(
      try text(.init(edges: .attach)) == [
        "Root", "├── LoggedIn (viewless)", "│   └── OffGame", "└── LoggedOut", "TicTacToe",
      ])
  }

  @Test func componentEdgesAlone() throws {
    #expect(
      try text(.init(edges: .component)) == [
        "App (outside any RIB)", "└── Root", "    ├── LoggedIn (viewless) — dependencies only",
        "    │   ├── OffGame — dependencies only",
        "    │   └── TicTacToe — dependencies only, via TicTacToeAdapter, no conformance",
        "    └── LoggedOut — dependencies only, no conformance",
      ])
  }

  @Test func aRootLeavesOutWhatIsNotBelowIt() throws {
    #expect(try nodes(.init(root: "A"), chain) == ["A", "B", "C"])
    #expect(try nodes(.init(root: "App.A", depth: 1), chain) == ["A", "B"])
    #expect(try text(.init(root: "Shortcut"), .tangled).first == "Shortcut")
  }

  @Test func aFocusKeepsWhatIsAboveAndBelow() throws {
    #expect(try nodes(.init(focus: "B"), chain) == ["Root", "A", "B", "C"])
    #expect(try nodes(.init(focus: "B", depth: 1), chain) == ["A", "B", "C"])
    #expect(try nodes(.init(focus: "B", depth: 0), chain) == ["B"])
    #expect(try nodes(.init(root: "A", focus: "B"), chain) == ["A", "B", "C"])
  }

  @Test func aDepthAloneCountsFromTheRoots() throws {
    #expect(try nodes(.init(depth: 1), chain) == ["Root", "A", "D"])
  }

  @Test func anOwnerOutsideAnyRIBIsNoStepFromTheRoots() throws {
    #expect(try text(.init(depth: 0)) == ["App (outside any RIB)", "└── Root"])
    #expect(try text(.init(edges: .attach, depth: 0)) == ["Root", "TicTacToe"])
  }

  /// A flat app component makes every builder: what it makes is no nearer for that.
  @Test func anOwnerThatMakesEveryBuilderDoesNotPullThemUp() throws {
    var graph = ExampleGraph.make()
    for child in graph.ribs.indices where child != 3 {
      graph.edges.append(
        Edge(
          kind: .component, parent: .owner(0), child: child, component: 0, conformance: .declared,
          position: graph.ribs[child].position))
    }
    // No router attaches TicTacToe.
    #expect(try nodes(.init(depth: 0), graph) == ["AppComponent", "Root", "TicTacToe"])
    #expect(try nodes(.init(depth: 1), graph) == ["AppComponent", "Root", "TicTacToe", "LoggedIn", "LoggedOut"])
  }

  @Test func jsonHasTheSelectedPartOnly() throws {
    let text = String(decoding: try draw(chain, as: .json, options: .init(root: "B")), as: UTF8.self)
    #expect(text.contains("App.C"))
    #expect(!text.contains("App.D"))
    #expect(!text.contains("App.Root"))
  }

  @Test func aLongChainIsNoMatterOfRecursion() throws {
    let names = (0..<20_000).map { "R\($0)" }
    let graph = RIBGraph.of(names, attach: Array(zip(names, names.dropFirst())))
    #expect(try draw(graph, as: .mermaid).count > 20_000)
    let short = try text(.init(root: "R19990"), graph)
    #expect(short.count == 10)
  }
}
