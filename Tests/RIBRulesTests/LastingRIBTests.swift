import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// What is said of RIBs that live as long as the app, and of RIBs that nobody shows.
@Suite struct LastingRIBTests {
  /// A dock that the app launches and a crane that it attaches, and mostly detaches.
  private func app(
    dock: String = "weak", crane: String = "weak", detaching: Bool = true, rest: String = "",
    craneRouter: String = "Router<CraneInteractor>"
  ) -> String {
    """
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var dock: LaunchRouting?
      func applicationDidFinishLaunching(_ application: UIApplication) {
        let dock = DockBuilder(dependency: EmptyComponent()).build()
        self.dock = dock
        dock.launch(from: UIWindow())
      }
    }
    protocol DockInteractable: Interactable, CraneListener { var router: DockRouting? { get set } }
    protocol DockRouting: ViewableRouting { func lower(); func raise() }
    final class DockBuilder: Builder<EmptyDependency> {
      func build() -> LaunchRouting {
        DockRouter(interactor: DockInteractor(), viewController: DockViewController(), crane: CraneBuilder(dependency: dependency))
      }
    }
    final class DockViewController: UIViewController, ViewControllable {}
    final class DockInteractor: Interactor, DockInteractable {
      \(dock) var router: DockRouting?
      func craneDidLift() { router?.raise() }
      override func didBecomeActive() { super.didBecomeActive(); router?.lower() }
    }
    final class DockRouter: LaunchRouter<DockInteractable, ViewControllable>, DockRouting {
      let crane: CraneBuilder
      var current: Routing?
      init(interactor: DockInteractable, viewController: ViewControllable, crane: CraneBuilder) {
        self.crane = crane
        super.init(interactor: interactor, viewController: viewController)
        interactor.router = self
      }
      func lower() { let next = crane.build(withListener: interactor); current = next; attachChild(next) }
      func raise() { \(detaching ? "if let current { detachChild(current) }" : "") }
    }
    protocol CraneListener: AnyObject { func craneDidLift() }
    final class CraneBuilder: Builder<EmptyDependency> {
      func build(withListener listener: CraneListener) -> Routing {
        let interactor = CraneInteractor()
        interactor.listener = listener
        return \(craneRouter)(interactor: interactor)
      }
    }
    final class CraneInteractor: Interactor {
      \(crane) var listener: CraneListener?
      override func didBecomeActive() { super.didBecomeActive(); listener?.craneDidLift() }
    }

    """ + rest
  }

