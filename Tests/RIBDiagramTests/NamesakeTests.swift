import RIBDiagram
import RIBModel
import RibscopeTestSupport
import Testing

/// RIBs and owners of the same name, as the apps of one repository have them.
@Suite struct NamesakeTests {
  /// Two apps with a `Root` each, which an `AppComponent` each starts; `Home` is there once.
  private var twoApps: RIBGraph {
    var graph = RIBGraph.of(["First", "Home", "Second"], attach: [("First", "Home")])
    let position = graph.ribs[0].position
    for (index, app) in [(0, "tutorial1"), (2, "tutorial2")] {
      graph.ribs[index].name = "Root"
      graph.ribs[index].id = "\(app)/TicTacToe.Root"
      graph.ribs[index].isRoot = true
      graph.edges.append(
        Edge(kind: .component, parent: .owner(graph.components.count), child: index, position: position))
      graph.components.append(
        Component(
          id: "\(app)/TicTacToe.AppComponent", name: "AppComponent", module: "TicTacToe", position: position))
    }
    return graph
  }

  private func drawn(_ format: DiagramFormat, _ options: DiagramOptions = .init()) throws -> String {
    String(decoding: try draw(twoApps, as: format, options: options), as: UTF8.self)
  }

  @Test func theTextTreeSaysWhichIsWhich() throws {
    #expect(
      try drawn(.text) == """
        App  tutorial1/TicTacToe (outside any RIB)
        └── Root  tutorial1/TicTacToe
            └── Home
        App  tutorial2/TicTacToe (outside any RIB)
        └── Root  tutorial2/TicTacToe

        """)
  }

  @Test func aNameThatIsUniqueAmongWhatIsDrawnStandsAlone() throws {
    let text = try drawn(.text, .init(root: "tutorial1/TicTacToe.Root"))
    #expect(text == "Root\n└── Home\n")
  }

  @Test func aPictureHasAFrameForEachAppElseASecondLine() throws {
    let svg = SVGDocument(Array(try drawn(.svg).utf8))
    // `Home` is of another module than the tree that it stands in.
    #expect(svg.texts.count { $0.hasPrefix("tutorial1/TicTacToe") } == 2)
    #expect(svg.texts.count { $0.hasPrefix("tutorial2/TicTacToe") } == 1)
    var mixed = twoApps
    mixed.edges.append(Edge(kind: .attach, parent: .rib(0), child: 2, position: mixed.ribs[0].position))
    let one = SVGDocument(try draw(mixed, as: .svg))
    #expect(one.texts.contains { $0.hasPrefix("tutorial2/TicTacToe") })
    #expect(!one.attributes.contains { $0["class"] == "cluster" })
  }

  @Test func aMermaidLabelHasASecondLine() throws {
    let text = try drawn(.mermaid)
    #expect(text.contains("[\"<b>Root</b><br/>tutorial1#47;TicTacToe\"]"))
    #expect(text.contains("[\"<b>App</b><br/>tutorial2#47;TicTacToe\"]"))
    #expect(text.contains("[\"<b>Home</b>\"]"))
  }
}
