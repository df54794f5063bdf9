import Foundation
import RIBModel
import RIBRules
import TestSupport
import Testing

/// The rules about subscriptions, on a child RIB whose interactor's bodies are rewritten one at a time.
@Suite struct SubscriptionTests {
  // MARK: - Thrown away

  @Test(arguments: [
    "_ = relay.subscribe(onNext: { _ in })",
    "let _ = relay.subscribe(onNext: { _ in })",
    "relay.subscribe(onNext: { _ in })\n    tick()",
    "let unused = relay.asObservable().map { $0 + 1 }.subscribe { _ in }",
    "_ = stream.values.filter { $0 > 1 }.subscribe(onNext: { _ in })",
    "_ = observable.flatMapLatest { Observable.just($0) }.bind(onNext: { _ in })",
    "_ = driver.drive(onNext: { _ in })",
    "_ = Observable.combineLatest(relay, observable).subscribe(onNext: { _ in })",
    "_ = Observable<Int>.interval(.seconds(1), scheduler: scheduler).subscribe(onNext: { _ in })",
    "if isReady { _ = relay.subscribe(onNext: { _ in }) }",
    "let bag = DisposeBag()\n    relay.subscribe(onNext: { _ in }).disposed(by: bag)",
    "_ = subject.sink { _ in }",
    "_ = $name.dropFirst().sink(receiveValue: { _ in })",
    "let unused = publisher.map { $0 }.eraseToAnyPublisher().sink(receiveCompletion: { _ in }, receiveValue: { _ in })",
    "_ = publisher.assign(to: \\.count, on: self)",
    "relay.subscribe(onNext: { _ in\n      relay.subscribe(onNext: { _ in })\n      tick()\n    }).disposeOnDeactivate(interactor: self)",
    "switch count {\n    case 0: _ = relay.subscribe(onNext: { _ in })\n    default: break\n    }",
    // Streams that locals hold, and that others are joined to.
    "let large = relay.filter { $0 > 1 }.share()\n    _ = large.map { -$0 }.subscribe(onNext: { _ in })",
    "_ = Observable.merge(relay.asObservable(), .just(1), Observable.just(2)).subscribe(onNext: { _ in })",
    "_ = Observable<Int>.timer(.seconds(1), period: .seconds(1), scheduler: scheduler).subscribe(onNext: { _ in })",
    "_ = relay.withUnretained(self).subscribe(onNext: { owner, _ in owner.tick() })",
  ]) func whatIsThrownAwayIsReported(body: String) {
    #expect(findings(activating: body) == ["undisposed_subscription"])
  }

  @Test(arguments: [
    // Kept.
    "relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)",
    "subject.sink { _ in }.cancelOnDeactivate(interactor: self)",
    "let kept = relay.subscribe(onNext: { _ in })\n    kept.disposeOnDeactivate(interactor: self)",
    "let kept = relay.subscribe(onNext: { _ in })\n    keep(kept)",
    "serial.disposable = relay.subscribe(onNext: { _ in })",
    "keep(relay.subscribe(onNext: { _ in }))",
    "composite.insert(relay.subscribe(onNext: { _ in }))",
    "let all = [relay.subscribe(onNext: { _ in }), observable.subscribe()]\n    all.forEach(keep)",
    "current = subject.sink { _ in }",
    "let d = isReady ? relay.subscribe() : Disposables.create()\n    keep(d)",
    "_ = Disposables.create()",
    "let make = { self.relay.subscribe(onNext: { _ in }) }\n    keep(make())",
    "let bag = DisposeBag()\n    relay.subscribe(onNext: { _ in }).disposed(by: bag)\n    keep(bag)",
    "let bag = DisposeBag()\n    later { self.relay.subscribe(onNext: { _ in }).disposed(by: bag) }",
    "publisher.assign(to: &$name)",
    "relay.subscribe(onNext: { _ in }).keep(with: self)",
    "withExtendedLifetime(relay.subscribe(onNext: { _ in })) { tick() }",
    "composite.insert {\n      relay.subscribe(onNext: { _ in })\n      observable.subscribe(onNext: { _ in })\n    }",
    // Over by itself.
    "_ = button.rx.tap.subscribe(onNext: { _ in })",
    "_ = api.load().subscribe(onNext: { _ in })",
    "_ = firstOfRelay().subscribe(onNext: { _ in })",
    "_ = relay.take(1).subscribe(onNext: { _ in })",
    "_ = relay.take(until: observable).subscribe(onNext: { _ in })",
    "_ = relay.asObservable().takeUntil(observable).subscribe(onNext: { _ in })",
    "_ = relay.first().subscribe(onSuccess: { _ in })",
    "_ = single.subscribe(onSuccess: { _ in })",
    "_ = single.asObservable().map { $0 }.subscribe(onNext: { _ in })",
    "_ = Observable.just(1).subscribe(onNext: { _ in })",
    "_ = subject.first().sink { _ in }",
    "_ = publisher.prefix(1).sink { _ in }",
    "let request = api.load()\n    _ = request.map { $0 }.subscribe(onNext: { _ in })",
    "_ = Observable.merge(Observable.just(1), Observable.just(2)).subscribe(onNext: { _ in })",
    "_ = Observable.zip(relay, Observable.just(2)).subscribe(onNext: { _ in })",
    "_ = Observable<Int>.create { _ in Disposables.create() }.subscribe(onNext: { _ in })",
    "_ = Observable<Int>.timer(.seconds(1), scheduler: scheduler).subscribe(onNext: { _ in })",
    // No subscription, or an unknown one.
    "_ = push.subscribe(toTopic: \"scores\")",
    "presenter.bind(viewModel: 1)",
    "_ = unseen.subscribe(onNext: { _ in })",
    "_ = relay.weirdOperator().subscribe(onNext: { _ in })",
    "_ = relay.subscribe(on: scheduler)",
    "_ = connectable.connect()",
    "NSLayoutConstraint.activate([])",
    "#if DEBUG\n    _ = relay.subscribe(onNext: { _ in })\n    #endif",
  ]) func whatIsKeptOrEndsIsNot(body: String) {
    #expect(findings(activating: body) == [])
  }

