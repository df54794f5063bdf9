"""Made-up apps of one shape each, of any size. Each function writes one to a folder: `sheets(app, 300)`."""
import os


class App:
    """The files of an app."""

    def __init__(self, root):
        self.root = root

    def write(self, path, text):
        path = os.path.join(self.root, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)


IMPORTS = "import RIBs\nimport UIKit\n"


def lower(name):
    return name[0].lower() + name[1:]


def attaching(child, show, hide):
    name = lower(child)
    return f"""
  func attach{child}() {{
    guard {name} == nil else {{ return }}
    let router = {name}Builder.build(withListener: interactor)
    {name} = router
    attachChild(router)
    {show}
  }}
  func detach{child}() {{
    guard let router = {name} else {{ return }}
    {hide}
    detachChild(router)
    {name} = nil
  }}
"""


def rib(name, children=(), needs=(), makes=(), show="viewController.embed(router.viewControllable)",
        hide="viewController.remove(router.viewControllable)", component="", interactor="", active="", router="",
        routing="", view="", base="UIViewController", given=None, protocols=""):
    """The parts of a RIB, by the name of the file that would hold them.

    given: whether its component lists what its children need; a list of them."""
    own = lower(name)
    requirements = "".join(f"  var {value}: {kind} {{ get }}\n" for value, kind in needs)
    conformances = "".join(f", {child}Dependency" for child in children)
    given = needs if given is None else given
    members = "".join(f"  var {value}: {kind} {{ dependency.{value} }}\n" for value, kind in given if (value, kind) not in makes)
    members += "".join(f"  var {value}: {kind} {{ shared {{ {kind}() }} }}\n" for value, kind in makes)
    arguments = "".join(f", {lower(child)}Builder: {child}Builder(dependency: component)" for child in children)
    parameters = "".join(f", {lower(child)}Builder: {child}Buildable" for child in children)
    stored = "".join(f"  private let {lower(child)}Builder: {child}Buildable\n  private var {lower(child)}: {child}Routing?\n" for child in children)
    kept = "".join(f"    self.{lower(child)}Builder = {lower(child)}Builder\n" for child in children)
    asked = routing + "".join(f"  func attach{child}()\n  func detach{child}()\n" for child in children)
    told = "".join(f"  func tap{child}() {{ router?.attach{child}() }}\n  func {lower(child)}DidEnd() {{ router?.detach{child}() }}\n" for child in children)
    heard = "".join(f"  func tap{child}()\n" for child in children)
    attachments = "".join(attaching(child, show, hide) for child in children)
    taps = "".join(f"  @objc func on{child}() {{ listener?.tap{child}() }}\n" for child in children)
    return {
        "Component": f"""protocol {name}Dependency: Dependency {{
{requirements}}}
final class {name}Component: Component<{name}Dependency>{conformances} {{
{members}{component}}}
""",
        "Builder": f"""protocol {name}Buildable: Buildable {{ func build(withListener listener: {name}Listener) -> {name}Routing }}
final class {name}Builder: Builder<{name}Dependency>, {name}Buildable {{
  func build(withListener listener: {name}Listener) -> {name}Routing {{
    let component = {name}Component(dependency: dependency)
    let viewController = {name}ViewController()
    let interactor = {name}Interactor(presenter: viewController)
    interactor.listener = listener
    return {name}Router(interactor: interactor, viewController: viewController{arguments})
  }}
}}
""",
        "Interactor": f"""protocol {name}Routing: ViewableRouting {{
{asked}}}
protocol {name}Presentable: Presentable {{ var listener: {name}PresentableListener? {{ get set }} }}
protocol {name}Listener: AnyObject {{ func {own}DidEnd() }}
final class {name}Interactor: PresentableInteractor<{name}Presentable>, {name}Interactable, {name}PresentableListener {{
  weak var router: {name}Routing?
  weak var listener: {name}Listener?
  override init(presenter: {name}Presentable) {{
    super.init(presenter: presenter)
    presenter.listener = self
  }}
  override func didBecomeActive() {{
    super.didBecomeActive()
    {active}
  }}
  func tapClose() {{ listener?.{own}DidEnd() }}
{told}{interactor}}}
""",
        "Router": f"""protocol {name}Interactable: Interactable{"".join(f", {child}Listener" for child in children)} {{
  var router: {name}Routing? {{ get set }}
  var listener: {name}Listener? {{ get set }}
}}
protocol {name}ViewControllable: ViewControllable {{
  func embed(_ view: ViewControllable)
  func remove(_ view: ViewControllable)
}}
final class {name}Router: ViewableRouter<{name}Interactable, {name}ViewControllable>, {name}Routing {{
{stored}  init(interactor: {name}Interactable, viewController: {name}ViewControllable{parameters}) {{
{kept}    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }}
{attachments}{router}}}
""",
        "ViewController": f"""protocol {name}PresentableListener: AnyObject {{
  func tapClose()
{heard}}}
final class {name}ViewController: {base}, {name}Presentable, {name}ViewControllable{protocols} {{
  weak var listener: {name}PresentableListener?
  @objc func onClose() {{ listener?.tapClose() }}
{taps}{view}  func embed(_ view: ViewControllable) {{ addChild(view.uiviewController) }}
  func remove(_ view: ViewControllable) {{ view.uiviewController.removeFromParent() }}
}}
""",
    }


