import RIBRules
import Testing

/// Closures, methods, delegates and tasks that hold what cannot outlive them, and those that let go.
@Suite struct RetentionTests {
  /// The app with another Feed: what its interactor has and does, and what stands around.
  struct App: MarkedApp {
    var source: String

    init(source: String) { self.source = source }

    init(
      _ starting: String, members: String = "", more: String = "", build: String = "", child: AttachApp = AttachApp()
    ) {
      source =
        child.replacing(
          "  func didTapClose() {",
          with: """
              private let meter = Meter()
              private var task: Task<Void, Never>?
              private var timer: Timer?
              override func didBecomeActive() {
                super.didBecomeActive()
                \(starting)
              }
              func show(_ value: Int) {}
              \(members)
              func didTapClose() {
            """
        ).adding(
          """
          final class Meter {
            var onValue: ((Int) -> Void)?
            weak var observer: MeterObserver?
            var reader: MeterObserver?
            let values = AsyncStream<Int> { $0.yield(1) }
          }
          final class Counter {
            var counts: AsyncStream<Int> { AsyncStream { $0.yield(1); $0.finish() } }
          }
          protocol MeterObserver: AnyObject {}
          extension FeedInteractor: MeterObserver {}
          \(more)
          """
        ).source
    }

    func resigning(_ statement: String) -> App {
      replacing(
        "  func show(_ value: Int) {}",
        with:
          "  func show(_ value: Int) {}\n  override func willResignActive() { super.willResignActive(); \(statement) }")
    }
  }

  private static let end = "so FeedInteractor is never released"
  private static let kept =
    "'onValue' of Meter keeps a closure that captures FeedInteractor strongly, \(end): FeedInteractor keeps 'meter', and "
    + "nothing clears 'onValue'"

  /// A class that keeps handlers by a key.
  private static func hub(_ keeping: String) -> String {
    """
    final class Hub {
      private var handlers: [Int: [() -> Void]] = [:]
      func on(_ key: Int, _ handler: @escaping () -> Void) { \(keeping) }
      func off(_ key: Int) { handlers[key] = nil }
    }
    """
  }

  /// The tokens of several observers, which are removed somewhere.
  private static func observingEach(_ block: String, endingIn function: String) -> App {
    App(
      "tokens = [Notification.Name.opened].map { NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil) "
        + block + " }",
      members:
        "var tokens: [Any] = []\n\(function) { tokens.forEach { NotificationCenter.default.removeObserver($0) } }")
  }

  /// A function that sets the handler.
  private static func setting(_ parameter: String) -> String {
    "extension Meter { func set(\(parameter)) { onValue = handler } }"
  }

  /// A timer that repeats, in a property that is declared in some way.
  private static func timing(_ declaration: String, _ members: String = "", _ more: String = "") -> App {
    App(
      "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) ①{ _ in self.show(1) }", members: members,
      more: more
    ).replacing("private var timer: Timer?", with: declaration)
  }

  private static let running =
    "private lazy var ticking: Timer = .scheduledTimer(withTimeInterval: 1, repeats: true) ①{ _ in self.show(1) }"
  private static let ending = "private func end(_ old: Timer?) { old?.invalidate() }"
  private static let handing = "private func log(_ timer: Timer?) { print(timer ?? 1) }"