  /// What an object subscribes to of its own, and does not hold, goes with it.
  @Test(arguments: [
    ("_ = own.subscribe(onNext: { _ in })", true), ("_ = own.map { -$0 }.bind(onNext: { _ in print(1) })", true),
    ("_ = self.pulse.subscribe(onNext: { [weak self] _ in self?.tick() })", true),
    ("_ = own.subscribe(onNext: { _ in self.tick() })", false),
    ("_ = own.withLatestFrom(relay).subscribe(onNext: { _ in })", false),
    ("_ = own.flatMapLatest { _ in relay }.subscribe(onNext: { _ in })", false),
    ("_ = handed.subscribe(onNext: { _ in })", false),
  ]) func anOwnRelayEndsWithItsOwner(body: String, isSilent: Bool) {
    let app = SubscriptionApp.app.activating(body).interactor(
      """
        let own = BehaviorRelay<Int>(value: 0)
        private lazy var pulse = PublishSubject<Void>.init()
        var handed = PublishRelay<Int>()
      """)
    #expect(findings(of: app) == (isSilent ? [] : ["undisposed_subscription"]))
  }

  @Test func aHelperThatGivesItBackIsNoThief() {
    let app = SubscriptionApp.app.interactor("  func observe() -> Disposable { relay.subscribe(onNext: { _ in }) }")
    #expect(findings(of: app) == [])
  }

  @Test(arguments: [
    ("_ = observe()", ["undisposed_subscription"]), ("observe()\n    tick()", ["undisposed_subscription"]),
    ("observe().disposeOnDeactivate(interactor: self)", []), ("keep(observe())", []),
  ]) func whatAHelperGivesBackIsToBeKept(body: String, found: [String]) {
    let app = SubscriptionApp.app.activating(body)
      .interactor("  @discardableResult\n  func observe() -> Disposable { relay.subscribe(onNext: { _ in }) }")
    #expect(findings(of: app) == found)
  }

  @Test func whatAMethodIsHandedMayBeTheAnswerToARequest() {
    let app = SubscriptionApp.app.activating("run(api.load())")
      .interactor("  func run(_ request: Observable<Int>) { _ = request.subscribe(onNext: { _ in }) }")
    #expect(findings(of: app) == [])
  }

  @Test func whatAllCallsHandToAMethodIsKnown() {
    let app = SubscriptionApp.app.activating("run(relay.asObservable())\n    run(relay.map { -$0 })")
      .interactor("  func run(_ numbers: Observable<Int>) { _ = numbers.subscribe(onNext: { _ in }) }")
    #expect(findings(of: app) == ["undisposed_subscription"])
  }

