import RIBModel
import RibscopeTestSupport
import Testing

/// Whether what a router builds comes to a call that may attach it.
@Suite struct AttachEdgeTests {
  private let leaf = """
    protocol LeafDependency: Dependency {}
    final class LeafBuilder: Builder<LeafDependency> {
      func build(withListener listener: LeafListener?) -> ViewableRouting { LeafRouter(interactor: i, viewController: v) }
    }
    final class LeafRouter: ViewableRouter<I, V> {}
    protocol LeafListener: AnyObject {}
    struct Title {}
    extension ViewableRouting {
      var vendored: VendorRouting { make() }
      var routing: Routing { self }
      var title: Title { Title() }
    }

    """

  private func edges(_ body: String, head: String = "Router<I>", _ rest: String = "") -> [String] {
    linked(
      leaf,
      """
      final class TopBuilder: Builder<EmptyDependency> {
        func build() -> Routing { TopRouter(leaf: make(), interactor: i) }
      }
      final class TopRouter: \(head) {
        private let leaf: LeafBuilder
        \(body)
      }
      \(rest)
      """
    ).edgeTexts(.attach)
  }

  private static let built = "leaf.build(withListener: interactor)"

  @Test(arguments: [
    "func go() { attachChild(\(built)) }", "func go() { let child = \(built); attachChild(child) }",
    "func go() { keep(\(built)) }", "func go() { if let child = make(\(built)) { attachChild(child) } }",
    "func go() { guard let child = \(built) as? Routing else { return }; attachChild(child) }",
    "var child: Routing?; func go() { child = \(built); attachChild(child!) }",
    "var child: Routing?; func go() { self.child = \(built) }; func show() { attachChild(self.child!) }",
    "var child: Routing?; func go() { child = \(built) }; func show() { if let child { attachChild(child) } }",
    "lazy var child = \(built); func show() { attachChild(self.child) }",
    "func go() { let child: Routing; child = \(built); attachChild(child) }",
    "func go() { let (child, count) = (\(built), 1); attachChild(child) }",
    "func go() { let (count, child) = (1, \(built)); attachChild(child) }",
    "func go() { [\(built)].forEach { child in attachChild(child) } }",
    "func go() { [\(built)].map { attachChild($0) } }", "func go() { [\(built)].compactMap(self.attachChild) }",
    "func go() { for child in [\(built)] { attachChild(child) } }", "func go() { show { \(built) } }",
    "func go() { show { return \(built) } }", "func go() { attachChild({ print(1); return \(built) }()) }",
    "func go() { later { [child = \(built)] in attachChild(child) } }", "func go() { children[0] = \(built) }",
    "func go() { stack.append(\(built)) }", "func go() { attachChild(flag ? \(built) : other) }",
    "func go() { attachChild(other ?? \(built)) }",
    "func go() { var child = \(built); child = wrap(child); attachChild(child) }",
    "func go() { attachChild(\(built) as Routing) }", "func go() { attachChild((\(built))) }",
    "func go() { attachChild(\(built).vendored) }", "func go() { attachChild(\(built).routing) }",
    "func go() { attachChild(\(built).unseen) }",
  ]) func whatMayBeAttached(body: String) { #expect(edges(body) == ["Top → Leaf"], "\(body)") }

  @Test(arguments: [
    "func go() { \(built) }", "func go() { _ = \(built) }", "func go() { print(\(built)) }",
    "func go() { assert(\(built) != nil) }", "func go() { detachChild(\(built)) }",
    "func go() { let child = \(built) }",
    "func go() { let child = \(built); print(child) }", "func go() { show(\(built).viewControllable) }",
    "func go() { show(\(built).viewControllable.uiviewController) }",
    "func go() { let child = \(built); show(child.interactable) }",
    "func go() { log(\"\\(\(built))\") }", "func go() { attachChild(child); let child = \(built) }",
    "var child: Routing?; func go() { child = \(built) }",
    "var child: Routing?; func go() { child = \(built); detachChild(child!) }",
    "var child: Routing?; var other: Routing?; func go() { child = \(built) }; func swap() { child = other; other = child }",
    "func go() { [\(built)].forEach { child in print(child) } }", "func go() { [\(built)].sort { attachChild($0) } }",
    "func go() { for child in [\(built)] { print(child) } }", "func go() { show { \(built); return other } }",
    "func go() { let (child, other) = (\(built), 1) }", "func go() { _ = \(built).description }",
    "func go() { attachChild(\(built).title) }",
    "func child() -> Routing { return \(built) }; func show(_ child: Routing) { attachChild(child) }",
    "func go() { while true { \(built) } }", "lazy var child = \(built)",
    "lazy var child = \(built); func go() { detachChild(child) }",
  ]) func whatIsNot(body: String) { #expect(edges(body) == [], "\(body)") }

  private static let one = "attachChild(one.build(withListener: interactor))"

  @Test(arguments: [
    ("[LeafBuilder]", "for (index, one) in all.enumerated() { \(one) }", true),
    ("[LeafBuilder]", "for (index, one) in all.reversed().enumerated() where index > 0 { \(one) }", true),
    ("[LeafBuilder]", "for (name, one) in zip([\"a\"], all) { \(one) }", true),
    ("[LeafBuilder]", "for (one, name) in zip(all, [\"a\"]) { \(one) }", true),
    ("[LeafBuilder]", "for pair in all.enumerated() { let one = pair.element; \(one) }", true),
    ("[LeafBuilder]", "all.enumerated().forEach { index, one in \(one) }", true),
    ("[LeafBuilder]", "all.enumerated().forEach { let one = $0.element; \(one) }", true),
    ("[LeafBuilder]", "all.enumerated().forEach { print($0); let one = $1; \(one) }", true),
    ("[String: LeafBuilder]", "for (name, one) in all { \(one) }", true),
    ("[LeafBuilder: String]", "for (one, name) in all { \(one) }", true),
    ("[String: LeafBuilder]", "for pair in all { let one = pair.value; \(one) }", true),
    ("OrderedDictionary<String, LeafBuilder>", "for (name, one) in all { \(one) }", true),
    ("[LeafBuilder]", "for (one, index) in all.enumerated() { \(one) }", false),
    ("[LeafBuilder: String]", "for (name, one) in all { \(one) }", false),
    ("[(Int, LeafBuilder)]", "for (index, (number, one)) in all.enumerated() { \(one) }", false),
  ])
  func whatALoopTakesApartHasItsTypes(type: String, loop: String, isAttached: Bool) {
    #expect(edges("func go(_ all: \(type)) { \(loop) }") == (isAttached ? ["Top → Leaf"] : []), "\(loop)")
  }

  @Test func aPropertyMayBeCalledAsAClassIs() {
    let body =
      "private let LeafBuilder: LeafBuildable\n  func go() { attachChild(LeafBuilder.build(withListener: interactor)) }"
    let buildable = """
      protocol LeafBuildable: Buildable { func build(withListener listener: LeafListener?) -> ViewableRouting }
      extension LeafBuilder: LeafBuildable {}
      """
    #expect(edges(body, buildable) == ["Top → Leaf"])
  }

  @Test func whatABaseClassAttachesItsSubclassesAttach() {
    let base =
      "class Base: Router<I> { let other: LeafBuilder; func go() { attachChild(other.build(withListener: nil)) } }"
    #expect(edges("", head: "Base", base) == ["Top → Leaf"])
    #expect(edges("", head: "Router<I>", base) == [])
  }

  @Test(arguments: [
    ("attachChild(pool.find(name).build(withListener: self))", true), ("attachChild(pool.find(name).build())", false),
    ("attachChild(pool.find(name).make(withListener: self))", true), ("build(withListener: self)", false),
    ("attachChild(\(built))", false),
  ]) func whatIsBuiltOfAnUnknownTypeIsUnknown(statement: String, isUnknown: Bool) {
    let graph = linked(
      leaf,
      """
      final class TopBuilder: Builder<EmptyDependency> { func build() -> Routing { TopRouter(interactor: i) } }
      final class TopRouter: Router<I> { let leaf: LeafBuilder; func go(_ name: String) { \(statement) } }
      """)
    #expect(graph.unknowns.contains { $0.subject == "attach edge from Top" } == isUnknown)
    #expect(graph.hasUndecidedAttachEdges == isUnknown)
  }

  @Test(arguments: [
    ("let make: (Int) -> Routing", "attachChild(make(1))", true),
    ("let make: (Int) -> Routing", "let child = self.make(1); attachChild(child)", true),
    ("var make: (() -> ViewableRouting)?", "if let child = make?() { attachChild(child) }", true),
    ("let steps: Steps", "attachChild(steps.make())", true),
    ("let make: (Int) -> Routing", "print(make(1))", false),
    ("let make: (Int) -> Title", "attachChild(make(1))", false),
    ("func make(_ index: Int) -> Routing { other }", "attachChild(make(1))", false),
    ("let maker: Making", "attachChild(maker.make())", false),
    ("", "let make = { () -> Routing in self.leaf.build(withListener: nil) }; attachChild(make())", false),
    ("lazy var make = { self.leaf.build(withListener: nil) }", "attachChild(make())", false),
  ]) func whatAFunctionValueBuildsMayBeUnknown(member: String, statement: String, isUnknown: Bool) {
    let graph = linked(
      leaf,
      """
      struct Steps { let make: () -> Routing }
      protocol Making { func make() -> Routing }
      final class TopBuilder: Builder<EmptyDependency> { func build() -> Routing { TopRouter(interactor: i) } }
      final class TopRouter: Router<I> { let leaf: LeafBuilder; \(member); func go() { \(statement) } }
      """)
    let unknown = graph.unknowns.filter { $0.subject == "attach edge from Top" }.map(\.reason)
    #expect(unknown == (isUnknown ? ["what 'make' builds is not followed"] : []), "\(member) \(statement)")
    #expect(graph.hasUnfollowedAttachEdges == isUnknown)
    // Whatever the sources build is seen where it is built.
    #expect(!graph.hasUndecidedAttachEdges)
  }

  // MARK: - Roots

  private func roots(_ rest: String, router: String = "LaunchRouter<I, V>") -> (roots: [String], unused: [String]) {
    let graph = linked(
      """
      final class TopBuilder: Builder<EmptyDependency> { func build() -> LaunchRouting { TopRouter(interactor: i) } }
      final class TopRouter: \(router) {}
      \(rest)
      """)
    return (graph.ribs.filter(\.isRoot).map(\.name), graph.ribs.filter(\.isUnused).map(\.name))
  }

  private static let making = "TopBuilder(dependency: EmptyComponent())"

  @Test(
    arguments: [
      (
        "class AppDelegate: UIResponder, UIApplicationDelegate { func go() { \(making).build() } }",
        "LaunchRouter<I, V>", ["Top"], []
      ),
      ("final class Screen: UIViewController { func go() { \(making).build() } }", "Router<I>", ["Top"], []),
      ("func go() { \(making).build() }", "Router<I>", ["Top"], []),
      ("let top = \(making)", "LaunchRouter<I, V>", ["Top"], []), ("let top = \(making)", "Router<I>", [], []),
      ("", "LaunchRouter<I, V>", [], ["Top"]), ("", "Router<I>", [], ["Top"]),
      ("final class Screen { private func go() { \(making).build() } }", "LaunchRouter<I, V>", [], []),
      ("final class Screen { private func go() { \(making).build() } }", "Router<I>", [], []),
      ("final class Screen { private func go() { \(making).build() }; func run() { go() } }", "Router<I>", ["Top"], []),
      ("final class Work: Interactor { func go() { \(making).build() } }", "Router<I>", [], []),
      (
        "struct Previews: PreviewProvider { static var previews: some View { Shown(\(making).build()) } }", "Router<I>",
        [], ["Top"]
      ),
      (
        "struct Library: LibraryContentProvider { var views: [V] { [Shown(\(making).build())] } }", "Router<I>", [],
        ["Top"]
      ),
      (
        "struct Previews: PreviewProvider { struct Inner { func go() { \(making).build() } } }", "Router<I>", [],
        ["Top"]
      ),
      (
        "struct Outer { struct Previews: PreviewProvider {}; func go() { \(making).build() } }", "Router<I>", ["Top"],
        []
      ),
    ] as [(String, String, [String], [String])]) func whereTreesBegin(
      rest: String, router: String, expected: [String], unused: [String]
    )
  {
    let found = roots(rest, router: router)
    #expect(found.roots == expected, "\(rest)")
    #expect(found.unused == unused, "\(rest)")
  }
}