  private static let closures: [Verdict] = [
    .found(
      "a property of what it keeps", App("meter.onValue = ①{ self.show($0) }"),
      App("self.meter.onValue = ①{ [self] value in show(value) }")),
    .found(
      "a method",
      says: "'onValue' of Meter keeps FeedInteractor's method 'show(_:)', and with it the object, \(end): "
        + "FeedInteractor keeps 'meter', and nothing clears 'onValue'",
      App("meter.onValue = ①show"), App("meter.onValue = self.①show"),
      App("meter.set(①show)", more: setting("_ handler: ((Int) -> Void)?"))),
    .found(
      "a timer that repeats",
      says: "a timer that repeats keeps a closure that captures FeedInteractor strongly, \(end): "
        + "nothing invalidates the timer",
      App("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) ①{ _ in self.show(1) }"),
      App("timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) ①{ _ in self.show(1) }"),
      App(
        "let timer = Timer(timeInterval: 1, repeats: true) ①{ _ in self.show(1) }; timer.tolerance = 1; "
          + "RunLoop.main.add(timer, forMode: .common)")),
    .found(
      "only its own end would invalidate",
      says: "a timer that repeats keeps a closure that captures FeedInteractor strongly, \(end): "
        + "only `deinit` invalidates the timer, and `deinit` never runs",
      App(
        "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) ①{ _ in self.show(1) }",
        members: "deinit { timer?.invalidate() }")),
    .found(
      "a display link that its run loop keeps",
      says: "a display link keeps FeedInteractor, \(end): nothing invalidates it",
      App("let link = CADisplayLink(target: ①self, selector: step); link.add(to: .main, forMode: .common)")),
    .found(
      "an observer whose token is dropped",
      says:
        "the notification center keeps a closure that captures FeedInteractor strongly, \(end): nothing removes the "
        + "observer",
      App("NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) ①{ _ in self.show(1) }")),
    .found(
      "observers whose tokens only its own end uses",
      says:
        "the notification center keeps a closure that captures FeedInteractor strongly, \(end): only `deinit` removes the "
        + "observer, and `deinit` never runs",
      observingEach("①{ _ in self.show(1) }", endingIn: "deinit")),
    .found(
      "an observation that begins again",
      says:
        "`withObservationTracking` keeps a closure that captures FeedInteractor strongly, and begins again with each "
        + "change, \(end)",
      App(
        "watch()",
        members: "func watch() { withObservationTracking { _ = meter } onChange: ①{ Task { self.watch() } } }")),
    .found(
      "a property of its own",
      says: "'describe' keeps a closure that captures FeedInteractor strongly, \(end): nothing clears 'describe'",
      App("describe?(1)", members: "lazy var describe: ((Int) -> Void)? = ①{ self.show($0) }"),
      App("describe = ①{ self.show($0) }", members: "var describe: ((Int) -> Void)?")),
    .found(
      "what lasts as long as the app",
      says:
        "'onValue' of Meter keeps a closure that captures FeedInteractor strongly, \(end): 'Meter.shared' lasts as long "
        + "as the app, and nothing clears 'onValue'",
      App("Meter.shared.onValue = ①{ self.show($0) }", more: "extension Meter { static let shared = Meter() }")),
    .found(
      "the values of a dictionary",
      says:
        "'handlers' of Hub keeps a closure that captures FeedInteractor strongly, \(end): FeedInteractor keeps 'hub', "
        + "and nothing clears 'handlers'",
      App("hub.on(1) ①{ self.show(1) }", members: "private let hub = Hub()", more: hub("handlers[key] = handler")),
      App(
        "hub.on(1) ①{ self.show(1) }", members: "private let hub = Hub()",
        more: hub("handlers[key, default: []].append(handler)"))),
    .found(
      "what a function makes",
      says:
        "'sectionProvider' of UICollectionViewCompositionalLayout keeps a closure that captures FeedInteractor strongly, "
        + "\(end): FeedInteractor keeps 'list', and nothing clears 'sectionProvider'",
      App(
        "_ = list",
        members: """
          lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout())
          func layout() -> UICollectionViewLayout { UICollectionViewCompositionalLayout ①{ _, _ in self.section() } }
          func section() -> NSCollectionLayoutSection? { nil }
          """)),
    .found(
      "a property of a framework's object",
      says: "'pathUpdateHandler' of NWPathMonitor keeps a closure that captures FeedInteractor strongly, \(end): "
        + "FeedInteractor keeps 'monitor', and nothing clears 'pathUpdateHandler'",
      App("monitor.pathUpdateHandler = ①{ _ in self.show(1) }", members: "let monitor = NWPathMonitor()")),
    .found(
      "the button that a closure makes for a property",
      says: "'configurationUpdateHandler' of UIButton keeps a closure that captures FeedInteractor strongly, \(end): "
        + "FeedInteractor keeps 'button', and nothing clears 'configurationUpdateHandler'",
      App(
        "_ = button",
        members: """
          private lazy var button: UIButton = {
            let button = UIButton(type: .system)
            button.configurationUpdateHandler = ①{ _ in self.show(1) }
            return button
          }()
          """)),
    .found(
      "an action of what it keeps",
      says: "'handler' of UIAction keeps a closure that captures FeedInteractor strongly, \(end): "
        + "FeedInteractor keeps 'button', and nothing clears 'handler'",
      App("button.addAction(.init ①{ _ in self.show(1) }, for: .touchUpInside)", members: "let button = UIButton()"),
      App(
        "_ = button",
        members: "lazy var button = UIButton(primaryAction: .init ①{ _ in self.show(1) })")),
    .found(
      "an object that is made and then kept", says: kept,
      App("let other = Meter(); other.onValue = ①{ self.show($0) }; meter = other").replacing(
        "private let meter", with: "private var meter")),
    .found(
      "a player's time observer",
      says:
        "the player that FeedInteractor keeps holds a closure that captures FeedInteractor strongly, \(end): nothing "
        + "removes the time observer",
      App(
        "token = player.addPeriodicTimeObserver(forInterval: .zero, queue: nil) ①{ _ in self.show(1) }",
        members: "let player = AVPlayer()\nvar token: Any?"),
      App(
        "token = player.addBoundaryTimeObserver(forTimes: [], queue: nil) ①{ self.show(1) }",
        members: "let player = AVPlayer()\nvar token: Any?")),
    .found(
      "an observation of a key path",
      says: "the observation that FeedInteractor keeps holds a closure that captures FeedInteractor strongly, \(end)",
      App(
        "token = player.observe(\\.rate) ①{ _, _ in self.show(1) }",
        members: "let player = AVPlayer()\nvar token: NSKeyValueObservation?")),
    .found(
      "a dispatch source",
      says:
        "the dispatch source that FeedInteractor keeps holds a closure that captures FeedInteractor strongly, \(end): "
        + "only `deinit` cancels it, and `deinit` never runs",
      App(
        "let ticks = DispatchSource.makeTimerSource(); ticks.setEventHandler ①{ self.show(1) }; self.ticks = ticks",
        members: "var ticks: DispatchSourceTimer?\ndeinit { ticks?.cancel() }")),
    .found(
      "a session's delegate",
      says: "a URLSession keeps its delegate, FeedInteractor, \(end): nothing invalidates the session",
      App(
        "session = URLSession(configuration: .default, delegate: ①self, delegateQueue: nil)",
        members: "var session: URLSession?")),
    .found(
      "a handler of scripts",
      says:
        "the web view's content controller keeps its message handler, FeedInteractor, \(end): nothing removes the handler",
      App("page.configuration.userContentController.add(①self, name: \"feed\")", members: "let page = WKWebView()")),
    .silent(
      "the app's object lets go of it",
      App("hub.on(1) { self.show(1) }", members: "private let hub = Hub()", more: hub("handlers[key] = handler"))
        .resigning("hub.off(1)"),
      App("Meter.current.onValue = { self.show($0) }", more: "extension Meter { static var current = Meter() }"),
      App("describe = { self.show($0) }", members: "var describe: ((Int) -> Void)?").resigning("describe = nil"),
      App("meter.set(show)", more: setting("_ handler: ((Int) -> Void)?")).resigning("meter.set(nil)"),
      App("meter.set(show)", more: setting("_ handler: ((Int) -> Void)? = nil")).resigning("meter.set()")),
    .silent(
      "the framework is told to let go of it",
      App(
        "token = player.observe(\\.rate) { _, _ in self.show(1) }",
        members: "let player = AVPlayer()\nvar token: NSKeyValueObservation?"
      ).resigning("token = nil"),
      App(
        "let ticks = DispatchSource.makeTimerSource(); ticks.setEventHandler { self.show(1) }; self.ticks = ticks",
        members: "var ticks: DispatchSourceTimer?"
      ).resigning("ticks?.cancel()"),
      App(
        "session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)",
        members: "var session: URLSession?"
      ).resigning("session?.invalidateAndCancel()"),
      App(
        "token = player.addPeriodicTimeObserver(forInterval: .zero, queue: nil) { _ in self.show(1) }",
        members: "let player = AVPlayer()\nvar token: Any?"
      ).resigning("token.map(player.removeTimeObserver)"),
      App(
        "let link = CADisplayLink(target: self, selector: step); link.add(to: .main, forMode: .common); self.link = link",
        members: "var link: CADisplayLink?"
      ).resigning("link?.remove(from: .main, forMode: .common)"),
      App(
        "let timer = Timer(timeInterval: 1, repeats: true) { _ in self.show(1) }; RunLoop.main.add(timer, forMode: .common); "
          + "timer.invalidate()"),
      App("page.configuration.userContentController.add(self, name: \"feed\")", members: "let page = WKWebView()")
        .resigning("page.configuration.userContentController.removeAllScriptMessageHandlers()")),
    .silent(
      "it is held weakly",
      App("meter.onValue = { [weak self] in self?.show($0) }"), App("meter.observer = self"),
      App("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.show(1) }"),
      App(
        "watch()",
        members: "func watch() { withObservationTracking { _ = meter } onChange: { [weak self] in self?.watch() } }")
    ),
    .found(
      "nothing ends it that the property is passed to, or that observes it",
      says: "a timer that repeats keeps a closure that captures FeedInteractor strongly, \(end): "
        + "nothing invalidates the timer",
      timing("private var timer: Timer?", handing).resigning("log(timer)"),
      timing("private var timer: Timer?", ending).resigning("print(timer ?? 1); end(nil)"),
      timing("private var timer: Timer? { didSet { oldValue?.invalidate() } }"),
      App("_ = ticking", members: running)),
    .silent(
      "a function ends it that the property is passed to, or that is called of it",
      timing("private var timer: Timer?", ending).resigning("end(timer)"),
      timing("private var timer: Timer?", ending).resigning("timer.map(end)"),
      timing("private var timer: Timer?", "", "func end(_ old: inout Timer?) { old?.invalidate(); old = nil }")
        .resigning("end(&timer)"),
      timing("private var timer: Timer?", "", "extension Timer { func end() { invalidate() } }")
        .resigning("timer?.end()"),
      App(
        "token = NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in self.show(1) }",
        members: "var token: NSObjectProtocol?",
        more: "extension NotificationCenter { func forget(_ token: Any) { removeObserver(token) } }"
      ).resigning("token.map(NotificationCenter.default.forget)")),
    .silent(
      "an operator of the app's own ends it",
      timing("private var timer: Timer?", "", "prefix operator ~!\nprefix func ~! (old: Timer?) { old?.invalidate() }")
        .resigning("~!timer"),
      App("meter.onValue = { self.show($0) }").resigning("meter.onValue <~ nil")),
    .silent(
      "the property ends what it held, holds it weakly, or begins with it",
      timing("private var timer: Timer? { didSet { oldValue?.invalidate() } }").resigning("timer = nil"),
      timing("private weak var timer: Timer?").resigning("timer?.invalidate()"),
      App("_ = ticking", members: running).resigning("ticking.invalidate()")),
    .silent(
      "something else takes its place",
      App("meter.onValue = { self.show($0) }").resigning("meter.onValue = { _ in }"),
      App(
        "meter.onValue = { self.show($0) }", more: "extension Meter { static let none: (Int) -> Void = { print($0) } }"
      )
      .resigning("meter.onValue = Meter.none"),
      App("meter.onValue = { self.show($0) }").resigning("meter.onValue = { [weak self] in self?.show($0) }"),
      App("meter.onValue = { self.show($0) }", more: "extension Meter { func reset() { onValue = { print($0) } } }")),
    .silent(
      "another object takes the place of what keeps it",
      App("clock.onValue = { self.show($0) }", members: "private var clock = Meter()").resigning("clock = Meter()")),
    .found(
      "something takes the place of what another object has",
      App("meter.onValue = ①{ self.show($0) }", members: "private let other = Meter()")
        .resigning("other.onValue = { print($0) }")),
    .silent(
      "it is let go",
      App("meter.onValue = { self.show($0) }").resigning("meter.onValue = nil"),
      App("timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.show(1) }")
        .resigning("timer?.invalidate()"),
      observingEach("{ _ in self.show(1) }", endingIn: "override func willResignActive()"),
      App("Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.show(1) }")),
    .silent(
      "it lets go by itself",
      App("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in self.show(1); timer.invalidate() }"),
      App(
        "watch()",
        members:
          "func watch() { withObservationTracking { _ = meter } onChange: { if self.isActive { self.watch() } } }")),
    .silent(
      "the object does not keep what keeps it",
      App("let meter = Meter(); meter.onValue = { self.show($0) }"),
      App("other?.onValue = { self.show($0) }", members: "weak var other: Meter?"),
      App("other?.onValue = { self.show($0) }; other = nil", members: "var other: Meter?")),
  ]