VALUE = [("store", "Store")]


def launch(app, needs=VALUE, more=""):
    """The application's delegate, which launches Root, and what all share."""
    app.write("App.swift", IMPORTS + "final class Store {}\n" + "final class AppComponent: Component<EmptyDependency>, RootDependency {\n"
              + "".join(f"  var {value}: {kind} {{ shared {{ {kind}() }} }}\n" for value, kind in needs)
              + """  init() { super.init(dependency: EmptyComponent()) }
}
final class AppListener: RootListener { func rootDidEnd() {} }
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let listener = AppListener()
  private var router: RootRouting?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    router = RootBuilder(dependency: AppComponent()).build(withListener: listener)
    router?.interactable.activate()
    router?.load()
    return true
  }
}
""" + more)


def tree(app, count, width=10, names=None, around=("", ""), split=False, **parts):
    """`count` RIBs, each with up to `width` children; what is the same of all, with `NAME` for its name."""
    names = names or ["Root"] + [f"Page{index}" for index in range(1, count)]
    launch(app)
    for index, name in enumerate(names):
        children = names[index * width + 1:index * width + width + 1]
        made = rib(name, children, VALUE, **{key: value.replace("NAME", name) for key, value in parts.items()})
        if split:
            for part, text in made.items():
                app.write(f"{name}/{name}{part}.swift", IMPORTS + text)
        else:
            app.write(f"{name}.swift", around[0] + IMPORTS + "".join(made.values()) + around[1])


# MARK: how children are shown

def embedded(app, count):
    tree(app, count)


SHEET = {"show": "viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)",
         "hide": "router.viewControllable.uiviewController.dismiss(animated: true)"}
PUSH = {"show": "viewController.uiviewController.navigationController?.pushViewController(router.viewControllable.uiviewController, animated: true)",
        "hide": "viewController.uiviewController.navigationController?.popViewController(animated: true)"}


def sheets(app, count):
    tree(app, count, **SHEET)


def sheets_that_report(app, count):
    tree(app, count, **SHEET, protocols=", UIAdaptivePresentationControllerDelegate",
         view="  override func viewDidLoad() { super.viewDidLoad(); presentationController?.delegate = self }\n"
              "  func presentationControllerDidDismiss(_ controller: UIPresentationController) { listener?.tapClose() }\n")


def sheets_in_many_files(app, count):
    tree(app, count, split=True, **SHEET)


def pushed(app, count):
    tree(app, count, **PUSH)


