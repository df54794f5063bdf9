import RIBRules
import RibscopeTestSupport
import Testing

/// Components that go where the sources do not show what is taken of them, and what only looks like one.
@Suite struct EscapingDependencyTests {
  private static let unused = "Profile requires 'name: String', which is never used"

  @Test(arguments: [
    ("Unseen.keep(component)", "", false),
    // Another class that has what the dependency requires.
    ("Unseen.keep(Stub())", "final class Stub: ProfileDependency { var name = \"\" }", true),
    // What a base class that is not seen is passed, and what a component passes to the framework's.
    (
      "Keeper(component)",
      "final class Keeper: UnseenKeeper { init(_ component: ProfileComponent) { super.init(component) } }", false
    ),
    (
      "Keeper(component)",
      "class Base { init(_ count: Int) {} }\nfinal class Keeper: Base { init(_ component: ProfileComponent) { super.init(1) } }",
      true
    ),
    (
      "Own(component)",
      "final class Own: Component<ProfileDependency> { init(_ c: ProfileComponent) { super.init(dependency: c) } }",
      true
    ),
  ]) func whatIsNotSeenMayTakeIt(builder: String, rest: String, isUnused: Bool) {
    expectFindings(
      """
      protocol ProfileDependency: Dependency { var \(isUnused ? "①" : "")name: String { get } }
      final class ProfileComponent: Component<ProfileDependency> { var name: String { dependency.name } }
      final class ProfileBuilder: Builder<ProfileDependency> {
        func build() { let component = ProfileComponent(dependency: dependency); \(builder) }
      }
      \(rest)
      """, isUnused ? ["①": Self.unused] : [:], of: [UnusedDependency.self], "\(builder) | \(rest)")
  }
}