  @Test(arguments: closures) func aClosureThatIsKept(row: Verdict) {
    row.expect(RetainedClosure.self, usually: Self.kept)
  }

  /// A worker lives as long as the RIB whose classes make it; of one that none of them makes it is not known.
  @Test func aWorkerIsOfTheRIBThatMakesIt() {
    let app = { (component: String, making: String) in
      AttachApp().replacing(
        "    interactor.listener = listener",
        with: "    interactor.listener = listener\n    interactor.clock = \(making)"
      ).replacing(
        "  weak var listener: FeedListener?", with: "  weak var listener: FeedListener?\n  var clock: Working?"
      )
      .adding(
        """
        final class Clock: Worker {
          override func didStart(_ scope: InteractorScope) { ①Task { while true { self.tick() } } }
          private func tick() {}
        }
        extension HomeComponent { \(component) }
        """)
    }
    let message = Self.task("keeps Clock alive", "didStart(_:)").replacing("FeedInteractor", with: "Clock")
    expectFindings(app("", "Clock()").source, ["①": message], of: [UnendedTask.self])
    expectFindings(
      app("var clock: Clock { shared { Clock() } }", "dependency.clock").source, ["①": message], of: [UnendedTask.self])
    let free = app("", "makeClock()").adding("func makeClock() -> Clock { Clock() }")
    expectFindings(free.source, of: [UnendedTask.self])
  }

