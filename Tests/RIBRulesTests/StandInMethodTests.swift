import RIBAnalysis
import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// Which methods are those that a framework derived from RIBs has in place of `attachChild`.
@Suite struct StandInMethodTests {
  private static let house = DerivedFramework(
    module: "HouseRIBs", methods: ["push": "attachChild", "enter": "attachChild", "pop": "detachChild"])

  private func edges(_ statement: String, _ members: String = "") -> [Int] {
    graph(statement, members).attachments.map(\.child)
  }

  private func graph(_ statement: String, _ members: String = "") -> RIBGraph {
    linked(
      """
      final class LeafBuilder: Builder<EmptyDependency> {
        func build() -> Routing { LeafRouter(interactor: Interactor()) }
      }
      final class LeafRouter: Router<Interactor> {}
      final class TopBuilder: Builder<EmptyDependency> {
        func build() -> Routing { TopRouter(interactor: Interactor()) }
      }
      final class TopRouter: Router<Interactor> {
        let leaf = LeafBuilder(dependency: EmptyComponent())
        override func didLoad() {
          super.didLoad()
          let child = leaf.build()
          \(statement)
        }
        \(members)
      }
      final class Stack { func push(_ child: Routing) {} }
      """, imports: "HouseRIBs", frameworks: [Self.house])
  }

  @Test(arguments: [
    "push(child)", "enter(child)", "self.push(child)", "[child].forEach(push)", "[child].forEach(self.enter)",
    "attachChild(child)",
  ]) func theRoutersOwn(statement: String) { #expect(edges(statement) == [0]) }

  @Test(arguments: [
    "Stack().push(child)", "unseen.push(child)", "let push = { (_: Routing) in }; push(child)",
    "[child].forEach { (push: Routing) in push(child) }", "navigation.push(child)", "[child].forEach(navigation.push)",
    "pop(child)", "show(.push(child))",
  ]) func others(statement: String) { #expect(edges(statement, "let navigation = Stack()") == []) }

  /// Who is told of a child by a case of that name may attach it.
  @Test(arguments: [("show(.pop(child))", ["Top → Leaf"]), ("pop(child)", []), ("self.pop(child)", [])])
  func aCaseIsNoMethod(statement: String, expected: [String]) {
    #expect(graph(statement).edgeTexts(.attach) == expected)
  }

  private static let app = """
    final class LeafBuilder: Builder<EmptyDependency> { func build() -> Routing { LeafRouter(interactor: Interactor()) } }
    final class LeafRouter: Router<Interactor> {}
    final class TopBuilder: Builder<EmptyDependency> { func build() -> Routing { TopRouter(interactor: Interactor()) } }
    final class TopRouter: Router<Interactor> {
      let leaf = LeafBuilder(dependency: EmptyComponent())
      override func didLoad() { super.didLoad(); attach(leaf.build()) }
    }
    """

  /// One file imports the framework, and one module that the configuration names goes by another's name.
  @Test func aKnownFrameworkIsKnownWhereAFileImportsIt() {
    func attached(_ imported: String, _ frameworks: [DerivedFramework] = []) -> Int {
      linked(
        files: [
          (path: "App/Home.swift", module: "App", source: "import \(imported)\n" + Self.app),
          (path: "App/Other.swift", module: "App", source: "import Foundation\nstruct Other {}"),
        ], frameworks: frameworks
      ).attachments.count
    }
    #expect(attached("BRIck") == 1)
    #expect(attached("RIBs") == 0)
    #expect(attached("BRIck", [DerivedFramework(module: "BRIck"), Self.house]) == 0)
  }

  private static let copiedBuilder = "open class Builder<D>: Buildable {}"

  private static func copiedRouter(_ methods: String) -> String {
    "public protocol Routing: RouterScope {}\nopen class Router<I>: Routing {\n  \(methods)\n}"
  }

  private static let attaching =
    "public final func attach(child: Routing) { child.interactable.activate(); child.load() }"
  private static let detaching = "public final func detach(child: Routing) { child.interactable.deactivate() }"

  /// A copy of RIBs among the app's sources whose router has other names for its methods: they are known by what they
  /// do with the child.
  @Test(arguments: [
    (copiedRouter(attaching + "\n  " + detaching), 1, true), (copiedRouter(attaching), 1, false),
    (copiedRouter("public final func attach(child: Routing) { child.load() }"), 0, false),
    (copiedRouter("public final func attach(child: Routing, to: Int) { child.activate(); child.load() }"), 0, false),
    (copiedRouter("public final func attach(child: Any) { child.activate(); child.load() }"), 0, false),
    ("open class Switch<I> { \(attaching) }", 0, false),
  ]) func aCopyMayHaveOtherNames(router: String, count: Int, isDetached: Bool) {
    let app = Self.app.replacing("{ super.didLoad(); attach(leaf.build()) }", with: "{ super.didLoad(); show() }")
      .replacing(
        "  let leaf =",
        with: """
            private var child: Routing?
            func show() { let router = leaf.build(); child = router; attach(child: router) }
            func hide() { if let child { detach(child: child) } }
            let leaf =
          """)
    let graph = linked(files: [
      (path: "App/Home.swift", module: "App", source: "import Core\n" + app),
      (path: "Core/Builder.swift", module: "Core", source: Self.copiedBuilder),
      (path: "Core/Router.swift", module: "Core", source: router),
    ])
    #expect(graph.attachments.count == count)
    #expect(graph.attachments.contains { !$0.detachments.isEmpty } == isDetached)
  }

  /// What may be stood for, as the configuration says it.
  @Test func whatMayBeStoodFor() {
    #expect(DerivedFramework.classNames.contains("ViewableRouter") && !DerivedFramework.classNames.contains("Routing"))
    #expect(DerivedFramework.protocolNames.contains("Routing") && !DerivedFramework.protocolNames.contains("Router"))
    #expect(DerivedFramework.methodNames == ["attachChild", "detachChild"])
  }
}
