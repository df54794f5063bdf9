import RIBDiagram
import RIBModel
import RibscopeTestSupport
import Testing

/// The marks of RIBs that the text shows in several places.
@Suite struct TextTreeTests {
  @Test func whatComesFurtherDownIsNotCalledShownAlready() throws {
    var graph = RIBGraph.of(
      ["Root", "First", "Second", "Page"], attach: [("Root", "First"), ("Root", "Second"), ("Second", "Page")])
    let position = graph.ribs[0].position
    graph.edges.append(Edge(kind: .component, parent: .rib(1), child: 3, position: position))
    graph.edges.append(Edge(kind: .attach, parent: .rib(3), child: 1, position: position))
    let text = String(decoding: try draw(graph, as: .text, options: .init(edges: .both, root: "Root")), as: UTF8.self)
    #expect(
      text == """
        Root
        ├── First
        │   └── Page (shown below) — dependencies only
        └── Second
            └── Page
                └── First (again)

        """)
  }
}