  /// Others may call their task the same, and end theirs.
  @Test func whoEndsItEndsThisOne() {
    let app = { (other: String) in
      App(
        "task = ①Task { while true { show(1) } }", more: "final class Other { var task: Task<Void, Never>? \(other) }"
      )
      .replacing("private var task: Task<Void, Never>?", with: "var task: Task<Void, Never>?").source
    }
    expectFindings(app("func stop() { task?.cancel() }"), ["①": Self.task()], of: [UnendedTask.self])
    expectFindings(
      app("func stop(_ other: Other) { other.task?.cancel() }"), ["①": Self.task()], of: [UnendedTask.self])
    expectFindings(app("func stop(_ feed: FeedInteractor) { feed.task?.cancel() }"), of: [UnendedTask.self])
  }

  /// A delegate that is held strongly, and a view's reactor.
  @Test func anObjectThatIsKeptItself() {
    let message = { (property: String, type: String, holder: String) in
      "'\(property)' of \(type) is a strong reference to FeedInteractor, which retains it as '\(holder)': neither is released, "
        + "for nothing clears '\(property)'"
    }
    let rules: [any Rule.Type] = [StrongBackReference.self, RetainedClosure.self]
    let reading = App("meter.reader = self").replacing("var reader:", with: "var ①reader:")
    expectFindings(reading.source, ["①": message("reader", "Meter", "meter")], of: rules)
    expectFindings(App("meter.reader = self").resigning("meter.reader = nil").source, of: rules)
    let silent = App("meter.reader = self", more: "final class Silence: MeterObserver {}")
    expectFindings(silent.resigning("meter.reader = Silence()").source, of: rules)
    let app = { (statement: String) in
      AttachApp().replacing(
        "    interactor.listener = listener", with: "    interactor.listener = listener\n    \(statement)"
      )
      .replacing("class FeedViewController: UIViewController", with: "class FeedViewController: UIViewController, View")
    }
    let found = expectFindings(
      app("viewController.reactor = ①interactor").source,
      ["①": message("reactor", "FeedViewController", "viewController")], of: rules, imports: "RIBs\nimport ReactorKit")
    #expect(found.first?.help?.contains("let another object be the reactor") == true && found.first?.notes == [])
    expectFindings(app("viewController.reactor = FeedReactor()").source, of: rules, imports: "RIBs\nimport ReactorKit")
  }

