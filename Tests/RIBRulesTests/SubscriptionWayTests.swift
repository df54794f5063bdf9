import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// On which ways the bodies are run that subscribe: before the interactor is active, as it becomes active, again and again.
@Suite struct SubscriptionWayTests {
  private static let binding = "relay.①subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)"

  // MARK: - Before the activity

  private func ending(in way: String) -> String {
    "FeedInteractor subscribes before it is active, in \(way): the subscription ends immediately and receives no more "
      + "elements"
  }

  /// What the initializer of the interactor runs, and what the builder and the initializer of the router call.
  @Test(arguments: [
    ("    presenter.listener = self\n", binding, "init(presenter:)"),
    ("    presenter.listener = self\n", "observe()", "init(presenter:) → observe"),
    ("    presenter.listener = self\n", "later { self.observe() }", nil),
    ("    presenter.listener = self\n", "later { self.\(binding) }", nil),
    ("    presenter.listener = self\n", "if isReady { observe() }", nil),
    ("    interactor.listener = listener\n", "interactor.observe()", "observe"),
    ("    interactor.listener = listener\n", "interactor.begin()", "begin → observe"),
    ("    interactor.listener = listener\n", "DispatchQueue.main.async { interactor.observe() }", nil),
    ("    interactor.listener = listener\n", "(interactor as FeedObserving).observe()", "observe"),
    ("    interactor.listener = listener\n", "(interactor as Observing).observe()", nil),
    ("    interactor.listener = listener\n", "other.observe()", nil),
    ("    interactor.listener = listener\n", "observe()", nil),
    (
      "    interactor.listener = listener\n",
      "interactor.relay.①subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: interactor)",
      "build(withListener:)"
    ),
    (
      "    interactor.listener = listener\n",
      "interactor.relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: other)", nil
    ),
    ("    interactor.router = self\n", "(interactor as? FeedInteractor)?.observe()", "observe"),
  ]) func whatRunsBeforeItIsActiveEndsAtOnce(place: String, statement: String, way: String?) {
    let isDirect = statement.contains("①")
    let helper =
      "relay.\(isDirect || way == nil ? "" : "①")subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)"
    let statement = way == nil ? statement.replacing("①", with: "") : statement
    let app = SubscriptionApp.app.replacing(place, with: place + "    \(statement)\n").interactor(
      "  func observe() { \(helper) }\n  func begin() { observe() }"
    ).replacing(
      "FeedInteractable, FeedPresentableListener {",
      with: "FeedInteractable, FeedPresentableListener, FeedObserving, Observing {"
    )
    .adding(
      """
      protocol FeedObserving { func observe() }
      protocol Observing { func observe() }
      final class Other: Observing { func observe() {} }
      extension FeedBuilder { var other: Other { Other() }; func observe() {} }
      """)
    expectFindings(app.source, way.map { ["①": ending(in: $0)] } ?? [:], of: [ImmediateDisposal.self])
  }

  @Test(arguments: ["isActive", "isActiveStream", "self.isActive"]) func whoAsksForTheActivityKnowsIt(question: String)
  {
    let app = SubscriptionApp.app.interactor(
      "  func observe() { print(\(question)); relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self) }"
    ).replacing(
      "    presenter.listener = self\n", with: "    presenter.listener = self\n    observe()\n")
    expectFindings(app.source, of: [ImmediateDisposal.self])
  }

  @Test func aBaseClassMayRunItFromItsInitializer() {
    let app = SubscriptionApp.app.replacing("PresentableInteractor<FeedPresentable>,", with: "BaseInteractor,")
      .interactor("  override func observe() { \(Self.binding) }").adding(
        """
        class BaseInteractor: PresentableInteractor<FeedPresentable> {
          override init(presenter: FeedPresentable) { super.init(presenter: presenter); observe() }
          func observe() {}
        }
        """)
    expectFindings(
      app.source, ["①": ending(in: "init(presenter:) → observe")], of: [ImmediateDisposal.self])
  }

  // MARK: - As it becomes active

  private func outliving(_ way: String) -> String {
    "FeedInteractor subscribes in \(way), but nothing ends that in 'willResignActive': RootRouter keeps the router in "
      + "'feed' and attaches it again, so it continues while the RIB is inactive, and exists twice after the next "
      + "activation"
  }

  private static let keeping = "relay.①subscribe(onNext: { _ in }).disposed(by: bag)"

