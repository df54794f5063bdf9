import RIBModel
import TestSupport
import Testing

/// A forced cast keeps out what is no `LeafDependency` only behind a question for the same value and type.
@Suite struct CastOwnerTests {
  @Test(arguments: [
    ("_ = LeafBuilder(dependency: it as! LeafDependency)", ["Other → Leaf", "Top → Leaf"]),
    ("if it is LeafDependency { _ = LeafBuilder(dependency: it as! LeafDependency) }", ["Top → Leaf"]),
    (
      "if other is LeafDependency { _ = LeafBuilder(dependency: it as! LeafDependency) }",
      ["Other → Leaf", "Top → Leaf"]
    ),
    ("if it is Dependency { _ = LeafBuilder(dependency: it as! LeafDependency) }", ["Other → Leaf", "Top → Leaf"]),
    ("if it == LeafDependency { _ = LeafBuilder(dependency: it as! LeafDependency) }", ["Other → Leaf", "Top → Leaf"]),
  ]) func whatACastKeepsOut(body: String, edges: [String]) {
    let graph = linked(
      """
      protocol LeafDependency: Dependency { var name: String { get } }
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { LeafRouter(interactor: i) } }
      final class LeafRouter: Router<I> {}
      final class TopComponent: Component<EmptyDependency>, LeafDependency { let name = "" }
      final class Other: Component<EmptyDependency> {}
      func open(_ it: AnyObject, _ other: AnyObject) { \(body) }
      func run() {
        open(TopComponent(dependency: EmptyComponent()), other)
        open(Other(dependency: EmptyComponent()), other)
      }
      """)
    #expect(graph.edgeTexts(.component).sorted() == edges)
  }
}