  @discardableResult
  private func expect(
    _ app: String, _ expected: [Character: String] = [:], of rules: any Rule.Type...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> [Finding] {
    expectFindings(app, expected, of: rules, imports: "RIBs\nimport UIKit", sourceLocation: sourceLocation)
  }

  private static let dockHoldsItself =
    "'router' of DockInteractor is a strong reference to DockRouter, the router that retains "
    + "DockInteractor: a retain cycle, which leaks nothing as long as the RIB is never detached"
  private static let craneHoldsTheDock =
    "'listener' of CraneInteractor is a strong reference to DockInteractor, its parent, which nothing detaches: it is "
    + "released only when the app ends"

  @Test func whatTheAppLaunchesIsReleasedAsItEnds() {
    let app = app(dock: "").replacing("var router: DockRouting?\n", with: "var ①router: DockRouting?\n")
    let found = expect(app, ["①": Self.dockHoldsItself], of: StrongBackReference.self)
    #expect(found.map(\.severity) == [.warning])
  }

  /// Nothing lives longer because of it if the parent lives as long as the app; one that is detached does.
  @Test(arguments: [true, false]) func aParentThatTheAppLaunchesIsReleasedAsItEnds(isDetached: Bool) {
    let app = app(crane: "", detaching: isDetached)
      .replacing("var listener: CraneListener?", with: "var ①listener: CraneListener?")
    let found = expect(app, ["①": Self.craneHoldsTheDock], of: StrongBackReference.self)
    #expect(found.map(\.severity) == [.warning])
  }

  @Test func aParentThatIsDetachedLeaks() {
    let hook = """
      protocol HookListener: AnyObject { func hookDidDrop() }
      extension CraneInteractor: HookListener { func hookDidDrop() {} }
      final class HookInteractor: Interactor { var ①listener: HookListener? }
      final class HookBuilder: Builder<EmptyDependency> {
        func build(withListener listener: HookListener) -> Routing {
          let interactor = HookInteractor()
          interactor.listener = listener
          return Router<HookInteractor>(interactor: interactor)
        }
      }
      final class CraneRouter: Router<CraneInteractor> {
        let hook = HookBuilder(dependency: EmptyComponent())
        override func didLoad() { super.didLoad(); attachChild(hook.build(withListener: interactor)) }
      }
      """
    let found = expect(
      app(rest: hook, craneRouter: "CraneRouter"),
      [
        "①":
          "'listener' of HookInteractor is a strong reference to CraneInteractor, its parent: the parent lives for as long as "
          + "HookInteractor does, even when detached"
      ], of: StrongBackReference.self)
    #expect(found.map(\.severity) == [.error])
  }

  /// Below a crane that the dock attaches once, and below one that it attaches as often as its view appears.
  @Test(arguments: [true, false]) func whatIsBelowAChildForGoodIsReleasedAsTheAppEnds(isOnDemand: Bool) {
    let hook = """
      protocol HookRouting: Routing {}
      final class HookInteractor: Interactor { var ①router: HookRouting? }
      final class HookRouter: Router<HookInteractor>, HookRouting {
        override init(interactor: HookInteractor) { super.init(interactor: interactor); interactor.router = self }
      }
      final class HookBuilder: Builder<EmptyDependency> {
        func build() -> HookRouting { HookRouter(interactor: HookInteractor()) }
      }
      final class CraneRouter: Router<CraneInteractor> {
        let hook = HookBuilder(dependency: EmptyComponent())
        override func didLoad() { super.didLoad(); attachChild(hook.build()) }
      }
      """
    let once = app(detaching: false, rest: hook, craneRouter: "CraneRouter")
    let onDemand = Self.loweringOnDemand(once)
    let message =
      "'router' of HookInteractor is a strong reference to HookRouter, the router that retains "
      + "HookInteractor: a retain cycle, which leaks nothing as long as the RIB is never detached"
    expect(isOnDemand ? onDemand : once, ["①": message], of: StrongBackReference.self)
  }

  /// A method of the hook's router would attach another crane, which would not last.
  @Test(arguments: [false, true]) func whatAMethodWouldAttachThatNobodyCallsDoesNotCount(isCalled: Bool) {
    let hook = """
      protocol HookRouting: Routing { func lowerAnother(); func liftAll() }
      final class HookInteractor: Interactor, CraneListener {
        var ①router: HookRouting?
        func craneDidLift() {}
        override func didBecomeActive() {
          super.didBecomeActive()
          router?.liftAll()
          \(isCalled ? "router?.lowerAnother()" : "")
        }
      }
      final class HookRouter: Router<HookInteractor>, HookRouting {
        let crane = CraneBuilder(dependency: EmptyComponent())
        override init(interactor: HookInteractor) { super.init(interactor: interactor); interactor.router = self }
        func lowerAnother() { attachChild(crane.build(withListener: interactor)) }
        func liftAll() { children.forEach { detachChild($0) } }
      }
      final class HookBuilder: Builder<EmptyDependency> {
        func build() -> HookRouting { HookRouter(interactor: HookInteractor()) }
      }
      final class CraneRouter: Router<CraneInteractor> {
        let hook = HookBuilder(dependency: EmptyComponent())
        override func didLoad() { super.didLoad(); attachChild(hook.build()) }
      }
      """
    let held =
      "'router' of HookInteractor is a strong reference to HookRouter, the router that retains HookInteractor: "
    expect(
      app(detaching: false, rest: hook, craneRouter: "CraneRouter"),
      [
        "①": held
          + (isCalled
            ? "once the RIB is detached, neither is released"
            : "a retain cycle, which leaks nothing as long as the RIB is never detached")
      ], of: StrongBackReference.self)
  }

  /// The app whose dock attaches the crane each time that its view appears, and not as it becomes active.
  private static func loweringOnDemand(_ app: String) -> String {
    app.replacing("super.didBecomeActive(); router?.lower()", with: "super.didBecomeActive()")
      .replacing(
        "final class DockViewController: UIViewController, ViewControllable {}",
        with: """
          final class DockViewController: UIViewController, ViewControllable {
            var interactor: DockInteractor?
            override func viewDidAppear(_ animated: Bool) { interactor?.router?.lower() }
          }
          """)
  }

  /// A crane that the dock attaches as the user taps: one that is built for each tap, or one that the dock keeps.
  @Test func whatItsParentKeepsIsThereForGood() {
    let tapped = Self.loweringOnDemand(
      app()
        .replacing(
          "weak var listener: CraneListener?", with: "weak var listener: CraneListener?\n  let bag = DisposeBag()"
        )
        .replacing(
          "listener?.craneDidLift() }",
          with: "PublishSubject<Int>().subscribe(onNext: ①{ _ in self.lift() }).disposed(by: bag) }\n"
            + "  func lift() { listener?.craneDidLift() }"
        ))
    let kept = tapped.replacing("var current: Routing?", with: "var current: Routing?\n  private let kept: Routing")
      .replacing("self.crane = crane", with: "self.crane = crane\n    kept = crane.build(withListener: interactor)")
      .replacing(
        "let next = crane.build(withListener: interactor); current = next", with: "let next = kept; current = next")
    for (app, isFound) in [(tapped, true), (kept, false)] {
      let marked = isFound ? app : app.replacing("①", with: "")
      let expected: [Character: String] = [
        "①":
          "CraneInteractor keeps in 'bag' a subscription that has a closure that captures it strongly: neither is ever "
          + "released, and the subscription never ends"
      ]
      expectFindings(
        marked, isFound ? expected : [:], of: [SelfRetainingSubscription.self],
        imports: "RIBs\nimport UIKit\nimport RxSwift")
    }
  }

  /// A mast that the dock attaches for good, and that attaches another crane.
  private func mast(lifting: Bool) -> String {
    """
    protocol MastRouting: Routing { func lowerAnother(); func lift() }
    final class MastInteractor: Interactor, CraneListener {
      weak var router: MastRouting?
      func craneDidLift() { \(lifting ? "router?.lift()" : "") }
      override func didBecomeActive() { super.didBecomeActive(); router?.lowerAnother() }
    }
    final class MastRouter: Router<MastInteractor>, MastRouting {
      let crane = CraneBuilder(dependency: EmptyComponent())
      override init(interactor: MastInteractor) { super.init(interactor: interactor); interactor.router = self }
      func lowerAnother() { attachChild(crane.build(withListener: interactor)) }
      func lift() { children.forEach { detachChild($0) } }
    }
    final class MastBuilder: Builder<EmptyDependency> {
      func build() -> MastRouting { MastRouter(interactor: MastInteractor()) }
    }
    """
  }

  /// A crane of two parents lasts if neither of them detaches it.
  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func aChildOfTwoParentsIsThereForGoodIfBothKeepIt(byDock: Bool, byMast: Bool) {
    let app = app(detaching: byDock, rest: mast(lifting: byMast))
      .replacing(
        "  let crane: CraneBuilder\n",
        with: "  let crane: CraneBuilder\n  let mast = MastBuilder(dependency: EmptyComponent())\n"
          + "  override func didLoad() { super.didLoad(); attachChild(mast.build()) }\n"
      )
    expectSubscription(subscribing(app), isFound: byDock || byMast)
  }

  /// Code elsewhere may detach the crane: it is only seen to go if the dock attaches another one at each request.
  @Test(arguments: [true, false]) func aChildThatAnyCodeMayDetachIsNotSeenToGo(isOnDemand: Bool) {
    let rest = "final class Port { func reset(_ router: Routing, _ child: Routing) { router.detachChild(child) } }"
    let once = app(detaching: false, rest: rest)
    expectSubscription(subscribing(isOnDemand ? Self.loweringOnDemand(once) : once), isFound: isOnDemand)
  }

  /// The app whose crane subscribes to something that holds it.
  private func subscribing(_ app: String) -> String {
    app.replacing(
      "weak var listener: CraneListener?", with: "weak var listener: CraneListener?\n  let bag = DisposeBag()"
    )
    .replacing(
      "listener?.craneDidLift() }",
      with: "PublishSubject<Int>().subscribe(onNext: { _ in self.lift() }).disposed(by: bag) }\n"
        + "  func lift() { listener?.craneDidLift() }")
  }

  private func expectSubscription(
    _ app: String, isFound: Bool, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let source = "import RIBs\nimport UIKit\nimport RxSwift\n" + app
    let found = check(
      linked(files: [(path: "App/Dock.swift", module: "App", source: source)]), .only([SelfRetainingSubscription.id]))
    #expect(found.count == (isFound ? 1 : 0), sourceLocation: sourceLocation)
  }

  @Test func aChildThatIsAttachedAsTheAppStartsNeedsNoDetach() {
    expect(app(detaching: false), of: StrongBackReference.self, UndetachedChild.self)
  }

  /// A hoist that the dock detaches, whose view holds the interactor; `ending` is done as it resigns.
  private func hoist(ending: String) -> String {
    """
    protocol HoistPresentableListener: AnyObject {}
    protocol HoistPresentable: Presentable { var listener: HoistPresentableListener? { get set } }
    final class HoistView: UIViewController, HoistPresentable, ViewControllable { var ①listener: HoistPresentableListener? }
    final class HoistInteractor: PresentableInteractor<HoistPresentable>, HoistPresentableListener {
      override func willResignActive() { super.willResignActive(); \(ending) }
    }
    final class HoistBuilder: Builder<EmptyDependency> {
      func build() -> Routing {
        let view = HoistView()
        return ViewableRouter<HoistInteractor, HoistView>(interactor: HoistInteractor(presenter: view), viewController: view)
      }
    }

    """
  }

  @Test func aCircleThatTheInteractorCutsIsNone() {
    let message =
      "'listener' of HoistView is a strong reference to HoistInteractor, the interactor that retains "
      + "HoistView: a retain cycle, which leaks nothing as long as the RIB is never detached"
    expect(app(rest: hoist(ending: "")), ["①": message], of: StrongBackReference.self)
    expect(app(rest: hoist(ending: "presenter.listener = self")), ["①": message], of: StrongBackReference.self)
    expect(app(rest: hoist(ending: "presenter.listener = nil")), of: StrongBackReference.self)
  }

  // MARK: - What nobody shows

  /// A RIB as the file template writes it.
  private func lost(_ interactor: String = "", view: String = "") -> String {
    """
    protocol HookInteractable: Interactable { var router: HookRouting? { get set } }
    protocol HookRouting: ViewableRouting {}
    protocol HookPresentable: Presentable { var listener: HookPresentableListener? { get set } }
    protocol HookPresentableListener: AnyObject {}
    final class ①HookBuilder: Builder<EmptyDependency> {
      func build() -> HookRouting {
        let viewController = HookViewController()
        return HookRouter(interactor: HookInteractor(presenter: viewController), viewController: viewController)
      }
    }
    final class HookViewController: UIViewController, HookPresentable, ViewControllable {
      weak var listener: HookPresentableListener?
      \(view)
    }
    final class HookInteractor: PresentableInteractor<HookPresentable>, HookInteractable, HookPresentableListener {
      weak var router: HookRouting?
      override init(presenter: HookPresentable) {
        super.init(presenter: presenter)
        presenter.listener = self
      }
      override func didBecomeActive() { super.didBecomeActive() }
      override func willResignActive() { super.willResignActive() }
      \(interactor)
    }
    final class HookRouter: ViewableRouter<HookInteractable, ViewControllable>, HookRouting {
      override init(interactor: HookInteractable, viewController: ViewControllable) {
        super.init(interactor: interactor, viewController: viewController)
        interactor.router = self
      }
    }

    """
  }

  private func expectLost(
    _ rest: String, finds expected: [Character: String] = [:],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    expect(app(rest: rest), expected, of: UnreachableRIB.self, sourceLocation: sourceLocation)
  }

  private static let uncreated = "Hook is never shown: nothing that the app runs creates HookBuilder"

  @Test func aTemplateIsNotBegunYet() {
    expectLost(lost())
  }

  @Test(arguments: [
    "view.backgroundColor = .red", "super.viewDidLoad(); self.view.backgroundColor = UIColor.white; title = \"Hook\"",
    "view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)", "navigationItem.title = \"Hook\"",
  ]) func aColourIsNoBeginning(statements: String) {
    expectLost(lost(view: "override func viewDidLoad() { \(statements) }"))
  }

  @Test(arguments: [
    "view.backgroundColor = .red; view.addSubview(UILabel())", "view = makeView()", "isModalInPresentation = true",
    "navigationItem.rightBarButtonItem = makeButton()", "view.backgroundColor = palette.make { .red }",
  ]) func aViewThatShowsSomethingIsOne(statements: String) {
    expectLost(lost(view: "override func viewDidLoad() { \(statements) }"), finds: ["①": Self.uncreated])
  }

  @Test func aConformanceWithoutMembersIsNoBeginning() {
    expectLost(lost() + "extension HookViewController: UIScrollViewDelegate {}")
    let begun =
      "extension HookViewController: UIScrollViewDelegate { func scrollViewDidScroll(_: UIScrollView) { show() } }"
    expectLost(lost() + begun, finds: ["①": Self.uncreated])
  }

  /// A team's own template has methods that wait to be filled, and a base class that all its screens have.
  @Test(arguments: [
    ("layout()", "", true), ("self.layout()", "", true), ("layout(2)", "", false), ("refresh()", "", true),
    ("layout()", "view.addSubview(UILabel())", false), ("layout()", "layout()", true), ("unseen()", "", false),
  ]) func aHousesOwnTemplateIsNotBegunYet(loading: String, layout: String, isTemplate: Bool) {
    let view = """
      private enum Metric {}
      override func viewDidLoad() { super.viewDidLoad(); setUp() }
      private func setUp() { \(loading) }
      private func layout() { \(layout) }
      private func refresh() {}
      """
    let base = "class Screen: UIViewController { let bag = DisposeBag(); override func viewDidLoad() { listen() } }\n"
    let house =
      lost(view: view).replacing("HookViewController: UIViewController", with: "HookViewController: Screen") + base
    expectLost(house + "final class OtherScreen: Screen {}", finds: isTemplate ? [:] : ["①": Self.uncreated])
    expectLost(house, finds: ["①": Self.uncreated])
    expectLost(
      house.replacing("enum Metric {}", with: "enum Metric { static let inset = 8 }"), finds: ["①": Self.uncreated])
  }

  /// A team's own template may override one of both.
  @Test func aTemplateWithOneMethodIsNotBegunYet() {
    let both = lost()
    expectLost(both.replacing("  override func willResignActive() { super.willResignActive() }\n", with: ""))
    expectLost(both.replacing("  override func didBecomeActive() { super.didBecomeActive() }\n", with: ""))
    let begun = both.replacing("  override func willResignActive() { super.willResignActive() }\n", with: "")
      .replacing("{ super.didBecomeActive() }", with: "{ super.didBecomeActive(); start() }")
    expectLost(begun, finds: ["①": Self.uncreated])
  }

  @Test func theTemplateOfARIBWithoutAViewIsNotBegunEither() {
    let viewless = """
      protocol HookViewControllable: ViewControllable {}
      protocol HookDependency: Dependency { var view: HookViewControllable { get } }
      final class HookComponent: Component<HookDependency> {
        fileprivate var view: HookViewControllable { dependency.view }
      }
      final class ①HookBuilder: Builder<HookDependency> {
        func build() -> Routing {
          let component = HookComponent(dependency: dependency)
          return HookRouter(interactor: HookInteractor(), viewController: component.view)
        }
      }
      final class HookInteractor: Interactor {
        weak var router: HookRouter?
        override func didBecomeActive() { super.didBecomeActive() }
        override func willResignActive() { super.willResignActive(); router?.cleanupViews() }
      }
      final class HookRouter: Router<HookInteractor> {
        private let viewController: HookViewControllable
        init(interactor: HookInteractor, viewController: HookViewControllable) {
          self.viewController = viewController
          super.init(interactor: interactor)
          interactor.router = self
        }
        func cleanupViews() {}
      }
      """
    expectLost(viewless)
    expectLost(
      viewless.replacing("cleanupViews() {}", with: "cleanupViews() { viewController.show() }"),
      finds: ["①": Self.uncreated])
  }

  @Test func aBuilderThatOnlyProvidesIsNoRIB() {
    let services =
      "final class Services {}\nfinal class ToolBuilder: Builder<EmptyDependency> { var tools = Services() }"
    expectLost(services)
  }

  @Test(arguments: [
    ("private var weight = 1", ""), ("func lift() { print(1) }", ""), ("", "override func viewDidLoad() { show() }"),
  ])
  func whatDoesSomethingIsLost(interactor: String, view: String) {
    expectLost(lost(interactor, view: view), finds: ["①": Self.uncreated])
  }

  /// However the view is made: by its initialiser, by a function that gives back `Self`, by a storyboard.
  @Test(arguments: [
    "HookViewController()", "HookViewController.make()", "take(HookViewController.init)",
    "storyboard.instantiateInitialViewController() as! HookViewController",
    "storyboard.instantiateViewController(withIdentifier: \"Hook\") as? HookViewController",
    "let screen: HookViewController = .load(); show(screen)",
    "let screen: HookViewController = storyboard.instantiateViewController(identifier: \"Hook\"); show(screen)",
  ]) func whoShowsTheViewWithoutTheRIBIsNamed(making: String) {
    let shortcut = """
      protocol Making: UIViewController {}
      extension Making {
        static func make() -> Self { load() }
        static func load<Screen: UIViewController>() -> Screen { Screen() }
      }
      extension HookViewController: Making {}
      final class Shortcut { func open() { \(making) } }
      """
    expectLost(
      lost("func lift() { print(1) }") + shortcut,
      finds: ["①": "Hook is never attached: Shortcut creates its HookViewController without it"])
  }

  @Test func theRIBsOwnComponentMakesItsView() {
    let component = """
      final class HookComponent: Component<EmptyDependency> { lazy var view = HookViewController() }

      """
    let rib = lost("func lift() { print(1) }").replacing(
      "let viewController = HookViewController()",
      with: "let viewController = HookComponent(dependency: dependency).view")
    expectLost(rib + component, finds: ["①": Self.uncreated])
  }

  @Test(arguments: [
    "HookViewController.warmUp()", "screens.last as? HookViewController",
    "let screen: HookViewController = screens.last(); show(screen)",
  ]) func whoOnlySpeaksOfTheViewIsNot(statement: String) {
    let talk = """
      extension HookViewController { static func warmUp() -> Int { 1 } }
      final class Talk { func open() { \(statement) } }
      """
    expectLost(lost("func lift() { print(1) }") + talk, finds: ["①": Self.uncreated])
  }

  /// Another RIB takes the view for its own; one that is still a template is let be.
  @Test func anotherBuilderThatMakesTheViewIsNamed() {
    let builder = """
      final class SlingBuilder: Builder<EmptyDependency> {
        func build() -> Routing {
          ViewableRouter<Interactor, HookViewController>(interactor: Interactor(), viewController: HookViewController())
        }
      }
      extension DockRouter { func sling() { attachChild(SlingBuilder(dependency: EmptyComponent()).build()) } }
      """
    let found: [Character: String] = [
      "①": "Hook is never attached: SlingBuilder creates its HookViewController without it"
    ]
    expectLost(lost() + builder)
    expectLost(lost("func lift() { print(1) }") + builder, finds: found)
    let created = "final class Box { let hook = HookBuilder(dependency: EmptyComponent()) }"
    expectLost(lost() + builder + created, finds: found)
  }
}
