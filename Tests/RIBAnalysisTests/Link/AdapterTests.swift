import RIBModel
import RibscopeTestSupport
import Testing

@Suite struct AdapterTests {
  private let leaf = """
    protocol LeafDependency: Dependency {}
    protocol LeafBuildable: Buildable { func build(withListener listener: LeafListener) -> Routing }
    final class LeafRouter: Router<I> {}
    final class LeafBuilder: Builder<LeafDependency>, LeafBuildable {
      func build(withListener listener: LeafListener) -> Routing { return LeafRouter(interactor: i) }
    }
    """

  @Test func aBuilderWithoutARouterHandsOnWhatAnotherBuilds() {
    let graph = linked(
      leaf,
      """
      final class LeafBuilderAdapter: Builder<LeafDependency>, LeafBuildable {
        private final class Component: RIBs.Component<LeafDependency>, LeafDependency {}
        func build(withListener listener: LeafListener) -> Routing {
          let component = Component(dependency: dependency)
          let builder = LeafBuilder(dependency: component)
          return builder.build(withListener: self)
        }
      }
      protocol TopDependency: Dependency {}
      final class TopComponent: Component<TopDependency>, LeafDependency {}
      final class TopBuilder: Builder<TopDependency> {
        func build() -> Routing {
          let component = TopComponent(dependency: dependency)
          let type: LeafBuilderAdapter.Type = Registry.resolve(for: "leaf")
          return TopRouter(leaf: type.init(dependency: component))
        }
      }
      final class TopRouter: Router<I> {
        let leaf: LeafBuildable
        func go() { attachChild(leaf.build(withListener: interactor)) }
      }
      """)
    #expect(graph.edgeTexts(.attach) == ["Top → Leaf via LeafBuilderAdapter"])
    #expect(graph.edgeTexts(.component) == ["LeafBuilderAdapter → Leaf", "Top → LeafBuilderAdapter"])
  }

  @Test func aBuilderThatBuildsNothingAndMakesAnotherIsNoRIB() {
    let graph = linked(
      leaf,
      """
      protocol GameDependency: Dependency { var score: Int { get } }
      extension LeafBuilder { convenience init(game: GameDependency & LeafDependency) { self.init(dependency: game) } }
      final class GameAdapter: Builder<GameDependency & LeafDependency> {
        private lazy var leaf = LeafBuilder(dependency: dependency)
        func start(_ listener: LeafListener) -> Routing { leaf.build(withListener: listener) }
      }
      protocol TopDependency: Dependency {}
      final class TopComponent: Component<TopDependency>, GameDependency, LeafDependency { let score = 1 }
      final class TopBuilder: Builder<TopDependency> {
        func build() -> Routing { TopRouter(game: GameAdapter(dependency: TopComponent(dependency: dependency))) }
      }
      final class TopRouter: Router<I> {
        let game: GameAdapter
        func go() { attachChild(game.start(interactor)) }
      }
      """)
    #expect(graph.ribs.map(\.name).sorted() == ["Leaf", "Top"])
    #expect(graph.edgeTexts(.component) == ["Top → Leaf via GameAdapter"])
    #expect(graph.edgeTexts(.attach) == ["Top → Leaf via GameAdapter"])
  }

  @Test func ofSeveralBuildersTheOneThatTheParentMakesIsMeant() {
    let graph = linked(
      leaf,
      """
      final class SpareRouter: Router<I> {}
      final class SpareBuilder: Builder<LeafDependency>, LeafBuildable {
        func build(withListener listener: LeafListener) -> Routing { return SpareRouter(interactor: i) }
      }
      protocol TopDependency: Dependency {}
      final class TopComponent: Component<TopDependency>, LeafDependency {}
      final class TopBuilder: Builder<TopDependency> {
        func build() -> Routing { TopRouter(leaf: LeafBuilder(dependency: TopComponent(dependency: dependency))) }
      }
      final class TopRouter: Router<I> {
        let leaf: LeafBuildable
        func go() { attachChild(leaf.build(withListener: interactor)) }
      }
      """)
    #expect(graph.edgeTexts(.attach) == ["Top → Leaf"])
    #expect(graph.rib("Spare")?.isUnused == true)
  }

  @Test func aBuilderThatNothingDeclaresIsUnknown() {
    let graph = linked(
      """
      protocol TopDependency: Dependency {}
      final class TopComponent: Component<TopDependency> {}
      final class TopBuilder: Builder<TopDependency> {
        func build() -> Routing { TopRouter(ghost: GhostBuilder(dependency: TopComponent(dependency: dependency))) }
      }
      final class TopRouter: Router<I> {}
      """)
    #expect(graph.unknowns.map(\.subject) == ["component edge to Ghost"])
    #expect(graph.unknowns.map(\.reason) == ["'GhostBuilder' is not declared in these sources"])
  }

  @Test(arguments: [
    ("make()", "a call to a function that is not declared in these sources"),
    ("made()", "a call whose body is not known"),
  ])
  func aBuilderThatACallMakesIsUnknown(call: String, reason: String) {
    let graph = linked(
      """
      protocol TopDependency: Dependency {}
      protocol LeafDependency: Dependency {}
      protocol Making { func made() -> LeafDependency }
      final class TopComponent: Component<TopDependency> {}
      final class TopBuilder: Builder<TopDependency>, Making {
        func build() -> Routing { TopRouter(leaf: LeafBuilder(dependency: \(call))) }
      }
      final class TopRouter: Router<I> {}
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { LeafRouter() } }
      final class LeafRouter: Router<I> {}
      """)
    #expect(graph.unknowns.map(\.reason) == [reason])
  }

  @Test func oneDependencyIsHandedOnInTwoPlaces() {
    let graph = linked(
      leaf,
      """
      protocol MidDependency: Dependency, LeafDependency {}
      final class WrenBuilder: Builder<MidDependency> {
        func build() -> Routing { MidRouter(leaf: LeafBuilder(dependency: dependency)) }
      }
      protocol OtherDependency: Dependency {}
      final class FinchBuilder: Builder<OtherDependency> {
        func build() -> Routing { MidRouter(leaf: LeafBuilder(dependency: dependency)) }
      }
      final class MidRouter: Router<I> {}
      final class TopComponent: Component<EmptyDependency>, MidDependency, OtherDependency {}
      let top = TopComponent(dependency: EmptyComponent())
      let wren = WrenBuilder(dependency: top)
      let finch = FinchBuilder(dependency: top)
      """)
    let edges = graph.edges.filter { graph.ribs[$0.child].name == "Leaf" }
    #expect(
      edges.map { "\($0.via) \($0.conformance == .missing)" }.sorted() == ["[\"Finch\"] true", "[\"Wren\"] false"])
  }
}
