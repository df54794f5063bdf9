import RIBGraph
import TestSupport
import Testing

/// Needle: the nearest ancestor with a property of the name and type provides, without any conformance.
@Suite struct NeedleTests {
  private func graph(root: String, middle: String = "", extra: String = "") -> RIBGraph {
    linked(
      """
      import NeedleFoundation
      final class AppComponent: BootstrapComponent { \(root); var middle: MiddleComponent { MiddleComponent(parent: self) } }
      final class MiddleComponent: NeedleFoundation.Component<EmptyDependency> { \(middle) }
      extension MiddleComponent {
        var leaf: LeafBuilder { LeafBuilder { LeafComponent(parent: self, id: 7) } }
      }
      protocol LeafDependency: NeedleFoundation.Dependency { var clock: Clock { get } }
      final class LeafComponent: NeedleFoundation.Component<LeafDependency> {
        let id: Int
        init(parent: Scope, id: Int) { self.id = id; super.init(parent: parent) }
      }
      final class LeafBuilder: SimpleComponentizedBuilder<LeafComponent, Routing> {
        override func build(with component: LeafComponent) -> Routing { LeafRouter(interactor: i) }
      }
      final class LeafRouter: Router<I> {}
      protocol Clock {}
      protocol Watch: Clock {}
      \(extra)
      """)
  }

  private func providers(_ graph: RIBGraph) -> [String] {
    (graph.rib("Leaf")?.staticDependencies.first?.providers ?? []).map { provider in
      "\(provider.component.map { graph.components[$0].name } ?? "?") \(provider.status.rawValue)"
    }.sorted()
  }

  @Test func theNearestAncestorProvides() {
    let far = graph(root: "let clock: Clock")
    #expect(providers(far) == ["AppComponent satisfied"])
    #expect(far.rib("Leaf")?.flavour == .needle)
    #expect(far.edgeTexts(.component) == ["Middle → Leaf"])
    #expect(providers(graph(root: "let clock: Clock", middle: "let clock: Clock")) == ["MiddleComponent satisfied"])
  }

  @Test func aPropertyOfAnotherTypeOrAPrivateOneIsPassedOver() {
    #expect(providers(graph(root: "let clock: Clock", middle: "let clock: Watch")) == ["AppComponent satisfied"])
    #expect(
      providers(graph(root: "let clock: Clock", middle: "private let clock: Clock")) == ["AppComponent satisfied"])
  }

  @Test func nobodyAboveProvides() {
    #expect(providers(graph(root: "")) == ["MiddleComponent unsatisfied"])
  }

  @Test func everyPathMustProvide() {
    let other = """
      final class OtherApp: BootstrapComponent { var middle: MiddleComponent { .init(parent: self) } }
      """
    #expect(
      providers(graph(root: "let clock: Clock", extra: other)) == [
        "AppComponent satisfied", "MiddleComponent unsatisfied",
      ])
  }

  @Test func whatAComponentOfAnotherLibraryHasIsUnknown() {
    let graph = linked(
      """
      import NeedleFoundation
      final class AppComponent: VendorComponent { var leaf: LeafBuilder { LeafBuilder { LeafComponent(parent: self) } } }
      protocol LeafDependency: NeedleFoundation.Dependency { var clock: Clock { get } }
      final class LeafComponent: NeedleFoundation.Component<LeafDependency> {}
      final class LeafBuilder: SimpleComponentizedBuilder<LeafComponent, Routing> {}
      protocol Clock {}
      """)
    #expect(providers(graph) == ["AppComponent unknown"])
  }

  @Test func aPluginizedComponentMakesItsNonCoreComponent() {
    let graph = linked(
      """
      import NeedleFoundation
      final class CoreComponent: PluginizedComponent<EmptyDependency, Extension, ExtraComponent> { let clock: Clock }
      class ExtraComponent: NonCoreComponent<EmptyDependency> {
        var leaf: LeafBuilder { LeafBuilder { LeafComponent(parent: self) } }
      }
      protocol LeafDependency: NeedleFoundation.Dependency { var clock: Clock { get } }
      final class LeafComponent: NeedleFoundation.Component<LeafDependency> {}
      final class LeafBuilder: SimpleComponentizedBuilder<LeafComponent, Routing> {}
      protocol Clock {}
      """)
    #expect(providers(graph) == ["CoreComponent satisfied"])
  }

  @Test func anAppWithoutRIBsHasNone() {
    let graph = linked(
      """
      final class AppComponent: BootstrapComponent { var home: HomeComponent { HomeComponent(parent: self) } }
      final class HomeComponent: Component<EmptyDependency>, HomeBuilder { var screen: Screen { Screen() } }
      protocol HomeBuilder { var screen: Screen { get } }
      """, imports: "NeedleFoundation")
    #expect(graph.ribs.isEmpty)
  }
}
