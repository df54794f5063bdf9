import RIBModel
import RibscopeTestSupport
import Testing

/// Which methods of a builder build its RIB, to go by what they give back.
@Suite struct BuildMethodTests {
  /// The dynamic dependencies of a RIB whose builder has one method.
  private func dependencies(_ method: String) -> [String] {
    linked(
      """
      protocol LeafRouting: Routing {}
      protocol LeafInput: AnyObject {}
      final class LeafInteractor: Interactor {}
      final class LeafRouter: Router<LeafInteractor>, LeafRouting, LeafInput {}
      final class LeafBuilder: Builder<EmptyDependency> {
        func \(method) { LeafRouter(interactor: LeafInteractor()) }
      }
      """
    ).ribs.flatMap { $0.dynamicDependencies.map(\.name) }
  }

  @Test(arguments: [
    "Routing", "LeafRouting", "LeafRouter", "LeafRouting?", "LeafRouting & LeafInput", "LeafInput & LeafRouting",
    "(router: LeafRouting, input: LeafInput)", "(LeafInput, LeafRouting)", "some LeafRouting", "any LeafRouting",
  ]) func whatGivesBackARouterBuilds(result: String) {
    #expect(dependencies("make(id: Int) -> \(result)") == ["id"])
  }

  @Test(arguments: ["LeafInput", "LeafInput & Codable", "(LeafInput, Int)", "some LeafInput", "Int", "Void"])
  func whatGivesBackSomethingElseDoesNot(result: String) {
    #expect(dependencies("make(id: Int) -> \(result)") == [])
  }

  @Test func aMethodOfTheFrameworksNameBuildsWhateverItGivesBack() {
    #expect(dependencies("build(id: Int) -> LeafInput") == ["id"])
    #expect(dependencies("finalStageBuild(id: Int)") == ["id"])
    #expect(dependencies("rebuild(id: Int)") == [])
  }
}
