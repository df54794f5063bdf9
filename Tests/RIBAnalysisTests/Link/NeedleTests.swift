import RIBModel
import RibscopeTestSupport
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
    #expect(far.edgeTexts(.component) == ["App → Middle", "Middle → Leaf"])
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

  @Test func whatComesClosestIsBlamed() {
    #expect(providers(graph(root: "let clock: Watch")) == ["AppComponent mismatched"])
    #expect(providers(graph(root: "private let clock: Clock")) == ["AppComponent unsatisfied"])
    #expect(
      providers(graph(root: "let clock: Watch", middle: "private let clock: Clock")) == ["AppComponent mismatched"])
    #expect(providers(graph(root: "let clocks: Clock")) == ["MiddleComponent unsatisfied"])
    #expect(
      providers(graph(root: "", extra: "extension LeafComponent { var clock: Clock { c } }")) == [
        "MiddleComponent unsatisfied"
      ])
  }

  @Test func aPropertyWithoutAWrittenTypeIsNotSeenByNeedle() {
    let clock = "final class Sun {}; let clock = Sun()"
    let sun = graph(root: clock).unknowns.map(\.subject)
    #expect(sun.isEmpty, "a type that is not the wanted one is no doubt")
    let inferred = "protocol P: NeedleFoundation.Dependency { var sun: Sun { get } }; final class Sun {}"
    let leaf = """
      final class BranchComponent: NeedleFoundation.Component<P> {}
      final class BranchBuilder: SimpleComponentizedBuilder<BranchComponent, Routing> {}
      extension MiddleComponent { var branch: BranchBuilder { BranchBuilder { BranchComponent(parent: self) } } }
      """
    let status = { (root: String, middle: String) in
      self.graph(root: root, middle: middle, extra: inferred + "\n" + leaf).rib("Branch")?.staticDependencies.first?
        .status
    }
    #expect(status("", "let sun = Sun()") == .unknown)
    #expect(status("let sun: Sun", "let sun = Sun()") == .satisfied)
    #expect(status("let sun: Sun", "") == .satisfied)
  }

  @Test func whatIsAboveAComponentThatNothingMakesIsUnknown() {
    let orphan = """
      protocol OtherDependency: NeedleFoundation.Dependency { var key: Key { get } }
      final class OtherComponent: NeedleFoundation.Component<OtherDependency> {
        var middle: MiddleComponent { MiddleComponent(parent: self) }
      }
      """
    let graph = graph(root: "let clock: Clock", extra: orphan)
    #expect(providers(graph) == ["AppComponent satisfied", "MiddleComponent unknown"])
    let problems = graph.rib("Leaf")?.staticDependencies.first?.providers.compactMap(\.problem)
    #expect(problems == [.unknown("OtherComponent is never created in these sources")])
    #expect(graph.unknowns == [], "the other way decides")
  }

  @Test func aPathThatSurelyFailsIsNotHiddenByADoubtfulOne() {
    let others = """
      protocol OtherDependency: NeedleFoundation.Dependency { var key: Key { get } }
      final class OtherComponent: NeedleFoundation.Component<OtherDependency> {
        var middle: MiddleComponent { MiddleComponent(parent: self) }
      }
      """
    #expect(providers(graph(root: "", extra: others)) == ["MiddleComponent unsatisfied"])
  }

  @Test func theDependencyProtocolMayInheritAndTheSetterIsAsked() {
    let more = """
      protocol Clocked: NeedleFoundation.Dependency { var clock: Clock { get } }
      protocol Keyed: NeedleFoundation.Dependency { var key: String { get set } }
      protocol TwigDependency: Clocked, Keyed {}
      final class TwigComponent: NeedleFoundation.Component<TwigDependency> {}
      final class TwigBuilder: SimpleComponentizedBuilder<TwigComponent, Routing> {}
      extension MiddleComponent { func twig() -> TwigComponent { TwigComponent(parent: self) } }
      """
    let states = { (root: String) in
      self.graph(root: root, extra: more).dependencyTexts.filter { $0.hasPrefix("Twig") }
    }
    #expect(
      states("let clock: Clock; var key: String") == ["Twig.clock: Clock satisfied", "Twig.key: String satisfied"])
    #expect(
      states("let clock: Clock; let key: String") == ["Twig.clock: Clock satisfied", "Twig.key: String unsatisfied"])
    #expect(states("var key: String") == ["Twig.clock: Clock unsatisfied", "Twig.key: String satisfied"])
  }

  /// `Core` is pluginized, with the plugin side `Extra`; `Leaf` is a child of one of the two.
  private func pluginized(
    points: String = "", core: String = "", extra: String = "", below: String, base: String = "PluginizedComponent"
  ) -> [String] {
    providers(
      linked(
        """
        import NeedleFoundation
        final class AppComponent: BootstrapComponent { var core: CoreComponent { CoreComponent(parent: self) } }
        class OwnComponent<D, E, N: NonCoreScope>: PluginizedComponent<D, E, N> {}
        protocol Points: PluginExtension { \(points) }
        final class CoreComponent: \(base)<EmptyDependency, Points, ExtraComponent> { \(core) }
        class ExtraComponent: NonCoreComponent<EmptyDependency> { \(extra) }
        extension \(below) { var leaf: LeafBuilder { LeafBuilder { LeafComponent(parent: self) } } }
        protocol LeafDependency: NeedleFoundation.Dependency { var clock: Clock { get } }
        final class LeafComponent: NeedleFoundation.Component<LeafDependency> {}
        final class LeafBuilder: SimpleComponentizedBuilder<LeafComponent, Routing> {}
        protocol Clock {}
        """))
  }

  @Test func aPluginExtensionNamesWhatThePluginSideProvidesToTheCore() {
    let clock = "var clock: Clock { get }"
    let own = "public var clock: Clock { Sun() }"
    #expect(pluginized(points: clock, extra: own, below: "CoreComponent") == ["ExtraComponent satisfied"])
    #expect(
      pluginized(points: clock, extra: own, below: "CoreComponent", base: "OwnComponent") == [
        "ExtraComponent satisfied"
      ])
    #expect(pluginized(points: clock, core: own, extra: own, below: "CoreComponent") == ["CoreComponent satisfied"])
    #expect(pluginized(extra: own, below: "CoreComponent") == ["CoreComponent unsatisfied"])
    #expect(pluginized(points: clock, below: "CoreComponent") == ["CoreComponent unsatisfied"])
  }

  @Test func thePluginSideServesAllBelowIt() {
    let own = "public var clock: Clock { Sun() }"
    #expect(pluginized(extra: own, below: "ExtraComponent") == ["ExtraComponent satisfied"])
    #expect(pluginized(core: own, below: "ExtraComponent") == ["CoreComponent satisfied"])
    #expect(pluginized(below: "ExtraComponent") == ["ExtraComponent unsatisfied"])
  }

  @Test func anAppWithoutRIBsHasNone() {
    let graph = linked(
      """
      final class AppComponent: BootstrapComponent { var home: HomeComponent { HomeComponent(parent: self) } }
      final class HomeComponent: Component<EmptyDependency>, HomeBuilder { var screen: Screen { Screen() } }
      protocol HomeBuilder { var screen: Screen { get } }
      """, imports: "NeedleFoundation")
    #expect(graph.ribCount == 0)
    #expect(graph.componentCount == 1)
  }
}
