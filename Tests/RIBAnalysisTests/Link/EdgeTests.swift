import RIBModel
import RibscopeTestSupport
import Testing

/// A parent and a child with everything but what a test is about.
private let child = """
  protocol ChildDependency: Dependency {}
  protocol ChildBuildable: Buildable { func build(withListener listener: ChildListener) -> ViewableRouting }
  protocol ChildListener: AnyObject {}
  final class ChildRouter: ViewableRouter<ChildInteractable, ChildViewControllable> {}
  final class ChildBuilder: Builder<ChildDependency>, ChildBuildable {
    func build(withListener listener: ChildListener) -> ViewableRouting {
      ChildRouter(interactor: ChildInteractor(), viewController: ChildViewController())
    }
  }

  """

private func parent(build: String, router: String, component: String = "") -> String {
  """
  protocol ParentDependency: Dependency {}
  final class ParentComponent: Component<ParentDependency>, ChildDependency { \(component) }
  final class ParentBuilder: Builder<ParentDependency> {
    func build() -> Routing {
      let component = ParentComponent(dependency: dependency)
      \(build)
    }
  }
  final class ParentRouter: Router<ParentInteractable> {
    \(router)
  }

  """
}

@Suite struct EdgeTests {
  private func check(
    _ source: String, attach: [String] = ["Parent → Child"], component: [String] = ["Parent → Child"],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let graph = linked(child + source)
    #expect(graph.edgeTexts(.attach) == attach, sourceLocation: sourceLocation)
    #expect(graph.edgeTexts(.component) == component, sourceLocation: sourceLocation)
  }

  @Test func aBuilderIsMadeInBuildAndItsRouterAttached() {
    check(
      parent(
        build: "return ParentRouter(childBuilder: ChildBuilder(dependency: component))",
        router: """
          private let childBuilder: ChildBuildable
          func route() {
            let child = childBuilder.build(withListener: interactor)
            attachChild(child)
          }
          """))
  }

  @Test func aBuilderThatNobodyTakesIsNoEdge() {
    check(
      parent(build: "let childBuilder = ChildBuilder(dependency: component); return ParentRouter()", router: ""),
      attach: [], component: [])
  }

  @Test(arguments: [
    "return ParentRouter(childBuilder: childBuilder)",
    "func make() -> Routing { ParentRouter(childBuilder: childBuilder) }; return make()",
    "if let childBuilder { return ParentRouter(childBuilder: childBuilder) }",
    "let make = { [childBuilder] in ParentRouter(childBuilder: childBuilder) }; return make()",
  ])
  func aBuilderInALocalThatSomebodyReadsIsAnEdge(use: String) {
    check(
      parent(
        build: "let childBuilder: ChildBuilder? = ChildBuilder(dependency: component); \(use)",
        router: """
          private let childBuilder: ChildBuildable
          func route() { attachChild(childBuilder.build(withListener: interactor)) }
          """))
  }

  @Test func namesLieAndTypesDecide() {
    check(
      parent(
        build: "let misspelt: ChildBuilder = .init(dependency: component); return ParentRouter(x: misspelt)",
        router:
          "let loggedOutBuiler: any ChildBuildable; func go() { attachChild(loggedOutBuiler.build(withListener: i)) }"))
  }

  @Test func theTypeMayBeOnTheLeftOfAnAssignment() {
    check(
      parent(
        build:
          "let c: ParentComponent = .init(dependency: dependency); return ParentRouter(x: ChildBuilder.init(dependency: c))",
        router:
          "let x: ChildBuilder; func go() { let r = self.x.build(withListener: i) as? ViewableRouting; keep = r; attachChild(r!) }"
      ))
  }

  @Test func aLocalMayShadowThePropertyItIsMadeFrom() {
    for statement in [
      "let x = x.build(withListener: i); attachChild(x)",
      "guard let x = x?.build(withListener: i) else { return }; attachChild(x)",
    ] {
      check(
        parent(
          build: "return ParentRouter(x: ChildBuilder(dependency: component))",
          router: "var x: ChildBuildable?; func go() { \(statement) }"))
    }
  }