def pushed_with_a_hidden_bar(app, count):
    tree(app, count, **PUSH, view="  override func viewWillAppear(_ animated: Bool) {\n    super.viewWillAppear(animated)\n"
         "    navigationController?.isNavigationBarHidden = true\n    navigationController?.interactivePopGestureRecognizer?.isEnabled = false\n  }\n")


def pushed_with_a_button(app, count):
    tree(app, count, **PUSH, view="  private let back = UIButton()\n  override func viewDidLoad() {\n    super.viewDidLoad()\n"
         "    back.addTarget(self, action: #selector(onClose), for: .touchUpInside)\n"
         "    let swipe = UIPanGestureRecognizer(target: self, action: #selector(onClose))\n    view.addGestureRecognizer(swipe)\n  }\n")


def hosted(app, count):
    tree(app, count, **SHEET, view="  private lazy var host = UIHostingController(rootView: NAMEScreen(listener: listener))\n")
    for name in ["Root"] + [f"Page{index}" for index in range(1, count)]:
        app.write(f"{name}Screen.swift", f"""import SwiftUI
struct {name}Screen: View {{
  weak var listener: {name}PresentableListener?
  var body: some View {{ VStack {{ Text("a").framed().padding(); {name}Row() }}.onTapGesture {{ listener?.tapClose() }} }}
}}
struct {name}Row: View {{ var body: some View {{ Text("b").framed() }} }}
""")
    app.write("Framed.swift", "import SwiftUI\nextension View { func framed() -> some View { padding() } }\n")


# MARK: how the code is laid out

def one_file(app, count):
    names = ["Root"] + [f"Page{index}" for index in range(1, count)]
    launch(app)
    app.write("Pages.swift", IMPORTS + "".join("".join(rib(name, names[index * 10 + 1:index * 10 + 11], VALUE, **SHEET).values())
                                               for index, name in enumerate(names)))


def conditional(app, count):
    tree(app, count, around=("#if os(iOS)\n", "#endif\n"))


def copies(app, count):
    """Folders that each have a RIB of the same name."""
    launch(app)
    app.write("Root.swift", IMPORTS + "".join(rib("Root", ["Kid"], VALUE).values()))
    for index in range(count):
        app.write(f"Kid{index}/Kid.swift", IMPORTS + "".join(rib("Kid", [], VALUE).values()))


def one_base_class(app, count):
    tree(app, count, base="Screen", **SHEET)
    app.write("Screen.swift", IMPORTS + "class Screen: UIViewController { override func viewDidLoad() { super.viewDidLoad() } }\n")


def one_name_for_all(app, count):
    """Methods of one name in all interactors and routers."""
    tree(app, count, interactor="  func update() { router?.refresh(); refresh() }\n  func refresh() { router?.reload() }\n",
         routing="  func refresh()\n  func reload()\n", router="  func refresh() { reload() }\n  func reload() {}\n", active="update()")


def unattached(app, count):
    tree(app, count, view="  func leave() { dismiss(animated: true) }\n")
    app.write("Lost.swift", IMPORTS + "".join("".join(rib(f"Lost{index}", [], VALUE).values()) for index in range(count)))


# MARK: one of a kind that is large

def children(app, count):
    names = [f"Kid{index}" for index in range(count)]
    launch(app)
    app.write("Root.swift", IMPORTS + "".join(rib("Root", names, VALUE).values()))
    for name in names:
        app.write(f"{name}.swift", IMPORTS + "".join(rib(name, [], VALUE).values()))


def values(app, count):
    """One component with a value for each child, and each child needs five of them."""
    all_values = [(f"value{index}", "Store") for index in range(count)]
    names = [f"Kid{index}" for index in range(count)]
    launch(app)
    made = rib("Root", names, VALUE, makes=all_values)
    app.write("Root.swift", IMPORTS + "".join(made.values()))
    for index, name in enumerate(names):
        needs = [all_values[(index + step) % count] for step in range(5)]
        app.write(f"{name}.swift", IMPORTS + "".join(rib(name, [], needs).values()))


