import RIBModel
import RibscopeTestSupport
import Testing

/// One repository that holds the same app many times.
@Suite struct CopiesTests {
  private func copy(_ folder: String, module: String) -> (path: String, module: String, source: String) {
    (
      path: "\(folder)/App.swift", module: module,
      source: """
      import RIBs
      protocol RootDependency: Dependency { var name: Name { get } }
      class Name {}
      class AppComponent: EmptyComponent, RootDependency { var name: Name { Name() } }
      final class RootBuilder: Builder<RootDependency> { func build() -> LaunchRouting { RootRouter() } }
      final class RootRouter: LaunchRouter<I, V> {}
      class Delegate { func go() { RootBuilder(dependency: AppComponent()).build().launch(from: window) } }
      """
    )
  }

  /// Each file looks at its own types only: thousands of copies take no longer than as many apps.
  @Test(arguments: [true, false]) func thousandsOfCopiesAreToldApart(areModules: Bool) {
    let graph = linked(files: (0..<2_000).map { copy("copies/c\($0)", module: areModules ? "M\($0)" : "App") })
    #expect(graph.ribs.count == 2_000)
    #expect(graph.edges.count == 2_000)
    let isOwnAlways = graph.edges.allSatisfy { $0.position.file == graph.ribs[$0.child].position.file }
    #expect(isOwnAlways)
    #expect(graph.ribs.flatMap(\.staticDependencies).hasOnly { $0.status == .satisfied })
    #expect(graph.unknowns.isEmpty)
  }

  @Test func theNearestOfTheCopiesIsMeantAndOfEquallyNearOnesNone() {
    let use = """
      import RIBs
      class UserComponent: EmptyComponent, RootDependency { var name: Name { Name() } }
      class User { func go() { RootBuilder(dependency: UserComponent()).build().launch(from: window) } }
      """
    let copies = [copy("a/one", module: "One"), copy("a/two", module: "Two"), copy("b/three", module: "Three")]
    let near = linked(files: copies + [(path: "b/tools/Use.swift", module: "Tools", source: use)])
    #expect(near.edges.filter { near.files[$0.position.file].path == "b/tools/Use.swift" }.map(\.child).count == 1)
    let between = linked(files: copies + [(path: "a/tools/Use.swift", module: "Tools", source: use)])
    #expect(between.edges.hasOnly { between.files[$0.position.file].path != "a/tools/Use.swift" })
    let importing = linked(files: copies + [(path: "a/tools/Use.swift", module: "Tools", source: "import Two\n" + use)])
    let edge = importing.edges.first { importing.files[$0.position.file].path == "a/tools/Use.swift" }
    #expect(edge.map { importing.ribs[$0.child].module } == "Two")
  }
}
