import RIBModel
import RibscopeTestSupport
import Testing

/// Which builders stand for RIBs of their own, and what these ask for.
@Suite struct BuilderKindTests {
  private static let leaf = """
    protocol LeafDependency: Dependency { var name: String { get } }
    final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { LeafRouter(interactor: Interactor()) } }
    final class LeafRouter: Router<Interactor> {}

    """

  private func ribs(_ source: String) -> [String] { linked(Self.leaf + source).ribs.map(\.name) }

  /// The framework builds with a componentized builder, whatever else that makes.
  @Test func aComponentizedBuilderIsNoAdapter() {
    #expect(
      ribs(
        """
        final class ShellComponent: Component<LeafDependency> {}
        final class ShellBuilder: SimpleComponentizedBuilder<ShellComponent, Routing> {
          let leaf = LeafBuilder(dependency: make())
        }
        """) == ["Leaf", "Shell"])
  }

  /// What bounds a builder's generic parameter is what the RIB asks for.
  @Test(arguments: [
    ("D: ShellDependency", ["name"]), ("D: ShellDependency & Codable", ["name"]),
    ("D: ShellDependency & Keyed", ["name", "key"]),
    ("D: Dependency & Keyed", ["key"]),
  ]) func aBoundIsADependency(bound: String, expected: [String]) {
    let graph = linked(
      """
      protocol ShellDependency: Dependency { var name: String { get } }
      protocol Keyed { var key: String { get } }
      final class ShellBuilder<\(bound)>: Builder<D> { func build() -> Routing { ShellRouter(interactor: Interactor()) } }
      final class ShellRouter: Router<Interactor> {}
      """)
    #expect(graph.rib("Shell")?.staticDependencies.map(\.name) == expected)
  }

  @Test func aBoundThatSaysNothingMakesItABase() {
    #expect(ribs("class ShellBuilder<D: Dependency>: Builder<D> { func build() -> Routing { make() } }") == ["Leaf"])
  }

  /// The listeners are told in the order of their names.
  @Test func listenersAreSorted() {
    let graph = linked(
      """
      protocol LowListener: AnyObject {}
      protocol HighListener: AnyObject {}
      final class LeafRouter: Router<LeafInteractor> {}
      final class LeafInteractor: Interactor {
        weak var low: LowListener?
        weak var high: HighListener?
      }
      final class LeafBuilder: Builder<EmptyDependency> {
        func build(low: LowListener, high: HighListener) -> Routing { LeafRouter(interactor: LeafInteractor()) }
      }
      final class TopInteractor: Interactor, LowListener, HighListener {}
      """)
    #expect(graph.rib("Leaf")?.listeners.map(\.name) == ["HighListener", "LowListener"])
    #expect(graph.rib("Leaf")?.dynamicDependencies.isEmpty == true)
  }

  /// A class of a library, to which the sources only add conformances.
  @Test func aComponentThatIsOnlyExtendedStandsWhereItIsFirstExtended() {
    let graph = linked(
      Self.leaf + """
        func make(_ scope: VendorScope) -> LeafBuilder { LeafBuilder(dependency: scope) }
        """, "extension VendorScope: LeafDependency { var name: String { \"\" } }",
      "extension VendorScope { var count: Int { 1 } }")
    #expect(graph.components.map { "\($0.name) in file \($0.position.file)" } == ["VendorScope in file 1"])
  }
}
