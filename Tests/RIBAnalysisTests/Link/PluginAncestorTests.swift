import RIBModel
import RibscopeTestSupport
import Testing

/// Components of Needle below a plugin side, and those of which it is not seen what makes them.
@Suite struct PluginAncestorTests {
  /// `Core` is below the component of `side`, which is `Outer` or its plugin side, and `Leaf` is below `Core`.
  private func providers(side: String, middle: Bool = false) -> [String] {
    let below = middle ? "MiddleComponent" : side
    return linked(
      """
      import NeedleFoundation
      final class AppComponent: BootstrapComponent { var outer: OuterComponent { OuterComponent(parent: self) } }
      final class OuterComponent: PluginizedComponent<EmptyDependency, OuterPoints, OuterExtraComponent> {}
      class OuterExtraComponent: NonCoreComponent<EmptyDependency> {}
      protocol OuterPoints: PluginExtension {}
      final class MiddleComponent: NeedleFoundation.Component<EmptyDependency> {}
      extension \(side) { var middle: MiddleComponent { MiddleComponent(parent: self) } }
      extension \(below) { var core: CoreComponent { CoreComponent(parent: self) } }
      final class CoreComponent: PluginizedComponent<EmptyDependency, CorePoints, CoreExtraComponent> {
        var leaf: LeafBuilder { LeafBuilder { LeafComponent(parent: self) } }
      }
      protocol CorePoints: PluginExtension {}
      class CoreExtraComponent: NonCoreComponent<EmptyDependency> { public var clock: Clock { Sun() } }
      protocol LeafDependency: NeedleFoundation.Dependency { var clock: Clock { get } }
      final class LeafComponent: NeedleFoundation.Component<LeafDependency> {}
      final class LeafBuilder: SimpleComponentizedBuilder<LeafComponent, Routing> {}
      protocol Clock {}
      """
    ).rib("Leaf")?.staticDependencies.flatMap(\.providers).map { "\($0.status.rawValue)" } ?? []
  }

  /// The generator looks at a component's plugin side where the component itself is below one.
  @Test func aCoreBelowAPluginSideSeesItsOwn() {
    #expect(providers(side: "OuterExtraComponent") == ["satisfied"])
    #expect(providers(side: "OuterExtraComponent", middle: true) == ["satisfied"])
    #expect(providers(side: "OuterComponent") == ["unsatisfied"])
    #expect(providers(side: "OuterComponent", middle: true) == ["unsatisfied"])
  }

  @Test(arguments: [
    ("LeafComponent(parent: make())", ["Leaf"]), ("LeafComponent()", []), ("make()", []),
  ]) func aComponentIsMadeByWhatIsNotSeen(made: String, expected: [String]) {
    let graph = linked(
      """
      protocol LeafDependency: Dependency { var clock: Clock { get } }
      final class LeafComponent: Component<LeafDependency> {}
      let leaf = \(made)
      protocol Clock {}
      """, imports: "NeedleFoundation")
    #expect(graph.ribs.map(\.name) == expected)
  }

  /// A root provides, and asks for nothing.
  @Test func aRootIsNone() {
    let graph = linked(
      "final class RootComponent: BootstrapComponent {}\nlet root = RootComponent(parent: make())",
      imports: "NeedleFoundation")
    #expect(graph.ribs.isEmpty)
  }
}