  private static func task(_ held: String = "keeps FeedInteractor alive", _ member: String = "didBecomeActive()")
    -> String
  {
    "FeedInteractor begins a task in '\(member)' that goes on after its RIB is detached, for nothing cancels it: it \(held), "
      + "and the next FeedInteractor adds one more"
  }

  private static let tasks: [Verdict] = [
    .found(
      "it awaits a sequence without end",
      App("①Task { for await value in meter.values { show(value) } }"),
      App(
        "①Task { [weak self] in guard let self else { return }; for await value in self.meter.values { self.show(value) } }"
      ),
      App("_ = ①Task { @MainActor in for await value in meter.values.filter({ $0 > 1 }) { self.show(value) } }"),
      App(
        "①Task.detached { for await _ in NotificationCenter.default.notifications(named: .changed) { await self.show(1) } }"
      )),
    .found(
      "it loops until it is cancelled",
      App("①Task { while !Task.isCancelled { show(1); try? await Task.sleep(for: .seconds(1)) } }"),
      App("①Task { while true { show(1); try? await Task.sleep(for: .seconds(1)) } }"),
      App("task = ①Task { while true { show(1) } }"),
      App("①Task { for await result in StoreKit.Transaction.updates { show(result) } }"),
      App("①Task { for await update in CLLocationUpdate.liveUpdates(.default) { show(update) } }")),
    .found(
      "only its own end would cancel it",
      says: task().replacing("nothing cancels it", with: "only `deinit` cancels it, and `deinit` never runs"),
      App("task = ①Task { while true { show(1) } }", members: "deinit { task?.cancel() }")),
    .found(
      "the next one takes its place",
      says: task("keeps FeedInteractor alive", "watch()").replacing(
        "nothing cancels it", with: "the next one replaces it in 'task', so that nothing can cancel it"),
      App(
        "task = watch(); task = watch()",
        members: "private func watch() -> Task<Void, Never> { ①Task { while true { show(1) } } }"
      ).resigning("task?.cancel()")),
    .found(
      "a method that it calls does",
      App("①Task { await watch() }", members: "func watch() async { for await value in meter.values { show(value) } }"),
      App(
        "①Task { [weak self] in await self?.watch() }",
        members: "func watch() async { for await value in meter.values { show(value) } }")),
    .found(
      "a method of another object that it calls does",
      App("①Task { await saver.save() }", members: "private let saver = Saver()", more: saver),
      App("task = ①Task { [self] in await saver.save() }", members: "private let saver = Saver()", more: saver)),
    .found(
      "the other object is captured", says: task("keeps 'saver' alive and calls it"),
      App("①Task { [saver] in await saver.save() }", members: "private let saver = Saver()", more: saver)),
    .found(
      "it waits for a group of tasks",
      App(
        "①Task { await withTaskGroup(of: Void.self) { group in group.addTask { await self.watch() } } }",
        members: "func watch() async { for await value in meter.values { show(value) } }")),
    .found(
      "its loop goes on when it is cancelled",
      says: task().replacing("nothing cancels it", with: "its loop does not end when it is cancelled"),
      App("task = ①Task { while true { show(1); try? await Task.sleep(nanoseconds: 1) } }").resigning("task?.cancel()")),
    .silent(
      "its loop may end when it is cancelled",
      App("task = Task { while true { show(1); try await Task.sleep(nanoseconds: 1) } }").resigning("task?.cancel()"),
      App("task = Task { while !Task.isCancelled { try? await Task.sleep(nanoseconds: 1); show(1) } }")
        .resigning("task?.cancel()")),
    .silent(
      "the other object ends, is not held, or the task is cancelled",
      App(
        "Task { await saver.save() }", members: "private let saver = Saver()",
        more: saver.replacingOccurrences(of: "print(value)", with: "if value == 1 { return }")),
      App("Task { [weak self] in await self?.saver.save() }", members: "private let saver = Saver()", more: saver),
      App("task = Task { await saver.save() }", members: "private let saver = Saver()", more: saver)
        .resigning("task?.cancel()"),
      App("Task { await Saver().meter.reset() }", more: saver)),
    .found(
      "it captures what the object keeps", says: task("keeps 'meter' alive and calls it"),
      App("①Task { [meter] in while true { meter.onValue?(1); try? await Task.sleep(for: .seconds(1)) } }")),
    .silent(
      "it is cancelled",
      App("task = Task { while true { show(1) } }").resigning("task?.cancel()"),
      App("task = Task { while true { show(1) } }").resigning("stop()").replacing(
        "  func show(_ value: Int) {}",
        with: "  func show(_ value: Int) {}\n  func stop() { task?.cancel(); task = nil }"),
      App("task = Task { [meter] in while true { meter.onValue?(1) } }", members: "deinit { task?.cancel() }"),
      App(
        "task = watch(); task?.cancel(); task = watch()",
        members: "private func watch() -> Task<Void, Never> { Task { while true { show(1) } } }"
      ).resigning("task?.cancel()"),
      App(
        "tasks = [1, 2].map(watch)",
        members: """
          private var tasks: [Task<Void, Never>] = []
          private func watch(_ value: Int) -> Task<Void, Never> { Task { while true { show(value) } } }
          """
      ).resigning("tasks.forEach { $0.cancel() }"),
      App("keep(Task { while true { show(1) } })"),
      App(
        "task = Task { while true { show(1) } }",
        members: "private func end(_ old: Task<Void, Never>?) { old?.cancel() }"
      )
      .resigning("end(task)"),
      App("task = Task { while true { show(1) } }", more: "extension Task { func end() { cancel() } }")
        .resigning("task?.end()"),
      App("task = Task { while true { show(1) } }").resigning("task = nil").replacing(
        "private var task: Task<Void, Never>?",
        with: "private var task: Task<Void, Never>? { didSet { oldValue?.cancel() } }"),
      App(
        "tasks.append(Task { while true { show(1) } })", members: "private var tasks: [Task<Void, Never>] = []",
        more: "extension Task { func end() { cancel() } }"
      ).resigning("tasks.forEach { $0.end() }"),
      App(
        "running = Task { while true { show(1) } }",
        members: "var running: Task<Void, Never>? { get { task } set { task?.cancel(); task = newValue } }"
      ).resigning("running = nil"),
      App("_ = running", members: "private lazy var running = Task { while true { show(1) } }")
        .resigning("running.cancel()")),
    .found(
      "it is what a property begins with", says: task("keeps FeedInteractor alive", "running"),
      App("_ = running", members: "private lazy var running = ①Task { while true { show(1) } }")),
    .silent(
      "it ends",
      App("Task { show(1) }"),
      App("Task { for await value in counter.counts { show(value) } }", members: "let counter = Counter()"),
      App("Task { for await value in meter.values { if value > 1 { break }; show(value) } }"),
      App("Task { while !Task.isCancelled, isOpen { show(1) } }", members: "var isOpen = true"),
      App(
        "Task { [weak self, meter] in for await value in meter.values { guard let self else { return }; self.show(value) } }"
      )),
    .silent(
      "it holds nothing of the RIB",
      App("Task { [weak self, meter] in for await value in meter.values { self?.show(value) } }")),
  ]

