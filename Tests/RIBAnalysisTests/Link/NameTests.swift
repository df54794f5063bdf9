import RIBModel
import RibscopeTestSupport
import Testing

@Suite struct NameTests {
  /// A small app of one root; its component has the given members.
  private func app(_ members: String) -> String {
    """
    import RIBs
    protocol RootDependency: Dependency { var name: String { get } }
    class AppComponent: Component<EmptyDependency>, RootDependency {
      init() { super.init(dependency: EmptyComponent()) }
      \(members)
    }
    final class RootBuilder: Builder<RootDependency> { func build() -> LaunchRouting { RootRouter() } }
    final class RootRouter: LaunchRouter<I, V> {}
    class AppDelegate { func start() { RootBuilder(dependency: AppComponent()).build().launch(from: window) } }
    """
  }

  @Test func severalAppsOfTheSameNamesAreKeptApart() {
    let graph = linked(files: [
      (path: "tutorial1/Game/App.swift", module: "Game", source: app("var name: String { \"\" }")),
      (path: "tutorial2/Game/App.swift", module: "Game", source: app("")),
    ])
    #expect(graph.ribs.map(\.id) == ["tutorial1/Game.Root", "tutorial2/Game.Root"])
    #expect(graph.ribs.map { $0.staticDependencies[0].status } == [.satisfied, .unsatisfied])
    #expect(graph.ribs.map(\.isRoot) == [true, true])
  }

  @Test func theSameBareNamesInEveryModule() {
    let feature = { (dependency: String, body: String) in
      """
      import RIBs
      public protocol Dependency: RIBs.Dependency { \(dependency) }
      final class Component: RIBs.Component<Dependency> { \(body) }
      public final class Builder: RIBs.Builder<Dependency> { public func build() -> Routing { Router() } }
      final class Router: RIBs.Router<I> {}
      """
    }
    let graph = linked(files: [
      (path: "Albums/A.swift", module: "Albums", source: feature("var client: Client { get }", "")),
      (
        path: "Search/S.swift", module: "Search",
        source: """
        import RIBs
        import Albums
        public protocol Dependency: RIBs.Dependency { var client: Client { get } }
        final class Component: RIBs.Component<Dependency> {}
        extension Component: Albums.Dependency { public var client: Client { dependency.client } }
        public final class Builder: RIBs.Builder<Dependency> {
          public func build() -> Routing {
            let component = Component(dependency: dependency)
            return Router(albums: Albums.Builder(dependency: component))
          }
        }
        final class Router: RIBs.Router<I> {
          let albums: Albums.Builder
          func go() { attachChild(albums.build()) }
        }
        """
      ),
    ])
    #expect(graph.ribs.map(\.id) == ["Albums.Albums", "Search.Search"])
    #expect(graph.edgeTexts(.attach) == ["Search → Albums"])
    #expect(graph.edgeTexts(.component) == ["Search → Albums"])
    #expect(graph.rib("Albums")?.staticDependencies.map(\.status) == [.satisfied])
  }

  @Test func aModuleMayLieInAFolderOfAnotherName() {
    let graph = linked(files: [
      (
        path: "Kitchen/Oven.swift", module: "Kitchen",
        source: """
        import RIBs
        public protocol OvenDependency: Dependency { var heat: Int { get } }
        public final class OvenBuilder: Builder<OvenDependency> { public func build() -> Routing { r } }
        """
      ),
      (
        path: "App/App.swift", module: "App",
        source: """
        import RIBs
        import CookKitchen
        final class TopComponent: Component<EmptyDependency>, CookKitchen.OvenDependency { var heat: Int { 3 } }
        let oven = CookKitchen.OvenBuilder(dependency: TopComponent(dependency: EmptyComponent()))
        """
      ),
    ])
    #expect(graph.edgeTexts(.component) == ["Top → Oven"])
    #expect(graph.dependencyTexts == ["Oven.heat: Int satisfied"])
  }

  @Test func aTypeDeclaredTwiceEquallyNearDecidesNothing() {
    let graph = linked(files: [
      (path: "A/Clock.swift", module: "A", source: "public struct Clock {}"),
      (path: "B/Clock.swift", module: "B", source: "public struct Clock {}"),
      (
        path: "App/App.swift", module: "App",
        source: """
        import RIBs
        import A
        import B
        protocol LeafDependency: Dependency { var clock: Clock { get } }
        final class TopComponent: Component<EmptyDependency>, LeafDependency { var clock: Time { .init() } }
        struct Time {}
        final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
        let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
        """
      ),
    ])
    #expect(graph.dependencyTexts == ["Leaf.clock: Clock unknown"])
    #expect(graph.unknowns.contains { $0.reason.contains("declared in modules 'A' and 'B'") })
  }

  @Test func privateTypesOfOtherFilesAreNotMeant() {
    let graph = linked(
      "private class AppComponent: Component<EmptyDependency> {}",
      """
      protocol LeafDependency: Dependency { var name: String { get } }
      private class AppComponent: Component<EmptyDependency>, LeafDependency { let name: String = "" }
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      let leaf = LeafBuilder(dependency: AppComponent(dependency: EmptyComponent()))
      """)
    #expect(graph.dependencyTexts == ["Leaf.name: String satisfied"])
  }

  @Test func theResultDoesNotDependOnThreadsOrPathOrder() throws {
    let paths = ["Samples/TicTacToe", "Samples/SimpleMemo", "Samples/Modern", "Samples/Broken"].map {
      repositoryPath($0)
    }
    let expected = try linked(paths: paths, threads: 1)
    for threads in [1, 2, 8] {
      for _ in 0..<5 {
        #expect(try linked(paths: paths.shuffled(), threads: threads) == expected)
      }
    }
  }
}
