import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// Who has a router attach a child, how soon that may come again, and what asks for the child on the way.
@Suite struct AttachTriggerTests {
  /// What the graph says of the first child that an app's router attaches.
  static func triggers(_ app: AttachApp, imports: String = "RIBs") -> [String] {
    let files = [(path: "App/Home.swift", module: "App", source: "import \(imports)\n" + MarkedSource(app.source).text)]
    let graph = linked(files: files)
    return graph.attachments.first { graph.ribs[$0.child].name == "Feed" }?.requests?.triggers.map { trigger in
      let call = trigger.call.map { " from \($0.isInClosure ? "a closure in " : "")\($0.name)" } ?? ""
      let requesters = trigger.requesters.map { " of \(graph.ribs[$0].name)" }.joined()
      return "\(trigger.kind)\(trigger.isGuarded ? " guarded" : "") \(trigger.pace)\(call)\(requesters)"
    } ?? []
  }

  /// The app that asks for nothing before it attaches Feed, and never detaches it.
  private static let app = AttachApp().unguarded.replacing("    detachChild(router)\n", with: "")
  /// The app where a tap does something else.
  private static let idle = app.tapping("print(1)")

  /// A row of the tables below: changes of the app, and who has Feed attached then.
  struct Row: CustomTestStringConvertible {
    let why: String
    let triggers: [String]
    let apps: [AttachApp]
    var testDescription: String { why }

    init(_ why: String, _ triggers: String..., apps: [AttachApp]) {
      (self.why, self.triggers, self.apps) = (why, triggers, apps)
    }

    init(_ why: String, _ triggers: String..., app: AttachApp) {
      (self.why, self.triggers, self.apps) = (why, triggers, [app])
    }
  }

  // MARK: - The framework

  private static func activating(_ statements: String...) -> [AttachApp] {
    statements.map { statement in
      idle.interacting(
        """
        override func didBecomeActive() { super.didBecomeActive(); \(statement) }
          private func start() { router?.attachFeed() }
          private func startLater() async { router?.attachFeed() }
          private func startIfOpen() { if isOpen { router?.attachFeed() } }
          private var isOpen = true
          private let taps = PassthroughSubject<Int, Never>()
        """
      ).adding("struct Item { let handler: () -> Void }\nfinal class Task { init(handler: @escaping () -> Void) {} }")
    }
  }

  private static func loading(_ statements: String...) -> [AttachApp] {
    statements.map { statement in
      idle.keeping(
        "override func didLoad() { super.didLoad(); \(statement) }\n  private func start() { attachFeed() }\n"
          + "  private var isOpen = true")
    }
  }

  private static let framework: [Row] = [
    Row(
      "the interactor as it becomes active", "activation open from didBecomeActive()",
      apps: activating("router?.attachFeed()") + activating("start()").map { $0 }),
    Row(
      "the interactor under a condition", "start open from didBecomeActive()",
      apps: activating("if isOpen { router?.attachFeed() }", "guard isOpen else { return }; start()", "startIfOpen()")),
    Row(
      "the interactor later", "start open from a closure in didBecomeActive()",
      apps: activating(
        "stream.subscribe { [weak self] in self?.router?.attachFeed() }", "stream.bind { self.start() }",
        "taps.first().sink { _ in self.start() }", "Task(handler: { self.start() })")
    ),
    Row(
      "the interactor with each element of a stream", "other open from a closure in didBecomeActive()",
      apps: activating(
        "taps.sink { [weak self] _ in self?.router?.attachFeed() }", "taps.map { $0 + 1 }.sink { _ in self.start() }")),
    Row(
      "the user by a value that is shown", "view tap from a closure in didBecomeActive()",
      apps: activating(
        "presenter.show(Item(handler: { [weak self] in self?.router?.attachFeed() }))",
        "let items = [Item { self.router?.attachFeed() }]; presenter.show(items)")),
    Row(
      "the interactor where its router is there", "start open from didBecomeActive()",
      apps: activating("guard let router else { return }; router.attachFeed()")),
    Row(
      "the interactor, whose subclass asks as it becomes active", "activation open from didBecomeActive()",
      app: idle.interacting("func open() { router?.attachFeed() }")
        .replacing("final class HomeInteractor", with: "class HomeInteractor")
        .replacing("let interactor = HomeInteractor(", with: "let interactor = LoudInteractor(")
        .adding("final class LoudInteractor: HomeInteractor { override func didBecomeActive() { open() } }")),
    Row("the router as it loads", "load open", apps: loading("attachFeed()", "start()")),
    Row(
      "the router as it loads, under a condition or later", "start open",
      apps: loading("if isOpen { attachFeed() }", "stream.subscribe { self.start() }")),
    Row(
      "the router as it is launched", "load open",
      app: idle.keeping("override func launch(from window: UIWindow) { attachFeed() }")),
    Row(
      "the interactor as it resigns", "end open from willResignActive()",
      app: idle.interacting("override func willResignActive() { router?.attachFeed() }")),
    Row(
      "the interactor as it is released", "end open from deinit",
      app: idle.interacting("deinit { router?.attachFeed() }")),
    Row(
      "another override", "other open from handle()",
      app: idle.interacting("override func handle() { router?.attachFeed() }")),
  ]

