import RIBModel
import RibscopeTestSupport
import Testing

/// How a component gets to a builder, and what the sources tell of it on the way.
@Suite struct ValueFlowTests {
  private let leaf = """
    protocol LeafDependency: Dependency { var name: String { get } }
    final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { LeafRouter(interactor: i) } }
    final class LeafRouter: Router<I> {}
    """
  private let helpers = """
    func apply<T, R>(_ value: T, _ body: (T) -> R) -> R { body(value) }
    func identity<T>(_ value: T) -> T { value }
    func produce<T>(_ body: () -> T) -> T { body() }
    func required<T>(_ value: T?, _ name: String) -> T { guard let value else { fatalError(name) }; return value }
    final class Weak<T> { let value: T; init(_ value: T) { self.value = value }; func get() -> T { value } }
    struct Box<T> { var value: T }
    extension Optional { func unwrap() throws -> Wrapped { self! } }
    @resultBuilder enum Parts { static func buildBlock(_ parts: Buildable...) -> [Buildable] { parts } }
    func parts(@Parts _ body: () -> [Buildable]) -> [Buildable] { body() }
    """

  @Test(arguments: [
    ("dependency: TopDependency", "dependency", "dependency", true),
    ("dependency given: TopDependency", "given", "given", true),
    ("dependency: TopDependency, other: TopDependency", "other", "dependency", false),
    ("dependency: TopDependency, other: TopDependency", "other", "Wrapped(other)", false),
  ])
  func whatAnInitializerHandsToSuperIsTheDependency(
    _ parameters: String, read: String, handed: String, isHandedOn: Bool
  ) {
    let graph = linked(
      """
      final class Clock {}
      protocol TopDependency: Dependency { var clock: Clock { get } }
      final class TopComponent: Component<TopDependency> {
        let clock: Clock
        init(\(parameters)) {
          clock = \(read).clock
          super.init(dependency: \(handed))
        }
      }
      final class TopBuilder: Builder<TopDependency> {
        func build() -> Routing { TopRouter(interactor: TopComponent(dependency: dependency)) }
      }
      final class TopRouter: Router<I> {}
      """)
    let members = graph.components.first { $0.name == "TopComponent" }?.members ?? []
    #expect(members.filter { $0.name == "clock" }.map { $0.source == .dependency("clock") } == [isHandedOn])
  }

  /// As where an extension that is not read declares the initialiser.
  @Test func amongTheArgumentsOfAnUnseenInitializerTheLabelTellsTheDependency() {
    let graph = linked(leaf, top("_ = LeafBuilder(clock: 1, dependency: component)"))
    #expect(graph.edgeTexts(.component) == ["Top → Leaf"])
    #expect(graph.dependencyTexts == ["Leaf.name: String satisfied"])
  }

  /// A RIB whose builder has a component at hand, and does something with it.
  private func top(_ body: String, members: String = "") -> String {
    """
    final class TopComponent: Component<EmptyDependency>, LeafDependency { let name = ""; \(members) }
    final class TopBuilder: Builder<EmptyDependency> {
      func build() -> Routing {
        let component = TopComponent(dependency: dependency)
        \(body)
        return TopRouter(interactor: i)
      }
    }
    final class TopRouter: Router<I> {}
    """
  }

  @Test(arguments: [
    "guard let same = Optional(component) else { fatalError() }\n_ = LeafBuilder(dependency: same)",
    "guard case let same? = Optional(component) else { fatalError() }\n_ = LeafBuilder(dependency: same)",
    "if case .some(let same) = Optional(component) { _ = LeafBuilder(dependency: same) }",
    "switch Optional(component) { case let same?: _ = LeafBuilder(dependency: same)\ncase nil: break }",
    "_ = [component].map { LeafBuilder(dependency: $0) }[0]",
    "_ = [component].map { component in LeafBuilder(dependency: component) }",
    "_ = [component].map(LeafBuilder.init(dependency:))",
    "_ = Optional(component).map { LeafBuilder(dependency: $0) }!",
    "_ = LeafBuilder(dependency: [component].first!)",
    "_ = LeafBuilder(dependency: [\"a\": component][\"a\"]!)",
    "_ = LeafBuilder(dependency: Bool.random() ? component : component)",
    "let same = if Bool.random() { component } else { component }\n_ = LeafBuilder(dependency: same)",
    "let same = switch component { case let one: one }\n_ = LeafBuilder(dependency: same)",
    "let (same, _) = (component, 1)\n_ = LeafBuilder(dependency: same)",
    "let pair = (first: component, second: 1)\n_ = LeafBuilder(dependency: pair.first)",
    "_ = LeafBuilder(dependency: (1, component).1)",
    "let leaf: LeafBuilder\ndo { leaf = LeafBuilder(dependency: component) }",
    "for one in [component] { _ = LeafBuilder(dependency: one) }",
    "[component].forEach { _ = LeafBuilder(dependency: $0) }",
    "func same() -> TopComponent { component }\n_ = LeafBuilder(dependency: same())",
    "let make: (TopComponent) -> LeafBuilder = { LeafBuilder(dependency: $0) }\n_ = make(component)",
    "let make = { (one: LeafDependency) in LeafBuilder(dependency: one) }\n_ = make(component)",
    "let make = LeafBuilder.init(dependency:)\n_ = make(component)",
    "_ = apply(component) { LeafBuilder(dependency: $0) }",
    "_ = LeafBuilder(dependency: identity(component))",
    "_ = LeafBuilder(dependency: produce { component })",
    "_ = LeafBuilder(dependency: produce { () -> LeafDependency in component })",
    "_ = LeafBuilder(dependency: required(component, \"it\"))",
    "_ = LeafBuilder(dependency: Weak(component).value)",
    "_ = LeafBuilder(dependency: Box(value: component).value)",
    "_ = LeafBuilder(dependency: try! Optional(component).unwrap())",
    "_ = LeafBuilder(dependency: component[keyPath: \\TopComponent.self])",
    "_ = parts { LeafBuilder(dependency: component) }",
    "_ = LeafBuilder(dependency: { component }())",
    "let same: LeafDependency\nif Bool.random() { same = component } else { same = component }\n_ = LeafBuilder(dependency: same)",
  ])
  func aComponentIsFollowedToItsBuilder(body: String) {
    let graph = linked(leaf, helpers, top(body))
    #expect(graph.edgeTexts(.component).filter { $0.hasPrefix("Top") } == ["Top → Leaf"])
    #expect(graph.dependencyTexts == ["Leaf.name: String satisfied"])
    #expect(graph.unknowns == [])
  }

