import RIBModel
import RibscopeTestSupport
import Testing

/// Which of Needle's components stand for themselves.
@Suite struct ComponentAloneTests {
  private func ribs(_ source: String) -> [String] {
    linked(
      """
      protocol LeafDependency: Dependency { var clock: Clock { get } }
      protocol Clock {}
      \(source)
      """, imports: "NeedleFoundation\nimport RIBs"
    ).ribs.map { "\($0.name) \($0.kind)" }
  }

  private static let root = "final class RootComponent: BootstrapComponent { var leaf: Any { MADE } }"

  @Test(arguments: [
    (
      "final class LeafComponent: NeedleFoundation.Component<LeafDependency> {}", "LeafComponent(parent: self)",
      ["Leaf component"]
    ),
    ("final class Leaf: NeedleFoundation.Component<LeafDependency> {}", "Leaf(parent: self)", ["Leaf component"]),
    // A generic one is a base of others; one of RIBs asks by its initialiser.
    (
      "final class LeafComponent<T>: NeedleFoundation.Component<LeafDependency> {}", "LeafComponent<Int>(parent: self)",
      []
    ),
    ("final class LeafComponent: RIBs.Component<EmptyDependency> {}", "LeafComponent(dependency: self)", []),
    ("final class LeafComponent: NeedleFoundation.Component<LeafDependency> {}", "print(self)", []),
  ]) func aComponentThatAnotherMakes(component: String, made: String, expected: [String]) {
    #expect(ribs(component + "\n" + Self.root.replacing("MADE", with: made)) == expected, "\(component) \(made)")
  }

  /// The component of a RIB belongs to that.
  @Test func aBuildersComponentIsNotAlone() {
    #expect(
      ribs(
        """
        final class LeafComponent: NeedleFoundation.Component<LeafDependency> {}
        final class LeafBuilder: SimpleComponentizedBuilder<LeafComponent, Routing> {}
        """ + "\n" + Self.root.replacing("MADE", with: "LeafBuilder { LeafComponent(parent: self) }")) == ["Leaf rib"])
  }
}