  // MARK: - The view

  private static func view(_ members: String...) -> [AttachApp] {
    members.map { app.viewing("private var isOpen = true\n  " + $0) }
  }

  private static let views: [Row] = [
    Row("an action", "view tap from feedButtonTapped()", app: app),
    Row("a closure", "view open from a closure in feedButtonTapped()", app: app.late),
    Row(
      "the view as it loads", "load open from viewDidLoad()",
      apps: view(
        "override func viewDidLoad() { super.viewDidLoad(); listener?.didTapFeed() }",
        "override func viewDidLoad() { if isOpen { listener?.didTapFeed() } }")),
    Row(
      "the view as it is made", "load open from init(coder:)",
      apps: view("required init?(coder: NSCoder) { super.init(coder: coder); listener?.didTapFeed() }")),
    Row(
      "the view by a helper as it loads", "load open from setUp()",
      apps: view(
        "override func viewDidLoad() { setUp() }\n  private func setUp() { listener?.didTapFeed() }",
        "override func viewDidLoad() { setUp() }\n  override func loadView() { setUp() }\n"
          + "  func setUp() { listener?.didTapFeed() }",
        "override func awakeFromNib() { if isOpen { setUp() } }\n  fileprivate func setUp() { listener?.didTapFeed() }")
    ),
    Row(
      "the view by a helper that others may call", "view open from setUp()",
      apps: view(
        "override func viewDidLoad() { setUp() }\n  override func setUp() { listener?.didTapFeed() }",
        "override func viewDidLoad() { stream.bind { self.setUp() } }\n  private func setUp() { listener?.didTapFeed() }",
        "override func viewDidLoad() { setUp() }\n  override func viewDidAppear(_ animated: Bool) { setUp() }\n"
          + "  private func setUp() { listener?.didTapFeed() }")),
    Row(
      "the view by an action that is also run as it loads", "view tap from setUp()",
      apps: view(
        "override func viewDidLoad() { super.viewDidLoad(); setUp() }\n  @IBAction func setUp() { listener?.didTapFeed() }"
      )),
    Row(
      "the view each time that it appears", "appearance open from viewWillAppear(_:)",
      apps: view("override func viewWillAppear(_ animated: Bool) { listener?.didTapFeed() }")),
    Row(
      "the view later, once it appeared", "view open from a closure in viewWillAppear(_:)",
      apps: view("override func viewWillAppear(_ animated: Bool) { stream.bind { self.listener?.didTapFeed() } }")),
    Row(
      "the view as it asks whether a property holds", "view open from viewWillAppear",
      apps: view("var viewWillAppear: Bool { listener?.didTapFeed(); return true }")),
  ]

  // MARK: - How soon it may come again

  private static let helpers = """
    final class Part: UIView {
      var action: (() -> Void)?
      var other: (() -> Void)?
      @objc func tapped() { action?() }
      func onTap(_ action: @escaping () -> Void) { keep(action) }
      func react() { changes.bind { self.other?() } }
    }
    extension UIView {
      func pause() { isUserInteractionEnabled = false }
      func pauseLater() { pause() }
      func pauseForASecond() { isUserInteractionEnabled = false; later { self.resume() } }
      func resume() { isUserInteractionEnabled = true }
      func stop() { isUserInteractionEnabled = false }
    }
    extension Clock { func stop() { isEnabled = false }; func fire() {} }
    final class Clock { var action: (() -> Void)?; func tick(_ action: @escaping () -> Void) { keep(action) } }
    enum Answer { case yes, no }
    """

  private static let tells = "listener?.didTapFeed()"

  /// Apps whose view tells its listener in other ways.
  private static func pacing(_ members: String...) -> [AttachApp] {
    members.map { member in
      app.viewing("private let part = Part(); private let clock = Clock(); private var isOpen = true\n  " + member)
        .adding(helpers)
    }
  }