  @Test(arguments: [
    "_ = balance.receive(on: queue).sink { _ in }", "_ = loading.asObservable().subscribe(onNext: { _ in })",
  ]) func theAppsOwnStreamsAreStreamsToo(body: String) {
    let app = SubscriptionApp.app.activating(body)
      .interactor("  let balance = Balance()\n  let loading: Loading")
      .adding(
        """
        final class Balance: Publisher {
          func receive<S: Subscriber>(subscriber: S) {}
        }
        final class Loading: ObservableConvertibleType {
          func asObservable() -> Observable<Bool> { flags.asObservable() }
          private let flags = BehaviorRelay(value: false)
        }
        """)
    #expect(findings(of: app) == ["undisposed_subscription"])
  }

  @Test func aHelperThatGivesNothingBackIs() {
    let app = SubscriptionApp.app.interactor("  func observe() { _ = relay.subscribe(onNext: { _ in }) }")
    #expect(findings(of: app) == ["undisposed_subscription"])
  }

  // MARK: - Before the activity

  @Test func whatTheBuilderBeginsEndsAtOnce() {
    let app = SubscriptionApp.app
      .interactor("  func observe() { relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self) }")
      .replacing(
        "    interactor.listener = listener\n", with: "    interactor.listener = listener\n    interactor.observe()\n")
    #expect(findings(of: app) == ["immediate_disposal"])
  }

  @Test(arguments: ["isActive", "isReady", "!isReady"]) func whatTheBuilderWouldBeginLaterDoesNotEnd(condition: String)
  {
    let app = SubscriptionApp.app
      .interactor(
        """
          func update() { if \(condition) { observe() } }
          private func observe() { relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self) }
        """
      )
      .replacing(
        "    interactor.listener = listener\n", with: "    interactor.listener = listener\n    interactor.update()\n")
    #expect(findings(of: app) == [])
  }

  @Test func whatIsBoundToAnotherInteractorIsNot() {
    let app = SubscriptionApp.app.replacing(
      "    presenter.listener = self\n",
      with:
        "    presenter.listener = self\n    relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: other)\n")
    #expect(findings(of: app) == [])
  }

  // MARK: - Again and again

  @Test func aChildsListenerMethodIsReported() {
    let app = SubscriptionApp.app.replacing(
      "  func feedDidClose() { print(\"closed\") }",
      with: """
          let relay = BehaviorRelay(value: 0)
          func feedDidClose() {
            relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)
          }
        """)
    #expect(findings(of: app) == ["repeated_subscription"])
  }

  @Test func aChildThatIsAttachedOnceSaysOnceThatItIsThere() {
    let app = SubscriptionApp.app.replacing(
      "  func feedDidClose() {}",
      with: """
          let relay = BehaviorRelay(value: 0)
          func feedDidClose() {
            relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)
          }
        """
    )
    .activating("listener?.feedDidClose()").replacing("    listener?.feedDidClose()\n  }\n}", with: "  }\n}")
    .replacing(
      "  func attachFeed() {", with: "  override func didLoad() { attachFeed() }\n\n  private func attachFeed() {"
    )
    .replacing("    if let feed { detachChild(feed) }\n", with: "")
    #expect(!findings(of: app).contains("repeated_subscription"))
  }

  /// Another function of the name, in front of it or behind, is not meant.
  @Test(arguments: [true, false]) func theStreamIsThatOfTheFunctionWithTheRequirementsLabels(isFirst: Bool) {
    let functions = [
      "func values() -> AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }",
      "func values(of user: String) -> Int { 1 }",
    ]
    let app = SubscriptionApp.app
      .replacing(
        "  func didTap() {", with: "  func didTap() {\n    feeds.values().sink { _ in }.store(in: &cancellables)"
      )
      .interactor("  let feeds: Feeds")
      .adding(
        """
        protocol Feeds { func values() -> AnyPublisher<Int, Never> }
        final class LiveFeeds: Feeds {
          private let subject = PassthroughSubject<Int, Never>()
          \((isFirst ? functions : functions.reversed()).joined(separator: "\n  "))
        }
        """)
    #expect(findings(of: app) == ["repeated_subscription"])
  }

