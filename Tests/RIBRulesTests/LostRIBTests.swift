import RIBRules
import RibscopeTestSupport
import Testing

/// The app of `unreachable_rib`: nothing creates Hook's builder.
private struct LostApp: MarkedApp {
  var source = """
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      func applicationDidFinishLaunching(_ application: UIApplication) {
        RootBuilder(dependency: EmptyComponent()).build().launch(from: UIWindow())
      }
    }
    final class RootBuilder: Builder<EmptyDependency> {
      func build() -> LaunchRouting { RootRouter() }
    }
    final class RootRouter: LaunchRouter<RootInteractor, RootViewController> {
    }
    protocol HookPresentable: Presentable {}
    protocol HookDependency: Dependency {}
    final class HookComponent: Component<HookDependency> {
    }
    final class ①HookBuilder: Builder<HookDependency> {
      func build() -> HookRouter {
        let component = HookComponent(dependency: dependency)
        let viewController = HookViewController()
        return HookRouter(interactor: HookInteractor(presenter: viewController), viewController: viewController)
      }
    }
    final class HookViewController: UIViewController, HookPresentable, ViewControllable {
    }
    final class HookInteractor: PresentableInteractor<HookPresentable> {
      override func didBecomeActive() { super.didBecomeActive() }
    }
    final class HookRouter: ViewableRouter<HookInteractor, HookViewController> {
    }
    final class Work { func begin() {} }
    """

  func interactor(_ members: String) -> LostApp {
    adding("  " + members, to: "final class HookInteractor: PresentableInteractor<HookPresentable> {")
  }
  func router(_ members: String) -> LostApp {
    adding("  " + members, to: "final class HookRouter: ViewableRouter<HookInteractor, HookViewController> {")
  }
  func component(_ members: String) -> LostApp {
    adding("  " + members, to: "final class HookComponent: Component<HookDependency> {")
  }
  func root(_ members: String) -> LostApp {
    adding("  " + members, to: "final class RootRouter: LaunchRouter<RootInteractor, RootViewController> {")
  }
  func view(_ members: String) -> LostApp {
    adding("  " + members, to: "final class HookViewController: UIViewController, HookPresentable, ViewControllable {")
  }

  /// A RIB that does something.
  var begun: LostApp { interactor("private let work = Work()") }
}

/// RIBs that nothing creates: those that are only templates, and those whose view another class shows.
@Suite struct LostRIBTests {
  private static let app = LostApp()
  private static let lost = "Hook is never shown: nothing that the app runs creates HookBuilder"

  private static let routing =
    "return HookRouter(interactor: HookInteractor(presenter: viewController), viewController: viewController)"

  /// A builder with other members in the place of its build method.
  private static func providing(_ members: String) -> LostApp {
    app.begun.replacing("func build() -> HookRouter {", with: members).replacing(routing, with: "print(viewController)")
  }

  @Test(
    arguments: [
      .silent(
        "all that its classes do is what a template writes", app, app.interactor("weak var router: HookRouter?"),
        app.interactor("func stop() { fatalError(\"not written yet\") }"), app.interactor("func stop() {}"),
        app.interactor("func stop() { router?.cleanupViews() }"),
        app.interactor("func stop() { fetcher.router = self }"),
        app.interactor("override func willResignActive() { super.willResignActive(); super.willResignActive() }"),
        app.router("let viewController: HookViewController").replacing(
          "ViewableRouter<HookInteractor, HookViewController>", with: "Router<HookInteractor>"),
        app.router("func keep(viewController: HookViewController) { self.viewController = viewController }"),
        app.component("fileprivate var count: Int { 1 }"), app.component("private let work = Work()"),
        app.view("override func viewDidLoad() { title = \"Hook\"; view.backgroundColor = .red }"),
        app.view("override func viewDidLoad() { self.tabBarItem.title = \"Hook\" }"),
        app.view("private enum Metric { static let margin = 8 }"), app.interactor("func stop() { current = self }")),
      .found(
        "a class has a value of its own", app.begun, app.interactor("var count = 1"),
        app.component("var count: Int { 1 }"),
        app.component("let work = Work()"), app.router("lazy var viewController = HookViewController()"),
        app.router("var viewController: HookViewController { make() }"), app.router("private let work = Work()"),
        app.interactor("subscript(index: Int) -> Int { index }")),
      .found(
        "a method does something", app.interactor("func stop() { if isOpen { fatalError() } }"),
        app.interactor("func stop() { let count = 1 }"), app.interactor("func stop() { work.begin() }"),
        app.interactor("weak var twin: HookInteractor?\n  func rest() {}\n  func stop() { twin?.rest() }"),
        app.interactor("func stop() { begin() }"), app.interactor("func stop() { self.count = 1 }"),
        app.interactor("func stop() { count = 1 }"), app.interactor("func stop() { [1].first.begin() }"),
        app.interactor("func stop() { router.viewController = make() }"),
        app.interactor("func stop() { fatalError(\"\"); work.begin() }"),
        app.interactor("init() { work.begin() }"), app.router("func stop() { title = \"Hook\" }"),
        app.view("override func viewDidLoad() { view.backgroundColor = palette.red() }"),
        app.view("override func viewDidLoad() { view.backgroundColor = UIColor(palette.red()) }"),
        app.view("override func viewDidLoad() { list.backgroundColor = .red }"),
        app.view("override func viewDidLoad() { title = make { \"Hook\" } }"),
        app.view("override func viewDidLoad() { view.addSubview(label) }")),
      .found(
        "it has no router",
        app.replacing(routing, with: "return wrap(HookInteractor(presenter: viewController))")
          .replacing("func build() -> HookRouter {", with: "func build() -> Routing {")),
      .found(
        "its interactor has none of the template's methods",
        app.replacing("  override func didBecomeActive() { super.didBecomeActive() }\n", with: "")),
      .silent(
        "the builder has no build method",
        providing("func tools() {"), providing("func tools() -> () -> Void {"),
        providing("var router: HookRouter? { nil }\n  func tools() {")),
      .found(
        "the builder inherits its build method",
        app.begun.replacing("①HookBuilder: Builder<HookDependency> {", with: "①HookBuilder: HookBase<HookDependency> {")
          .replacing("func build() -> HookRouter {", with: "func tools() {")
          .replacing(
            "return HookRouter(interactor: HookInteractor(presenter: viewController), viewController: viewController)",
            with: "print(viewController)"
          )
          .adding("class HookBase<D: Dependency>: Builder<D> { func build() -> HookRouter { make() } }")),
    ] as [Verdict]) func aTemplate(verdict: Verdict)
  {
    verdict.expect(UnreachableRIB.self, usually: Self.lost)
  }

