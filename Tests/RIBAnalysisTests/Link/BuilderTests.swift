import RIBModel
import RibscopeTestSupport
import Testing

/// Which classes are builders of RIBs, and what belongs to them.
@Suite struct BuilderTests {
  private let leaf = """
    protocol LeafDependency: Dependency { var name: String { get } }
    final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { LeafRouter(interactor: i) } }
    final class LeafRouter: Router<I> {}

    """

  private func ribs(_ source: String) -> [String] { linked(leaf + source).ribs.map(\.name) }

  @Test(arguments: [
    ("final class TopBuilder: Builder<EmptyDependency> {}", ["Leaf", "Top"]),
    (
      "final class TopBuilder: Builder<LeafDependency> { lazy var leaf = LeafBuilder(dependency: dependency) }",
      ["Leaf"]
    ),
    (
      "final class TopBuilder: Builder<LeafDependency> { lazy var leaf = LeafBuilder(dependency: dependency); func build() -> Routing { r } }",
      ["Leaf", "Top"]
    ),
    (
      """
      final class TopComponent: Component<LeafDependency>, LeafDependency { let name = "" }
      final class TopBuilder: Builder<LeafDependency> {
        lazy var leaf = LeafBuilder(dependency: TopComponent(dependency: dependency))
      }
      """, ["Leaf", "Top"]
    ),
    (
      "final class TopBuilder: Builder<LeafDependency> { func start() { TopRouter(LeafBuilder(dependency: dependency)) } }\nfinal class TopRouter: Router<I> {}",
      ["Leaf", "Top"]
    ),
    (
      "final class TopBuilder: LeafBase { lazy var leaf = LeafBuilder(dependency: dependency) }\nclass LeafBase: Builder<LeafDependency> { func build() -> Routing { r } }",
      ["Leaf", "LeafBase"]
    ),
    (
      "class Base: Builder<EmptyDependency> {}\nfinal class TopBuilder: Base { func build() -> Routing { r } }",
      ["Leaf", "Top"]
    ),
    ("class Base: Builder<EmptyDependency> {}", ["Base", "Leaf"]),
    ("final class ClockBuilder: Builder<EmptyDependency> { let clock = Clock() }", ["Leaf"]),
    ("final class ClockBuilder: Builder<EmptyDependency> { init() { super.init(dependency: e) } }", ["Clock", "Leaf"]),
    (
      "class TopBuilder: Builder<EmptyDependency> { func build() -> Routing { r } }\nfinal class SubBuilder: TopBuilder { override func build() -> Routing { r } }",
      ["Leaf", "Sub", "Top"]
    ),
    (
      "class TopBuilder: Builder<EmptyDependency> { func build() -> Routing { r } }\nfinal class SubBuilder: TopBuilder {}",
      ["Leaf", "Top"]
    ),
    (
      "enum Feed { final class Builder: RIBs.Builder<EmptyDependency> { func build() -> Routing { r } } }",
      ["Feed", "Leaf"]
    ),
    ("final class Builder: RIBs.Builder<EmptyDependency> { func build() -> Routing { r } }", ["App", "Leaf"]),
    ("final class Making: Builder<EmptyDependency> { func build() -> Routing { r } }", ["Leaf", "Making"]),
    (
      "final class TopBuilder { func start() -> TopRouter { TopRouter(interactor: i) } }\nfinal class TopRouter: Router<I> {}",
      ["Leaf", "Top"]
    ),
    (
      "final class TopBuilder: Buildable { func start() -> TopRouter { TopRouter(interactor: i) } }\nfinal class TopRouter: Router<I> {}",
      ["Leaf", "Top"]
    ),
    ("final class TopBuilder: Buildable { func build() -> Thing { Thing() } }\nfinal class Thing {}", ["Leaf"]),
    (
      "final class TopMaker { func build() -> TopRouter { TopRouter(interactor: i) } }\nfinal class TopRouter: Router<I> {}",
      ["Leaf", "TopMaker"]
    ),
    (
      "struct TopBuilder { func build() -> TopRouter { TopRouter(interactor: i) } }\nfinal class TopRouter: Router<I> {}",
      ["Leaf"]
    ),
  ]) func whatIsABuilder(source: String, expected: [String]) { #expect(ribs(source) == expected, "\(source)") }

  @Test func theFirstComponentIsTheRIBsOwn() {
    let graph = linked(
      leaf,
      """
      protocol TopDependency: Dependency {}
      final class TopComponent: Component<TopDependency> {}
      final class SideComponent: Component<TopDependency>, LeafDependency { let name = "" }
      final class TopBuilder: Builder<TopDependency> {
        func build() -> Routing {
          let component = TopComponent(dependency: dependency)
          let side = SideComponent(dependency: dependency)
          return TopRouter(component, LeafBuilder(dependency: side))
        }
      }
      final class TopRouter: Router<I> {}
      """)
    #expect(graph.edgeTexts(.component) == ["Side → Leaf"])
    #expect(graph.rib("Top")?.component.map { graph.components[$0].name } == "TopComponent")
  }

  /// The parent that a root's builder makes for itself is not its component.
  @Test(arguments: [
    ("TopDependency", "SideComponent", true), ("OtherDependency", "SideComponent", false),
    ("OtherDependency", "TopComponent", true),
  ]) func aComponentOfAnotherDependencyIsAnothers(dependency: String, name: String, isOwn: Bool) {
    let graph = linked(
      """
      protocol TopDependency: Dependency {}
      protocol OtherDependency: Dependency {}
      final class \(name): Component<\(dependency)> {}
      final class TopBuilder: Builder<TopDependency> {
        func build() -> Routing { TopRouter(\(name)(dependency: dependency)) }
      }
      final class TopRouter: Router<I> {}
      """)
    #expect((graph.rib("Top")?.component != nil) == isOwn)
  }

  /// A builder without the framework's base depends on what it is first said to take.
  @Test(arguments: [
    ("init(dependency: TopDependency) {}", ["name"]), ("init(dependency own: TopDependency) {}", ["name"]),
    ("init(_ dependency: TopDependency) {}", ["name"]), ("init(size: Int, dependency: TopDependency) {}", ["name"]),
    ("init(size: Int, own: TopDependency) {}", []),
    ("init(dependency: TopDependency) {}\nconvenience init(old dependency: OldDependency) { fatalError() }", ["name"]),
  ]) func whatABuilderIsHandedIsItsDependency(initializers: String, expected: [String]) {
    let graph = linked(
      """
      protocol TopDependency: Dependency { var name: String { get } }
      protocol OldDependency: Dependency { var age: Int { get } }
      final class TopBuilder: Buildable {
        \(initializers)
        func build() -> Routing { TopRouter(interactor: i) }
      }
      final class TopRouter: Router<I> {}
      """)
    #expect(graph.rib("Top")?.staticDependencies.map(\.name) == expected)
  }

  /// What a builder has to do with is said by the protocols that are `Buildable`; of others the compiler speaks.
  @Test(arguments: [
    ("protocol TopBuildable: Buildable { func build(_ id: Int) -> Routing }", 1),
    ("protocol TopBuildable: Buildable { func build() -> Routing }", 0),
    ("protocol TopBuildable { func title() -> String }", 0),
  ]) func aBuildableIsCompared(buildable: String, count: Int) {
    let graph = linked(
      """
      \(buildable)
      final class TopBuilder: Builder<EmptyDependency>, TopBuildable { func build() -> Routing { TopRouter(interactor: i) } }
      final class TopRouter: Router<I> {}
      """)
    #expect(graph.buildMismatches.count == count)
  }

  @Test(arguments: [
    ("component: TopComponent", "Top → Leaf"), ("_ own: TopComponent, size: Int", "Top → Leaf"),
    ("component: SideComponent", ""), ("dependency: LeafDependency, component: TopComponent", "?"),
  ]) func aBuilderMayBeHandedItsComponent(parameters: String, edge: String) {
    let graph = linked(
      """
      protocol TopDependency: Dependency { var name: String { get } }
      protocol LeafDependency: Dependency {}
      final class TopComponent: Component<TopDependency> {}
      final class SideComponent: Component<TopDependency> {}
      final class TopBuilder: Buildable {
        init(\(parameters)) {}
        func build() -> Routing { TopRouter(interactor: i) }
      }
      final class TopRouter: Router<I> {}
      """)
    let names = graph.rib("Top")?.staticDependencies.map(\.name) ?? []
    #expect((names == ["name"]) == (edge == "Top → Leaf"), "\(parameters): \(names)")
  }

  // MARK: - Dynamic dependencies

  private func dynamic(_ build: String, _ rest: String = "") -> [String] {
    linked(
      """
      final class TopBuilder: Builder<EmptyDependency> { \(build) }
      final class TopRouter: Router<I> {}
      \(rest)
      """
    ).rib("Top")?.dynamicDependencies.map { "\($0.name): \($0.type)\($0.isOptional ? " optional" : "")" } ?? []
  }

  @Test(arguments: [
    ("func build(withListener anyone: Anyone, id: Int) -> Routing { r }", "", ["id: Int"]),
    ("func build(listener: Anyone, id: Int?) -> Routing { r }", "", ["id: Int? optional"]),
    (
      "func build(with owner: TopListener, id: Int) -> Routing { r }", "protocol TopListener: AnyObject {}", ["id: Int"]
    ),
    ("func build(with owner: Owner) -> Routing { r }", "protocol Owner: AnyObject {}", ["owner: Owner"]),
    (
      "func build(with load: Load) -> Routing { r }",
      "struct Load { let listener: Anyone; let id: Int; var name: String?; static let shared = 1; var text: String { \"\" } }",
      ["id: Int", "name: String? optional"]
    ),
    (
      "func build(with load: Load) -> Routing { r }",
      "struct Load { let owner: TopListener; let id: Int }\nprotocol TopListener {}",
      ["id: Int"]
    ),
    ("func build(with load: Load) -> Routing { r }", "struct Load { let id: Int }", ["load: Load"]),
    (
      "func build(with load: Load) -> Routing { r }", "final class Load { let listener: Anyone; let id: Int }",
      ["load: Load"]
    ),
    (
      "func build(with load: Load) -> Routing { r }",
      "struct Load { let id: Int }\nextension Load { var listener: Anyone { make() } }", ["load: Load"]
    ),
    ("func build(id: Int) -> Routing { buildView(2) }; func buildView(_ style: Int) -> Routing { r }", "", ["id: Int"]),
    (
      "func build(id: Int) -> Routing { r }; func buildView(_ style: Int) -> Routing { r }", "",
      ["id: Int", "style: Int"]
    ),
    (
      "func build(id: Int) -> Routing { buildView(2) }; func buildView(_ style: Int) -> Routing { r }",
      "func show(_ top: TopBuilder) { top.buildView(3) }", ["id: Int", "style: Int"]
    ),
    ("func build() -> Routing { build(id: 1) }; func build(id: Int) -> Routing { r }", "", ["id: Int"]),
  ]) func theParametersOfBuilding(build: String, rest: String, expected: [String]) {
    #expect(dynamic(build, rest) == expected)
  }

  @Test(arguments: [
    ("(TopListener, id: Int), Void", "", ["id: Int"]), ("TopListener, Int", "", ["int: Int"]),
    ("(listener: Anyone, Int?), Void", "", ["int?: Int? optional"]),
    ("Load, Void", "", ["id: Int"]),
    (
      "TopListener, Void",
      "override func build(with component: TopComponent, _ listener: TopListener) -> Routing { r }", []
    ),
    ("TopListener, Void", "func build(at index: Int) -> Routing { r }", ["index: Int"]),
  ]) func theGenericArgumentsOfAComponentizedBuilder(arguments: String, members: String, expected: [String]) {
    let graph = linked(
      """
      final class TopComponent: Component<EmptyDependency> {}
      struct Load { let listener: Anyone; let id: Int }
      protocol TopListener: AnyObject {}
      final class TopBuilder: ComponentizedBuilder<TopComponent, Routing, \(arguments)> { \(members) }
      """)
    let found = graph.rib("Top")?.dynamicDependencies.map {
      "\($0.name): \($0.type)\($0.isOptional ? " optional" : "")"
    }
    #expect(found == expected)
  }
}