  /// A worker that is an actor.
  private static let saver =
    "actor Saver { let meter = Meter(); func save() async { for await value in meter.values { print(value) } } }"

  @Test(arguments: tasks) func aTaskThatGoesOn(row: Verdict) { row.expect(UnendedTask.self, usually: Self.task()) }

  @Test(arguments: [
    ("task = ①Task { while true { show(1) } }", "", true),
    ("task?.cancel(); task = ①Task { while true { show(1) } }", "", false),
    ("if task == nil { task = ①Task { while true { show(1) } } }", "", false),
    ("task = ①Task { while true { show(1) } }", "func didTapStop() { task?.cancel() }", false),
    ("task = ①Task { show(1) }", "", false),
  ]) func aTaskThatBeginsAgain(start: String, member: String, isFound: Bool) {
    let app = App(
      "start()", members: "private func start() { \(start) }\n  func didTapStart() { start() }\n  \(member)"
    )
    .resigning("task?.cancel()")
    .adding("  func didTapStart()", to: "protocol FeedPresentableListener: AnyObject {")
    .adding(
      "  @objc private func startTapped() { listener?.didTapStart() }",
      to: "  weak var listener: FeedPresentableListener?")
    let message =
      "FeedInteractor begins another task in 'start()' without cancelling the one before, which nothing can cancel then: it "
      + "keeps FeedInteractor alive, and goes on after its RIB is detached"
    expectFindings(app.source, isFound ? ["①": message] : [:], of: [UnendedTask.self])
  }

