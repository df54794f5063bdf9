import RIBModel
import RibscopeTestSupport
import Testing

/// What calls say that are given the type of a builder and a component.
@Suite struct RegistryTests {
  private let leaf = """
    protocol LeafDependency: Dependency { var name: String { get } }
    protocol LeafBuildable: Buildable { func build() -> Routing }
    final class LeafBuilder: Builder<LeafDependency>, LeafBuildable {
      func build() -> Routing { LeafRouter(interactor: i) }
    }
    final class LeafRouter: Router<I> {}
    final class LeafScope: LeafDependency { let name: String = "" }
    final class TopComponent: Component<EmptyDependency> { let scope = LeafScope() }
    let top = TopComponent(dependency: EmptyComponent())
    """

  @Test(arguments: [
    // The registry's factory hands on a part of what it is given.
    "register(LeafBuildable.self) { (top: TopComponent) in LeafBuilder(dependency: top.scope) }\n"
      + "resolve(LeafBuildable.self, argument: top)",
    // A call that resolves nothing.
    "let leaf = LeafBuilder(dependency: LeafScope())\nlog(LeafBuilder.self, by: top)",
    "register(LeafBuildable.self) { arguments in LeafBuilder(dependency: arguments.get()) }\n"
      + "resolve(LeafBuildable.self, argument: LeafScope())\nlog(LeafBuilder.self, by: top)",
  ])
  func whatDoesNotConformIsNotWhatARegistryHandsOn(source: String) {
    #expect(linked(leaf, source).edgeTexts(.component) == ["LeafScope → Leaf"])
  }

  @Test func aComponentThatDoesNotConformIsAllThatARegistryIsAskedWith() {
    let graph = linked(leaf, "resolve(LeafBuildable.self, argument: top)")
    #expect(graph.edgeTexts(.component) == ["Top → Leaf"])
    #expect(graph.edges.map(\.conformance) == [.missing])
  }
}
