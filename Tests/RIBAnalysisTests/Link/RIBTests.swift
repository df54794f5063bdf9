import RIBModel
import RibscopeTestSupport
import Testing

@Suite struct RIBTests {
  @Test func aClassWithoutAFrameworkBaseIsNoRIB() {
    let graph = linked("final class TimeLogRecordBuilder { func build() -> String { \"\" } }")
    #expect(graph.ribs.isEmpty)
  }

  @Test func anOwnGenericBaseIsNoRIBAndPassesItsArgumentOn() {
    let graph = linked(
      """
      class BaseBuilder<T: Dependency>: Builder<T> {}
      protocol LeafDependency: Dependency { var name: String { get } }
      final class LeafBuilder: BaseBuilder<LeafDependency> { func build() -> Routing { LeafRouter() } }
      """)
    #expect(graph.ribs.map(\.name) == ["Leaf"])
    #expect(graph.dependencyTexts == ["Leaf.name: String unknown"])
  }

  @Test(arguments: [
    ("<Item>: Builder<LeafDependency>", "LeafBuilder<Int>"), ("<Item>: Builder<LeafDependency>", "LeafBuilder"),
    ("<D: LeafDependency>: Builder<D>", "LeafBuilder"),
    ("<D>: Builder<D> where D: LeafDependency", "LeafBuilder<TopComponent>"),
  ])
  func aGenericBuilderIsOneRIB(head: String, made: String) {
    let graph = linked(
      """
      protocol LeafDependency: Dependency { var name: String { get } }
      protocol LeafBuildable: Buildable { func build() -> Routing }
      final class LeafBuilder\(head) { func build() -> Routing { LeafRouter() } }
      extension LeafBuilder: LeafBuildable {}
      final class LeafRouter: Router<I> {}
      final class TopComponent: Component<EmptyDependency>, LeafDependency { let name = 1 }
      final class TopBuilder: Builder<EmptyDependency> {
        func build() -> Routing {
          let component = TopComponent(dependency: dependency)
          return TopRouter(leaf: \(made)(dependency: component))
        }
      }
      final class TopRouter: Router<I> {
        let leaf: LeafBuildable
        init(leaf: LeafBuildable) { self.leaf = leaf }
        func show() { attachChild(leaf.build()) }
      }
      """)
    #expect(graph.ribs.map(\.name) == ["Leaf", "Top"])
    #expect(graph.dependencyTexts == ["Leaf.name: String mismatched"])
    #expect(graph.edgeTexts(.component) == ["Top → Leaf"])
    #expect(graph.edgeTexts(.attach) == ["Top → Leaf"])
  }

  @Test func aGenericBuilderThatOthersInheritIsTheirBase() {
    let graph = linked(
      """
      protocol LeafDependency: Dependency {}
      class ListBuilder<Item>: Builder<LeafDependency> { func build() -> Routing { r } }
      final class UserListBuilder: ListBuilder<Int> {}
      class AnyBuilder<D: Dependency>: Builder<D> { func build() -> Routing { r } }
      """)
    #expect(graph.ribs.map(\.name) == ["UserList"])
  }

  @Test func aBuilderWithoutBaseCountsIfItMakesARouter() {
    let graph = linked(
      """
      protocol SignFlowBuildable: Buildable { func buildSignUp() -> Routing }
      final class SignFlowBuilder: SignFlowBuildable {}
      extension SignFlowBuilder { func buildSignUp() -> Routing { SignFlowRouter(interactor: i) } }
      final class SignFlowRouter: Router<I> {}
      final class ReportBuilder: ReportBuildable {}
      """)
    #expect(graph.ribs.map(\.name) == ["SignFlow"])
  }

  @Test func theDependencyMayBeAComposition() {
    let graph = linked(
      """
      protocol A: Dependency { var a: Int { get } }
      protocol B: Dependency { var b: Int { get } }
      typealias Both = A & B
      protocol C: Both { var c: Int { get } }
      final class OneBuilder: Builder<A & B> { func build() -> Routing { r } }
      final class TwoBuilder: Builder<Both> { func build() -> Routing { r } }
      final class ThreeBuilder: Builder<C> { func build() -> Routing { r } }
      """)
    #expect(graph.rib("One")?.staticDependencies.map(\.name).sorted() == ["a", "b"])
    #expect(graph.rib("Two")?.staticDependencies.map(\.name).sorted() == ["a", "b"])
    #expect(graph.rib("Three")?.staticDependencies.map(\.name).sorted() == ["a", "b", "c"])
  }

  @Test func theListenerAndWeakRequirementsAreNoStaticDependencies() {
    let graph = linked(
      """
      protocol LeafDependency: Dependency {
        var name: String { get }
        weak var owner: Owner? { get }
        var listener: LeafListener? { get }
        func make(with id: Int) -> Thing
      }
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      """)
    #expect(graph.rib("Leaf")?.staticDependencies.map(\.name) == ["name", "make(with:)"])
  }