def requirements(app, count):
    needs = [(f"value{index}", "Store") for index in range(count)]
    launch(app)
    app.write("Root.swift", IMPORTS + "".join(rib("Root", ["Kid"], VALUE, makes=needs).values()))
    app.write("Kid.swift", IMPORTS + "".join(rib("Kid", [], needs, component="".join(f"  func use{index}() -> Store {{ dependency.value{index} }}\n" for index in range(count))).values()))


def routes(app, count):
    launch(app)
    cases = "enum Route { " + "; ".join(f"case page{index}" for index in range(count)) + " }\n"
    switch = "  func open(_ route: Route) {\n    switch route {\n" + "".join(
        f"    case .page{index}: {'attachKid()' if index % 2 else 'detachKid()'}\n" for index in range(count)) + "    }\n  }\n"
    app.write("Root.swift", IMPORTS + cases + "".join(rib(
        "Root", ["Kid"], VALUE, router=switch, routing="  func open(_ route: Route)\n",
        interactor="".join(f"  func go{index}() {{ router?.open(.page{index}) }}\n" for index in range(count)), **SHEET).values()))
    app.write("Kid.swift", IMPORTS + "".join(rib("Kid", [], VALUE).values()))


def methods(app, count):
    launch(app)
    app.write("Root.swift", IMPORTS + "".join(rib(
        "Root", ["Kid"], VALUE, interactor="".join(
            f"  func step{index}() {{ step{(index + 1) % count}(); step{(index * 7 + 3) % count}() }}\n" for index in range(count)) + "  func go() { step0() }\n",
        router="".join(f"  func way{index}() {{ way{(index + 1) % count}(); attachKid() }}\n" for index in range(count))).values()))
    app.write("Kid.swift", IMPORTS + "".join(rib("Kid", [], VALUE).values()))


def subscriptions(app, count):
    launch(app)
    app.write("Root.swift", "import Combine\n" + IMPORTS + "".join(rib(
        "Root", ["Kid"], VALUE, active="; ".join(f"bind{index}()" for index in range(count)),
        interactor="  private var held = Set<AnyCancellable>()\n" + "".join(
            f"  let subject{index} = PassthroughSubject<Int, Never>()\n"
            f"  func bind{index}() {{ subject{index}.map {{ $0 + 1 }}.sink {{ [weak self] _ in self?.on{index}() }}.store(in: &held) }}\n"
            f"  func on{index}() {{ router?.attachKid() }}\n" for index in range(count))).values()))
    app.write("Kid.swift", IMPORTS + "".join(rib("Kid", [], VALUE).values()))


# MARK: streams

def streams(app, count):
    tree(app, count, active="bind()", interactor="""  private let bag = DisposeBag()
  private let relay = PublishRelay<Int>()
  func bind() {
    Bus.shared.events.subscribe(onNext: { [weak self] next in self?.on(next) }).disposed(by: bag)
    Bus.shared.count.map { $0 + 1 }.bind(to: relay).disposed(by: bag)
    relay.flatMapLatest { Bus.shared.load($0) }.subscribe(onNext: { _ in self.on(1) }).disposed(by: bag)
  }
  func on(_ next: Int) { tapClose() }
""")
    app.write("Bus.swift", """import RxRelay
import RxSwift
final class Bus {
  static let shared = Bus()
  let events = PublishRelay<Int>()
  let count = BehaviorRelay<Int>(value: 0)
  func load(_ next: Int) -> Observable<Int> { events.asObservable() }
}
""")


# MARK: dependencies and findings

def chain(app, count):
    """A value that each of a chain of RIBs hands on to the next, for the last one."""
    tree(app, count, width=1)