  @Test func tasksInACollectionAreCancelledOneByOne() {
    let app = App(
      "tasks.append(Task { for await value in meter.values { show(value) } })",
      members: "private var tasks: [Task<Void, Never>] = []")
    let helps = AttachApp(source: app.source).findings(of: UnendedTask.self).map(\.help)
    #expect(helps == ["call `tasks.forEach { $0.cancel() }` in `willResignActive`"])
  }

  /// An edit mends all of it, and compiles.
  @Test(arguments: [
    ("meter.onValue = { self.show($0) }", true), ("meter.onValue = { self.other?.show($0) }", true),
    ("describe = { value in return self.text(value) }", false),
    ("describe = { self.text($0) }", false),
    ("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.show(1) }", false),
    ("clock = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.show(1) }", true),
  ]) func whatAnEditMends(start: String, isOffered: Bool) {
    let app = App(
      start,
      members:
        "deinit { clock?.invalidate() }\nvar clock: Timer?\nvar other: FeedInteractor? { nil }\n"
        + "var describe: ((Int) -> String)?\nfunc text(_ value: Int) -> String { \"\" }"
    )
    let edits = AttachApp(source: app.source).findings(of: RetainedClosure.self).map(\.edits.isEmpty)
    #expect(edits == [!isOffered])
  }

  /// What keeps the object may have a function that nobody calls.
  @Test(arguments: [
    (
      "hub.on(1) { self.show(1) }", "func off(",
      "begin the closure with `[weak self]`, or call `off(_:)` of 'hub' in `willResignActive`"
    ),
    ("hub.on(1) { self.show(1) }", "private func off(", "begin the closure with `[weak self]`"),
  ]) func theHelpNamesWhatLetsGo(start: String, declaration: String, help: String) {
    let app = App(
      start, members: "private let hub = Hub()",
      more: Self.hub("handlers[key, default: []].append(handler)").replacing("func off(", with: declaration))
    #expect(AttachApp(source: app.source).findings(of: RetainedClosure.self).map(\.help) == [help])
  }