  @Test func aNameWithTwoTypesIsTwoDynamicDependencies() {
    let graph = linked(
      """
      protocol LeafDependency: Dependency {}
      final class LeafBuilder: Builder<LeafDependency> {
        func build(item: A) -> Routing { r }
        func build(item: B) -> Routing { r }
        func build(item: A, animated: Bool) -> Routing { r }
      }
      """)
    let dynamic = graph.rib("Leaf")?.dynamicDependencies ?? []
    #expect(dynamic.map { "\($0.name): \($0.type)" } == ["item: A", "item: B", "animated: Bool"])
  }

  @Test func dynamicDependenciesAreTheParametersOfAllBuildsButTheListener() {
    let graph = linked(
      """
      protocol LeafDependency: Dependency {}
      final class LeafBuilder: Builder<LeafDependency> {
        func build(withListener listener: LeafListener, withId id: Int) -> Routing { r }
      }
      extension LeafBuilder {
        func build(with listener: LeafListener?, withId id: Int, name: String?) -> Routing { r }
      }
      """)
    let dynamic = graph.rib("Leaf")?.dynamicDependencies ?? []
    #expect(dynamic.map { "\($0.name): \($0.type)" } == ["id: Int", "name: String?"])
    #expect(dynamic.map(\.isOptional) == [false, true])
  }

  @Test func aPayloadThatCarriesTheListenerIsTakenApart() {
    let graph = linked(
      """
      protocol LeafDependency: Dependency {}
      struct LeafPayload { let listener: LeafListener; let id: Int; var title: String { "" } }
      final class LeafBuilder: Builder<LeafDependency> { func build(with payload: LeafPayload) -> Routing { r } }
      """)
    #expect(graph.rib("Leaf")?.dynamicDependencies.map(\.name) == ["id"])
  }

  @Test func whatABuilderCallsItsMethodDoesNotMatter() {
    let graph = linked(
      """
      protocol LeafDependency: Dependency {}
      protocol LeafRouting: Routing {}
      final class LeafBuilder: Builder<LeafDependency> {
        func make(id: Int) -> LeafRouting? { nil }
        func buildTitle(of name: String) -> String { name }
      }
      """)
    #expect(graph.rib("Leaf")?.dynamicDependencies.map(\.name) == ["id"])
  }