  @Test(
    arguments: [
      "apply(other) { print($0) }\n_ = apply(component) { LeafBuilder(dependency: $0) }",
      "_ = identity(other)\n_ = LeafBuilder(dependency: identity(component))",
      "_ = required(other, \"other\")\n_ = LeafBuilder(dependency: required(component, \"it\"))",
      "_ = Weak(other).value\n_ = LeafBuilder(dependency: Weak(component).value)",
      "_ = Weak(other).get()\n_ = LeafBuilder(dependency: Weak(component).get())",
      "_ = Box(value: other).value\n_ = LeafBuilder(dependency: Box(value: component).value)",
    ], ["TopComponent", "LeafDependency"])
  func whatOtherCallsPassIsNotHandedOn(body: String, type: String) {
    let source = top("let other = View()\nfunc go(_ component: \(type)) {\n\(body)\n}\ngo(component)")
    let graph = linked(leaf, helpers + "final class View {}", source)
    #expect(graph.edges.filter { $0.kind == .component }.map { graph.name(of: $0.parent) } == ["Top"])
    #expect(graph.dependencyTexts == ["Leaf.name: String satisfied"])
  }

  @Test func aCastThatATestGuardsKeepsOutWhatDoesNotPass() {
    let graph = linked(
      leaf, top("open(component)"),
      """
      final class Other: Component<EmptyDependency> {}
      func open(_ it: AnyObject) { if it is LeafDependency { _ = LeafBuilder(dependency: it as! LeafDependency) } }
      func run() { open(Other(dependency: EmptyComponent())) }
      """)
    #expect(graph.edgeTexts(.component) == ["Top → Leaf"])
  }

  @Test func aNameThatAClosureIntroducesIsSeenOnlyInIt() {
    let graph = linked(
      leaf, top("_ = [1].map { component in component }\n_ = LeafBuilder(dependency: component)"))
    #expect(graph.edgeTexts(.component) == ["Top → Leaf"])
  }

  @Test func aComponentizedBuilderMayMakeItsComponentByInit() {
    let graph = linked(
      """
      protocol LeafDependency: Dependency { var name: String { get } }
      final class LeafComponent: Component<LeafDependency> {}
      final class LeafBuilder: SimpleComponentizedBuilder<LeafComponent, Routing> {
        override func build(with component: LeafComponent) -> Routing { LeafRouter(interactor: i) }
      }
      final class LeafRouter: Router<I> {}
      """, top("_ = LeafBuilder { .init(dependency: component) }"))
    #expect(graph.edgeTexts(.component) == ["Top → Leaf"])
    #expect(graph.dependencyTexts == ["Leaf.name: String satisfied"])
  }

  @Test func aBuilderThatInheritsAllBuildingIsOfTheSameRIB() {
    let graph = linked(
      leaf.replacing("final class LeafBuilder", with: "class LeafBuilder"),
      "final class DarkLeafBuilder: LeafBuilder {}",
      top("_ = DarkLeafBuilder(dependency: component)"))
    #expect(graph.ribs.map(\.name).sorted() == ["Leaf", "Top"])
    #expect(graph.edgeTexts(.component) == ["Top → Leaf"])
  }

  @Test func aBuilderMayBeHandedItsComponent() {
    let graph = linked(
      """
      protocol LeafDependency: Dependency { var name: String { get } }
      protocol LeafBuildable: Buildable {}
      final class LeafComponent: Component<LeafDependency> {}
      final class LeafBuilder: LeafBuildable {
        init(component: LeafComponent) {}
        func build() -> Routing { LeafRouter(interactor: i) }
      }
      final class LeafRouter: Router<I> {}
      """, top("_ = LeafBuilder(component: LeafComponent(dependency: component))"))
    #expect(graph.edgeTexts(.component) == ["Top → Leaf"])
    #expect(graph.dependencyTexts == ["Leaf.name: String satisfied"])
  }

  @Test(arguments: [
    "[{ self.leaf.build() }].map { $0() }.forEach { attachChild($0) }",
    "for make in [{ self.leaf.build() }] { attachChild(make()) }",
    "let make = { self.leaf.build() }\nattachChild(make())",
  ])
  func aClosureThatBuildsIsCalledAndAttached(body: String) {
    let graph = linked(
      leaf.replacing("Builder<LeafDependency> {", with: "Builder<LeafDependency>, LeafBuildable {"),
      """
      protocol LeafBuildable: Buildable { func build() -> Routing }
      final class TopBuilder: Builder<EmptyDependency> {
        func build() -> Routing { TopRouter(interactor: i) }
      }
      final class TopRouter: Router<I> { let leaf: LeafBuildable; func go() { \(body) } }
      """)
    #expect(graph.edgeTexts(.attach) == ["Top → Leaf"])
  }
}
