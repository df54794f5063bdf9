import RIBRules
import RIBModel
import RibscopeTestSupport
import Testing

/// What two states of a small app are told to differ in.
@Suite struct ChangesTests {
  private func side(_ sources: [(path: String, module: String, source: String)]) -> ComparedSide {
    let graph = linked(files: sources)
    return ComparedSide(graph: graph, findings: check(graph))
  }

  /// Root attaches Home, which attaches Feed; both get a `user`.
  private func app(
    feed: String = "Feed", feedFile: String = "App/Feed.swift", feedModule: String = "App", user: String = "User",
    homeGives: String = "user", extra: String = ""
  ) -> ComparedSide {
    let files = [
      (
        "App/Root.swift", "App",
        """
        import RIBs
        final class RootComponent: Component<EmptyDependency>, HomeDependency { let user = User(); let store = Store() }
        final class RootBuilder: Builder<EmptyDependency> {
          func build() -> RootRouter {
            let component = RootComponent(dependency: dependency)
            return RootRouter(homeBuilder: HomeBuilder(dependency: component))
          }
        }
        final class RootRouter: Router<RootInteractor> {
          let homeBuilder: HomeBuilder
          override func didLoad() { attachChild(homeBuilder.build()) }
        }
        """
      ),
      (
        "App/Home.swift", "App",
        """
        import RIBs
        protocol HomeDependency: Dependency { var user: User { get }; var store: Store { get } }
        final class HomeComponent: Component<HomeDependency>, \(feed)Dependency {
          var \(homeGives): \(user) { dependency.user }
          var store: Store { dependency.store }
        }
        final class HomeBuilder: Builder<HomeDependency> {
          func build() -> HomeRouter {
            HomeRouter(feedBuilder: \(feed)Builder(dependency: HomeComponent(dependency: dependency)))
          }
        }
        final class HomeRouter: Router<HomeInteractor> {
          let feedBuilder: \(feed)Builder
          override func didLoad() { attachChild(feedBuilder.build()) }
        }
        """
      ),
      (
        feedFile, feedModule,
        """
        import RIBs
        protocol \(feed)Dependency: Dependency { var user: \(user) { get }; var store: Store { get } }
        final class \(feed)Builder: Builder<\(feed)Dependency> {
          func build() -> \(feed)Router { \(feed)Router(user: dependency.user, store: dependency.store) }
        }
        final class \(feed)Router: Router<\(feed)Interactor> {}
        """
      ),
    ]
    return side(files.map { (path: $0.0, module: $0.1, source: $0.2 + "\n" + ($0.0 == "App/Root.swift" ? extra : "")) })
  }

  @Test func theSameAppHasNoChanges() {
    #expect(Changes(from: app(), to: app()).isEmpty)
  }

  @Test func anAddedRIBComesWithItsEdgesAndDependencies() {
    let graph = app().graph
    let old = ComparedSide(graph: linked("struct Nothing {}"), findings: [])
    let changes = Changes(from: old, to: ComparedSide(graph: graph, findings: []))
    #expect(changes.ribs == .init(added: graph.ribs.map(\.id)))
    #expect(changes.edges.added.map { "\($0.parent) \($0.kind) \($0.child)" }.contains("App.Home attach App.Feed"))
    #expect(changes.staticDependencies.added.contains(.init(rib: "App.Feed", name: "user", type: "User")))
    let back = Changes(from: ComparedSide(graph: graph, findings: []), to: old)
    #expect(back.ribs.removed == changes.ribs.added)
    #expect(back.edges.removed == changes.edges.added)
  }

  @Test func aRenamedRIBIsThatAndNothingElse() {
    let changes = Changes(from: app(), to: app(feed: "Stream", feedFile: "App/Stream.swift"))
    #expect(changes.renamed == [Changes.Rename(from: "App.Feed", to: "App.Stream")])
    var rest = changes
    rest.renamed = []
    #expect(rest.isEmpty, "\(rest)")
  }

  @Test func aRIBThatIsMovedToAnotherModuleIsThatAndNothingElse() {
    let changes = Changes(from: app(), to: app(feedFile: "FeedKit/Feed.swift", feedModule: "FeedKit"))
    #expect(changes.renamed == [Changes.Rename(from: "App.Feed", to: "FeedKit.Feed")])
    #expect(changes.ribs.isEmpty && changes.edges.isEmpty && changes.staticDependencies.isEmpty)
  }

  @Test func aRIBThatIsMovedToAnotherFileIsNoChange() {
    #expect(Changes(from: app(), to: app(feedFile: "App/Other/Feed.swift")).isEmpty)
  }

  @Test func aTypeThatChangesIsNamedWithBoth() {
    let changes = Changes(from: app(), to: app(user: "User?"))
    #expect(changes.staticTypes.map { [$0.rib, $0.name, $0.from, $0.to] } == [["App.Feed", "user", "User", "User?"]])
    #expect(changes.staticDependencies.isEmpty)
  }

  @Test func whatNobodyProvidesAnyMoreIsAFindingAndAProvider() {
    let changes = Changes(from: app(), to: app(homeGives: "owner"))
    #expect(changes.findings.new.map(\.rule) == ["unsatisfied_dependency"])
    #expect(
      changes.providers.map { [$0.rib, $0.name, $0.from, $0.to] } == [["App.Feed", "user", "HomeComponent", nil]])
    let back = Changes(from: app(homeGives: "owner"), to: app())
    #expect(back.findings.fixed.map(\.rule) == ["unsatisfied_dependency"])
    #expect(back.findings.new.isEmpty)
  }

  @Test func aFindingOfARenamedRIBIsNotNew() {
    let (old, new) = (app(homeGives: "owner"), app(feed: "Stream", feedFile: "App/Stream.swift", homeGives: "owner"))
    let changes = Changes(from: old, to: new)
    #expect(changes.findings.new.map(\.message) == [])
    #expect(changes.findings.fixed.map(\.message) == [])
    #expect(changes.findings.unchanged == old.findings.count)
  }

  /// The names of the RIBs that a change touches, and of all that they reach.
  private func affected(_ old: ComparedSide, _ new: ComparedSide) -> [[String]] {
    let affected = AffectedRIBs(from: old.graph, to: new.graph)
    let names = { (nodes: [Edge.Node]) in nodes.map(new.graph.name(of:)).sorted() }
    return [names(affected.touched.map(Edge.Node.rib)), names(Array(affected.nodes))]
  }

  @Test func whatAChangeTouchesReachesUpAndDown() {
    let side = """
      final class SideBuilder: Builder<EmptyDependency> { func build() -> SideRouter { SideRouter() } }
      final class SideRouter: Router<SideInteractor> {}
      """
    #expect(affected(app(), app()) == [[], []])
    #expect(affected(app(), app(feedFile: "App/Other/Feed.swift")) == [[], []])
    let renamed = affected(app(extra: side), app(feed: "Stream", extra: side))
    #expect(renamed == [["Home", "Stream"], ["Home", "Root", "Stream"]])
    let edited = affected(app(extra: side), app(extra: side + "\n"))
    #expect(edited == [["Root", "Side"], ["Feed", "Home", "Root", "Side"]])
  }
}