  @Test(arguments: [
    "relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)",
    "subject.sink { _ in }.cancelOnDeactivate(interactor: self)",
    "observe()",
  ]) func aMethodThatAnActionCallsIsReported(body: String) {
    let app = SubscriptionApp.app.replacing("  func didTap() {", with: "  func didTap() {\n    \(body)")
      .interactor(
        "  private func observe() { relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self) }")
    #expect(findings(of: app) == ["repeated_subscription"])
  }

  @Test(arguments: [
    "relay.take(1).subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)",
    "serial.disposable = relay.subscribe(onNext: { _ in })",
    "bag = DisposeBag()\n    relay.subscribe(onNext: { _ in }).disposed(by: bag)",
    "api.load().subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)",
    "single.subscribe(onSuccess: { _ in }).disposeOnDeactivate(interactor: self)",
    "observable.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)",
    "guard !isReady else { return }\n    relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)",
    "if !isReady { relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self) }",
  ]) func aMethodThatAddsNothingUpIsNot(body: String) {
    let app = SubscriptionApp.app.replacing("  func didTap() {", with: "  func didTap() {\n    \(body)")
    #expect(findings(of: app) == [])
  }

  @Test func aMethodThatAsksBeforeItSubscribesIsNot() {
    let app = SubscriptionApp.app.replacing(
      "  func didTap() {", with: "  func didTap() {\n    if !isReady { isReady = true; observe() }"
    )
    .interactor("  private func observe() { relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self) }")
    #expect(findings(of: app) == [])
  }

  @Test(arguments: ["guard !isShown else { return }\n    isShown = true", "guard isMovingToParent else { return }"])
  func aViewThatAsksWhetherItIsNewIsNot(guarding: String) {
    let app = SubscriptionApp.app.replacing(
      "  func didTap() {",
      with: "  func didTap() {\n    relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)"
    )
    .replacing(
      "  @objc private func tap() {",
      with: "  private var isShown = false\n  override func viewDidAppear(_ animated: Bool) {\n    \(guarding)")
    #expect(findings(of: app) == [])
  }

  @Test func aViewThatLoadsOnceAddsNothingUp() {
    let app = SubscriptionApp.app.replacing(
      "  func didTap() {",
      with: "  func didTap() {\n    relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)"
    )
    .replacing("  @objc private func tap() {", with: "  override func viewDidLoad() {")
    #expect(findings(of: app) == [])
  }

  /// What the presenter does instead of calling the listener in an action's method, and what surely has it call again.
  @Test(arguments: [
    // Streams of events.
    (
      "override func viewDidLoad() { button.rx.tap.subscribe(onNext: { [weak self] in self?.listener?.didTap() }) }",
      true
    ),
    ("func bind() { button.rx.tap.asDriver().drive(onNext: { [weak self] in self?.listener?.didTap() }) }", true),
    ("func bind() { button.rx.tap.throttle(.seconds(1), scheduler: queue).bind { self.listener?.didTap() } }", true),
    ("func bind() { button.rx.tap.bind(with: self) { owner, _ in owner.listener?.didTap() } }", true),
    ("func bind() { button.rx.tap.take(1).bind { self.listener?.didTap() } }", false),
    ("func bind() { loader.loaded.bind { self.listener?.didTap() } }", false),
    // Actions.
    (
      "func bind() { button.addAction(UIAction { [weak self] _ in self?.listener?.didTap() }, for: .touchUpInside) }",
      true
    ),
    ("func ask() { show(UIAlertAction(title: \"\", style: .default) { _ in self.listener?.didTap() }) }", false),
    ("@objc private func close() { tell() }\n  private func tell() { listener?.didTap() }", true),
    (
      "@objc private func close() { guard !isClosing else { return }; tell() }\n  private func tell() { listener?.didTap() }",
      false
    ),
    ("private func tell() { listener?.didTap() }", false),
    ("override func viewDidLoad() { tell() }\n  private func tell() { listener?.didTap() }", false),
    ("override func viewWillAppear(_ animated: Bool) { tell() }\n  private func tell() { listener?.didTap() }", true),
    // Delegates.
    ("func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { listener?.didTap() }", true),
    ("func searchBar(_ bar: UISearchBar, textDidChange text: String) { listener?.didTap() }", true),
    ("func loader(_ loader: Loader, didLoad item: Int) { listener?.didTap() }", false),
  ]) func whatThePresenterDoesAgainAndAgainIsReported(caller: String, isReported: Bool) {
    let app = SubscriptionApp.app.replacing(
      "  func didTap() {",
      with: "  func didTap() {\n    relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)"
    )
    .replacing(
      "  @objc private func tap() {\n    listener?.didTap()\n  }",
      with:
        "  private let button = UIButton()\n  private let loader: Loader\n  private var isClosing = false\n  \(caller)")
    #expect(findings(of: app).contains("repeated_subscription") == isReported)
  }