def lacking(app, count):
    """Each RIB needs a value that nobody provides."""
    names = ["Root"] + [f"Page{index}" for index in range(1, count)]
    launch(app)
    for index, name in enumerate(names):
        needs = VALUE + ([(f"value{index}", "Store")] if index else [])
        app.write(f"{name}.swift", IMPORTS + "".join(rib(name, names[index * 10 + 1:index * 10 + 11], needs, given=VALUE).values()))


def lacking_on_one_line(app, count):
    needs = [(f"value{index}", "Store") for index in range(count)]
    launch(app)
    app.write("Root.swift", IMPORTS + "".join(rib("Root", ["Kid"], VALUE).values()))
    made = rib("Kid", [], needs)
    made["Component"] = made["Component"].replace("\n", "; ").replace("{; ", "{ ")
    app.write("Kid.swift", IMPORTS + "".join(made.values()))


def ring(app, count):
    """RIBs that attach each other in a ring."""
    names = ["Root"] + [f"Page{index}" for index in range(1, count)]
    launch(app)
    for index, name in enumerate(names):
        app.write(f"{name}.swift", IMPORTS + "".join(rib(name, [names[(index + 1) % count], names[(index * 7 + 3) % count]][:1 + (index * 7 + 3 != index + 1)], VALUE).values()))


def plain_needle(app, count):
    components = "import NeedleFoundation\nfinal class Store {}\nfinal class RootComponent: BootstrapComponent { var store: Store { shared { Store() } }\n var page0: Page0Component { Page0Component(parent: self) } }\n"
    app.write("Root.swift", components)
    for index in range(count):
        below = f"  var page{index + 1}: Page{index + 1}Component {{ Page{index + 1}Component(parent: self) }}\n" if index + 1 < count else ""
        app.write(f"Page{index}.swift", f"import NeedleFoundation\nprotocol Page{index}Dependency: Dependency {{ var store: Store {{ get }} }}\n"
                  f"final class Page{index}Component: Component<Page{index}Dependency> {{\n{below}  var use: Store {{ dependency.store }}\n}}\n")


def plugins(app, count):
    app.write("Root.swift", "import NeedleFoundation\nfinal class Store {}\nfinal class RootComponent: BootstrapComponent { var store: Store { shared { Store() } }\n var page0: Page0Component { Page0Component(parent: self) } }\n")
    for index in range(count):
        below = f"  var page{index + 1}: Page{index + 1}Component {{ Page{index + 1}Component(parent: self) }}\n" if index + 1 < count else ""
        app.write(f"Page{index}.swift", f"""import NeedleFoundation
protocol Page{index}Dependency: Dependency {{ var store: Store {{ get }} }}
protocol Page{index}PluginExtension: PluginExtension {{ var plugin{index}: Store {{ get }} }}
final class Page{index}NonCoreComponent: NonCoreComponent<EmptyDependency> {{ var plugin{index}: Store {{ Store() }} }}
final class Page{index}Component: PluginizedComponent<Page{index}Dependency, Page{index}PluginExtension, Page{index}NonCoreComponent> {{
{below}  var use: Store {{ dependency.store }}
}}
""")


# MARK: call graphs with ways forwards and back

def calls_back_and_forth(app, count):
    """Functions each of which calls the next two and the one before."""
    launch(app)
    ways = "".join(f"  func way{index}() {{ way{(index + 1) % count}(); way{(index + 2) % count}(); way{(index - 1) % count}(); attachKid() }}\n" for index in range(count))
    shows = "".join(f"  func show{index}(_ view: ViewControllable) {{ show{(index + 1) % count}(view); show{(index + 2) % count}(view); show{(index - 1) % count}(view) }}\n" for index in range(count))
    app.write("Root.swift", IMPORTS + "".join(rib("Root", ["Kid"], VALUE, router=ways, view=shows, **SHEET).values()))
    app.write("Kid.swift", IMPORTS + "".join(rib("Kid", [], VALUE).values()))