  @Test(arguments: [
    (keeping, "", "'didBecomeActive()'"),
    ("observe()", "private func observe() { \(keeping) }", "'didBecomeActive()', through observe"),
    ("observe()", "func observe() { \(keeping) }", "'didBecomeActive()', through observe"),
    (
      "begin()", "func begin() { observe() }\n  private func observe() { \(keeping) }",
      "'didBecomeActive()', through begin → observe"
    ),
    ("later { self.observe() }", "private func observe() { \(keeping) }", "'didBecomeActive()', through observe"),
    ("observable.①subscribe(onNext: { _ in }).disposed(by: bag)", "", "'didBecomeActive()'"),
  ]) func whatOnlyActivationRunsOutlivesIt(body: String, members: String, way: String) {
    expectFindings(
      SubscriptionApp.returning.activating(body).interactor("  " + members).source, ["①": outliving(way)],
      of: [SubscriptionOutlivesActivity.self])
  }

  private static let silentKeeping = "relay.subscribe(onNext: { _ in }).disposed(by: bag)"

  @Test(arguments: [
    // Somebody else runs it, too.
    ("observe()", "private func observe() { \(silentKeeping) }\n  func other() { observe() }", ""),
    (
      "begin()",
      "private func begin() { observe() }\n  private func observe() { \(silentKeeping) }\n  func other() { begin() }",
      ""
    ),
    ("observe()", "func observe() { \(silentKeeping) }", "func f(_ i: FeedInteractor) { i.observe() }"),
    (
      "observe()", "func observe() { \(silentKeeping) }",
      "protocol Observing { func observe() }\nextension FeedInteractor: Observing {}"
    ),
    // It ends.
    ("single.subscribe(onSuccess: { _ in }).disposed(by: bag)", "", ""),
    ("button.rx.tap.subscribe(onNext: { _ in }).disposed(by: bag)", "", ""),
    ("api.load().subscribe(onNext: { _ in }).disposed(by: bag)", "", ""),
    ("relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)", "", ""),
    ("tick()", "func other() { \(silentKeeping) }", ""),
  ]) func whatOthersRunOrEndsIsNot(body: String, members: String, rest: String) {
    expectFindings(
      SubscriptionApp.returning.activating(body).interactor("  " + members).adding(rest).source,
      of: [SubscriptionOutlivesActivity.self])
  }

  @Test(arguments: [
    ("tick()", true), ("NotificationCenter.default.removeObserver(self)", false), ("stop()", false),
    ("later { self.stop() }", false),
  ]) func anObserverIsToBeRemoved(ending: String, isFound: Bool) {
    let observing =
      "NotificationCenter.default.\(isFound ? "①" : "")addObserver(self, selector: #selector(tick), name: .x, object: nil)"
    let app = SubscriptionApp.returning.activating(observing).interactor(
      "  override func willResignActive() { \(ending) }\n  func stop() { center.removeObserver(self) }")
    expectFindings(
      app.source,
      isFound
        ? ["①": outliving("'didBecomeActive()'").replacing("subscribes in", with: "observes notifications in")] : [:],
      of: [SubscriptionOutlivesActivity.self])
  }

  // MARK: - Held by itself

  private static let retaining = """
      private let bag = DisposeBag()
      private let relay = BehaviorRelay<Int>(value: 0)
      func begin() { relay.subscribe(onNext: { _ in self.begin() }).disposed(by: bag) }
    """

  @Test(arguments: [
    ("static let shared = ScoreWorker()", "", 0), ("", "let worker = ScoreWorker()", 0),
    ("", "ScoreWorker().begin()", 0),
    ("", "final class Host { let worker = ScoreWorker() }", 1), ("", "func make() -> ScoreWorker { ScoreWorker() }", 1),
    ("static func make() -> ScoreWorker { ScoreWorker() }", "", 1), ("", "", 1),
  ]) func whatThereIsOneOfIsThereForGood(member: String, rest: String, count: Int) {
    let app = SubscriptionApp.app.adding(
      "final class ScoreWorker: Worker {\n  \(member)\n\(Self.retaining)\n}\n\(rest)")
    #expect(check(linked(app.source), .only([SelfRetainingSubscription.id])).count == count)
  }

  // MARK: - Again and again

  private func repeating(_ caller: String, _ method: String) -> String {
    "FeedInteractor subscribes again each time \(caller) calls '\(method)', and the earlier subscriptions continue: each "
      + "call adds one more, and every element is handled by all of them"
  }

