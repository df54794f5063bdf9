import RIBModel
import TestSupport
import Testing

/// Expressions whose parts are asked for more than once at every level: a test that hangs has failed.
@Suite struct DeepExpressionTests {
  private func ribs(_ expression: String) -> [String] {
    let graph = linked(
      """
      final class LeafBuilder: Builder<EmptyDependency> { func build() -> Routing { r } }
      func f() { for x in \(expression) { x.init(dependency: component) } }
      """)
    return graph.ribs.map(\.name)
  }

  @Test func callsOfCallsOfInitializersEnd() {
    #expect(ribs("x" + String(repeating: ".init(a: 1)", count: 60)) == ["Leaf"])
  }

  @Test func arraysOfArraysEnd() {
    #expect(ribs(String(repeating: "[", count: 60) + "x" + String(repeating: "]", count: 60)) == ["Leaf"])
  }
}