  /// What a view's navigation item, its menus and models keep.
  @Test(arguments: [
    (
      "navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: UIAction ①{ _ in self.end() })",
      "leftBarButtonItem"
    ),
    ("self.toolbarItems = [UIBarButtonItem(menu: UIMenu(children: [UIAction ①{ _ in self.end() }]))]", "toolbarItems"),
    ("button.menu = UIMenu(children: [UIAction ①{ _ in self.end() }])", "menu"),
    (
      "navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: UIAction { [weak self] _ in self?.end() })",
      nil
    ),
    ("alert.menu = UIMenu(children: [UIAction { _ in self.end() }])", nil),
    (
      "navigationItem.titleView = UIButton(primaryAction: UIAction { _ in self.end() }); navigationItem.titleView = nil",
      nil
    ),
  ]) func whatAViewShows(start: String, holder: String?) {
    let app = AttachApp().adding(
      "  private let button = UIButton()\n  override func viewDidLoad() { \(start) }\n  func end() {}",
      to: "final class FeedViewController: UIViewController, FeedPresentable, ViewControllable {")
    let message = holder.map {
      "'handler' of UIAction keeps a closure that captures FeedViewController strongly, so FeedViewController is never "
        + "released: FeedViewController keeps '\($0)', and nothing clears 'handler'"
    }
    expectFindings(app.source, message.map { ["①": $0] } ?? [:], of: [RetainedClosure.self])
  }

  /// A view's model holds the interactor by a method of the view's listener.
  @Test(arguments: [("let model", true), ("weak var model", false)])
  func aModelHoldsTheListener(declaration: String, isFound: Bool) {
    let app = AttachApp().adding(
      "  \(declaration): Model? = Model()\n  override func viewDidLoad() { model?.onEnd = listener?.\(isFound ? "①" : "")didTapClose }",
      to: "final class FeedViewController: UIViewController, FeedPresentable, ViewControllable {"
    ).adding("final class Model { var onEnd: (() -> Void)? }")
    let message =
      "'onEnd' of Model keeps FeedInteractor's method 'didTapClose()', and with it the object, \(Self.end): FeedInteractor keeps "
      + "'presenter.model', and nothing clears 'onEnd'"
    expectFindings(app.source, isFound ? ["①": message] : [:], of: [RetainedClosure.self])
  }

  /// The view that the interactor presents keeps the interactor.
  @Test func aBuildersClosureHoldsTheInteractor() {
    let app = { (value: String, view: String) in
      """
      protocol PagePresentable: Presentable {}
      final class PageInteractor: PresentableInteractor<PagePresentable> { func close() {} }
      final class PageRouter: ViewableRouter<PageInteractor, ViewControllable> {}
      final class PageViewController: UIViewController, PagePresentable, ViewControllable {
        var onClose: (() -> Void)?
        private let bar: PageBar
        init(bar: PageBar) { self.bar = bar }
      }
      final class PageBar: UIView { var onClose: (() -> Void)? }
      final class PageBuilder: Builder<EmptyDependency> {
        func build() -> PageRouter {
          let bar = PageBar()
          let view = PageViewController(bar: bar)
          let interactor = PageInteractor(presenter: view)
          \(view).onClose = \(value)
          return PageRouter(interactor: interactor, viewController: view)
        }
      }
      final class BookInteractor: Interactor {}
      final class BookRouter: Router<BookInteractor> {
        private let builder = PageBuilder(dependency: EmptyComponent())
        private var page: Routing?
        func open() { let router = builder.build(); page = router; attachChild(router) }
        func close() { page.map(detachChild); page = nil }
      }
      final class BookBuilder: Builder<EmptyDependency> { func build() -> Routing { BookRouter(interactor: BookInteractor()) } }
      """
    }
    let message = { (holder: String, type: String, held: String) in
      "'onClose' of \(type) keeps \(held), so PageInteractor is never released: PageInteractor keeps '\(holder)', and nothing "
        + "clears 'onClose'"
    }
    let closure = "a closure that captures PageInteractor strongly"
    let found = [RetainedClosure.self]
    expectFindings(
      app("①{ interactor.close() }", "view"), ["①": message("view", "PageViewController", closure)], of: found)
    expectFindings(app("①{ interactor.close() }", "bar"), ["①": message("bar", "PageBar", closure)], of: found)
    expectFindings(
      app("interactor.①close", "bar"),
      ["①": message("bar", "PageBar", "PageInteractor's method 'close()', and with it the object")], of: found)
    expectFindings(app("{ [weak interactor] in interactor?.close() }", "bar"), of: found)
  }
}
