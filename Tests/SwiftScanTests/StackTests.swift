import RIBModel
import RibscopeTestSupport
import Testing
@testable import RibscopeSystem

/// However deeply sources nest, reading and linking them takes a quarter of a thread's stack at most.
@Suite struct StackTests {
  private static let shapes: [(open: String, close: String)] = [
    ("if a {\n", "}\n"), ("a { x in\n", "}\n"), ("let x = [", "]\n"), ("let x = (", ")\n"), ("f(", ")\n"),
    ("class A {\n", "}\n"), ("switch a { case 1:\n", "}\n"), ("func f() {\n", "}\n"), ("a ? b : ", "\n"), ("-", "1\n"),
    ("let x: A<", ">\n"), ("var a: Int { get {\n", "} }\n"), ("let x = if a {\n", "} else { b }\n"),
    ("#if A\n", "#endif\n"), ("a[{ if b {\n", "} }]\n"), ("x = try await ", "\n"),
  ]

  @Test(arguments: shapes.indices) func deepSourcesLeaveAMargin(shape: Int) {
    let (open, close) = Self.shapes[shape]
    let nested = String(repeating: open, count: 2_000) + String(repeating: close, count: 2_000)
    let source =
      "final class ABuilder: Builder<EmptyDependency> {\n func build() -> ViewableRouting {\n\(nested)\n}\n}\n"
    perform(2, stack: threadStack / 4) { index in
      // The caller's own stack is another one.
      if index == 1 { #expect(linked(source).ribCount == 1) }
    }
  }
}
