import RIBRules
import Testing

/// Functions and initialisers that keep what they are passed, and objects that hold their maker.
@Suite struct KeepingFunctionTests {
  private typealias App = RetentionTests.App

  private static let end = "so FeedInteractor is never released"
  private static let closure = "keeps a closure that captures FeedInteractor strongly, \(end)"

  private static func kept(_ property: String, _ type: String, _ holder: String) -> String {
    "'\(property)' of \(type) \(closure): FeedInteractor keeps '\(holder)', and nothing clears '\(property)'"
  }

  /// A service that `Feed` keeps.
  private static func service(_ members: String, _ statement: String, own: String = "") -> App {
    App(
      statement, members: "private let socket: Socket = Connection()\n\(own)",
      more: "protocol Socket { \(members.prefix { $0 != "{" }) }\nfinal class Connection: Socket { \(members) }")
  }

  private static let handler = "func onText(_ handler: @escaping (Int) -> Void) { self.handler = handler }"
  private static let list = "func add(_ block: @escaping (Int) -> Void) { blocks.append(block) }"
  private static let blocks = "\nprivate var blocks: [(Int) -> Void] = []"

  private static let delayed =
    "func after(_ run: @escaping (Int) -> Void) { delay = Delay(run) }\nprivate var delay: Delay?"

  private static let functions: [Verdict] = [
    .found(
      "a function stores what it is passed",
      says: kept("handler", "Connection", "socket"),
      service(handler + "\nprivate var handler: ((Int) -> Void)?", "socket.onText ①{ self.show($0) }")),
    .found(
      "a function adds it to a list",
      says: kept("blocks", "Connection", "socket"),
      service(list + blocks, "socket.add ①{ self.show($0) }"),
      service(list + blocks + "\nfunc remove(_ id: Int) { blocks.remove(at: id) }", "socket.add ①{ self.show($0) }")),
    .found(
      "a function stores what it makes with it",
      says: kept("run", "Delay", "socket.delay"),
      service(delayed, "socket.after ①{ self.show($0) }").adding(delay)),
    .silent(
      "what it makes is held weakly, or let go",
      service(delayed, "socket.after { [weak self] in self?.show($0) }").adding(delay),
      service(delayed + "\nfunc stop() { delay = nil }", "socket.after { self.show($0) }").adding(delay)),
    .silent(
      "it is held weakly, only called, let go, or nobody's own",
      service(handler + "\nprivate var handler: ((Int) -> Void)?", "socket.onText { [weak self] in self?.show($0) }"),
      service("func onText(_ handler: @escaping (Int) -> Void) { handler(1) }", "socket.onText { self.show($0) }"),
      service(
        handler + "\nprivate var handler: ((Int) -> Void)?\nfunc stop() { handler = nil }",
        "socket.onText { self.show($0) }"),
      service(list + blocks + "\nfunc reset() { blocks.removeAll() }", "socket.add { self.show($0) }"),
      service(handler + "\nprivate var handler: ((Int) -> Void)?", "Connection().onText { self.show($0) }")),
    .found(
      "an initialiser stores it",
      says: kept("run", "Delay", "delay"),
      App("_ = delay", members: "private lazy var delay = Delay ①{ self.show($0) }", more: delay),
      App("delay = Delay ①{ self.show($0) }", members: "private var delay: Delay?", more: delay),
      App("let made = Delay ①{ self.show($0) }; delay = made", members: "private var delay: Delay?", more: delay)),
    .silent(
      "nobody keeps what is made",
      App("let delay = Delay { self.show($0) }; print(delay)", more: delay),
      App("delay = Delay { [weak self] in self?.show($0) }", members: "private var delay: Delay?", more: delay),
      App("delay = Delay { self.show($0) }; delay = nil", members: "private var delay: Delay?", more: delay)),
  ]

  private static let delay =
    "final class Delay { private let run: (Int) -> Void; init(_ run: @escaping (Int) -> Void) { self.run = run } }"

  @Test(arguments: functions) func aFunctionThatKeepsItsArgument(row: Verdict) {
    row.expect(RetainedClosure.self, usually: "")
  }

  /// Feed's view with other members.
  private static func view(_ members: String) -> App {
    App(
      source: AttachApp().adding(
        "  \(members)", to: "final class FeedViewController: UIViewController, FeedPresentable, ViewControllable {"
      ).source)
  }

  private static func shown(_ property: String, _ type: String, _ holder: String) -> String {
    kept(property, type, holder).replacingOccurrences(of: "FeedInteractor", with: "FeedViewController")
  }

  private static let views: [Verdict] = [
    .found(
      "a button's action",
      says: shown("handler", "UIAction", "button"),
      view(
        """
        private let button = UIButton()
          override func viewDidLoad() { button.addAction(UIAction ①{ _ in self.listener?.didTapClose() }, for: .touchUpInside) }
        """),
      view(
        "private lazy var button = UIButton(primaryAction: UIAction(handler: ①{ _ in self.listener?.didTapClose() }))")),
    .found(
      "a data source",
      says: shown("cellProvider", "UITableViewDiffableDataSource", "source"),
      view(
        "private lazy var source = UITableViewDiffableDataSource<Int, Int>(tableView: UITableView()) ①{ _, _, _ in "
          + "self.listener?.didTapClose(); return nil }")),
    .found(
      "a hosted view, or its model",
      says: shown("rootView", "UIHostingController", "host"),
      view(
        """
        override func viewDidLoad() {
            let host = UIHostingController(rootView: Page(onTap: ①{ self.listener?.didTapClose() }))
            addChild(host)
          }
        }
        struct Page: View { let onTap: () -> Void; var body: some View { EmptyView() }
        """),
      view(
        """
        override func viewDidLoad() {
            let model = Model(onTap: ①{ self.listener?.didTapClose() })
            let host = UIHostingController(rootView: Page(model: model))
            addChild(host)
          }
        }
        final class Model: ObservableObject { let onTap: () -> Void; init(onTap: @escaping () -> Void) { self.onTap = onTap } }
        struct Page: View { @ObservedObject var model: Model; var body: some View { EmptyView() }
        """)),
    .found(
      "a hosted view's closure behind the call",
      says: shown("rootView", "UIHostingController", "host"),
      view(
        """
        private lazy var host = UIHostingController(rootView: Page ①{ self.listener?.didTapClose() })
        }
        struct Page: View { let onTap: () -> Void; var body: some View { EmptyView() }
        """)),
    .found(
      "the root view of the controller itself",
      says: shown("onTap", "Page", "rootView"),
      view(
        """
        override func viewDidLoad() { rootView = Page(onTap: ①{ self.listener?.didTapClose() }) }
        }
        struct Page: View { let onTap: () -> Void; var body: some View { EmptyView() }
        """
      ).replacing("FeedViewController: UIViewController", with: "FeedViewController: UIHostingController<Page>")),
    .silent(
      "it is held weakly, or the action is of what goes",
      view(
        "private lazy var button = UIButton(primaryAction: UIAction { [weak self] _ in self?.listener?.didTapClose() })"
      ),
      view(
        """
        override func viewDidLoad() {
            let alert = UIAlertController()
            let button = UIButton()
            button.addAction(UIAction { _ in self.listener?.didTapClose() }, for: .touchUpInside)
          }
        """)),
  ]

  @Test(arguments: views) func anObjectThatHoldsItsMaker(row: Verdict) {
    row.expect(RetainedClosure.self, usually: "")
  }

  @Test(arguments: [
    (
      "①Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)",
      "a timer that repeats keeps FeedInteractor, \(end): nothing invalidates the timer"
    ),
    (
      "let link = CADisplayLink(target: self, selector: #selector(tick)); link.add(to: .main, forMode: .common); self.link = link",
      "a display link keeps FeedInteractor, \(end): only `deinit` invalidates it, and `deinit` never runs"
    ),
  ]) func aTargetThatIsKept(statement: String, message: String) {
    let app = App(
      statement.replacingOccurrences(of: "①", with: "").replacingOccurrences(of: "self,", with: "①self,"),
      members: "@objc private func tick() {}\nprivate var link: CADisplayLink?\ndeinit { link?.invalidate() }")
    expectFindings(app.source, ["①": message], of: [RetainedClosure.self])
    expectFindings(
      App(statement.replacingOccurrences(of: "①", with: "timer = "), members: "private var link: CADisplayLink?")
        .resigning("timer?.invalidate(); link?.invalidate()").source, of: [RetainedClosure.self])
  }

  @Test func observersInAListAreKept() {
    let app = App(
      "meters.add(①self)", members: "private let meters = Meters()",
      more:
        "final class Meters { private var all: [MeterObserver] = []; func add(_ one: MeterObserver) { all.append(one) } }"
    )
    let found = expectFindings(
      app.source,
      [
        "①":
          "'all' of Meters is a strong reference to FeedInteractor, which retains it as 'meters': neither is released, for "
          + "nothing clears 'all'"
      ], of: [StrongBackReference.self, RetainedClosure.self])
    #expect(found.first?.help == "hold the elements of `all` of Meters weakly, such as in a struct with a `weak var`")
  }

  /// What a helper gives back is kept by who calls it.
  @Test func tasksInAListAreOfTheirObject() {
    let app = { (end: String) in
      App(
        "tasks.append(watch())",
        members:
          "private var tasks: [Task<Void, Never>] = []\nprivate func watch() -> Task<Void, Never> { ①Task { while true { show(1) } } }"
      ).resigning(end)
    }
    let message =
      "FeedInteractor begins a task in 'watch()' that goes on after its RIB is detached, for nothing cancels it: it keeps "
      + "FeedInteractor alive, and the next FeedInteractor adds one more"
    expectFindings(app("print(tasks.count)").source, ["①": message], of: [UnendedTask.self])
    expectFindings(
      app("tasks.forEach { $0.cancel() }").source.replacingOccurrences(of: "①", with: ""), of: [UnendedTask.self])
  }
}