  private static let paces: [Row] = [
    Row(
      "what is switched off with it", "view once from tap(_:)",
      apps: pacing(
        "@objc func tap(_ sender: UIButton) { sender.isEnabled = false; \(tells) }",
        "@objc func tap(_ sender: UIButton) { \(tells); view.isUserInteractionEnabled = false }",
        "@objc func tap(_ sender: UIButton) { if isOpen { \(tells) }; view.pause() }",
        "@objc func tap(_ sender: UIButton) { \(tells); view.pauseForASecond() }",
        "@objc func tap(_ sender: UIButton) { if isOpen { \(tells); view.pause() } }",
        "@objc func tap(_ sender: UIButton) { \(tells); unknown.pause() }",
        "@objc func tap(_ sender: UIButton) { \(tells); part.stop() }")),
    Row(
      "what is switched on, or elsewhere", "view tap from tap(_:)",
      apps: pacing(
        "@objc func tap(_ sender: UIButton) { sender.isEnabled = true; \(tells) }",
        "@objc func tap(_ sender: UIButton) { sender.isHidden = false; \(tells) }",
        "@objc func tap(_ sender: UIButton) { sender.isEnabled = isOpen; \(tells) }",
        "@objc func tap(_ sender: UIButton) { view.resume(); \(tells) }",
        "@objc func tap(_ sender: UIButton) { view.pauseLater(); \(tells) }",
        "@objc func tap(_ sender: UIButton) { unknown.stop(); \(tells) }",
        "@objc func tap(_ sender: UIButton) { clock.pause(); \(tells) }",
        "@objc func tap(_ sender: UIButton) { if isOpen { sender.isEnabled = false }; \(tells) }",
        "@objc func tap(_ sender: UIButton) { later { sender.isEnabled = false }; \(tells) }")),
    Row(
      "a closure that is switched off, and what is switched off around one", "view once from a closure in setUp()",
      apps: pacing("func setUp() { part.onTap { self.part.pause(); self.\(tells) } }")),
    Row(
      "what is switched off as it is set up", "view tap from a closure in setUp()",
      apps: pacing("func setUp() { part.pause(); part.onTap { self.\(tells) } }")),
    Row(
      "an alert's action", "view once from a closure in warn()",
      apps: pacing("func warn() { show(UIAlertAction(title: \"Open\") { _ in self.\(tells) }) }")),
    Row(
      "a transition that a tap begins", "view once from a closure in leave()",
      apps: pacing(
        "@objc func leave() { dismiss(animated: true) { self.\(tells) } }",
        "@objc func leave() { present(alert, animated: true) { self.\(tells) } }")),
    Row(
      "a transition that begins at any time", "view open from a closure in leave()",
      apps: pacing("@objc func leave() { changes.bind { self.dismiss(animated: true) { self.\(tells) } } }")),
    Row(
      "a control's closure", "view tap from a closure in setUp()",
      apps: pacing(
        "func setUp() { button.addAction(UIAction { _ in self.\(tells) }) }",
        "func setUp() { Button(action: { self.\(tells) }) }", "func setUp() { part.onTap { self.\(tells) } }",
        "func setUp() { unknown.onTap { self.\(tells) } }",
        "func setUp() { part.action = { self.\(tells) } }", "func setUp() { self.part.action = { self.\(tells) } }",
        "func setUp() { button.rx.tap.bind { self.\(tells) } }",
        "func setUp() { button.rx.tap.map { 1 }.subscribe(onNext: { _ in self.\(tells) }) }",
        "func setUp() { view.rx.tapGesture().when(.recognized).bind { _ in self.\(tells) } }",
        "func setUp() { button.rx.controlEvent(.touchUpInside).asControlEvent().bind { self.\(tells) } }",
        "func setUp() { button.rx.tap.throttle(1, scheduler: queue).bind { self.\(tells) } }",
        "func setUp() { button.rx.tap.observe(on: MainScheduler.instance).bind { self.\(tells) } }",
        "func setUp() { button.tapPublisher.sink { self.\(tells) } }")),
    Row(
      "a closure that may run at any time", "view open from a closure in setUp()",
      apps: pacing(
        "func setUp() { part.other = { self.\(tells) } }", "func setUp() { clock.action = { self.\(tells) } }",
        "func setUp() { clock.tick { self.\(tells) } }", "func setUp() { unknown.action = { self.\(tells) } }",
        "func setUp() { action = { self.\(tells) } }", "func setUp() { unknown.missing { self.\(tells) } }",
        "func setUp() { changes.bind { self.\(tells) } }", "func setUp() { button.rx.title.bind { self.\(tells) } }",
        "func setUp() { button.rx.tap.debounce(1).bind { self.\(tells) } }",
        "func setUp() { button.rx.tap.observe(on: MainScheduler.asyncInstance).bind { self.\(tells) } }",
        "func setUp() { button.rx.tap.flatMap { self.load() }.bind { self.\(tells) } }",
        "func setUp() { changes().bind { self.\(tells) } }")),
    Row(
      "what UIKit tells of the user's choice", "view tap from tableView(_:didSelectRowAt:)",
      apps: pacing("func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { \(tells) }")),
    Row(
      "what UIKit tells while the user types", "view open from searchBar(_:textDidChange:)",
      apps: pacing("func searchBar(_ bar: UISearchBar, textDidChange text: String) { \(tells) }")),
    Row(
      "an answer", "view once from photoOutput(_:didFinishProcessingPhoto:error:)",
      apps: pacing(
        "func photoOutput(_ output: Output, didFinishProcessingPhoto photo: Photo, error: Error?) { \(tells) }")),
    Row(
      "a method that only controls call", "view tap from fire()",
      apps: pacing(
        "@objc func fire() { \(tells) }",
        "@objc func fire() { \(tells) }\n  func setUp() { button.addTarget(self, action: #selector(fire)) }",
        "@objc func fire() { \(tells) }\n  func setUp() { add(UITapGestureRecognizer(target: self, action: #selector(fire))) }",
        "@objc func fire() { \(tells) }\n  func setUp() { let action = #selector(fire); print(1) }")),
    Row(
      "a method that others call, too", "view open from fire()",
      apps: pacing(
        "@objc func fire() { \(tells) }\n  func setUp() { Timer.add(self, #selector(fire)) }",
        "@objc func fire() { \(tells) }\n  func setUp() { button.addTarget(self, #selector(fire)); Timer.add(self, #selector(fire)) }",
        "func fire() { \(tells) }", "@objc func fire() async { \(tells) }", "override func fire() { \(tells) }",
        "override func viewDidLayoutSubviews() { fire() }\n  func fire() { \(tells) }")),
    Row(
      "a method that an action calls", "view tap from fire()",
      apps: pacing(
        "@objc func tap() { fire() }\n  func fire() { \(tells) }",
        "@objc func tap() { self.fire() }\n  private func fire() { \(tells) }",
        "@objc func tap() { fire() }\n  func fire() { \(tells) }\n  func start() { changes.bind { self.clock.fire() } }"
      )),
    Row(
      "a method that an action calls for an answer", "view tap from fire(_:)",
      apps: pacing(
        "@objc func tap() { fire(.yes) }\n  func start() { changes.bind { self.fire(.no) } }\n"
          + "  func fire(_ answer: Answer) { switch answer { case .yes: \(tells)\n  case .no: break } }")),
    Row(
      "a method that anything calls for an answer", "view open from fire(_:)",
      apps: pacing(
        "@objc func tap() { fire(.no) }\n  func start() { changes.bind { self.fire(.yes) } }\n"
          + "  func fire(_ answer: Answer) { switch answer { case .yes: \(tells)\n  case .no: break } }")),
  ]

