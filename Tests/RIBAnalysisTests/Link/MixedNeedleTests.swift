import RIBModel
import RibscopeTestSupport
import Testing

/// Needle and RIBs in one codebase: each component is asked by its own framework's rules.
@Suite struct MixedNeedleTests {
  /// A Needle component with a child RIB whose component is of RIBs.
  private func classicChild(conformance: String, members: String) -> RIBGraph {
    linked(
      """
      import NeedleFoundation
      import RIBs
      protocol ParentDependency: NeedleFoundation.Dependency {}
      final class AppComponent: BootstrapComponent {
        let clock: Clock
        var parent: ParentBuilder { ParentBuilder { ParentComponent(parent: self) } }
      }
      final class ParentComponent: NeedleFoundation.Component<ParentDependency>\(conformance) {
        \(members)
        var childComponent: ChildComponent { ChildComponent(dependency: self) }
      }
      final class ParentBuilder: SimpleComponentizedBuilder<ParentComponent, Routing> {
        override func build(with component: ParentComponent) -> Routing {
          ParentRouter(child: ChildBuilder { component.childComponent })
        }
      }
      final class ParentRouter: Router<I> {
        init(child: ChildBuildable) { self.child = child }
        private let child: ChildBuildable
        func route() { attachChild(child.build()) }
      }
      protocol ChildDependency: RIBs.Dependency { var clock: Clock { get } }
      final class ChildComponent: RIBs.Component<ChildDependency> {}
      protocol ChildBuildable: Buildable { func build() -> Routing }
      final class ChildBuilder: SimpleComponentizedBuilder<ChildComponent, Routing>, ChildBuildable {
        override func build(with component: ChildComponent) -> Routing { ChildRouter(interactor: i) }
      }
      final class ChildRouter: Router<I> {}
      protocol Clock {}
      """)
  }

  private func edge(_ graph: RIBGraph, to child: String) -> Edge? {
    graph.edges.first { $0.kind == .component && graph.ribs[$0.child].name == child }
  }

  @Test func aChildOfRIBsAsksTheNeedleParentItself() {
    let good = classicChild(conformance: ", ChildDependency", members: "var clock: Clock { shared { Sun() } }")
    #expect(edge(good, to: "Child")?.conformance == .declared)
    #expect(good.dependencyTexts == ["Child.clock: Clock satisfied"])
    #expect(good.edgeTexts(.attach) == ["Parent → Child"])
    #expect(good.edgeTexts(.component) == ["App → Parent", "Parent → Child"])
    #expect(good.rib("Parent")?.flavour == .needle)
    #expect(good.rib("Child")?.flavour == .ribs)
  }

  @Test func anAncestorDoesNotProvideForAChildOfRIBs() {
    let missing = classicChild(conformance: ", ChildDependency", members: "")
    #expect(missing.dependencyTexts == ["Child.clock: Clock unsatisfied"])
    let unsaid = classicChild(conformance: "", members: "var clock: Clock { Sun() }")
    #expect(edge(unsaid, to: "Child")?.conformance == .missing)
  }

  /// A component of RIBs that says it conforms to a protocol of Needle's is still one of RIBs.
  @Test func aConformanceMakesNoNeedleComponent() {
    let graph = linked(
      """
      import NeedleFoundation
      import RIBs
      protocol Keyed: NeedleFoundation.Dependency { var key: String { get } }
      protocol ParentDependency: RIBs.Dependency {}
      final class ParentComponent: RIBs.Component<ParentDependency>, Keyed, ChildDependency { let key: String }
      final class ParentBuilder: RIBs.Builder<ParentDependency> {
        func build() -> Routing {
          let component = ParentComponent(dependency: dependency)
          return ParentRouter(child: ChildBuilder(dependency: component))
        }
      }
      final class ParentRouter: Router<I> {}
      protocol ChildDependency: RIBs.Dependency { var key: String { get } }
      final class ChildComponent: RIBs.Component<ChildDependency>, Keyed { var key: String { dependency.key } }
      final class ChildBuilder: RIBs.Builder<ChildDependency> {
        func build() -> Routing { ChildRouter(component: ChildComponent(dependency: dependency)) }
      }
      final class ChildRouter: Router<I> {}
      """)
    #expect(graph.ribs.map(\.flavour) == [.ribs, .ribs])
    #expect(graph.dependencyTexts == ["Child.key: String satisfied"])
  }

