import RIBModel
import RibscopeTestSupport
import Testing

/// What a file that cannot be read whole declares is not known to be missing.
@Suite struct BrokenSourceTests {
  private let leaf = """
    protocol LeafDependency: Dependency { var name: String { get } }
    final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
    let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
    """

  @Test(arguments: [
    "final class TopComponent: Component<EmptyDependency>, LeafDependency {\n  var other: Int { 1 }\n",
    "final class TopComponent: Component<EmptyDependency>, LeafDependency {\n<<<<<<< HEAD\n  var nam: Int\n}\n",
    "final class TopComponent: Component<EmptyDependency> {}\nextension TopComponent",
    "final class TopComponent: Component<EmptyDependency> {}\nextension TopComponent: LeafDep",
  ])
  func aBrokenComponentDecidesNothing(source: String) {
    let graph = linked(leaf, source)
    #expect(graph.ribs.flatMap(\.staticDependencies).map(\.status) == [.unknown])
    #expect(graph.edges.hasOnly { $0.conformance != .missing })
    #expect(graph.unknowns.contains { $0.subject.hasPrefix("part of ") })
  }

  @Test func theFirstThingThatIsWrongInAFileIsTold() {
    let graph = linked("<<<<<<< HEAD\nlet first = 1\nfinal class Other {")
    #expect(graph.unknowns.map(\.position.offset) == ["import RIBs\n".utf8.count])
  }

  @Test func aForgottenCommaLosesNoMembers() {
    let graph = linked(
      leaf, "final class TopComponent: Component<EmptyDependency>, LeafDependency Other { var name: String { \"\" } }")
    #expect(graph.dependencyTexts == ["Leaf.name: String satisfied"])
  }

  @Test func aBreakElsewhereChangesNothing() {
    let graph = linked(
      leaf, "final class TopComponent: Component<EmptyDependency>, LeafDependency {}", "class Unrelated { func f() {")
    #expect(graph.dependencyTexts == ["Leaf.name: String unsatisfied"])
  }
}
