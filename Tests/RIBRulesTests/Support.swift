import RIBModel
import RIBRules
import RibscopeTestSupport

/// Indexes of the example graph's RIBs and components, by name.
enum Index {
  static let loggedIn = 0
  static let offGame = 2
  static let root = 3
  static let ticTacToe = 4
  static let loggedInComponent = 1
  static let rootComponent = 2
  /// The component edge LoggedIn → OffGame.
  static let toOffGame = 3
}

extension RIBGraph {
  /// The findings of one rule.
  func findings(of rule: any Rule.Type) -> [Finding] {
    check(self, .only([rule.id]))
  }

  /// The example graph with `scoreStream` of OffGame changed, and LoggedInComponent without `mutableScoreStream`, so
  /// that nothing near is left but what a test adds.
  static func lackingScoreStream(
    type: String = "ScoreStream"
  ) -> RIBGraph {
    var graph = ExampleGraph.make()
    graph.components[Index.loggedInComponent].members[2].type = "Clock"
    graph.components[Index.loggedInComponent].members[2].name = "clock"
    graph.ribs[Index.ticTacToe].staticDependencies = []
    graph.ribs[Index.offGame].staticDependencies[2].type = type
    return graph
  }

  mutating func add(_ name: String, _ type: String?, to component: Int) {
    components[component].members.append(
      Member(
        name: name, type: type, access: "internal", declaredBy: components[component].name,
        position: components[component].position))
  }
}
