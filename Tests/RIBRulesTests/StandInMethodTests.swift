import RIBAnalysis
import RIBModel
import RIBRules
import TestSupport
import Testing

/// Which methods are those that a framework derived from RIBs has in place of `attachChild`.
@Suite struct StandInMethodTests {
  private static let house = DerivedFramework(
    module: "HouseRIBs", methods: ["push": "attachChild", "enter": "attachChild", "pop": "detachChild"])

  private func edges(_ statement: String, _ members: String = "") -> [Int] {
    let graph = linked(
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
    return graph.attachments.map(\.child)
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

  /// What may be stood for, as the configuration says it.
  @Test func whatMayBeStoodFor() {
    #expect(DerivedFramework.classNames.contains("ViewableRouter") && !DerivedFramework.classNames.contains("Routing"))
    #expect(DerivedFramework.protocolNames.contains("Routing") && !DerivedFramework.protocolNames.contains("Router"))
    #expect(DerivedFramework.methodNames == ["attachChild", "detachChild"])
  }
}
