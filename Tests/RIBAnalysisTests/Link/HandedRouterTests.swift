import RIBModel
import RibscopeTestSupport
import Testing

/// Children that the builder of their parent builds and passes to the initialiser of the parent's router.
@Suite struct HandedRouterTests {
  private static let made = "let leaf = LeafBuilder(dependency: component).build()"

  private func graph(
    _ router: String, _ made: String = made, passing arguments: String = "child: leaf", _ rest: String = ""
  ) -> RIBGraph {
    linked(
      """
      final class LeafBuilder: Builder<EmptyDependency> {
        func build() -> ViewableRouting { LeafRouter(interactor: i, viewController: v) }
      }
      final class LeafRouter: ViewableRouter<I, V> {}
      final class TopBuilder: Builder<EmptyDependency> {
        func build() -> Routing {
          let component = EmptyComponent()
          \(made)
          let router = TopRouter(\(arguments), interactor: Interactor())
          return router
        }
        private func buildLeaf(_ builder: LeafBuilder) -> (ViewableRouting, Int) {
          let router = builder.build()
          return (router, 1)
        }
      }
      final class TopRouter: Router<Interactor> {
        \(router)
      }
      \(rest)
      """)
  }

  private static let kept = """
    private let child: ViewableRouting
    init(child: ViewableRouting, interactor: Interactor) {
      self.child = child
      super.init(interactor: interactor)
    }
    """
  private static let attaching = kept + "\noverride func didLoad() { super.didLoad(); attachChild(child) }"

  @Test(arguments: [
    attaching, kept + "\nfunc show() { [child].forEach(attachChild) }", kept + "\nfunc show() { keep(self.child) }",
    "init(child: ViewableRouting, interactor: Interactor) { super.init(interactor: interactor); attachChild(child) }",
    """
    private var leaf: Routing?
    init(child: ViewableRouting?, interactor: Interactor) { leaf = child; super.init(interactor: interactor) }
    func show() { if let leaf { attachChild(leaf) } }
    """,
  ]) func theRouterAttachesIt(router: String) { #expect(graph(router).edgeTexts(.attach) == ["Top → Leaf"]) }

  @Test(arguments: [
    ("", "child: LeafBuilder(dependency: component).build()"),
    ("let leaf = buildLeaf(LeafBuilder(dependency: component)).0", "child: leaf"),
    ("let (leaf, count) = buildLeaf(LeafBuilder(dependency: component))", "child: leaf"),
    ("let leaf: ViewableRouting = isWide ? LeafBuilder(dependency: component).build() : other", "child: leaf"),
  ]) func whatIsPassed(made: String, arguments: String) {
    #expect(graph(Self.attaching, made, passing: arguments).edgeTexts(.attach) == ["Top → Leaf"])
  }

  @Test(arguments: [
    kept, kept + "\nfunc show() { present(child.viewControllable) }", kept + "\nfunc show() { print(child) }",
    """
    init(child: ViewableRouting, interactor: Interactor) { super.init(interactor: interactor) }
    init(other: ViewableRouting, interactor: Interactor) {
      super.init(interactor: interactor)
      attachChild(other)
    }
    """,
  ]) func nothingAttachesIt(router: String) { #expect(graph(router).edgeTexts(.attach).isEmpty) }

  @Test func whatSomebodyElseBuildsIsNotKnown() {
    #expect(graph(Self.attaching, "", passing: "child: unseen.child").edgeTexts(.attach).isEmpty)
  }

  @Test func aPreviewPassesNothing() {
    let preview = """
      struct Top_Previews: PreviewProvider {
        static var previews: some View {
          Shown(TopRouter(child: LeafBuilder(dependency: EmptyComponent()).build(), interactor: Interactor()))
        }
      }
      """
    #expect(graph(Self.attaching, "", passing: "child: unseen.child", preview).edgeTexts(.attach).isEmpty)
  }

  /// The router is known to attach it as it loads.
  @Test func itIsAttachedWhereTheRouterSaysSo() {
    let graph = graph(Self.attaching)
    #expect(graph.attachments.map(\.method.name) == ["didLoad()"])
    #expect(graph.attachments.map(\.isCalled) == [true])
  }
}