  /// Nothing sets the listener of a view that is made without its RIB.
  @Test(arguments: [("show(HookViewController())", 0), ("", 1)])
  func aViewWithoutItsInteractorHoldsNone(statement: String, count: Int) {
    let app = Self.shownBy("func open() { \(statement) }").view("var listener: HookListener?")
      .interactor(
        "override init(presenter: HookPresentable) { super.init(presenter: presenter); presenter.listener = self }"
      )
      .replacing(
        "PresentableInteractor<HookPresentable> {", with: "PresentableInteractor<HookPresentable>, HookListener {"
      )
      .replacing(
        "protocol HookPresentable: Presentable {}",
        with:
          "protocol HookListener {}\nprotocol HookPresentable: Presentable { var listener: HookListener? { get set } }")
    #expect(check(linked(MarkedSource(app.source).text), .only([StrongBackReference.id])).count == count)
  }

  private static func shownBy(_ members: String, _ head: String = "final class Shortcut") -> LostApp {
    app.begun.adding("\(head) { \(members) }")
  }

  /// A RIB that is made, and begins with the view of Hook.
  private static let shelf = """
    final class ShelfBuilder: Builder<EmptyDependency> {
      func build() -> ShelfRouter {
        let view = HookViewController()
        return ShelfRouter(interactor: ShelfInteractor(), viewController: view)
      }
    }
    final class ShelfInteractor: Interactor { let work = Work() }
    final class ShelfRouter: ViewableRouter<ShelfInteractor, HookViewController> {}
    func openShelf() { ShelfBuilder(dependency: EmptyComponent()).build().launch(from: UIWindow()) }
    """

  private static let bypassed = "Hook is never attached: Shortcut creates its HookViewController without it"