  /// What a component does not have itself is read through to its dependency.
  @Test func aRouterThatHoldsTheComponentBuildsWhatItsAncestorsProvide() {
    let graph = linked(
      """
      import NeedleFoundation
      import RIBs
      final class AppComponent: BootstrapComponent {
        var parent: ParentBuilder { ParentBuilder { ParentComponent(parent: self) } }
        var child: ChildBuildable { ChildBuilder { ChildComponent(parent: self) } }
      }
      protocol ParentDependency: NeedleFoundation.Dependency { var child: ChildBuildable { get } }
      final class ParentComponent: NeedleFoundation.Component<ParentDependency> {}
      final class ParentBuilder: SimpleComponentizedBuilder<ParentComponent, Routing> {
        override func build(with component: ParentComponent) -> Routing { ParentRouter(component: component) }
      }
      final class ParentRouter: Router<I> {
        private let component: ParentComponent
        func route() { attachChild(component.child.build()) }
      }
      protocol ChildDependency: NeedleFoundation.Dependency {}
      final class ChildComponent: NeedleFoundation.Component<ChildDependency> {}
      protocol ChildBuildable: Buildable { func build() -> Routing }
      final class ChildBuilder: SimpleComponentizedBuilder<ChildComponent, Routing>, ChildBuildable {
        override func build(with component: ChildComponent) -> Routing { ChildRouter(interactor: i) }
      }
      final class ChildRouter: Router<I> {}
      """)
    #expect(graph.edgeTexts(.attach) == ["Parent → Child"])
    #expect(graph.edgeTexts(.component) == ["App → Child", "App → Parent"])
    #expect(graph.dependencyTexts == ["Parent.child: ChildBuildable satisfied"])
  }

  @Test func anOptionalThatIsReadThroughAComponentIsForcedAllTheSame() {
    let graph = linked(
      """
      import NeedleFoundation
      import RIBs
      final class AppComponent: BootstrapComponent {
        var user: User? { nil }
        var leaf: LeafBuilder { LeafBuilder { LeafComponent(parent: self) } }
      }
      struct User {}
      protocol LeafDependency: NeedleFoundation.Dependency { var user: User? { get } }
      final class LeafComponent: NeedleFoundation.Component<LeafDependency> {
        var safe: Int { wrap(dependency!) }
      }
      final class LeafBuilder: SimpleComponentizedBuilder<LeafComponent, Routing> {
        override func build(with component: LeafComponent) -> Routing { LeafRouter(user: component.user!) }
      }
      final class LeafRouter: Router<I> {}
      """)
    #expect(graph.optionalUses.map(\.kind) == [.forced])
    #expect(graph.optionalUses.map(\.member) == ["build(with:)"])
  }

  /// Builders in several stages, with a router of the framework's own.
  private let staged = """
    import NeedleFoundation
    import RIBs
    final class AppComponent: BootstrapComponent {
      var parent: ParentBuilder { ParentBuilder(componentBuilder: { ParentComponent(parent: self) }) }
    }
    protocol ParentDependency: NeedleFoundation.Dependency {}
    final class ParentComponent: NeedleFoundation.Component<ParentDependency> {
      var child: ChildBuildable { ChildBuilder(componentBuilder: { ChildComponent(parent: self) }) }
    }
    final class ParentBuilder: SimpleMultiStageComponentizedBuilder<ParentComponent, Routing> {
      override func finalStageBuild(with component: ParentComponent) -> Routing { ParentRouter(component: component) }
    }
    final class ParentRouter: Router<I> {
      private let component: ParentComponent
      func route(_ item: Item) {
        attachChild(component.child.finalStageBuild(withDynamicDependency: (item, interactor)))
      }
    }
    protocol ChildDependency: NeedleFoundation.Dependency {}
    final class ChildComponent: NeedleFoundation.Component<ChildDependency> {}
    struct Item {}
    protocol ChildListener: AnyObject {}
    protocol ChildBuildable: Buildable {
      func finalStageBuild(withDynamicDependency dynamicDependency: (Item, ChildListener)) -> ViewableRouting
    }
    final class ChildBuilder: MultiStageComponentizedBuilder<ChildComponent, ViewableRouting, (Item, ChildListener)>,
      ChildBuildable
    {
      override func finalStageBuild(with component: ChildComponent, _ d: (item: Item, listener: ChildListener))
        -> ViewableRouting
      {
        ViewableRouter(interactor: i, viewController: v)
      }
    }
    """

  @Test func buildersInSeveralStagesAttachAndFulfilTheirBuildable() {
    let graph = linked(staged)
    #expect(graph.edgeTexts(.attach) == ["Parent → Child"])
    #expect(graph.buildMismatches.isEmpty)
    #expect(graph.ribs.filter(\.isViewless).map(\.name) == ["Parent"])
    #expect(graph.rib("Child")?.dynamicDependencies.map { "\($0.name): \($0.type)" } == ["item: Item"])
  }

  /// What a builder hands to itself is none of its parent's business.
  @Test func aBuilderThatAddsABuildAsksForItsParametersOnly() {
    let builder = { (own: String) in
      linked(
        """
        final class LeafComponent: Component<EmptyDependency> {}
        final class LeafBuilder: ComponentizedBuilder<LeafComponent, Routing, LeafListener, [String: Any]> {
          \(own)
          override func build(with component: LeafComponent, _ listener: LeafListener) -> Routing { LeafRouter() }
        }
        final class LeafRouter: Router<I> {}
        """
      ).rib("Leaf")?.dynamicDependencies.map(\.type)
    }
    #expect(builder("func build(withListener listener: LeafListener) -> Routing { build(with: listener, [:]) }") == [])
    #expect(builder("")?.count == 1)
  }
}
