import RIBModel
import RibscopeTestSupport
import Testing

/// What may be passed to a builder that is no component of a RIB.
@Suite struct OwnerTests {
  private let leaf = """
    protocol LeafDependency: Dependency { var name: String { get } }
    protocol LeafBuildable: Buildable { func build(withListener listener: LeafListener) -> Routing }
    final class LeafBuilder: Builder<LeafDependency>, LeafBuildable {
      func build(withListener listener: LeafListener) -> Routing { LeafRouter(interactor: i) }
    }
    final class LeafRouter: Router<I> {}
    """

  @Test(arguments: [
    (
      "Empty",
      "extension EmptyComponent: LeafDependency { var name: String { \"\" } }\nlet leaf = LeafBuilder(dependency: EmptyComponent())"
    ),
    (
      "AppDelegate",
      "class AppDelegate: UIResponder, LeafDependency { let name = \"\"; func go() { LeafBuilder(dependency: self).build() } }"
    ),
    (
      "TheApp",
      "@main struct TheApp: App, LeafDependency { let name = \"\"; var body: some Scene { V(LeafBuilder(dependency: self)) } }"
    ),
    (
      "Services",
      "class Services { let name = \"\" }\nextension Services: LeafDependency {}\nlet leaf = LeafBuilder.init(dependency: Services())"
    ),
    (
      "Map",
      "class MapComponent: Component<EmptyDependency>, LeafDependency { var name: String { \"\" }; func make() -> LeafBuildable { LeafBuilder(dependency: self) } }"
    ),
    (
      "Impl",
      "protocol HasLeaf {}\nextension HasLeaf where Self: LeafDependency { var leaf: LeafBuilder { LeafBuilder(dependency: self) } }\nclass Impl: HasLeaf, LeafDependency { let name = \"\" }"
    ),
  ])
  func anyClassMayProvide(owner: String, source: String) {
    let graph = linked(leaf, source)
    #expect(graph.edgeTexts(.component) == ["\(owner) → Leaf"])
    #expect(graph.dependencyTexts == ["Leaf.name: String satisfied"])
    #expect(graph.unknowns.isEmpty)
  }

  @Test func whatTheSourcesDoNotDeclareProvidesSomethingUnknown() {
    let graph = linked(
      leaf, "extension UIViewController { func go() -> LeafBuilder { LeafBuilder(dependency: self) } }")
    #expect(graph.edgeTexts(.component).isEmpty)
    #expect(graph.unknowns.contains { $0.reason == "'self' is not declared in these sources" })
  }

  @Test(arguments: ["iPadHomeBuilder", "홈Builder", "_PrivateBuilder", "`odd name Builder`"])
  func aTypeNeedNotBeginWithACapital(name: String) {
    let graph = linked(
      """
      protocol LeafDependency: Dependency { var name: String { get } }
      final class \(name): Builder<LeafDependency> { func build() -> Routing { r } }
      final class TopComponent: Component<EmptyDependency>, LeafDependency {}
      let leaf = \(name)(dependency: TopComponent(dependency: EmptyComponent()))
      """)
    #expect(graph.edges.count == 1)
    #expect(graph.ribs.flatMap(\.staticDependencies).map(\.status) == [.unsatisfied])
  }

  @Test func aParameterIsFollowedToTheCalls() {
    let graph = linked(
      leaf,
      """
      class OneComponent: Component<EmptyDependency>, LeafDependency { let name = "" }
      class TwoComponent: Component<EmptyDependency>, LeafDependency {}
      class Starter {
        func start(with dependency: LeafDependency) { _ = LeafBuilder(dependency: dependency) }
        func go() { start(with: OneComponent(dependency: e)); self.start(with: TwoComponent(dependency: e)) }
      }
      """)
    #expect(graph.edgeTexts(.component) == ["One → Leaf", "Two → Leaf"])
    let providers = graph.rib("Leaf")?.staticDependencies.first?.providers ?? []
    #expect(Set(providers.map(\.status)) == [.satisfied, .unsatisfied])
  }

  @Test func whatAFunctionReturnsIsWhatThisCallPasses() {
    let graph = linked(
      leaf,
      """
      class OneComponent: Component<EmptyDependency>, LeafDependency { let name = "" }
      class TwoComponent: Component<EmptyDependency>, LeafDependency {}
      func same(_ dependency: LeafDependency) -> LeafDependency { dependency }
      class Starter {
        var kept: LeafDependency?
        func go() {
          _ = LeafBuilder(dependency: same(OneComponent(dependency: e)))
          kept = same(TwoComponent(dependency: e))
        }
      }
      """)
    #expect(graph.edgeTexts(.component) == ["One → Leaf"])
  }