  @Test(arguments: [
    (binding, "didTap"), ("observe()", "didTap"), (keeping, "didTap"),
    ("button.rx.tap.①subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)", "didTap"),
    ("relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: other)", nil),
    ("observable.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)", nil),
    ("later { self.observe() }", nil), ("keep(relay.subscribe(onNext: { _ in }))", nil),
    ("if isReady { observe() }", nil),
  ]) func whatEachTapBeginsAddsUp(body: String, method: String?) {
    let isDirect = body.contains("①")
    let helper =
      "relay.\(isDirect || method == nil ? "" : "①")subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)"
    let app = SubscriptionApp.app.replacing("  func didTap() {", with: "  func didTap() {\n    \(body)")
      .interactor("  private func observe() { \(helper) }")
    expectFindings(
      app.source, method.map { ["①": repeating("the presenter's 'tap()'", $0)] } ?? [:], of: [RepeatedSubscription.self]
    )
  }

  /// A bag that is emptied as the activity ends lets subscriptions add up until then, and a subject leads to who subscribes
  /// to it.
  @Test(arguments: [
    ("observe()", "func willEnd() {}", true), ("taps.accept(1)", "func willEnd() {}", true),
    ("if isReady { taps.accept(1) }", "func willEnd() {}", false), ("once.accept(1)", "func willEnd() {}", false),
    ("observe()", "func reset() { bag = DisposeBag() }", false),
    ("reset(); observe()", "func reset() { bag = DisposeBag() }", false),
  ]) func whatIsOnlyEmptiedAtTheEndAddsUp(body: String, member: String, isFound: Bool) {
    let app = SubscriptionApp.app.replacing("  func didTap() {", with: "  func didTap() {\n    \(body)").interactor(
      """
        private var own = DisposeBag()
        private let taps = PublishRelay<Int>()
        private let once = PublishRelay<Int>()
        override func didBecomeActive() {
          super.didBecomeActive()
          taps.subscribe(onNext: { [weak self] _ in self?.observe() }).disposed(by: rest)
          once.take(1).subscribe(onNext: { [weak self] _ in self?.observe() }).disposed(by: rest)
        }
        override func willResignActive() { super.willResignActive(); own = DisposeBag() }
        private let rest = DisposeBag()
        private func observe() { relay.①subscribe(onNext: { _ in }).disposed(by: own) }
        \(member.replacingOccurrences(of: "bag", with: "own"))
      """)
    let source = isFound ? app.source : app.source.replacingOccurrences(of: "①", with: "")
    expectFindings(
      source, isFound ? ["①": repeating("the presenter's 'tap()'", "didTap")] : [:], of: [RepeatedSubscription.self])
  }

  /// What a service is told leads to who subscribes to its stream.
  @Test(arguments: [
    ("account.select(count)", "account.selected", true), ("account.select(1)", "account.selected", true),
    ("account.select(count)", "account.selected.distinctUntilChanged().map { $0 }", true),
    ("account.select(1)", "account.selected.distinctUntilChanged()", false),
    ("account.select(count)", "account.selected.take(1)", false), ("account.select(count)", "account.closed", false),
    ("another.select(count)", "account.selected", false), ("account.selectOnce(count)", "account.selected", false),
  ]) func whatIsSentThroughAServiceAddsUp(sending: String, stream: String, isFound: Bool) {
    let app = SubscriptionApp.app.replacing("  func didTap() {", with: "  func didTap() {\n    \(sending)").interactor(
      """
        private let account: Choosing
        private let another: Choosing
        override func didBecomeActive() {
          super.didBecomeActive()
          \(stream).subscribe(onNext: { [weak self] _ in self?.observe() }).disposeOnDeactivate(interactor: self)
        }
        private func observe() { relay.\(isFound ? "①" : "")subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self) }
      """
    ).adding(
      """
      protocol Choosing {
        var selected: Observable<Int> { get }
        var closed: Observable<Int> { get }
        func select(_ id: Int)
        func selectOnce(_ id: Int)
      }
      final class Account: Choosing {
        private let chosen = PublishSubject<Int>()
        private let ended = PublishSubject<Int>()
        var selected: Observable<Int> { chosen.asObservable() }
        var closed: Observable<Int> { ended.asObservable() }
        func select(_ id: Int) { chosen.onNext(id) }
        func selectOnce(_ id: Int) { if !isDone { chosen.onNext(id) } }
        private var isDone = false
      }
      """)
    expectFindings(
      app.source, isFound ? ["①": repeating("the presenter's 'tap()'", "didTap")] : [:], of: [RepeatedSubscription.self]
    )
  }

