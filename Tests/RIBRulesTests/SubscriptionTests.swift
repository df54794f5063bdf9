import RIBRules
import Testing

/// The rules about subscriptions, on a child RIB whose interactor's bodies are rewritten one at a time.
@Suite struct SubscriptionTests {
  // MARK: - Thrown away

  private static let kept: [Verdict] = [
    .found(
      "nothing keeps it",
      activating(
        "_ = relay.①subscribe(onNext: { _ in })",
        "let _ = relay.①subscribe(onNext: { _ in })",
        "_ = relay.①subscribe()",
        "relay.①subscribe(onNext: { _ in })\n    tick()",
        "_ = stream.values.filter { $0 > 1 }.①subscribe(onNext: { _ in })",
        "_ = Observable.combineLatest(relay, observable).①subscribe(onNext: { _ in })",
        "_ = Observable<Int>.interval(.seconds(1), scheduler: scheduler).①subscribe(onNext: { _ in })",
        "if isReady { _ = relay.①subscribe(onNext: { _ in }) }",
        "relay.subscribe(onNext: { _ in\n      relay.①subscribe(onNext: { _ in })\n      tick()\n    }).disposeOnDeactivate(interactor: self)",
        "switch count {\n    case 0: _ = relay.①subscribe(onNext: { _ in })\n    default: break\n    }",
        "let large = relay.filter { $0 > 1 }.share()\n    _ = large.map { -$0 }.①subscribe(onNext: { _ in })",
        "_ = Observable.merge(relay.asObservable(), .just(1), Observable.just(2)).①subscribe(onNext: { _ in })",
        "_ = Observable<Int>.timer(.seconds(1), period: .seconds(1), scheduler: scheduler).①subscribe(onNext: { _ in })",
        "_ = relay.withUnretained(self).①subscribe(onNext: { owner, _ in owner.tick() })")),
    .found(
      "nothing keeps a binding", says: discards("bind"),
      activating(
        "_ = observable.flatMapLatest { Observable.just($0) }.①bind(onNext: { _ in })")),
    .found(
      "nothing keeps what is driven", says: discards("drive"),
      activating(
        "_ = driver.①drive(onNext: { _ in })")),
    .found(
      "nothing keeps a connection", says: discards("connect"),
      activating(
        "_ = connectable.①connect()",
        "let ticks = relay.publish()\n    _ = ticks.①connect()")),
    .found(
      "nothing keeps a workflow",
      activating(
        "_ = OpenFeed().①subscribe(self)",
        "OpenFeed().①subscribe(self)\n    tick()",
        "let workflow = Workflow<FeedInteractor>()\n    _ = workflow.①subscribe(self)")),
    .found(
      "the local that keeps it is not used",
      says:
        "'unused' in 'didBecomeActive()' of FeedInteractor is never used: nothing can end the subscription, and it outlives the RIB",
      activating(
        "let unused = relay.asObservable().map { $0 + 1 }.①subscribe { _ in }")),
    .found(
      "nothing keeps a sink", says: cancels("sink"),
      activating(
        "_ = subject.①sink { _ in }",
        "_ = $name.dropFirst().①sink(receiveValue: { _ in })")),
    .found(
      "nothing keeps an assignment", says: cancels("assign"),
      activating(
        "_ = publisher.①assign(to: \\.count, on: self)")),
    .found(
      "the local that keeps it goes", says: released("unused"),
      activating(
        "let unused = publisher.map { $0 }.eraseToAnyPublisher().①sink(receiveCompletion: { _ in }, receiveValue: { _ in })"
      )),
    .found(
      "a local bag goes", says: released("bag"),
      activating(
        "let bag = DisposeBag()\n    relay.①subscribe(onNext: { _ in }).disposed(by: bag)")),
    .found(
      "each caller passes a new bag",
      says: "'bag' in 'bind(in:)' of FeedInteractor is released when the method returns, which ends the subscription",
      SubscriptionApp.app.interactor(
        "override func didBecomeActive() { bind(in: DisposeBag()) }\n"
          + "  private func bind(in bag: DisposeBag) { relay.①subscribe(onNext: { _ in }).disposed(by: bag) }")),
    .silent(
      "a caller passes a bag that it keeps",
      SubscriptionApp.app.interactor(
        "override func didBecomeActive() { bind(in: DisposeBag()); bind(in: disposeBag) }\n"
          + "  private func bind(in bag: DisposeBag) { relay.subscribe(onNext: { _ in }).disposed(by: bag) }"),
      SubscriptionApp.app.interactor(
        "override func didBecomeActive() { bind(in: DisposeBag()) }\n"
          + "  private func bind(in bag: DisposeBag) { keep(bag); relay.subscribe(onNext: { _ in }).disposed(by: bag) }"
      )),
    .silent(
      "it is kept",
      activating(
        "relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)",
        "subject.sink { _ in }.cancelOnDeactivate(interactor: self)",
        "connectable.connect().disposeOnDeactivate(interactor: self)",
        "OpenFeed().subscribe(self).disposeOnDeactivate(interactor: self)",
        "keep(OpenFeed().subscribe(self))",
        "let kept = relay.subscribe(onNext: { _ in })\n    kept.disposeOnDeactivate(interactor: self)",
        "let kept = relay.subscribe(onNext: { _ in })\n    keep(kept)",
        "let kept = relay.subscribe(onNext: { _ in })\n    func go() { keep(kept) }\n    go()",
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
        "composite.insert { relay.subscribe(onNext: { _ in }) }",
        "composite.insert {\n      relay.subscribe(onNext: { _ in })\n      observable.subscribe(onNext: { _ in })\n    }"
      )),
    .silent(
      "it is over by itself",
      activating(
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
        "_ = Observable.just(1).publish().connect()",
        "_ = subject.first().sink { _ in }",
        "_ = publisher.prefix(1).sink { _ in }",
        "let request = api.load()\n    _ = request.map { $0 }.subscribe(onNext: { _ in })",
        "_ = Observable.merge(Observable.just(1), Observable.just(2)).subscribe(onNext: { _ in })",
        "_ = Observable.zip(relay, Observable.just(2)).subscribe(onNext: { _ in })",
        "_ = Observable<Int>.create { _ in Disposables.create() }.subscribe(onNext: { _ in })",
        "_ = Observable<Int>.timer(.seconds(1), scheduler: scheduler).subscribe(onNext: { _ in })")),
    .silent(
      "it is no subscription, or an unknown one",
      activating(
        "_ = push.subscribe(toTopic: \"scores\")",
        "presenter.bind(viewModel: 1)",
        "_ = unseen.subscribe(onNext: { _ in })",
        "_ = relay.weirdOperator().subscribe(onNext: { _ in })",
        "_ = relay.subscribe(on: scheduler)",
        "_ = relay.subscribe(onNext: { _ in }, at: scheduler)",
        "_ = socket.connect()",
        "_ = unseen.connect()",
        "_ = Timer.publish(every: 1, on: .main, in: .common).connect()",
        "_ = OpenCard().subscribe(self)",
        "NSLayoutConstraint.activate([])",
        "#if DEBUG\n    _ = relay.subscribe(onNext: { _ in })\n    #endif")),
  ]

