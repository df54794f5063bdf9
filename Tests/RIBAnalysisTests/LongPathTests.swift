import RIBModel
import Testing

/// Ways too long, or too many, to be written out whole.
@Suite struct LongPathTests {
  private static let nowhere = SourcePosition(file: 0, offset: 0)

  /// RIBs that hand `service` on to those below; those with no parent make it.
  ///
  /// - Parameter parents: for each RIB the numbers of those above it.
  private func graph(_ parents: [[Int]]) -> RIBGraph {
    var graph = RIBGraph()
    for (rib, above) in parents.enumerated() {
      let providers = above.enumerated().map { offset, parent in
        Provider(edge: graph.edges.count + offset, component: parent, member: 0)
      }
      graph.edges += above.map { Edge(kind: .component, parent: .rib($0), child: rib, position: Self.nowhere) }
      graph.ribs.append(
        RIB(
          id: "R\(rib)", name: "R\(rib)", builder: "", module: "", position: Self.nowhere, component: rib,
          staticDependencies: [
            StaticDependency(name: "service", type: "S", declaredBy: "", position: Self.nowhere, providers: providers)
          ]))
      let member = Member(
        name: "service", type: "S", declaredBy: "", position: Self.nowhere,
        source: above.isEmpty ? .own : .dependency("service"))
      graph.components.append(
        Component(id: "C\(rib)", name: "C\(rib)", module: "", position: Self.nowhere, ribs: [rib], members: [member]))
    }
    return graph
  }

  private func provider(_ graph: RIBGraph, of rib: Int) -> Provider {
    graph.ribs[rib].staticDependencies[0].providers[0]
  }

  private func ways(_ graph: RIBGraph, to rib: Int) -> [[Int]] {
    graph.provisionPaths(of: provider(graph, of: rib)).map { $0.steps.map(\.component) }
  }

  @Test func ofALongChainTheEndsAreKept() throws {
    let graph = graph((0..<300).map { $0 == 0 ? [] : [$0 - 1] })
    let way = graph.path(to: .rib(299))
    #expect(way.steps == (Array(0..<64) + Array(236..<300)).map(Edge.Node.rib))
    #expect(way.leftOut == 172)
    let path = try #require(graph.provisionPaths(of: provider(graph, of: 299)).first)
    #expect(path.steps.map(\.component) == Array(0..<64) + Array(235..<299))
    #expect(path.leftOut == 171)
  }

  @Test func aChainThatIsJustShortEnoughIsWhole() {
    let graph = graph((0..<129).map { $0 == 0 ? [] : [$0 - 1] })
    #expect(graph.path(to: .rib(127)).steps == (0..<128).map(Edge.Node.rib))
    #expect(graph.path(to: .rib(127)).leftOut == 0)
    #expect(graph.path(to: .rib(128)).leftOut == 1)
    #expect(ways(graph, to: 128) == [Array(0..<128)])
  }

  @Test func theNearestOriginsAreToldAndThatThereAreMore() {
    // Twenty RIBs that make the value, the first of them a level further away, all above RIB 21.
    let graph = graph(Array(repeating: [], count: 20) + [[0], [20] + Array(1..<20), [21]])
    let asked = provider(graph, of: 22)
    let ways = ProvisionPaths(graph, to: [asked])
    #expect(ways.paths(of: asked).map { $0.steps.map(\.component) } == (1..<17).map { [$0, 21] })
    #expect(ways.hasMore(of: asked))
    #expect(!ways.hasMore(of: provider(graph, of: 21)))
  }

  @Test func ofEquallyShortWaysTheFirstIsTaken() {
    #expect(ways(graph([[], [], [1, 0], [0], [3, 2], [4]]), to: 5) == [[0, 3, 4], [1, 2, 4]])
  }

  @Test func aCircleHasNoOriginAndOneWithAnEntranceHasOne() {
    #expect(ways(graph([[1], [0]]), to: 0) == [])
    #expect(ways(graph([[1], [0, 2], []]), to: 0) == [[2, 1]])
  }
}