  /// A closure of the class may subscribe each time that the user does something.
  @Test(arguments: [
    ("presenter.taps.bind { [weak self] in self?.observe() }", "calls 'observe'"),
    ("presenter.taps.bind { [weak self] in guard let self else { return }; self.relay.①bind { _ in }\(kept) }", "runs"),
    ("presenter.taps.take(1).bind { [weak self] in self?.observe() }", nil),
    ("presenter.loads.bind { [weak self] in self?.observe() }", nil),
    ("presenter.taps.bind { [weak self] in if self?.isReady == true { self?.observe() } }", nil),
    (
      "presenter.taps.bind { [weak self] in guard let self else { return }; self.single.subscribe { _ in }\(kept) }",
      nil
    ),
    (
      "presenter.taps.bind { [weak self] in guard let self else { return }; Alert().answers.bind { _ in }\(kept) }", nil
    ),
    ("presenter.taps.bind { [weak self] in guard let self else { return }; Alert.show().bind { _ in }\(kept) }", nil),
  ]) func whatAClosureBeginsAddsUp(statement: String, reason: String?) {
    let isDirect = statement.contains("①")
    let app = SubscriptionApp.app.activating("\(statement).disposeOnDeactivate(interactor: self)").interactor(
      "  private func observe() { relay.\(isDirect || reason == nil ? "" : "①")bind { _ in }\(Self.kept) }"
    ).adding(
      "  var taps: Observable<Void> { get }\n  var loads: Observable<Void> { get }",
      to: "protocol FeedPresentable: Presentable {"
    ).adding(
      """
        private let button = UIButton()
        private let loaded = PublishRelay<Void>()
        var taps: Observable<Void> { button.rx.tap.asObservable() }
        var loads: Observable<Void> { loaded.asObservable() }
      """, to: "final class FeedViewController: UIViewController, FeedPresentable, ViewControllable {"
    ).adding(
      """
      final class Alert {
        let answers = PublishRelay<Int>()
        static func show() -> Observable<Int> { let alert = Alert(); return alert.answers.asObservable() }
      }
      """)
    let message = reason.map {
      "FeedInteractor subscribes again each time a closure in 'didBecomeActive()' \($0), and the earlier subscriptions "
        + "continue: each call adds one more, and every element is handled by all of them"
    }
    let found = expectFindings(app.source, message.map { ["①": $0] } ?? [:], of: [RepeatedSubscription.self])
    let help = isDirect ? "`flatMapLatest` around this stream" : "call 'observe()' once, in 'didBecomeActive()' outside"
    #expect(found.allSatisfy { $0.help?.contains(help) == true })
  }

  private static let kept = ".disposeOnDeactivate(interactor: self)"

  /// UIKit calls some of a view's methods many times.
  @Test(arguments: [
    ("viewDidAppear(_ animated: Bool)", "button.rx.tap", "viewDidAppear(_:)"),
    ("viewDidLayoutSubviews()", "button.rx.tap", "viewDidLayoutSubviews()"),
    ("viewDidLoad()", "button.rx.tap", nil), ("viewDidAppear(_ animated: Bool)", "UIButton().rx.tap", nil),
    // The interactor lives as long as its view; somebody else's subject may have gone in between.
    ("viewDidAppear(_ animated: Bool)", "listener!.items", "viewDidAppear(_:)"),
    ("viewDidAppear(_ animated: Bool)", "shop!.items", nil),
  ]) func whatAViewBeginsAsItAppearsAddsUp(method: String, stream: String, named: String?) {
    let app = SubscriptionApp.app.adding(
      """
        private let button = UIButton()
        private let bag = DisposeBag()
        private weak var shop: Shop?
        override func \(method) { bind() }
        private func bind() { \(stream).①subscribe(onNext: { _ in }).disposed(by: bag) }
      """, to: "final class FeedViewController: UIViewController, FeedPresentable, ViewControllable {"
    ).adding("  var items: PublishSubject<Int> { get }", to: "protocol FeedPresentableListener: AnyObject {")
      .interactor("  let items = PublishSubject<Int>()")
      .adding("final class Shop { let items = PublishSubject<Int>() }")
    let message = named.map {
      "FeedViewController subscribes again each time UIKit calls '\($0)', and the earlier subscriptions continue: each call "
        + "adds one more, and every element is handled by all of them"
    }
    let source = message == nil ? app.source.replacingOccurrences(of: "①", with: "") : app.source
    expectFindings(source, message.map { ["①": $0] } ?? [:], of: [RepeatedSubscription.self])
  }

