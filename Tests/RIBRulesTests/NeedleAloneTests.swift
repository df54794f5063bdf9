import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// Needle's components that no builder goes with are linted all the same.
@Suite struct NeedleAloneTests {
  private static let missing =
    "neither RootComponent nor a component above it provides 'clock: Clock', which Leaf requires"

  @Test func whatNoComponentAboveProvidesIsReported() {
    expectFindings(
      """
      final class ①RootComponent: BootstrapComponent {
        var leaf: LeafComponent { LeafComponent(parent: self) }
      }
      protocol LeafDependency: Dependency { var clock: Clock { get } }
      final class LeafComponent: Component<LeafDependency> { var now: Date { dependency.clock.now } }
      protocol Clock {}
      """,
      ["①": Self.missing],
      imports: "NeedleFoundation")
  }

  /// A component is no builder, a base only serves others, and a base that is written in part breaks nothing.
  @Test(arguments: [
    ("BootstrapComponent", "final class LeafComponent: Component<LeafDependency> {", "", true),
    ("PluginizedComponent<EmptyDependency>", "final class LeafComponent: Component<LeafDependency> {", "", true),
    ("BootstrapComponent", "class LeafComponent: Component<LeafDependency> {", "class Heir: LeafComponent {}", false),
  ]) func whatIsNoRIBOfItsOwnIsNot(root: String, leaf: String, rest: String, isFound: Bool) {
    expectFindings(
      """
      final class \(isFound ? "①" : "")RootComponent: \(root) {
        var leaf: LeafComponent { LeafComponent(parent: self) }
      }
      protocol LeafDependency: Dependency { var clock: Clock { get } }
      \(leaf)
        var now: Date { dependency.clock.now }
        func build(user: User) -> UIView { UIView() }
      }
      protocol Clock {}
      \(rest)
      """,
      isFound ? ["①": Self.missing] : [:],
      of: [UnsatisfiedDependency.self, UnusedDynamicDependency.self], imports: "NeedleFoundation")
  }
}