  @Test(
    arguments: [
      .found(
        "a class makes the view", says: bypassed, shownBy("func open() { show(HookViewController()) }"),
        shownBy("func open() { show(HookViewController()) }").adding(
          "final class Later { func open() { show(HookViewController()) } }"),
        shownBy("func open() { show(HookExtraController(), HookViewController()) }").replacing(
          "    let viewController = HookViewController()\n",
          with: "    let extra = HookExtraController()\n    let viewController = HookViewController()\n"
        ).adding("final class HookExtraController: UIViewController, ViewControllable {}"),
        shownBy("func open() { show(HookViewController.make()) }").view(
          "static func make() -> HookViewController { load() }"),
        shownBy("func open() { let screen: HookViewController = .make(); show(screen) }"),
        shownBy("func open() { show(board.instantiateInitialViewController() as? HookViewController) }"),
        shownBy(
          "func open() { show((board.instantiateViewController(withIdentifier: \"Hook\")) as! HookViewController) }"),
        shownBy(
          "func open() { if let screen = board.instantiateInitialViewController() as? HookViewController { show(screen) } }"
        )),
      .found(
        "a class makes the view, and nobody calls the builder's own helper", says: bypassed,
        shownBy("func open() { show(HookViewController()) }").adding("extension HookBuilder { \(making) }")),
      .found(
        "another RIB's builder makes the view", says: bypassed.replacing("Shortcut", with: "ShelfBuilder"),
        app.begun.adding(shelf),
        app.begun.adding("final class HookExtra: UIViewController, ViewControllable {}").adding(
          shelf.replacing("let view = ", with: "let extra = HookExtra()\n    let view = ")
        ).replacing(
          "    let viewController = HookViewController()\n",
          with: "    let extra = HookExtra()\n    let viewController = HookViewController()\n"),
        // A template that is begun, because an heir of its builder is created.
        app.replacing("final class ①HookBuilder", with: "class ①HookBuilder").adding(
          "final class HookHeir: HookBuilder {}\nfunc openHeir() { _ = HookHeir(dependency: made) }"
        ).adding(shelf)),
      .silent("another RIB's builder makes the view of a template", app.adding(shelf)),
      .found(
        "a class only has it, or what is made is something else",
        shownBy("func open() { show(make()) }; func make() -> HookViewController { screens.last! }"),
        shownBy("func open() { let screen: HookViewController = make(); show(screen) }"),
        shownBy("func open() { show(screens.top() as? HookViewController) }"),
        shownBy("func open() { show(Shelf.make()) }").adding(
          "final class Shelf { static func make() -> HookViewController { screens.last! } }"),
        shownBy("func open() { show(board.instantiateInitialViewController() as? UIViewController) }"),
        shownBy("func open() { HookViewController.warmUp() }").view("static func warmUp() -> Int { 1 }"),
        shownBy("func open(_ screen: HookViewController) { screens.append(screen) }")),
      .found(
        "what makes it is the RIB's own",
        app.begun.view("static func make() -> HookViewController { HookViewController() }"),
        app.begun.component("private func make() -> HookViewController { HookViewController() }"),
        app.begun.router("private func make() -> HookViewController { HookViewController() }"),
        app.begun.interactor("private func make() -> HookViewController { HookViewController() }")),
      .found("it is made by no class", app.begun.adding("func open() { show(HookViewController()) }")),
      .found(
        "what is made elsewhere is no view", shownBy("let work = Work()"),
        shownBy("let screen = HookScreen()").replacing(
          "    let viewController = HookViewController()\n",
          with: "    let viewController = HookViewController()\n    let screen = HookScreen()\n"
        ).adding("final class HookScreen: UIViewController {}")),
      .silent(
        "a preview makes the view of a template",
        app.adding(
          "struct Previews: PreviewProvider { static var previews: some View { Shown(HookViewController()) } }")),
      .found(
        "a class makes the view of a template", says: bypassed,
        app.adding("final class Shortcut { func open() { show(HookViewController()) } }")),
    ] as [Verdict]) func whoShowsTheView(verdict: Verdict)
  {
    verdict.expect(UnreachableRIB.self, usually: Self.lost)
  }

  /// What only the other file of an app names.
  @Test(arguments: ["HookViewController.make()", "board.instantiateInitialViewController() as! HookViewController"])
  func theViewIsMadeInAnotherFile(making: String) {
    let view = Self.app.begun.view("static func make() -> HookViewController { load() }")
    expectFindings(
      files: [
        ("App/Home.swift", "App", "import RIBs\n" + view.source),
        ("App/Shortcut.swift", "App", "final class Shortcut { func open() { show(\(making)) } }"),
      ], ["①": Self.bypassed], of: [UnreachableRIB.self])
  }

  /// A RIB that a router attaches by what else it conforms to.
  private static let tray = """
    protocol TrayBuildable: Buildable { func build(withListener listener: AnyObject) -> TrayRouter }
    final class TrayBuilder: Builder<EmptyDependency>, TrayBuildable {
      func build(withListener listener: AnyObject) -> TrayRouter { TrayRouter(interactor: TrayInteractor(listener)) }
    }
    final class TrayInteractor: Interactor { let work = Work() }
    final class TrayRouter: Router<TrayInteractor> {}
    """

  private static func attaching(_ child: String, of property: String) -> LostApp {
    app.begun.root("let \(property)\n  override func didLoad() { attachChild(\(child)) }")
  }

  @Test(
    arguments: [
      .silent(
        "what a router attaches may be any RIB", attaching("registry.build(withListener: self)", of: "count: Int")),
      .found(
        "what a router attaches is known", attaching("work.make(withListener: self)", of: "work: Work"),
        attaching("tray.build(withListener: self)", of: "tray: TrayBuildable & Sendable").adding(tray),
        attaching("tray.build(withListener: self)", of: "tray: some TrayBuildable").adding(tray)),
    ] as [Verdict]) func whatElseIsAttached(verdict: Verdict)
  {
    verdict.expect(UnreachableRIB.self, usually: Self.lost)
  }

  private static let making = "func make() -> HookRouter { build() }"

  @Test(
    arguments: [
      .found(
        "only the builder's own helper builds it, which nobody calls",
        app.begun.adding("extension HookBuilder { \(making) }"),
        app.begun.adding(
          "protocol HookBuildable: Buildable { func build() -> HookRouter }\nextension HookBuilder: HookBuildable {}\nextension HookBuildable { \(making) }"
        )),
      .silent(
        "somebody builds it", app.begun.adding("func open(_ builder: HookBuilder) { show(builder.build()) }"),
        app.begun.adding("func open(_ builder: HookBuilder) { show(builder.build) }"),
        app.begun.adding("final class Box { let builder: HookBuilder; func open() { show(self.builder.build()) } }")),
    ] as [Verdict]) func whoBuildsIt(verdict: Verdict)
  {
    verdict.expect(UnreachableRIB.self, usually: Self.lost)
  }
}