  /// A list shows its cells again and again.
  @Test(arguments: [
    ("\(forRow) { \(row); \(taps)(by: bag); return cell }", "UIKit calls 'tableView(_:cellForRowAt:)'"),
    (
      "\(forRow) { \(row); fill(cell); return cell } func fill(_ cell: Row) { \(taps)(by: bag) }",
      "UIKit calls 'tableView(_:cellForRowAt:)'"
    ),
    (
      "func viewDidLoad() { rows = UITableViewDiffableDataSource(tableView: list) { list, path, _ in \(row); \(taps)(by: bag) } }",
      "a closure runs"
    ),
    ("\(forRow) { \(row); \(taps)(by: cell.bag); return cell }", nil),
    ("\(forRow) { let cell = Row(); \(taps)(by: bag); return cell }", nil),
    ("\(forRow) { \(row); bag = DisposeBag(); \(taps)(by: bag); return cell }", nil),
    ("func show(_ cell: Row) { \(taps)(by: bag) }", nil),
  ]) func whatIsBegunForACellAddsUp(members: String, occasion: String?) {
    let app = SubscriptionApp.app.adding(
      "  private var bag = DisposeBag()\n  private var rows: Any?\n  \(members)",
      to: "final class FeedViewController: UIViewController, FeedPresentable, ViewControllable {"
    ).adding("final class Row: UITableViewCell { let more = UIButton(); let bag = DisposeBag() }")
    let message = occasion.map {
      "FeedViewController subscribes again each time a cell comes into view, as \($0), and the earlier subscriptions continue: "
        + "each call adds one more, and every element is handled by all of them"
    }
    let source = message == nil ? app.source.replacingOccurrences(of: "①", with: "") : app.source
    expectFindings(source, message.map { ["①": $0] } ?? [:], of: [RepeatedSubscription.self])
  }

  private static let forRow = "func tableView(_ list: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell"
  private static let row = "let cell = list.dequeueReusableCell(withIdentifier: \"row\", for: path) as! Row"
  private static let taps = "cell.more.rx.tap.①subscribe(onNext: { _ in }).disposed"

  /// The app may add streams to a view's `rx`.
  @Test(arguments: [("tap.throttle(.seconds(1), scheduler: MainScheduler.instance)", true), ("tap.take(1)", false)])
  func aStreamOfTheAppsOwnIsFollowed(stream: String, isFound: Bool) {
    let app = SubscriptionApp.app.replacing("  func didTap() {", with: "  func didTap() {\n    observe()")
      .replacing("    listener?.didTap()\n", with: "").interactor(
        "  private func observe() { relay.①subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self) }"
      ).adding(
        "  override func viewDidLoad() { UIButton().rx.calmTap().bind { [weak self] in self?.listener?.didTap() } }",
        to: "final class FeedViewController: UIViewController, FeedPresentable, ViewControllable {"
      ).adding("extension Reactive where Base: UIButton { func calmTap() -> Observable<Void> { \(stream) } }")
    let source = isFound ? app.source : app.source.replacingOccurrences(of: "①", with: "")
    expectFindings(
      source,
      isFound ? ["①": repeating("a closure in the presenter's 'viewDidLoad()'", "didTap")] : [:],
      of: [RepeatedSubscription.self])
  }

