import RIBGraph
import Testing
import TestSupport

@Suite struct QueryTests {
  let graph = ExampleGraph.make()

  @Test func aPathLeadsFromTheOutsideOwnerDownToTheNode() {
    #expect(Ancestry(graph).path(to: .rib(2)).map(graph.name(of:)) == ["App", "Root", "LoggedIn", "OffGame"])
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