  private static func activating(_ bodies: String...) -> [SubscriptionApp] {
    bodies.map(SubscriptionApp.app.activating)
  }

  @Test(arguments: kept) func verdict(row: Verdict) {
    row.expect(usually: Self.discards("subscribe"))
  }

  private static func discards(_ call: String, in method: String = "didBecomeActive()") -> String {
    "FeedInteractor discards the result of '\(call)' in '\(method)': nothing can end the subscription, and it outlives the RIB"
  }

  private static func cancels(_ call: String) -> String {
    "FeedInteractor discards the result of '\(call)' in 'didBecomeActive()': the subscription ends immediately and receives "
      + "nothing"
  }

  private static func released(_ local: String) -> String {
    "'\(local)' in 'didBecomeActive()' of FeedInteractor is released when the method returns, which ends the subscription"
  }

  private static func again(_ caller: String, calls method: String = "didTap", of type: String = "FeedInteractor")
    -> String
  {
    "\(type) subscribes again each time \(caller) calls '\(method)', and the earlier subscriptions continue: each call adds "
      + "one more, and every element is handled by all of them"
  }

  private static let againByChild = again(
    "FeedInteractor, a child's interactor,", calls: "feedDidClose", of: "RootInteractor")

  /// What an object subscribes to of its own, and does not hold, goes with it.
  @Test(arguments: [
    ("_ = own.subscribe(onNext: { _ in })", true), ("_ = own.map { -$0 }.bind(onNext: { _ in print(1) })", true),
    ("_ = self.pulse.subscribe(onNext: { [weak self] _ in self?.tick() })", true),
    ("_ = own.①subscribe(onNext: { _ in self.tick() })", false),
    ("_ = own.withLatestFrom(relay).①subscribe(onNext: { _ in })", false),
    ("_ = own.flatMapLatest { _ in relay }.①subscribe(onNext: { _ in })", false),
    ("_ = handed.①subscribe(onNext: { _ in })", false),
  ]) func anOwnRelayEndsWithItsOwner(body: String, isSilent: Bool) {
    let app = SubscriptionApp.app.activating(body).interactor(
      """
        let own = BehaviorRelay<Int>(value: 0)
        private lazy var pulse = PublishSubject<Void>.init()
        var handed = PublishRelay<Int>()
      """)
    expectFindings(app.source, isSilent ? [:] : ["①": Self.discards("subscribe")])
  }