  private func handedOn(_ property: String, made: String = "AppComponent(dependency: EmptyComponent())") -> RIBGraph {
    linked(
      leaf,
      """
      protocol TopDependency: Dependency { var leafDependency: LeafDependency { get } }
      final class TopBuilder: Builder<TopDependency> {
        func build() -> Routing { TopRouter(component: TopComponent(dependency: dependency), interactor: i) }
      }
      final class TopComponent: Component<TopDependency> {
        lazy var leafBuilder: LeafBuildable = { LeafBuilder(dependency: dependency.leafDependency) }()
      }
      final class TopRouter: Router<I> {}
      class Services: LeafDependency { let name = "" }
      final class AppComponent: Component<EmptyDependency>, TopDependency, LeafDependency {
        let name = ""
        \(property)
      }
      final class InnerComponent: Component<TopDependency>, TopDependency {
        var leafDependency: LeafDependency { dependency.leafDependency }
      }
      func start() { TopBuilder(dependency: \(made)).build() }
      """)
  }

  @Test(arguments: [
    ("lazy var leafDependency: LeafDependency = { return self }()", "App"),
    ("var leafDependency: LeafDependency { self }", "App"),
    ("let leafDependency: LeafDependency = Services()", "Services"),
  ])
  func aRequiredDependencyIsWhatTheComponentHasForIt(property: String, owner: String) {
    let inner = "InnerComponent(dependency: AppComponent(dependency: EmptyComponent()))"
    for graph in [handedOn(property), handedOn(property, made: inner)] {
      let edges = graph.edgeTexts(.component).filter { $0.contains("→ Leaf") }
      #expect(edges.hasOnly { $0.hasPrefix("\(owner) → Leaf") }, "\(property): \(edges)")
      #expect(graph.dependencyTexts.contains("Leaf.name: String satisfied"))
      #expect(!graph.unknowns.contains { $0.subject == "component edge to Leaf" })
    }
  }

  @Test(arguments: [
    ("var leafDependency: LeafDependency", "AppComponent(dependency: EmptyComponent())", "never set"),
    ("", "missing", "'missing' is not declared"),
    ("", "Stranger()", "a function that is not declared"),
  ])
  func whatARequiredDependencyIsMayBeUnknown(property: String, made: String, reason: String) {
    let graph = handedOn(property, made: made)
    let reasons = graph.unknowns.filter { $0.subject == "component edge to Leaf" }.map(\.reason)
    #expect(reasons.count == 1 && reasons.allSatisfy { $0.contains(reason) }, "\(reasons)")
  }

  @Test func aRequiredDependencyThatLeadsBackToItselfEnds() {
    let graph = handedOn("", made: "InnerComponent(dependency: InnerComponent(dependency: InnerComponent.shared))")
    #expect(graph.edgeTexts(.component).allSatisfy { !$0.contains("→ Leaf") })
  }

  @Test func aComponentizedBuilderIsGivenTheMakingOfItsComponent() {
    let graph = linked(
      """
      protocol SheetDependency: Dependency { var name: String { get } }
      final class SheetComponent: Component<SheetDependency> {}
      final class SheetBuilder: SimpleComponentizedBuilder<SheetComponent, Routing> {
        override func build(with component: SheetComponent) -> Routing { SheetRouter(interactor: i) }
      }
      final class SheetRouter: Router<I> {}
      final class DeskComponent: Component<EmptyDependency>, SheetDependency {
        var name: String { "" }
        var sheet: SheetBuilder { SheetBuilder { SheetComponent(dependency: self) } }
      }
      """)
    #expect(graph.edgeTexts(.component) == ["Desk → Sheet"])
    #expect(graph.dependencyTexts == ["Sheet.name: String satisfied"])
  }

  @Test func whatARegistryResolvesIsUnknown() {
    let graph = linked(
      leaf,
      """
      protocol TopDependency: Dependency {}
      final class TopBuilder: Builder<TopDependency> { func build() -> Routing { TopRouter(interactor: i) } }
      final class TopRouter: Router<I> {
        func go() {
          let leaf = container.resolve(LeafBuildable.self)
          attachChild(leaf.build(withListener: interactor))
        }
      }
      """)
    #expect(graph.edgeTexts(.attach).isEmpty)
    #expect(graph.unknowns.contains { $0.subject == "attach edge from Top" })
  }