  @Test func aComponentMakesTheBuilderAsAProperty() {
    check(
      parent(
        build: "return ParentRouter(x: component.childBuildable)",
        router: "let x: ChildBuildable; func go() { attachChild(x.build(withListener: i)) }",
        component: "lazy var childBuildable: ChildBuildable = { ChildBuilder(dependency: self) }()"))
  }

  @Test func aHelperOfTheAppAttaches() {
    check(
      parent(
        build: "return ParentRouter(x: ChildBuilder(dependency: component))",
        router: """
          let x: ChildBuildable
          func go() {
            let route = x.build(withListener: i)
            let segue = Segue(use: route, kind: .push)
            perform(with: segue, completion: nil)
          }
          """))
  }

  @Test func aFactoryIsOneCallAway() {
    check(
      parent(
        build: "return ParentRouter(component: component)",
        router: "let component: ParentComponent; func go() { let r = component.makeChild(i); attachChild(r) }",
        component:
          "func makeChild(_ l: ChildListener) -> Routing { return ChildBuilder(dependency: self).build(withListener: l) }"
      ))
  }

  @Test func aPrivateMethodOfTheRouterMakesTheRouter() {
    check(
      parent(
        build: "return ParentRouter(x: ChildBuilder(dependency: component))",
        router: """
          let x: ChildBuildable
          func go() { attachChild(makeRouter()) }
          private func makeRouter() -> Routing { x.build(withListener: i) }
          """))
  }

  @Test func aStoredRouterIsAttachedLater() {
    check(
      parent(
        build: "return ParentRouter(x: ChildBuilder(dependency: component))",
        router: """
          let x: ChildBuildable
          private var current: Routing?
          func prepare() { current = x.build(withListener: i) }
          func go() { if let current = current { attachChild(current) } }
          """))
  }

  @Test(arguments: [
    "var isOpen = false { didSet { attachChild(childBuilder.build(withListener: interactor)) } }",
    "var isOpen: Bool { get { true } set { attachChild(childBuilder.build(withListener: interactor)) } }",
  ])
  func anObserverOrASetterAttaches(property: String) {
    check(
      parent(
        build: "return ParentRouter(childBuilder: ChildBuilder(dependency: component))",
        router: "private let childBuilder: ChildBuildable\n\(property)"))
  }

  @Test func aTupleIsTakenApart() {
    let source = """
      protocol ChildDependency: Dependency {}
      protocol ChildBuildable: Buildable { func build() -> (router: Routing, item: Item) }
      final class ChildRouter: Router<ChildInteractable> {}
      final class ChildBuilder: Builder<ChildDependency>, ChildBuildable {
        func build() -> (router: Routing, item: Item) { let r = ChildRouter(interactor: i); return (r, i) }
      }

      """
    let routers = [
      "let x: ChildBuildable; func go() -> Item { let built = x.build(); attachChild(built.router); return built.item }",
      "let x: ChildBuildable; func go() { let (router, _) = x.build(); attachChild(router) }",
    ]
    for router in routers {
      let graph = linked(
        source + parent(build: "return ParentRouter(x: ChildBuilder(dependency: component))", router: router))
      #expect(graph.edgeTexts(.attach) == ["Parent → Child"])
      #expect(graph.rib("Child")?.isViewless == true)
    }
  }

  @Test func aRouterThatOnlyHoldsABuilderAttachesNothing() {
    check(
      parent(build: "return ParentRouter(x: ChildBuilder(dependency: component))", router: "let x: ChildBuildable"),
      attach: [])
  }

  @Test func aBuiltRouterOfWhichOnlyTheViewIsUsedIsNotAttached() {
    check(
      parent(
        build: "return ParentRouter(x: ChildBuilder(dependency: component))",
        router: "let x: ChildBuildable; func go() { let r = x.build(withListener: i); show(r.viewControllable) }"),
      attach: [])
  }

