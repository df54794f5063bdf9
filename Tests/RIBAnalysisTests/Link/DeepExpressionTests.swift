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

  /// A local that names the one before it twice, and so on to the builder's call.
  @Test(arguments: ["isOn ? _ : _", "_ ?? _", "{ isOn ? _ : _ }()", "[_, _].first!"])
  func localsThatNameTheOneBeforeTwiceEnd(form: String) {
    let locals = (1...40).map { "let made\($0) = \(form.replacing("_", with: "made\($0 - 1)"))" }
    let graph = linked(
      """
      final class LeafBuilder: Builder<EmptyDependency> { func build() -> Routing { r } }
      final class TopBuilder: Builder<EmptyDependency> { func build() -> Routing { TopRouter(leaf: make()) } }
      final class TopRouter: Router<I> {
        private let leaf: LeafBuilder
        func go() {
          let made0 = leaf.build()
          \(locals.joined(separator: "\n    "))
          attachChild(made10)
          attachChild(made40)
        }
      }
      """)
    #expect(graph.edgeTexts(.attach) == ["Top → Leaf"])
  }
}