  @Test func whatIsBuiltWithoutAListenerMayBeNoRIB() {
    let graph = linked(
      leaf,
      """
      protocol TopDependency: Dependency {}
      final class TopBuilder: Builder<TopDependency> { func build() -> Routing { TopRouter(interactor: i) } }
      final class TopRouter: Router<I> { func go() { send(RequestMaker.shared.build(path: "name")) } }
      """)
    #expect(!graph.unknowns.contains { $0.subject == "attach edge from Top" })
  }

  @Test func aRIBThatARegistryMakesIsNotUnused() {
    let graph = linked(
      leaf,
      """
      container.register(LeafBuildable.self) { resolver, argument in LeafBuilder(dependency: argument) }
      """)
    #expect(graph.unknowns.contains { $0.subject == "component edge to Leaf" })
    #expect(graph.rib("Leaf")?.isUnused == false)
  }

  @Test(arguments: [
    "init() { super.init(dependency: Services()) }",
    "override init(dependency: LeafDependency = Services()) { super.init(dependency: dependency) }",
    "init(theme: Theme, size: Int) { super.init(dependency: Services()) }",
    "init(theme: Theme) { super.init(dependency: Services()) }",
    "convenience init(theme: Theme) { self.init(dependency: Services()) }",
    "init(theme: Theme, services: Services = Services()) { super.init(dependency: services) }",
    "init(parent: Theme) { super.init(dependency: Wrapper(parent)) }",
  ])
  func whatABuildersInitialiserHandsOnIsTheDependency(initializer: String) {
    let arguments: [(String, String)] = [
      ("theme: Theme, size", "theme: Theme(), size: 1"), ("theme", "theme: Theme()"), ("parent", "parent: Theme()"),
    ]
    let given = arguments.first { initializer.contains("init(\($0.0)") }?.1 ?? ""
    let graph = linked(
      """
      protocol LeafDependency: Dependency { var name: String { get } }
      class Theme {}
      class Services: LeafDependency { let name = "" }
      class Wrapper: LeafDependency { let name = ""; init(_ theme: Theme) {} }
      final class LeafBuilder: Builder<LeafDependency> {
        \(initializer)
        func build() -> Routing { LeafRouter(interactor: i) }
      }
      final class LeafRouter: Router<I> {}
      let leaf = LeafBuilder(\(given))
      """)
    #expect(graph.dependencyTexts == ["Leaf.name: String satisfied"])
    #expect(graph.edges.hasOnly { $0.conformance == .declared })
  }

  @Test func anImplicitInitialiserIsOfTheTypeThatTheBuilderAsksFor() {
    let graph = linked(
      """
      protocol SourceDependency: Dependency {}
      class LeafSource: Component<SourceDependency> {}
      class Base<D>: Builder<D> {}
      final class LeafBuilder: Base<LeafSource> { func build() -> Routing { LeafRouter(interactor: i) } }
      final class LeafRouter: Router<I> {}
      class AppDelegate: SourceDependency { func go() { LeafBuilder(dependency: .init(dependency: self)).build() } }
      """)
    #expect(graph.edgeTexts(.component) == ["LeafSource → Leaf"])
    #expect(graph.unknowns.isEmpty)
  }

  @Test(arguments: [
    "func makeLeaf(_ services: LeafDependency = Services()) -> LeafBuildable { LeafBuilder(dependency: services) }\nlet leaf = makeLeaf()",
    "class Holder { init(leaf: LeafBuildable = LeafBuilder(dependency: Services())) {} }\nlet holder = Holder()",
    "class Holder { init(leaf: LeafBuilder = .init(dependency: Services())) {} }",
    "class Holder { let s: LeafDependency; init(_ s: LeafDependency = Services()) { self.s = s }; func go() { LeafBuilder(dependency: s).build() } }\nlet holder = Holder()",
  ])
  func aParametersDefaultIsAValueToo(source: String) {
    let graph = linked(leaf, "class Services: LeafDependency { let name = \"\" }\n" + source)
    #expect(graph.dependencyTexts == ["Leaf.name: String satisfied"])
  }

