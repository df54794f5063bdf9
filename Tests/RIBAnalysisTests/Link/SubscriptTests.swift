import Foundation
import RIBModel
import RibscopeTestSupport
import Testing

/// Subscripts and initialisers are requirements like others, by the names that Swift gives them.
@Suite struct SubscriptTests {
  @Test func theyAreListed() {
    let texts = graph(
      need: "subscript(key: String) -> Int { get }; subscript(at index: Int) -> Int { get }; init(count: Int)", have: ""
    ).dependencyTexts
    #expect(
      texts == [
        "Leaf.subscript(_:): (String) -> Int unsatisfied", "Leaf.subscript(at:): (Int) -> Int unsatisfied",
        "Leaf.init(count:): (Int) -> Self unsatisfied",
      ])
  }

  @Test(
    arguments: [
      ("subscript(at n: Int) -> Int { get }", "subscript(at index: Int) -> Int { 1 }", nil),
      ("subscript(at n: Int) -> Int { get set }", "subscript(at n: Int) -> Int { get { 1 } set {} }", nil),
      ("subscript(at n: Int) -> Int { get }", "subscript(n: Int) -> Int { 1 }", ProvisionProblem.missing),
      ("subscript(at n: Int) -> Int { get }", "static subscript(at n: Int) -> Int { 1 }", .notStatic),
      (
        "subscript(at n: Int) -> Int { get }", "private subscript(at n: Int) -> Int { 1 }",
        .notVisible(is: "private", needed: "internal")
      ),
      ("subscript(at n: Int) -> Int { get set }", "subscript(at n: Int) -> Int { 1 }", .notSettable),
      (
        "subscript(at n: Int) -> Int { get set }", "private(set) subscript(at n: Int) -> Int { get { 1 } set {} }",
        .notSettable
      ),
      ("subscript(at n: Int) -> Int { get }", "subscript(at n: Int) -> Int? { nil }", .otherType("(Int) -> Int?")),
      ("subscript(at n: Int) -> Int { get }", "subscript(at n: String) -> Int { 1 }", .otherType("(String) -> Int")),
    ] as [(String, String, ProvisionProblem?)])
  func subscriptsAreCompared(need: String, have: String, expected: ProvisionProblem?) throws {
    #expect(try problem(need: need, have: have) == expected)
  }

  @Test(
    arguments: [
      ("init(n: Int)", "init(n: Int) {}", nil), ("init?(n: Int)", "init(n: Int) {}", nil),
      ("init(n: Int)", "init!(n: Int) {}", nil),
      ("init(n: Int)", "init?(n: Int) {}", ProvisionProblem.otherType("(Int) -> Self?")),
      ("init(n: Int)", "init(n: String) {}", .otherType("(String) -> Self")),
    ] as [(String, String, ProvisionProblem?)])
  func initializersAreCompared(need: String, have: String, expected: ProvisionProblem?) throws {
    #expect(try problem(need: need, have: have) == expected)
  }

  @Test func heirsMustHaveTheInitializerToo() {
    let source = """
      protocol LeafDependency: Dependency { init(n: Int) }
      class TopComponent: Component<EmptyDependency>, LeafDependency { MODIFIER init(n: Int) {} }
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      let leaf = LeafBuilder(dependency: TopComponent(n: 1))
      """
    func texts(_ modifier: String) -> [String] {
      linked(source.replacingOccurrences(of: "MODIFIER", with: modifier)).dependencyTexts
    }
    #expect(texts("required") == ["Leaf.init(n:): (Int) -> Self satisfied"])
    #expect(texts("") == ["Leaf.init(n:): (Int) -> Self unsatisfied"])
  }

  @Test func overloadsAreRequirementsOfTheirOwn() {
    let graph = graph(need: "func show(_: Int); func show(_: String)", have: "func show(_: String) {}")
    #expect(
      graph.dependencyTexts == [
        "Leaf.show(_:): (Int) -> Void mismatched", "Leaf.show(_:): (String) -> Void satisfied",
      ])
    #expect(graph.ribs[0].staticDependencies[0].providers[0].problem == .otherType("(String) -> Void"))
  }
}
