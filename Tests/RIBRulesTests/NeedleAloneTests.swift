import RIBModel
import RIBRules
import TestSupport
import Testing

/// Needle's components that no builder goes with are linted all the same.
@Suite struct NeedleAloneTests {
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
      ["①": "neither RootComponent nor a component above it provides 'clock: Clock', which Leaf requires"],
      imports: "NeedleFoundation")
  }
}