  @Test func aCallThatOnlyForwardsAttachesNothing() {
    check(
      parent(
        build: "return ParentRouter(x: ChildBuilder(dependency: component))",
        router: "weak var child: ChildRouting?; func go() { child?.attachSelectTags(); child?.build() }"),
      attach: [])
  }

  @Test func anAdapterStandsBetween() {
    check(
      parent(
        build: "return ParentRouter(interactor: i)",
        router: "func go(with game: GameBuildable) { let g = game.build(withListener: interactor); attachChild(g) }",
        component: "fileprivate var games: [Game] { return shared { [Adapter(dependency: self)] } }") + """
          protocol GameBuildable: Buildable { func build(withListener listener: GameListener) -> ViewableRouting }
          class Adapter: Game, GameBuildable, ChildListener {
            let childBuilder: ChildBuilder
            init(dependency: ChildDependency) { childBuilder = ChildBuilder(dependency: dependency) }
            func build(withListener listener: GameListener) -> ViewableRouting { return childBuilder.build(withListener: self) }
          }
          """,
      attach: ["Parent → Child via Adapter"], component: ["Parent → Child via Adapter"])
  }

  @Test func aBuilderWithoutComponentHandsItsDependencyOn() {
    let graph = linked(
      child,
      """
      protocol MiddleDependency: Dependency, ChildDependency {}
      final class MiddleBuilder: Builder<MiddleDependency> {
        func build() -> Routing { MiddleRouter(x: ChildBuilder(dependency: dependency)) }
      }
      final class MiddleRouter: Router<I> {}
      final class TopComponent: Component<EmptyDependency>, MiddleDependency {}
      final class TopBuilder: Builder<EmptyDependency> {
        func build() -> Routing { let c = TopComponent(dependency: dependency); return TopRouter(x: MiddleBuilder(dependency: c)) }
      }
      final class TopRouter: Router<I> {}
      """)
    #expect(graph.edgeTexts(.component) == ["Top → Child via Middle", "Top → Middle"])
    #expect(graph.edges.hasOnly { $0.conformance != .missing })
  }

  @Test func oneFlatComponentMakesAllBuilders() {
    let graph = linked(
      child,
      """
      protocol FeatureDependency: Dependency { var childBuildable: ChildBuildable { get } }
      final class FeatureComponent: Component<FeatureDependency> {
        var childBuildable: ChildBuildable { dependency.childBuildable }
      }
      final class FeatureBuilder: Builder<FeatureDependency> {
        func build() -> Routing {
          let component = FeatureComponent(dependency: dependency)
          return FeatureRouter(childBuildable: component.childBuildable)
        }
      }
      final class FeatureRouter: Router<I> {
        let childBuildable: ChildBuildable
        func go() { attachChild(childBuildable.build(withListener: interactor)) }
      }
      final class AppComponent: Component<EmptyDependency>, ChildDependency, FeatureDependency {
        lazy var childBuildable: ChildBuildable = { return ChildBuilder(dependency: self) }()
        var feature: FeatureBuilder { FeatureBuilder(dependency: self) }
      }
      """)
    #expect(graph.edgeTexts(.attach) == ["Feature → Child"])
    #expect(graph.edgeTexts(.component) == ["App → Child", "App → Feature"])
    #expect(graph.dependencyTexts == ["Feature.childBuildable: ChildBuildable satisfied"])
  }

  @Test func aCycleAndASelfAttachmentEnd() {
    let graph = linked(
      """
      protocol ThreadDependency: Dependency {}
      final class ThreadComponent: Component<ThreadDependency>, ThreadDependency {}
      final class ThreadBuilder: Builder<ThreadDependency> {
        func build() -> Routing {
          let component = ThreadComponent(dependency: dependency)
          return ThreadRouter(again: ThreadBuilder(dependency: component))
        }
      }
      final class ThreadRouter: Router<I> { let again: ThreadBuilder; func go() { attachChild(again.build()) } }
      """)
    #expect(graph.edgeTexts(.attach) == ["Thread → Thread"])
    #expect(graph.edgeTexts(.component) == ["Thread → Thread"])
    #expect(graph.path(to: .rib(0)).steps == [.rib(0)])
  }

