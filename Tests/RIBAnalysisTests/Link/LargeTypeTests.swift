import RIBModel
import RibscopeTestSupport
import Testing

/// Typealiases that stand for more than anybody can look at: a test that hangs has failed.
@Suite struct LargeTypeTests {
  /// What becomes of a requirement of type `T14`, where each `Tn` is made of eight of the one before.
  private func status(first: String, separator: String) -> [String] {
    let aliases = (1...14).map { number in
      let parts = Array(repeating: "T\(number - 1)", count: 8).joined(separator: separator)
      return "typealias T\(number) = (\(parts))"
    }
    let graph = linked(
      """
      \(first)
      \(aliases.joined(separator: "\n"))
      protocol LeafDependency: Dependency { var x: T14 { get } }
      final class TopComponent: Component<EmptyDependency>, LeafDependency { var x: T14 { make() } }
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
      """)
    return graph.dependencyTexts
  }

  @Test func compositionsOfTheSameAreFollowedOnce() {
    #expect(status(first: "protocol T0 {}", separator: " & ") == ["Leaf.x: T14 satisfied"])
  }

  @Test func tuplesOfTuplesAreNotWrittenOut() {
    #expect(status(first: "struct T0 {}", separator: ", ") == ["Leaf.x: T14 satisfied"])
  }

  @Test func typealiasesInACircleEnd() {
    #expect(status(first: "typealias T0 = (T14, T14)", separator: " & ") == ["Leaf.x: T14 satisfied"])
  }

  @Test func aNameOfAnyNumberOfPartsIsFollowed() {
    let name = Array(repeating: "Elsewhere", count: 100_000).joined(separator: ".")
    let graph = linked(
      "import Elsewhere\nfinal class LeafBuilder: Builder<\(name)> { func build() -> Routing { r } }")
    #expect(graph.ribs.map(\.name) == ["Leaf"])
  }
}
