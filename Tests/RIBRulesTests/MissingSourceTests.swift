import RibscopeProject
import RibscopeSession
import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// Sources that an Xcode project names and that are not at hand may hold what seems to be missing.
@Suite struct MissingSourceTests {
  /// - Parameter isFound: whether `missing_conformance` is.
  @discardableResult
  private func expect(
    _ isFound: Bool, missing: [MissingSource], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> RIBGraph {
    let source = """
      final class PierComponent: Component<EmptyDependency> {}
      final class PierBuilder: Builder<EmptyDependency> {
        func build() -> Routing { ①BoatBuilder(dependency: PierComponent(dependency: dependency)).build() }
      }
      protocol BoatDependency: Dependency { var sail: String { get } }
      final class BoatBuilder: Builder<BoatDependency> {
        func build() -> Routing { BoatRouter(dependency.sail) }
      }
      """
    let module = SourceModule(name: "App", folder: ".", kind: .xcode)
    var linked = RIBGraph()
    expectFindings(
      files: inApp(source),
      isFound ? ["①": "PierComponent does not conform to BoatDependency, which Boat requires"] : [:],
      sourceLocation: sourceLocation
    ) { graph in
      graph = Session(SourceTree(files: graph.files, modules: [module], missing: missing)).graph()
      linked = graph
    }
    return linked
  }

  @Test func theyMayHoldTheConformance() throws {
    expect(true, missing: [])
    let module = SourceModule(name: "App", folder: ".", kind: .xcode)
    let graph = expect(false, missing: [MissingSource(path: "../Shared/PierComponent+Boat.swift", module: module)])
    let unknown = try #require(graph.unknowns.first)
    #expect(unknown.subject == "static dependency Boat.sail")
    #expect(unknown.reason.contains("'../Shared/PierComponent+Boat.swift' is also compiled by the Xcode project"))
  }

  @Test func thoseOfAnotherModuleHoldNothingOfIt() {
    let other = SourceModule(name: "Widgets", folder: ".", kind: .xcode)
    expect(true, missing: [MissingSource(path: "Widget.swift", module: other)])
  }

  /// Ignored keys and generated resources are missing in many checkouts.
  @Test func thoseOfOtherNamesHoldNothingOfIt() {
    let module = SourceModule(name: "App", folder: ".", kind: .xcode)
    expect(true, missing: [MissingSource(path: "Keys.swift", module: module)])
  }
}