  @Test func aConvenienceInitialiserMakesItsOwnDependency() {
    let graph = linked(
      """
      class AppComponent: EmptyComponent, MainDependency { let api = Api() }
      struct Api {}
      protocol MainDependency: Dependency { var api: Api { get } }
      final class MainBuilder: Builder<MainDependency> {
        convenience init() { self.init(dependency: AppComponent()) }
        func build() -> LaunchRouting { MainRouter() }
      }
      final class MainRouter: LaunchRouter<I, V> {}
      final class SceneDelegate { func start() { let router = MainBuilder().build(); router.launch(from: window) } }
      """)
    #expect(graph.edgeTexts(.component) == ["App → Main"])
    #expect(graph.dependencyTexts == ["Main.api: Api satisfied"])
    #expect(graph.rib("Main")?.isRoot == true)
  }

  @Test func theFinalStageOfABuildIsABuild() {
    let graph = linked(
      """
      final class LeafComponent: Component<EmptyDependency> {}
      final class LeafBuilder: MultiStageComponentizedBuilder<LeafComponent, Routing, LeafListener> {
        override func finalStageBuild(with component: LeafComponent, _ listener: LeafListener) -> Routing { r }
      }
      final class TopComponent: Component<EmptyDependency> {
        func buildLeaf(_ listener: LeafListener) -> Routing {
          LeafBuilder(componentBuilder: { LeafComponent(dependency: self) }).finalStageBuild(with: c, listener)
        }
      }
      final class TopBuilder: Builder<EmptyDependency> {
        func build() -> Routing { TopRouter(component: TopComponent(dependency: dependency)) }
      }
      final class TopRouter: Router<I> {
        let component: TopComponent
        func route() {
          let leaf = component.buildLeaf(interactor)
          attachChild(leaf)
        }
      }
      """)
    #expect(graph.edgeTexts(.attach) == ["Top → Leaf"])
  }

  @Test(arguments: [
    "func go() { let all: [Routing] = [child.build(withListener: interactor)]; all.forEach(attachChild) }",
    "func go() { [child.build(withListener: interactor)].forEach { router in attachChild(router) } }",
    "func go() { [child.build(withListener: interactor)].forEach { attachChild($0) } }",
    "lazy var made = child.build(withListener: interactor); func go() { attachChild(made) }",
    "lazy var made: Routing = { child.build(withListener: interactor) }(); func go() { attachChild(made) }",
    "var made: Routing { child.build(withListener: interactor) }; func go() { attachChild(made) }",
    "var made: Routing { print(1); return child.build(withListener: interactor) }; func go() { attachChild(made) }",
    "func go() { let r = switch tab { case .a: child.build(withListener: interactor) default: other }; attachChild(r) }",
    "func go() { let r = if flag { child.build(withListener: interactor) } else { other }; attachChild(r) }",
    "func go() { attachChild(make()) }; func make() -> Routing { if x { child.build(withListener: interactor) } else { o } }",
    "func go() { attachChild(make()) }; func make() -> R { switch x { case 1: child.build(withListener: interactor) } }",
  ])
  func aRouterIsAttachedOnItsWay(router: String) {
    check(
      parent(
        build: "return ParentRouter(child: ChildBuilder(dependency: component))",
        router: "private let child: ChildBuildable; \(router)"))
  }

  @Test(arguments: [
    "func go() { let all = [child.build(withListener: interactor)]; all.forEach(detachChild) }",
    "func go() { let all = [child.build(withListener: interactor)]; views = all.map { $0.viewControllable } }",
    "lazy var made = child.build(withListener: interactor); func go() { show(made.viewControllable) }",
    "func go() { if flag { child.build(withListener: interactor) } }",
    "func go() { for name in names { child.build(withListener: interactor); attachChild(name) } }",
  ])
  func aRouterThatIsDroppedIsNotAttached(router: String) {
    check(
      parent(
        build: "return ParentRouter(child: ChildBuilder(dependency: component))",
        router: "private let child: ChildBuildable; \(router)"), attach: [])
  }
}
