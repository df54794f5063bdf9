import RIBModel
import RibscopeTestSupport
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

  /// A local that names the one before it twice, and so on to what is built.
  @Test(arguments: ["isOn ? _ : _", "_ ?? _", "{ isOn ? _ : _ }()", "[_, _].first!"])
  func localsThatNameTheOneBeforeTwiceEnd(form: String) {
    let locals = (1...40).map { "let made\($0) = \(form.replacing("_", with: "made\($0 - 1)"))" }
    let graph = linked(
      """
      final class LeafBuilder: Builder<EmptyDependency> { func build() -> Routing { r } }
      final class TopBuilder: Builder<EmptyDependency> {
        func build() -> Routing {
          let made0 = LeafBuilder(dependency: component).build()
          \(locals.joined(separator: "\n    "))
          return TopRouter(leaf: made10, other: made40, interactor: i)
        }
      }
      final class TopRouter: Router<I> {
        private let leaf: Routing
        private let other: Routing
        init(leaf: Routing, other: Routing, interactor: I) {
          self.leaf = leaf
          self.other = other
          super.init(interactor: interactor)
        }
        func go() {
          attachChild(leaf)
          attachChild(other)
        }
      }
      """)
    #expect(graph.edgeTexts(.attach) == ["Top → Leaf"])
  }
}
