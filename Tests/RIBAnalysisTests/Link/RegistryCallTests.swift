import RIBModel
import RibscopeTestSupport
import Testing

/// Which calls hand a component to a builder of which they are given the type.
@Suite struct RegistryCallTests {
  private func edges(_ statement: String, _ rest: String = "") -> [String] {
    linked(
      """
      protocol Named { var name: String { get } }
      protocol Keyed { var key: String { get } }
      protocol LeafDependency: Dependency {}
      protocol LeafBuildable: Buildable { func build() -> Routing }
      final class LeafBuilder: Builder<LeafDependency & Named>, LeafBuildable {
        func build() -> Routing { LeafRouter(interactor: Interactor()) }
      }
      final class LeafRouter: Router<Interactor> {}
      final class TopComponent: Component<EmptyDependency> { let plain = Plain(); let scope = Scope() }
      final class Plain {}
      final class Scope: LeafDependency, Named { let name = "" }
      final class Half: LeafDependency {}
      func makeTop() -> TopComponent { TopComponent(dependency: EmptyComponent()) }
      func go(_ top: TopComponent, _ half: Half) { \(statement) }
      """, rest
    ).edgeTexts(.component)
  }

  @Test(arguments: [
    ("resolve(LeafBuildable.self, argument: top)", ["Top → Leaf"]),
    ("resolve(argument: top, LeafBuildable.self)", ["Top → Leaf"]),
    ("resolve(LeafBuilder.self, argument: makeTop())", ["Top → Leaf"]),
    ("resolve(LeafBuildable.self, argument: top.scope)", ["Scope → Leaf"]),
    ("resolve(LeafBuildable.self, name: \"leaf\", argument: top)", ["Top → Leaf"]),
    // What is half of the dependency is taken for it where nothing is all of it.
    ("resolve(LeafBuildable.self, argument: half)", ["Half → Leaf"]),
    ("resolve(LeafBuildable.self, argument: half); resolve(LeafBuildable.self, argument: top.scope)", ["Scope → Leaf"]),
    // No component, and nothing that conforms; no builder; the type of what is passed.
    ("resolve(LeafBuildable.self, argument: top.plain)", []), ("resolve(Keyed.self, argument: top)", []),
    ("resolve(LeafBuildable.self, TopComponent.self)", []), ("resolve(\"LeafBuildable\", argument: top)", []),
    ("resolve(LeafBuildable.self, argument: { top })", []), ("resolve(LeafBuildable.self, arguments: [top])", []),
    ("resolve(LeafBuildable.self, arguments: (top, half))", []),
  ]) func whatACallHandsOn(statement: String, expected: [String]) {
    #expect(edges(statement) == expected, "\(statement)")
  }

  @Test func aProtocolOfTwoBuildersNamesNone() {
    let twin = """
      final class TwinBuilder: Builder<EmptyDependency>, LeafBuildable {
        func build() -> Routing { TwinRouter(interactor: Interactor()) }
      }
      final class TwinRouter: Router<Interactor> {}
      """
    #expect(edges("resolve(LeafBuildable.self, argument: top)", twin) == [])
    #expect(edges("resolve(LeafBuilder.self, argument: top)", twin) == ["Top → Leaf"])
  }
}