  /// A child's function that nothing calls tells its parent nothing.
  @Test(arguments: [("", false), ("  override func didBecomeActive() { leave() }\n", true)])
  func aChildsDeadFunctionTellsNothing(start: String, isReported: Bool) {
    let app = SubscriptionApp.app.replacing(
      "  func feedDidClose() { print(\"closed\") }",
      with: """
          let relay = BehaviorRelay(value: 0)
          func feedDidClose() {
            relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)
          }
        """
    )
    .interactor("\(start)  private func leave() { listener?.feedDidClose() }")
    .replacing("    router?.routeToArticle()\n    listener?.feedDidClose()\n", with: "    router?.routeToArticle()\n")
    #expect(findings(of: app).contains("repeated_subscription") == isReported)
  }

  @Test func aClosureIsCalledOne() {
    let app = SubscriptionApp.app.replacing(
      "  func didTap() {",
      with: "  func didTap() {\n    relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)"
    )
    .replacing(
      "  @objc private func tap() {\n    listener?.didTap()\n  }",
      with: "  private let button = UIButton()\n  func bind() { button.rx.tap.bind { self.listener?.didTap() } }")
    #expect(
      check(linked(app.text), .all).first { $0.rule == "repeated_subscription" }?.message.contains(
        "each time a closure in the presenter's 'bind()' calls 'didTap'") == true)
  }

  private func findings(activating body: String) -> [String] { findings(of: SubscriptionApp.app.activating(body)) }

  private func findings(of app: SubscriptionApp) -> [String] { check(linked(app.text), .all).map(\.rule) }
}

/// `WiringApp`, with what its child may subscribe to.
struct SubscriptionApp {
  var text: String

  static let app = SubscriptionApp(
    text: WiringApp.app.text
      .replacingOccurrences(of: "presentableListener", with: "listener")
      .replacingOccurrences(
        of: "  weak var router: FeedRouting?\n",
        with: """
            weak var router: FeedRouting?
            let relay: BehaviorRelay<Int> = Scoreboard.relay
            let subject = PassthroughSubject<Int, Never>()
            let serial = SerialDisposable()
            let composite = CompositeDisposable()
            let observable: Observable<Int>
            let driver: Driver<Int>
            let single: Single<Int>
            let publisher: AnyPublisher<Int, Never>
            let connectable: ConnectableObservable<Int>
            let stream: ScoreStream
            let api: API
            let push: Push
            let other: Interactor
            let button: UIButton
            @Published var name = ""
            var count = 0
            private var isReady = false
            private var bag = DisposeBag()
            private var cancellables = Set<AnyCancellable>()
            private var current: AnyCancellable?

          """)
  )
  .adding(
    """
    protocol ScoreStream { var values: Observable<Int> { get } }
    protocol API { func load() -> Observable<Int> }
    final class Push { func subscribe(toTopic topic: String) -> Bool { true } }
    extension FeedInteractor {
      func firstOfRelay() -> Observable<Int> { relay.take(1).map { $0 } }
      func keep(_ disposable: Any) {}
      func later(_ work: @escaping () -> Void) {}
      @objc func tick() {}
    }
    extension Disposable { func keep(with owner: AnyObject) {} }
    """)

  static let bindAll = """
      private func bindAll() {
        bindRelay()
      }

      private func bindRelay() {
        relay.subscribe(onNext: { _ in }).disposed(by: bag)
      }
    """

  func replacing(_ part: String, with other: String) -> SubscriptionApp {
    SubscriptionApp(text: text.replacingOccurrences(of: part, with: other))
  }

  func adding(_ part: String) -> SubscriptionApp { SubscriptionApp(text: text + "\n" + part + "\n") }

  /// With a member of the child's interactor.
  func interactor(_ member: String) -> SubscriptionApp {
    replacing("  func didTap() {", with: member + "\n\n  func didTap() {")
  }

  func activating(_ body: String) -> SubscriptionApp {
    interactor("  override func didBecomeActive() {\n    \(body)\n  }")
  }
}