  /// What the interactor keeps and its router or nobody's interactor implements is no listener.
  @Test func aListenerIsWhatTheInteractorKeepsAndAnotherOneImplements() {
    let graph = linked(
      """
      protocol LeafDependency: Dependency {}
      protocol LeafParent: AnyObject { func leafDidEnd() }
      protocol LeafRouting: Routing {}
      protocol Store: AnyObject {}
      final class MemoryStore: Store {}
      final class LeafRouter: Router<LeafInteractor>, LeafRouting {}
      final class LeafInteractor: Interactor {
        weak var above: LeafParent?
        weak var router: LeafRouting?
        let store: Store
      }
      final class LeafBuilder: Builder<LeafDependency> {
        func build(above: LeafParent, store: Store) -> LeafRouting {
          LeafRouter(interactor: LeafInteractor(store: store))
        }
      }
      final class TopInteractor: Interactor, LeafParent { func leafDidEnd() {} }
      """)
    #expect(
      graph.rib("Leaf")?.listeners == [
        RIB.Listener(name: "LeafParent", implementers: ["TopInteractor"], isPassedOn: false)
      ])
    #expect(graph.rib("Leaf")?.dynamicDependencies.map(\.name) == ["store"])
  }

  @Test func aComponentizedBuilderNamesItsDynamicTypes() {
    let graph = linked(
      """
      protocol LeafDependency: Dependency { var name: String { get } }
      final class LeafComponent: Component<LeafDependency> {}
      typealias Nothing = Void
      final class LeafBuilder: ComponentizedBuilder<LeafComponent, LeafRouting, (LeafListener, id: Int), Nothing> {
        override func build(with component: LeafComponent, _ dependency: (LeafListener, id: Int)) -> LeafRouting { r }
      }
      """)
    #expect(graph.rib("Leaf")?.dynamicDependencies.map(\.name) == ["id"])
    #expect(graph.rib("Leaf")?.staticDependencies.map(\.name) == ["name"])
    #expect(graph.rib("Leaf")?.component != nil)
  }

  @Test func viewlessIsARouterWithoutAView() {
    let graph = linked(
      """
      protocol D: Dependency {}
      final class PlainRouter: Router<I> {}
      class BaseRouter<A, B>: ViewableRouter<A, B> {}
      final class ShownRouter: BaseRouter<I, V> {}
      final class BareBuilder: Builder<D> {
        func build() -> Routing { ViewableRouter(interactor: i, viewController: v) }
      }
      final class PlainBuilder: Builder<D> { func build() -> Routing { return PlainRouter(interactor: i) } }
      final class ShownBuilder: Builder<D> { func build() -> Routing { return ShownRouter(interactor: i, viewController: v) } }
      """)
    #expect(graph.rib("Plain")?.isViewless == true)
    #expect(graph.rib("Shown")?.isViewless == false)
    #expect(graph.rib("Bare")?.isViewless == false)
  }

  @Test func anUnusedRIBIsBuiltByNobody() {
    let graph = linked(
      """
      protocol D: Dependency {}
      final class LonelyBuilder: Builder<D> { func build() -> Routing { r } }
      """)
    #expect(graph.rib("Lonely")?.isUnused == true)
    #expect(graph.rib("Lonely")?.isRoot == false)
  }

  @Test func theModuleTellsTheFlavour() {
    let source = "protocol D: Dependency {}\nfinal class LeafBuilder: Builder<D> { func build() -> Routing { r } }"
    #expect(linked(source, imports: "ModernRIBs").ribs.map(\.flavour) == [.modernribs])
    #expect(linked(source, imports: "RIBs").ribs.map(\.flavour) == [.ribs])
  }

  @Test func aBuilderOfNoProtocolCountsIfItsRouterIsTheAppsOwn() {
    let graph = linked(
      """
      final class OwnRouter: Router<I> {}
      final class OwnBuilder { func build(withListener listener: OwnListener) -> OwnRouter { OwnRouter(interactor: i) } }
      final class StubBuilder { func build() -> Routing { ViewableRouter(interactor: i, viewController: v) } }
      """)
    #expect(graph.ribs.map(\.name) == ["Own"])
  }

  @Test func whatABuilderWithoutDependencyIsMadeWithIsNoDependency() {
    let graph = linked(
      """
      final class Model {}
      final class OwnRouter: Router<I> {}
      final class OwnBuilder {
        init(model: Model) {}
        convenience init(kind: Kind) { self.init(model: Model()) }
        func build() -> OwnRouter { OwnRouter(interactor: i) }
      }
      let made = OwnBuilder(kind: .small)
      """)
    #expect(graph.edges.isEmpty)
    #expect(graph.unknowns.isEmpty)
  }

  @Test func partsOfBuildingThatOnlyTheBuilderCallsAddNoDynamicDependencies() {
    let graph = linked(
      """
      protocol D: Dependency {}
      protocol LeafBuildable: Buildable { func build(id: Int) -> Routing }
      final class LeafBuilder: Builder<D>, LeafBuildable {
        func build(id: Int) -> Routing { buildRouter(in: buildView(style: 3)) }
        func buildView(style: Int) -> View { v }
        private func buildRouter(in view: View) -> Routing { r }
      }
      """)
    #expect(graph.rib("Leaf")?.dynamicDependencies.map(\.name) == ["id"])
  }

  @Test func templatesOfFilesAreNoSources() {
    let graph = linked(
      """
      protocol ___VARIABLE_productName___Dependency: Dependency { var name: String { get } }
      final class ___VARIABLE_productName___Builder: Builder<___VARIABLE_productName___Dependency> {
        func build() -> Routing { r }
      }
      """)
    #expect(graph.ribs.isEmpty)
    #expect(graph.unknowns.isEmpty)
  }

  @Test func aCopyOfTheFrameworkAmongTheSourcesIsTheFramework() {
    let graph = linked(
      """
      protocol Dependency: AnyObject {}
      protocol EmptyDependency: Dependency {}
      class EmptyComponent: EmptyDependency {}
      class Component<DependencyType>: Dependency {
        let dependency: DependencyType
        init(dependency: DependencyType) { self.dependency = dependency }
      }
      """,
      """
      public protocol Buildable: AnyObject {}
      open class Builder<DependencyType>: Buildable {
        public let dependency: DependencyType
        public init(dependency: DependencyType) { self.dependency = dependency }
      }
      public protocol Routing: AnyObject {}
      open class Router<InteractorType>: Routing { func attachChild(_ child: Routing) {} }
      open class ViewableRouter<InteractorType, ViewType, Extra>: Router<InteractorType> {}
      """,
      """
      protocol LeafDependency: Dependency { var name: String { get } }
      final class LeafRouter: ViewableRouter<I, V, E> {}
      final class LeafBuilder: Builder<LeafDependency>, LeafBuildable { func build() -> Routing { LeafRouter() } }
      protocol LeafBuildable: Buildable { func build() -> Routing }
      final class TopComponent: Component<EmptyDependency>, LeafDependency {}
      final class TopBuilder: Builder<EmptyDependency> {
        func build() -> Routing { TopRouter(leaf: LeafBuilder(dependency: TopComponent(dependency: dependency))) }
      }
      final class TopRouter: Router<I> {
        let leaf: LeafBuildable
        func route() { attachChild(leaf.build()) }
      }
      let router = TopBuilder(dependency: EmptyComponent()).build()
      """, imports: "UIKit")
    #expect(graph.ribs.map(\.name) == ["Leaf", "Top"])
    #expect(graph.edgeTexts(.attach) == ["Top → Leaf"])
    #expect(graph.edgeTexts(.component) == ["Empty → Top", "Top → Leaf"])
    #expect(graph.dependencyTexts == ["Leaf.name: String unsatisfied"])
    #expect(graph.ribs.map(\.isViewless) == [false, true])
    #expect(graph.rib("Top")?.isRoot == true)
  }
}
