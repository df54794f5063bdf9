import RIBModel
import RibscopeTestSupport
import Testing

/// Inheritance that nobody writes, but that a generated or hostile file may hold: none of it may take the linker more
/// than a moment, so a test that hangs has failed.
@Suite struct LargeInheritanceTests {
  private func requirements(_ protocols: String, inheriting name: String) throws -> Int {
    let graph = linked(
      """
      \(protocols)
      protocol LeafDependency: Dependency, \(name) {}
      final class TopComponent: Component<EmptyDependency>, LeafDependency {}
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
      """)
    return try #require(graph.rib("Leaf")).staticDependencies.count
  }

  @Test func everyProtocolInheritsAllOthers() throws {
    let names = (0..<300).map { "P\($0)" }
    let protocols = names.map { name in
      "protocol \(name): \(names.filter { $0 != name }.joined(separator: ", ")) { var \(name.lowercased()): Int { get } }"
    }
    #expect(try requirements(protocols.joined(separator: "\n"), inheriting: "P7") == 300)
  }

  @Test func aLongChainOfProtocolsIsFollowedToItsEnd() throws {
    let protocols = (1..<1_500).map { "protocol P\($0): P\($0 - 1) { var p\($0): Int { get } }" }
    #expect(try requirements("protocol P0 {}\n" + protocols.joined(separator: "\n"), inheriting: "P1499") == 1_499)
  }

  @Test func aLongChainOfClassesIsFollowedToItsEnd() {
    let classes = (1..<1_500).map { "class C\($0): C\($0 - 1) {}" }
    let graph = linked(
      """
      class C0: Component<EmptyDependency> { var x: Int { 1 } }
      \(classes.joined(separator: "\n"))
      protocol LeafDependency: Dependency { var x: Int { get } }
      extension C1499: LeafDependency {}
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      let leaf = LeafBuilder(dependency: C1499(dependency: EmptyComponent()))
      """)
    #expect(graph.dependencyTexts == ["Leaf.x: Int satisfied"])
  }
}
