import RIBModel
import RibscopeTestSupport
import Testing

/// What casts keep out.
@Suite struct CastOwnerTests {
  /// A forced cast keeps out what is no `LeafDependency` only behind a question for the same value and type.
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

  @Test(arguments: [
    ("LeafDependency", ["Other → Leaf", "Top → Leaf"]), ("LeafDependency & Naming", ["Top → Leaf"]),
    ("Naming & LeafDependency", ["Top → Leaf"]), ("LeafDependency & Missing", []),
  ]) func aConditionalCastKeepsOutWhatIsNotAllOfIt(wanted: String, edges: [String]) {
    let graph = linked(
      """
      protocol Naming: AnyObject {}
      protocol Missing: AnyObject {}
      protocol LeafDependency: Dependency { var name: String { get } }
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { LeafRouter(interactor: i) } }
      final class LeafRouter: Router<I> {}
      final class TopComponent: Component<EmptyDependency>, LeafDependency, Naming { let name = "" }
      final class Other: Component<EmptyDependency>, LeafDependency { let name = "" }
      func open(_ it: AnyObject) { if let it = it as? \(wanted) { _ = LeafBuilder(dependency: it) } }
      func run() {
        open(TopComponent(dependency: EmptyComponent()))
        open(Other(dependency: EmptyComponent()))
      }
      """)
    #expect(graph.edgeTexts(.component).sorted() == edges)
    #expect(graph.unknowns.contains { $0.reason == "a cast that may fail" } == edges.isEmpty)
  }
}