  // MARK: - Others

  /// The app where no class is seen that shows Home.
  private static let unseen = app.viewing("")
    .replacing(
      "class HomeViewController: UIViewController, HomePresentable,",
      with: "class HomeViewController: UIViewController,")

  private static let others: [Row] = [
    Row(
      "a function of no class", "other open from open(_:)",
      app: idle.adding("func open(_ router: HomeRouting) { router.attachFeed() }")),
    Row(
      "a class of no RIB", "other open from open()",
      app: idle.adding("final class Link { weak var router: HomeRouting?; func open() { router?.attachFeed() } }")),
    Row(
      "somebody by an extension of the routing protocol", "other open from run(_:)",
      app: idle.adding(
        """
        extension HomeRouting { func open() { attachFeed() } }
        final class Opener { func run(_ router: HomeRouting) { router.open() } }
        """)),
    Row(
      "somebody whose type is not known", "other open from didTapFeed()", app: app.tapping("unknown.attachFeed()")),
    Row(
      "somebody who is not seen, for whom a protocol asks for it", "other open from open()",
      app: idle.interacting("func open() { router?.attachFeed() }").adding(
        "protocol Opening { func open() }\nextension HomeInteractor: Opening {}")),
    Row(
      "a view that is not seen", "view open from didTapFeed()", app: unseen),
    Row(
      "a view that is not seen, for one of several items", "other open from didTap(_:)",
      app: unseen.replacing("  func didTapFeed()\n}", with: "  func didTap(_ item: Item)\n}")
        .replacing("func didTapFeed() {", with: "func didTap(_ item: Item) {")
        .replacing(
          "    router?.attachFeed()", with: "    switch item { case .feed: router?.attachFeed(); case .other: break }"
        )
        .adding("enum Item { case feed, other }")),
    Row("nobody", apps: [idle]),
  ]

