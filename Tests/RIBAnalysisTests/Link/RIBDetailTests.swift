import RIBModel
import RibscopeTestSupport
import Testing

/// What is said of RIBs whose builders make or take several things of a kind.
@Suite struct RIBDetailTests {
  /// A builder that makes several routers is judged by the first.
  @Test(arguments: [("PlainRouter", "ShownRouter", true), ("ShownRouter", "PlainRouter", false)])
  func theFirstRouterTellsWhetherThereIsAView(first: String, second: String, isViewless: Bool) {
    let graph = linked(
      """
      final class \(first): \(first == "PlainRouter" ? "Router<Interactor>" : "ViewableRouter<Interactor, V>") {}
      final class \(second): \(second == "PlainRouter" ? "Router<Interactor>" : "ViewableRouter<Interactor, V>") {}
      final class LeafBuilder: Builder<EmptyDependency> {
        func build() -> Routing { isPlain ? \(first)(interactor: i) : \(second)(interactor: i) }
      }
      """)
    #expect(graph.rib("Leaf")?.isViewless == isViewless)
  }

  /// A builder without a base of the framework's that makes one of its routers and one of the app's.
  @Test func aBuilderOfNoProtocolMayMakeSeveralRouters() {
    let graph = linked(
      """
      final class OwnRouter: Router<I> {}
      final class OwnBuilder {
        func build() -> Routing { isPlain ? ViewableRouter(interactor: i, viewController: v) : OwnRouter(interactor: i) }
      }
      """)
    #expect(graph.ribs.map(\.name) == ["Own"])
  }

  /// A builder without a base of the framework's asks for what it calls its dependency.
  @Test(arguments: [
    "init(dependency: OwnDependency, count: Int)", "init(count: Int, dependency: OwnDependency)",
    "init(from dependency: OwnDependency)", "init(dependency own: OwnDependency)",
    "init(count: Int) {}\n  init(dependency: OwnDependency)",
  ]) func aBuilderOfNoProtocolHasADependency(initializer: String) {
    let graph = linked(
      """
      protocol OwnDependency: Dependency { var name: String { get } }
      final class OwnRouter: Router<I> {}
      final class OwnBuilder {
        \(initializer) {}
        func build() -> OwnRouter { OwnRouter(interactor: i) }
      }
      """)
    #expect(graph.rib("Own")?.staticDependencies.map(\.name) == ["name"])
  }

  /// Builders that nothing declares, to go by what they are passed.
  @Test(arguments: [
    ("FarBuilder(dependency: make(), id: 1)", true), ("FarBuilder(id: 1, dependency: make())", true),
    ("FarBuilder(id: 1)", false), ("farBuilder(dependency: make())", false), ("Far(dependency: make())", false),
  ]) func anUndeclaredBuilderIsUnknown(call: String, isUnknown: Bool) {
    let subjects = linked("let far = \(call)").unknowns.map(\.subject)
    #expect(subjects == (isUnknown ? ["component edge to Far"] : []))
  }

  /// A file that cannot be read whole leaves open what its router attaches.
  @Test(arguments: [("func go() { attachChild(", true), ("func go() {}\n}", false)])
  func oneBrokenRouterLeavesTheTreeOpen(body: String, isOpen: Bool) {
    let builder = { (name: String) in
      """
      final class \(name)Builder: Builder<EmptyDependency> { func build() -> Routing { \(name)Router(interactor: i) } }

      """
    }
    let graph = linked(
      builder("Leaf") + "final class LeafRouter: Router<I> {}",
      builder("Top") + "final class TopRouter: Router<I> {\n  \(body)")
    #expect(graph.hasUndecidedAttachEdges == isOpen)
  }

  /// An interactor's file may import both frameworks of views.
  @Test(arguments: [
    ("import SwiftUI\nimport UIKit", "UIKit"), ("import UIKit\nimport SwiftUI", "UIKit"), ("import SwiftUI", "SwiftUI"),
    ("import Foundation", nil),
  ]) func anImportOfViewsIsTold(imports: String, framework: String?) {
    let graph = linked("\(imports)\nfinal class LeafInteractor: Interactor {}\nfinal class Screen {}\nstruct Box {}")
    #expect(graph.viewImports.map(\.framework) == (framework.map { [$0] } ?? []))
  }
}
