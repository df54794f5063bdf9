import RIBModel
import RibscopeTestSupport
import Testing

/// The questions downwards agree with those upwards.
@Suite struct ValueUserTests {
  /// Whatever a provision path leads through, the users of its origin have: `why` and `users` say the same.
  @Test(arguments: ["Samples/TicTacToe", "Samples/SimpleMemo", "Samples/Pages", "Samples/Modern", "Samples/Broken"])
  func everyProvisionPathIsFoundDownwards(folder: String) throws {
    let graph = try linked(folder: folder)
    let search = ValueUserSearch(graph)
    var paths = 0
    for (rib, dependencies) in graph.ribs.map(\.staticDependencies).enumerated() {
      for (index, dependency) in dependencies.enumerated() {
        for path in dependency.providers.flatMap(graph.provisionPaths) {
          let values = path.steps.map { NamedValue.member(MemberIndex(component: $0.component, member: $0.member)) }
          let found = Set(search.users(of: values[0]).stops.flatMap(\.names))
          #expect(found.isSuperset(of: values + [.requirement(rib: rib, index: index)]), "\(dependency.name)")
          paths += 1
        }
      }
    }
    #expect(paths > 0)
  }
}

/// Routes, on graphs of nodes and edges only.
@Suite struct TreeRouteTests {
  private func graph(_ ribs: Int, _ edges: [(Int, Int)]) -> RIBGraph {
    let nowhere = SourcePosition(file: 0, offset: 0)
    return RIBGraph(
      ribs: (0..<ribs).map { RIB(id: "\($0)", name: "\($0)", builder: "\($0)", module: "", position: nowhere) },
      edges: edges.map { Edge(kind: .attach, parent: .rib($0.0), child: $0.1, position: nowhere) })
  }

  private func routes(_ graph: RIBGraph, _ start: Int, _ end: Int) -> [[Int]] {
    TreeRoutes(graph, from: start, to: end, by: .attach).routes.map { $0.map { graph.edges[$0].child } }
  }

  @Test func theShortestComesFirstAndNoRIBComesTwice() {
    let graph = graph(5, [(0, 1), (1, 2), (2, 3), (0, 3), (2, 1), (3, 0), (0, 4)])
    #expect(routes(graph, 0, 3) == [[3], [1, 2, 3]])
    #expect(routes(graph, 4, 0) == [])
    #expect(routes(graph, 0, 0) == [])
  }

  @Test func twoEdgesBetweenTwoRIBsAreOneRoute() {
    #expect(routes(graph(2, [(0, 1), (0, 1)]), 0, 1) == [[1]])
  }

  /// Twenty layers of ten RIBs, each of which leads to all of the next: more routes than anybody can count.
  @Test func ofCountlessRoutesTheFirstAreTold() {
    let layers = (0..<20).flatMap { layer in
      (0..<100).map { (layer * 10 + $0 / 10, (layer + 1) * 10 + $0 % 10) }
    }
    let found = TreeRoutes(graph(210, layers), from: 0, to: 205, by: .attach)
    #expect(found.routes.count == TreeRoutes.most)
    #expect(found.hasMore)
  }

  @Test func levelsCountFromTheTop() {
    let levels = AttachLevels(graph(4, [(0, 1), (1, 2), (0, 2), (3, 3)])).arrivals
    #expect(levels.map { $0.map(\.child) } == [[1, 2]])
  }
}
