import RIBModel
import RibscopeTestSupport
import Testing

/// Needle without RIBs: components that no builder goes with are checked as a tree of their own.
@Suite struct NeedleAloneTests {
  private func graph(
    root: String = "let clock: Clock", leaf: String = "LeafComponent(parent: self)", members: String = ""
  ) -> RIBGraph {
    linked(
      """
      final class RootComponent: BootstrapComponent {
        \(root)
        var middle: MiddleComponent { MiddleComponent(parent: self) }
      }
      final class MiddleComponent: Component<EmptyDependency> {
        var leaf: LeafComponent { \(leaf) }
      }
      protocol LeafDependency: Dependency { var clock: Clock { get } }
      final class LeafComponent: Component<LeafDependency> { \(members) }
      protocol Clock {}
      """, imports: "NeedleFoundation")
  }

  @Test func componentsWithoutABuilderFormATree() {
    let graph = graph()
    #expect(graph.ribs.map { "\($0.name) \($0.kind)" } == ["Leaf component", "Middle component"])
    #expect(graph.edgeTexts(.component) == ["Middle → Leaf", "Root → Middle"])
    #expect(graph.ribCount == 0)
    #expect(graph.componentCount == 2)
  }

  @Test func whatAnAncestorHasIsSatisfied() {
    #expect(graph().dependencyTexts == ["Leaf.clock: Clock satisfied"])
  }

  @Test func whatNoAncestorHasIsUnsatisfied() {
    #expect(graph(root: "").dependencyTexts == ["Leaf.clock: Clock unsatisfied"])
  }

  /// Needle's `init(parent:)` is behind the component's own initialiser.
  @Test(arguments: [
    ("init(_ parent: Scope, limit: Int) { super.init(parent: parent) }", "LeafComponent(self, limit: 1)"),
    ("init(scope: Scope, limit: Int) { super.init(parent: scope) }", "LeafComponent(scope: self, limit: 1)"),
  ]) func theParentMayHaveAnotherLabel(initializer: String, call: String) {
    let graph = graph(root: "", leaf: call, members: initializer)
    #expect(graph.edgeTexts(.component) == ["Middle → Leaf", "Root → Middle"])
    #expect(graph.dependencyTexts == ["Leaf.clock: Clock unsatisfied"])
  }

  @Test func ofWhatATopComponentIsMadeOnlyAComponentIsAboveIt() {
    let graph = linked(
      """
      final class Sun {}
      final class RootComponent: BootstrapComponent {
        init(clock: Sun) {}
        var tab: TabComponent { TabComponent(dependencies: self) }
      }
      protocol TabDependency: Dependency {}
      final class TabComponent: BootstrapComponent {
        init(dependencies: TabDependency) {}
        var leaf: LeafComponent { LeafComponent(parent: self) }
      }
      final class LeafComponent: Component<EmptyDependency> {}
      let root = RootComponent(clock: Sun())
      """, imports: "NeedleFoundation")
    #expect(graph.edgeTexts(.component) == ["Root → Tab", "Tab → Leaf"])
  }

  /// Needle's generator leaves it out, too.
  @Test func whatNothingMakesIsLeftOut() {
    #expect(graph(leaf: "make()").ribs.map(\.name) == ["Middle"])
  }

  /// A pluginized component makes its non-core component by itself.
  @Test func aNonCoreComponentIsBelowThePluginizedOne() {
    let graph = linked(
      """
      protocol RootDependency: Dependency {}
      protocol RootPlugins: PluginExtension {}
      final class RootComponent: PluginizedComponent<EmptyDependency, RootPlugins, RootNonCoreComponent> {
        let clock: Clock
      }
      protocol RootNonCoreDependency: Dependency { var clock: Clock { get } }
      final class RootNonCoreComponent: NonCoreComponent<RootNonCoreDependency> {}
      protocol Clock {}
      """, imports: "NeedleFoundation")
    #expect(graph.edgeTexts(.component) == ["Root → RootNonCore"])
    #expect(graph.dependencyTexts == ["RootNonCore.clock: Clock satisfied"])
    #expect(graph.ribs.map(\.isUnused) == [false])
  }

  /// What stands between the app's components and the framework's asks for nothing by itself.
  @Test func aBaseOfComponentsIsNone() {
    let graph = linked(
      """
      protocol LeafDependency: Dependency { var clock: Clock { get } }
      class BaseComponent<D>: Component<D> {}
      class SharedComponent: BaseComponent<LeafDependency> {}
      final class LeafComponent: SharedComponent {}
      final class RootComponent: BootstrapComponent {
        var leaf: LeafComponent { LeafComponent(parent: self) }
      }
      protocol Clock {}
      """, imports: "NeedleFoundation")
    #expect(graph.ribs.map(\.name) == ["Leaf"])
  }
}
