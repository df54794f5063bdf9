import RIBModel
import RibscopeTestSupport
import Testing

@Suite struct QueryTests {
  let graph = ExampleGraph.make()

  @Test func aPathLeadsFromTheOutsideOwnerDownToTheNode() {
    #expect(graph.path(to: .rib(2)).steps.map(graph.name(of:)) == ["App", "Root", "LoggedIn", "OffGame"])
  }

  @Test func aProvisionPathBeginsWhereTheValueIsMade() {
    let provider = graph.ribs[0].staticDependencies[0].providers[0]
    let paths = graph.provisionPaths(of: provider)
    #expect(paths.map(\.reachesOrigin) == [true])
    let names = paths[0].steps.map { graph.components[$0.component].members[$0.member].name }
    #expect(names == ["rootViewController", "loggedInViewController"])
  }

  @Test func theWorstProviderDecidesAStaticDependency() {
    let statuses = graph.ribs[2].staticDependencies.map(\.status)
    #expect(statuses == [.satisfied, .mismatched, .unsatisfied, .satisfied, .unknown])
  }
}

/// Ways down the component edges, on graphs of nodes and edges only.
@Suite struct ComponentPathTests {
  /// - Parameter edges: parent and child; a parent below 0 is an outside owner.
  private func graph(_ ribs: Int, _ edges: [(Int, Int)]) -> RIBGraph {
    let nowhere = SourcePosition(file: 0, offset: 0)
    return RIBGraph(
      ribs: (0..<ribs).map { RIB(id: "\($0)", name: "\($0)", builder: "\($0)", module: "", position: nowhere) },
      components: [Component(id: "App", name: "AppComponent", module: "", position: nowhere)],
      edges: edges.map { parent, child in
        Edge(kind: .component, parent: parent < 0 ? .owner(0) : .rib(parent), child: child, position: nowhere)
      })
  }

  @Test func theShortestWayIsTakenAndOfEqualOnesTheFirst() {
    let graph = graph(6, [(0, 1), (1, 2), (0, 3), (5, 4), (3, 4), (2, 4), (0, 5), (-1, 0)])
    #expect(graph.path(to: .rib(4)).steps == [.owner(0), .rib(0), .rib(5), .rib(4)])
    #expect(graph.path(to: .rib(2)).steps == [.owner(0), .rib(0), .rib(1), .rib(2)])
    #expect(graph.path(to: .owner(0)).steps == [.owner(0)])
  }

  @Test func aCycleThatNothingLeadsIntoIsTheNodeAlone() {
    let paths = ComponentPaths(graph(4, [(0, 1), (1, 0), (1, 2), (3, 3)]))
    #expect((0..<4).map { paths.path(to: .rib($0)).steps } == [[.rib(0)], [.rib(1)], [.rib(2)], [.rib(3)]])
  }

  @Test func aCycleWithAnEntranceIsLeftByIt() {
    let paths = ComponentPaths(graph(4, [(0, 1), (1, 0), (2, 0), (1, 3)]))
    #expect(paths.path(to: .rib(3)).steps == [.rib(2), .rib(0), .rib(1), .rib(3)])
  }
}
