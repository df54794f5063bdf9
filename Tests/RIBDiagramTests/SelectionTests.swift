import RIBDiagram
import RIBModel
import RibscopeTestSupport
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

  /// No router attaches TicTacToe: it stands below what it is made with.
  @Test func attachEdgesAreTheDefault() throws {
    let tree = [
      "App (outside any RIB)", "└── Root", "    ├── LoggedIn (viewless)", "    │   ├── OffGame",
      "    │   └── TicTacToe — dependencies only, via TicTacToeAdapter, no conformance",
      "    └── LoggedOut — no conformance",
    ]
    #expect(try text(.init()) == tree)
    #expect(try text(.init(edges: .attach)) == tree)
  }

  @Test func dataHasAllEdgesUnlessItIsAskedForAKind() throws {
    let kinds = { (edges: EdgeSelection?) in
      let text = String(decoding: try draw(ExampleGraph.make(), as: .json, options: .init(edges: edges)), as: UTF8.self)
      return Set(text.matches(of: /"kind": "(attach|component)"/).map { String($0.output.1) })
    }
    #expect(try kinds(nil) == ["attach", "component"])
    #expect(try kinds(.attach) == ["attach"])
  }

  /// Root → Home → Pay, Root → Debug → Logs, Debug → Pay; Pay and Home use a `Store`.
  private var shop: RIBGraph {
    var graph = RIBGraph.of(
      ["Root", "Home", "Pay", "Debug", "Logs"],
      attach: [("Root", "Home"), ("Root", "Debug"), ("Home", "Pay"), ("Debug", "Logs"), ("Debug", "Pay")])
    for (rib, type) in [(1, "[Store]?"), (4, "StoreHouse")] {
      graph.ribs[rib].dynamicDependencies = [
        DynamicDependency(name: "value", type: type, isOptional: false, position: graph.ribs[0].position)
      ]
    }
    return graph
  }

  private func nodes(_ change: (inout DiagramOptions) -> Void) throws -> Set<String> {
    var options = DiagramOptions()
    change(&options)
    return try nodes(options, shop)
  }

  @Test func whatReachesARIBIsKept() throws {
    #expect(try nodes { $0.reaches = "Pay" } == ["Root", "Home", "Debug", "Pay"])
    #expect(try nodes { $0.reaches = "App.Logs" } == ["Root", "Debug", "Logs"])
  }

  @Test func whatLeadsToTheUsersOfATypeIsKept() throws {
    #expect(try nodes { $0.reaches = "Store" } == ["Root", "Home"])
    #expect(throws: DiagramError.unknownTarget("Stor", suggestions: [])) { try nodes { $0.reaches = "Stor" } }
  }

  @Test func anExcludedRIBTakesWithItWhatOnlyItLeadsTo() throws {
    #expect(try nodes { $0.exclude = ["De*"] } == ["Root", "Home", "Pay"])
    #expect(try nodes { $0.exclude = ["App.Home", "Logs"] } == ["Root", "Debug", "Pay"])
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
    #expect(try text(.init(root: "Shortcut"), .tangled).first == "Shortcut (from Root1)")
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
    #expect(try draw(graph, as: .mermaid).count > 2000)
    #expect(try draw(graph, as: .text).count > 20_000)
    let short = try text(.init(root: "R19990"), graph)
    #expect(short.count == 10)
  }
}