  // MARK: - Children

  private static func child(_ statements: String, _ members: String = "") -> AttachApp {
    idle.asking(by: "", "router?.attachFeed()")
      .adding(
        "  \(members)\n  private func begin() { \(statements) }\n  private var isOpen = true",
        to: "  weak var listener: FeedListener?")
  }

  private static let feedAsks = "listener?.feedDidAsk()"

  private static let children: [Row] = [
    Row(
      "a child as it closes, and not by a method that nobody calls", "child tap from didTapClose() of Feed",
      apps: [
        idle.asking("router?.attachFeed()"),
        idle.asking("router?.attachFeed()").adding(
          "  private func unused() { listener?.feedDidAsk() }", to: "  weak var listener: FeedListener?"),
      ]),
    Row(
      "a child later", "child open from a closure in begin() of Feed",
      app: child("stream.bind { self.listener?.feedDidAsk() }", "override func handle() { begin() }")),
    Row(
      "a child as it becomes active", "start open from begin() of Feed",
      app: child(feedAsks, "override func didBecomeActive() { begin() }")),
    Row(
      "a child as it becomes active, and later", "child open from begin() of Feed",
      app: child(feedAsks, "override func didBecomeActive() { begin() }\n  override func handle() { begin() }")),
    Row("a child that nobody has ask", app: child(feedAsks)),
  ]

  // MARK: - What asks for the child

  private static let body =
    "let router = feedBuilder.build(withListener: interactor); feed = router; attachChild(router)"

  /// Apps whose router attaches Feed by other statements as it loads.
  private static func attaching(_ statements: String...) -> [AttachApp] {
    statements.map { statement in
      AttachApp(router: "  func attachFeed() { \(statement) }\n  func detachFeed() { feed = nil }\n  var isOpen = true")
        .tapping("print(1)").keeping("override func didLoad() { super.didLoad(); attachFeed() }")
    }
  }

  private static let asked: [Row] = [
    Row("the router as it loads, whatever holds", "load open", apps: attaching(body)),
    Row(
      "the router as it loads, if something holds, or later", "start open",
      apps: attaching("if isOpen { \(body) }", "stream.bind { [self] in \(body) }")),
    Row(
      "the router as it loads, if the child is not there", "load guarded open",
      apps: attaching("if feed == nil { \(body) }", "guard feed == nil else { return }; \(body)")),
    Row(
      "the router as it loads, if the child is not there, and something holds", "start guarded open",
      apps: attaching("if feed == nil, isOpen { \(body) }", "guard isOpen else { return }; if feed == nil { \(body) }")),
    Row(
      "a tap answered by what is sent at once", "view tap from feedButtonTapped()",
      apps: [
        "Observable.just(1).do(onNext: { _ in self.router?.attachFeed() }).subscribe()",
        "_ = Observable.just(1).observe(on: MainScheduler.instance).subscribe(onNext: { _ in self.router?.attachFeed() })",
      ].map(app.tapping)),
    Row(
      "a tap answered by what may be sent later", "view open from feedButtonTapped()",
      apps: [
        "Observable.just(1).delay(1).subscribe(onNext: { _ in self.router?.attachFeed() })",
        "load().subscribe(onNext: { _ in self.router?.attachFeed() })",
        "load { Observable.just(1).subscribe(onNext: { _ in self.router?.attachFeed() }) }",
      ].map(app.tapping)),
    Row(
      "a tap that asks", "view guarded tap from feedButtonTapped()",
      apps: ["guard router?.children.isEmpty == true else { return }; router?.attachFeed()", "attachOnce()"].map {
        app.tapping($0).interacting(
          "private func attachOnce() { if router?.children.count == 0 { attach() } }\n"
            + "  private func attach() { router?.attachFeed() }")
      }),
    Row(
      "a child that is answered if none is there", "child guarded tap from didTapClose() of Feed",
      app: idle.asking("if router?.children.isEmpty == true { router?.attachFeed() }")),
    Row(
      "two ways, of which one asks", "view tap from feedButtonTapped()", "child guarded tap from didTapClose() of Feed",
      app: app.asking("if router?.children.isEmpty == true { router?.attachFeed() }")),
  ]

  @Test(arguments: framework + views + paces + others + children + asked) func triggers(row: Row) {
    for (number, app) in row.apps.enumerated() {
      #expect(Self.triggers(app) == row.triggers, "\(row.why), app \(number + 1) of \(row.apps.count)")
    }
  }
}