  /// Whoever asks a stream that replays for its current value takes one element.
  @Test(arguments: [
    ("relay.subscribe(onNext: { _ in })", ".take(1)", "subscribe"),
    ("relay.map { $0 }.bind(onNext: { _ in })", ".take(1)", "bind"),
    ("replay.subscribe(onNext: { _ in })", ".take(1)", "subscribe"), ("$name.sink { _ in }", ".first()", "sink"),
    ("value.removeDuplicates().sink { _ in }", ".first()", "sink"), ("subject.sink { _ in }", nil, ""),
    ("pulse.subscribe(onNext: { _ in })", nil, ""), ("relay.flatMap { _ in api.load() }.bind { _ in }", nil, ""),
    ("button.rx.tap.bind { _ in }", nil, ""), ("found.bind { _ in }", ".take(1)", "bind"),
    ("search(\"x\").bind { _ in }", nil, ""),
  ]) func theCurrentValueIsReadOnce(stream: String, operator: String?, word: String) throws {
    let end = stream.contains("sink") ? "store(in: &cancellables)" : "disposed(by: bag)"
    let app = SubscriptionApp.app.replacing("  func didTap() {", with: "  func didTap() {\n    \(stream).\(end)")
      .interactor(
        """
          private let replay = ReplaySubject<Int>.create(bufferSize: 1)
          private let pulse = PublishSubject<Int>()
          private let value = CurrentValueSubject<Int, Never>(0)
          private var found: Observable<Int> { relay.asObservable() }
          private func search(_ text: String) -> Observable<Int> { relay.asObservable() }
        """)
    let finding = try #require(check(linked(app.source), .only([RepeatedSubscription.id])).first)
    let reading = `operator`.map { "; if only the current value is wanted, insert `\($0)` in front of `.\(word)`" }
    #expect(
      finding.help
        == "subscribe once, in `didBecomeActive`, or end the earlier subscription first" + (reading ?? ""))
  }

  @Test func whatSomebodyElseTapsIsAnothers() {
    let app = SubscriptionApp.app.replacing("  func didTap() {", with: "  func didTap() {\n    \(Self.silentBinding)")
      .replacing("    listener?.didTap()\n", with: "")
      .adding(
        """
        final class Strange: UIViewController {
          let listener: FeedPresentableListener
          @objc private func tap() { listener.didTap() }
        }
        """)
    expectFindings(app.source, of: [RepeatedSubscription.self])
  }

  private static let silentBinding = "relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)"

  /// A parent that subscribes as its child tells it something.
  private func told(_ child: String, root: String = "  func attachFeed() {", loading: Bool = false) -> [Finding] {
    let app = SubscriptionApp.app.replacing(
      "  func feedDidClose() { print(\"closed\") }",
      with: """
          let relay = BehaviorRelay(value: 0)
          func feedDidClose() {
            relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)
          }
        """
    ).interactor(child).replacing("    listener?.feedDidClose()\n", with: "").replacing(
      "  func attachFeed() {", with: root)
    return check(linked(app.source), .only([RepeatedSubscription.id]))
  }

  @Test(arguments: [
    ("  override func didBecomeActive() { listener?.feedDidClose() }", false, true),
    ("  override func didBecomeActive() { listener?.feedDidClose() }", true, false),
    ("  @objc func close() { listener?.feedDidClose() }", true, true), ("", false, false),
    ("  private func close() { listener?.feedDidClose() }", false, false),
  ]) func aChildThatIsThereOnceSaysOnceWhatItSaysAsItComes(child: String, isOnce: Bool, isFound: Bool) {
    let once = "  override func didLoad() { attachFeed() }\n  private func attachFeed() {"
    let found = told(child, root: isOnce ? once : "  func attachFeed() {")
    let message =
      "RootInteractor subscribes again each time FeedInteractor, a child's interactor, calls 'feedDidClose', and the "
      + "earlier subscriptions continue: each call adds one more, and every element is handled by all of them"
    #expect(found.map(\.message) == (isFound ? [message] : []))
  }

  // MARK: - Who

  @Test(arguments: [
    ("FeedRouter", "  func routeToArticle() { _ = relay.subscribe(onNext: { _ in }) }", "routeToArticle()"),
    ("FeedViewController", "  func show() { _ = relay.subscribe(onNext: { _ in }) }", "show()"),
  ]) func othersThanInteractorsHaveNoActivity(owner: String, member: String, name: String) {
    let relay = "\n  let relay: PublishRelay<Int> = .shared\n"
    let app =
      owner == "FeedRouter"
      ? SubscriptionApp.app.replacing("  func routeToArticle() {}", with: member + relay)
      : SubscriptionApp.app.replacing(
        "  @objc private func tap() {", with: member + relay + "  @objc private func tap() {")
    let found = check(linked(app.source), .only([UndisposedSubscription.id]))
    #expect(
      found.map(\.message) == [
        "\(owner) discards the result of 'subscribe' in '\(name)': nothing can end the subscription, and it outlives the "
          + "RIB"
      ])
    #expect(found.first?.help == "store it with `.disposed(by: disposeBag)` in a stored bag")
    #expect(found.first?.ribs == ["Feed"])
  }
}