  @Test func aHelperThatGivesItBackIsNoThief() {
    let app = SubscriptionApp.app.interactor("  func observe() -> Disposable { relay.subscribe(onNext: { _ in }) }")
    expectFindings(app.source)
  }

  @Test(arguments: [
    ("_ = ①observe()", true), ("①observe()\n    tick()", true),
    ("observe().disposeOnDeactivate(interactor: self)", false), ("keep(observe())", false),
  ]) func whatAHelperGivesBackIsToBeKept(body: String, isFound: Bool) {
    let app = SubscriptionApp.app.activating(body)
      .interactor("  @discardableResult\n  func observe() -> Disposable { relay.subscribe(onNext: { _ in }) }")
    expectFindings(app.source, isFound ? ["①": Self.discards("observe")] : [:])
  }

  @Test func whatAMethodIsHandedMayBeTheAnswerToARequest() {
    let app = SubscriptionApp.app.activating("run(api.load())")
      .interactor("  func run(_ request: Observable<Int>) { _ = request.subscribe(onNext: { _ in }) }")
    expectFindings(app.source)
  }

  @Test func whatAllCallsHandToAMethodIsKnown() {
    let app = SubscriptionApp.app.activating("run(relay.asObservable())\n    run(relay.map { -$0 })")
      .interactor("  func run(_ numbers: Observable<Int>) { _ = numbers.①subscribe(onNext: { _ in }) }")
    expectFindings(app.source, ["①": Self.discards("subscribe", in: "run(_:)")])
  }

  @Test(arguments: [
    ("_ = balance.receive(on: queue).①sink { _ in }", cancels("sink")),
    ("_ = loading.asObservable().①subscribe(onNext: { _ in })", discards("subscribe")),
  ]) func theAppsOwnStreamsAreStreamsToo(body: String, message: String) {
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
    expectFindings(app.source, ["①": message])
  }

  @Test func aHelperThatGivesNothingBackIs() {
    let app = SubscriptionApp.app.interactor("  func observe() { _ = relay.①subscribe(onNext: { _ in }) }")
    expectFindings(app.source, ["①": Self.discards("subscribe", in: "observe()")])
  }

  // MARK: - Before the activity

  @Test func whatTheBuilderBeginsEndsAtOnce() {
    let app = SubscriptionApp.app
      .interactor("  func observe() { relay.①subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self) }")
      .replacing(
        "    interactor.listener = listener\n", with: "    interactor.listener = listener\n    interactor.observe()\n")
    expectFindings(
      app.source,
      [
        "①": "FeedInteractor subscribes before it is active, in observe: the subscription ends immediately and "
          + "receives no more elements"
      ])
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
    expectFindings(app.source)
  }

  @Test func whatIsBoundToAnotherInteractorIsNot() {
    let app = SubscriptionApp.app.replacing(
      "    presenter.listener = self\n",
      with:
        "    presenter.listener = self\n    relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: other)\n")
    expectFindings(app.source)
  }

  // MARK: - Again and again

  @Test func aChildsListenerMethodIsReported() {
    let app = SubscriptionApp.app.replacing(
      "  func feedDidClose() { print(\"closed\") }",
      with: """
          let relay = BehaviorRelay(value: 0)
          func feedDidClose() {
            relay.①subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)
          }
        """)
    expectFindings(app.source, ["①": Self.againByChild])
  }