  @Test func aBuilderThatAsksForNoDependencyHasNone() {
    let graph = linked(
      """
      protocol LeafBuildable: Buildable {}
      final class LeafBuilder: LeafBuildable {
        init(colour: Int) {}
        func build() -> Routing { LeafRouter(interactor: i) }
      }
      final class LeafRouter: Router<I> {}
      let leaf = LeafBuilder(colour: resolve())
      """)
    #expect(graph.unknowns.isEmpty)
    #expect(graph.rib("Leaf")?.isUnused == false)
  }

  @Test func aRegistryHandsTheComponentThatItIsAskedWithToTheBuilder() {
    let graph = linked(
      """
      protocol LeafDependency: Dependency { var name: String { get } }
      protocol LeafBuildable: Buildable { func build() -> Routing }
      final class LeafBuilder: Builder<LeafDependency>, LeafBuildable { func build() -> Routing { r } }
      final class TopComponent: Component<EmptyDependency>, LeafDependency { let name: String = "" }
      enum Registry {
        static func register<S>(_ type: S.Type, _ factory: @escaping (Arguments) -> S) { table.add(factory) }
        static func resolve<S, A>(_ type: S.Type, argument: A) -> S { table.find(argument) }
        static func fill() { register(LeafBuildable.self) { arguments in LeafBuilder(dependency: arguments.get()) } }
      }
      func start() {
        let component = TopComponent(dependency: EmptyComponent())
        let leaf = Registry.resolve(LeafBuildable.self, argument: component)
        leaf.build()
      }
      """)
    #expect(graph.edgeTexts(.component) == ["Top → Leaf"])
    #expect(graph.dependencyTexts == ["Leaf.name: String satisfied"])
    #expect(graph.rib("Leaf")?.isRoot == true)
    #expect(graph.unknowns.isEmpty)
  }

  @Test func whatIsCastUpwardsMustBeWhatItIsCastTo() {
    let graph = linked(
      leaf,
      """
      final class TopComponent: Component<EmptyDependency> { var name: String { "" } }
      let one = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()) as LeafDependency)
      """)
    #expect(graph.edgeTexts(.component) == ["Top → Leaf"])
    #expect(graph.edges.map(\.conformance) == [.missing])
  }

  @Test func aFactoryOfTheTypeAskedForIsFollowed() {
    let graph = linked(
      leaf,
      """
      extension LeafBuilder { static func make(of x: LeafDependency) -> LeafBuilder { LeafBuilder(dependency: x) } }
      final class TopComponent: Component<EmptyDependency>, LeafDependency { var name: String { "" } }
      final class Other { func go(make: () -> Void) { make() } }
      let leaf: LeafBuilder = .make(of: TopComponent(dependency: EmptyComponent()))
      """)
    #expect(graph.edgeTexts(.component) == ["Top → Leaf"])
  }

  @Test func aContainerThatIsAskedForAClassGivesThat() {
    let graph = linked(
      leaf,
      """
      final class TopComponent: Component<EmptyDependency>, LeafDependency { var name: String { "" } }
      let one = LeafBuilder(dependency: container.resolve(TopComponent.self)!)
      """)
    #expect(graph.edgeTexts(.component) == ["Top → Leaf"])
    #expect(graph.unknowns.isEmpty)
  }

  @Test func defaultsOfParametersAreFollowed() {
    let graph = linked(
      leaf,
      """
      final class TopComponent: Component<EmptyDependency>, LeafDependency { var name: String { "" } }
      final class Delegate {
        init(leaf: LeafBuildable = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))) {}
      }
      """)
    #expect(graph.edgeTexts(.component) == ["Top → Leaf"])
  }

  @Test func aParameterThatACallLeavesOutHasItsDefault() {
    let graph = linked(
      leaf,
      """
      final class TopComponent: Component<EmptyDependency>, LeafDependency { var name: String { "" } }
      final class Delegate {
        func make(for dependency: LeafDependency = TopComponent(dependency: EmptyComponent())) -> LeafBuildable {
          LeafBuilder(dependency: dependency)
        }
        func go() { make() }
      }
      """)
    #expect(graph.edgeTexts(.component) == ["Top → Leaf"])
  }

  @Test func aClassDeclaredInsideABodyIsSeenThere() {
    let graph = linked(
      """
      protocol LeafDependency: Dependency { var name: String { get } }
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      final class Delegate {
        func start() {
          final class Mine: LeafDependency { let name: String = "" }
          LeafBuilder(dependency: Mine()).build()
        }
      }
      final class Mine {}
      """)
    #expect(graph.edgeTexts(.component) == ["Mine → Leaf"])
    #expect(graph.dependencyTexts == ["Leaf.name: String satisfied"])
  }
}
