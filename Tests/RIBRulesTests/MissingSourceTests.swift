import Discovery
import Session
import RIBModel
import RIBRules
import TestSupport
import Testing

/// Sources that an Xcode project names and that are not at hand may hold what seems to be missing.
@Suite struct MissingSourceTests {
  private func graph(missing: [MissingSource]) -> RIBGraph {
    let source = """
      import RIBs
      final class PierComponent: Component<EmptyDependency> {}
      final class PierBuilder: Builder<EmptyDependency> {
        func build() -> Routing { BoatBuilder(dependency: PierComponent(dependency: dependency)).build() }
      }
      protocol BoatDependency: Dependency { var sail: String { get } }
      final class BoatBuilder: Builder<BoatDependency> {
        func build() -> Routing { BoatRouter(dependency.sail) }
      }
      """
    let module = SourceModule(name: "App", folder: ".", kind: .xcode)
    let tree = SourceTree(
      files: [SourceFile(path: "App.swift", module: 0, bytes: Array(source.utf8))], modules: [module], missing: missing)
    return Session(tree).graph()
  }

  @Test func theyMayHoldTheConformance() throws {
    #expect(check(graph(missing: [])).map(\.rule) == ["missing_conformance"])
    let module = SourceModule(name: "App", folder: ".", kind: .xcode)
    let graph = graph(missing: [MissingSource(path: "../Shared/PierComponent+Boat.swift", module: module)])
    #expect(check(graph).isEmpty)
    let unknown = try #require(graph.unknowns.first)
    #expect(unknown.subject == "static dependency Boat.sail")
    #expect(unknown.reason.contains("'../Shared/PierComponent+Boat.swift' is also compiled by the Xcode project"))
  }

  @Test func thoseOfAnotherModuleHoldNothingOfIt() {
    let other = SourceModule(name: "Widgets", folder: ".", kind: .xcode)
    let found = check(graph(missing: [MissingSource(path: "Widget.swift", module: other)]))
    #expect(found.map(\.rule) == ["missing_conformance"])
  }

  /// Ignored keys and generated resources are missing in many checkouts.
  @Test func thoseOfOtherNamesHoldNothingOfIt() {
    let module = SourceModule(name: "App", folder: ".", kind: .xcode)
    let found = check(graph(missing: [MissingSource(path: "Keys.swift", module: module)]))
    #expect(found.map(\.rule) == ["missing_conformance"])
  }
}