  @Test func aChildThatIsAttachedOnceSaysOnceThatItIsThere() {
    let app = SubscriptionApp.app.replacing(
      "  func feedDidClose() { print(\"closed\") }",
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
    expectFindings(app.source, of: [RepeatedSubscription.self])
  }

  /// Another function of the name, in front of it or behind, is not meant.
  @Test(arguments: [true, false]) func theStreamIsThatOfTheFunctionWithTheRequirementsLabels(isFirst: Bool) {
    let functions = [
      "func values() -> AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }",
      "func values(of user: String) -> Int { 1 }",
    ]
    let app = SubscriptionApp.app
      .replacing(
        "  func didTap() {", with: "  func didTap() {\n    feeds.values().①sink { _ in }.store(in: &cancellables)"
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
    expectFindings(app.source, ["①": Self.again("the presenter's 'tap()'")])
  }

  @Test(arguments: [
    ("relay.①subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)", ""),
    ("subject.①sink { _ in }.cancelOnDeactivate(interactor: self)", ""),
    (
      "observe()",
      "  private func observe() { relay.①subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self) }"
    ),
  ]) func aMethodThatAnActionCallsIsReported(body: String, member: String) {
    let app = SubscriptionApp.app.replacing("  func didTap() {", with: "  func didTap() {\n    \(body)")
      .interactor(member)
    expectFindings(app.source, ["①": Self.again("the presenter's 'tap()'")])
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
    expectFindings(app.source)
  }

  @Test func aMethodThatAsksBeforeItSubscribesIsNot() {
    let app = SubscriptionApp.app.replacing(
      "  func didTap() {", with: "  func didTap() {\n    if !isReady { isReady = true; observe() }"
    )
    .interactor("  private func observe() { relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self) }")
    expectFindings(app.source)
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
    expectFindings(app.source)
  }

  @Test func aViewThatLoadsOnceAddsNothingUp() {
    let app = SubscriptionApp.app.replacing(
      "  func didTap() {",
      with: "  func didTap() {\n    relay.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)"
    )
    .replacing("  @objc private func tap() {", with: "  override func viewDidLoad() {")
    expectFindings(app.source)
  }

  /// What the presenter does instead of calling the listener in an action's method, and what surely has it call again.
  @Test(arguments: [
    (
      "override func viewDidLoad() { button.rx.tap.subscribe(onNext: { [weak self] in self?.listener?.didTap() }) }",
      "a closure in the presenter's 'viewDidLoad()'"
    ),
    (
      "func bind() { button.rx.tap.asDriver().drive(onNext: { [weak self] in self?.listener?.didTap() }) }",
      "a closure in the presenter's 'bind()'"
    ),
    (
      "func bind() { button.rx.tap.throttle(.seconds(1), scheduler: queue).bind { self.listener?.didTap() } }",
      "a closure in the presenter's 'bind()'"
    ),
    (
      "func bind() { button.rx.tap.bind(with: self) { owner, _ in owner.listener?.didTap() } }",
      "a closure in the presenter's 'bind()'"
    ),
    ("func bind() { button.rx.tap.take(1).bind { self.listener?.didTap() } }", ""),
    ("func bind() { loader.loaded.bind { self.listener?.didTap() } }", ""),
    (
      "func bind() { button.addAction(UIAction { [weak self] _ in self?.listener?.didTap() }, for: .touchUpInside) }",
      "a closure in the presenter's 'bind()'"
    ),
    (
      "@objc private func close() { listener?.didTap() }\n  @objc private func swipe() { listener?.didTap() }",
      "the presenter's 'close()'"
    ),
    ("func ask() { show(UIAlertAction(title: \"\", style: .default) { _ in self.listener?.didTap() }) }", ""),
    ("@objc private func close() { tell() }\n  private func tell() { listener?.didTap() }", "the presenter's 'tell()'"),
    (
      "@objc private func close() { guard !isClosing else { return }; tell() }\n  private func tell() { listener?.didTap() }",
      ""
    ),
    ("private func tell() { listener?.didTap() }", ""),
    ("override func viewDidLoad() { tell() }\n  private func tell() { listener?.didTap() }", ""),
    (
      "override func viewWillAppear(_ animated: Bool) { tell() }\n  private func tell() { listener?.didTap() }",
      "the presenter's 'tell()'"
    ),
    (
      "func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { listener?.didTap() }",
      "the presenter's 'tableView(_:didSelectRowAt:)'"
    ),
    (
      "func searchBar(_ bar: UISearchBar, textDidChange text: String) { listener?.didTap() }",
      "the presenter's 'searchBar(_:textDidChange:)'"
    ),
    ("func loader(_ loader: Loader, didLoad item: Int) { listener?.didTap() }", ""),
    ("@objc private func close() { if let listener { listener.didTap() } }", "the presenter's 'close()'"),
    (
      "@objc private func close() { guard let other = self.listener else { return }; other.didTap() }",
      "the presenter's 'close()'"
    ),
    ("@objc private func close() { if listener != nil { listener?.didTap() } }", "the presenter's 'close()'"),
    (
      "@objc private func close() { switch listener { case .some(let other): other.didTap(); case .none: break } }",
      "the presenter's 'close()'"
    ),
    ("@objc private func close() { if let loaded = loader.loaded { listener?.didTap() } }", ""),
    (
      "func bind() { field.rx.text.orEmpty.bind { _ in self.listener?.didTap() } }",
      "a closure in the presenter's 'bind()'"
    ),
    (
      "func bind() { rx.viewWillAppear.map { _ in () }.bind { self.listener?.didTap() } }",
      "a closure in the presenter's 'bind()'"
    ),
    (
      "func bind() { bar.rx.searchButtonClicked.bind { self.listener?.didTap() } }",
      "a closure in the presenter's 'bind()'"
    ),
    ("func bind() { rx.viewDidLoad.bind { self.listener?.didTap() } }", ""),
    ("func bind() { model.text.bind { _ in self.listener?.didTap() } }", ""),
    ("func bind() { field.rx.text.skip(1).first().bind { _ in self.listener?.didTap() } }", ""),
    (
      "@objc private func close() { guard #available(iOS 26, *) else { return }; tell() }\n"
        + "  private func tell() { listener?.didTap() }", "the presenter's 'tell()'"
    ),
  ]) func whatThePresenterDoesAgainAndAgainIsReported(caller: String, again: String) {
    let app = SubscriptionApp.app.replacing(
      "  func didTap() {",
      with: "  func didTap() {\n    relay.①subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)"
    )
    .replacing(
      "  @objc private func tap() {\n    listener?.didTap()\n  }",
      with:
        "  private let button = UIButton()\n  private let loader: Loader\n  private var isClosing = false\n  \(caller)")
    expectFindings(
      app.source, again.isEmpty ? [:] : ["①": Self.again(again)], of: [RepeatedSubscription.self])
  }

  /// A child's function that nothing calls tells its parent nothing.
  @Test(arguments: [("", false), ("  override func didBecomeActive() { leave() }\n", true)])
  func aChildsDeadFunctionTellsNothing(start: String, isReported: Bool) {
    let app = SubscriptionApp.app.replacing(
      "  func feedDidClose() { print(\"closed\") }",
      with: """
          let relay = BehaviorRelay(value: 0)
          func feedDidClose() {
            relay.①subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)
          }
        """
    )
    .interactor("\(start)  private func leave() { listener?.feedDidClose() }")
    .replacing("    router?.routeToArticle()\n    listener?.feedDidClose()\n", with: "    router?.routeToArticle()\n")
    expectFindings(app.source, isReported ? ["①": Self.againByChild] : [:], of: [RepeatedSubscription.self])
  }

  @Test func aClosureIsCalledOne() {
    let app = SubscriptionApp.app.replacing(
      "  func didTap() {",
      with: "  func didTap() {\n    relay.①subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)"
    )
    .replacing(
      "  @objc private func tap() {\n    listener?.didTap()\n  }",
      with: "  private let button = UIButton()\n  func bind() { button.rx.tap.bind { self.listener?.didTap() } }")
    expectFindings(
      app.source, ["①": Self.again("a closure in the presenter's 'bind()'")], of: [RepeatedSubscription.self])
  }
}

/// `WiringApp`, with what its child may subscribe to.
struct SubscriptionApp: MarkedApp {
  var source: String

  static let app = SubscriptionApp(
    source: WiringApp.app.source
      .replacing("presentableListener", with: "listener")
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
            let socket: Socket
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
    final class Socket { func connect() -> Bool { true } }
    final class OpenFeed: Workflow<FeedInteractor> {}
    class Steps<Item> { func subscribe(_ item: Item) -> Bool { true } }
    final class OpenCard: Steps<FeedInteractor> {}
    extension FeedInteractor {
      func firstOfRelay() -> Observable<Int> { relay.take(1).map { $0 } }
      func keep(_ disposable: Any) {}
      func later(_ work: @escaping () -> Void) {}
      @objc func tick() {}
    }
    extension Disposable { func keep(with owner: AnyObject) {} }
    """)

  /// With a member of the child's interactor.
  func interactor(_ member: String) -> SubscriptionApp {
    replacing("  func didTap() {", with: member + "\n\n  func didTap() {")
  }

  func activating(_ body: String) -> SubscriptionApp {
    interactor("  override func didBecomeActive() {\n    \(body)\n  }")
  }
}
