import RIBRules
import RibscopeTestSupport
import Testing

/// How long streams go on, to go by what makes them: a subscription that its owner keeps and that holds it is reported
/// where the stream surely goes on.
@Suite struct KnownStreamTests {
  private static let members = """
      let model = Model()
      let table = UITableView()
      let field = UITextField()
      let pulse = PublishRelay<Int>()
      let pulses = Pulses()
      let both: Both
      let mixed: Mixed
      let requests: Requests
      let unseen: Unseen
      @Wrapped var wrapped = 0
      let ticks = Observable<Int>.interval(.seconds(1), scheduler: s)
      let typedTicks: Observable<Int> = .interval(.seconds(1), scheduler: s)
      lazy var lazily: Observable<Int> = pulse.asObservable()
      let once: Observable<Int> = .just(1)
      var later = Observable<Int>.never()
      var typedLater: Observable<Int> = .never()
      func computed() -> Observable<Int> { relay.asObservable() }
      func request(_ id: Int) -> Observable<Int> { relay.asObservable() }
      func asked() -> Observable<Int> { api.load() }
    """

  private static let rest = """
    final class Model {
      @Published var count = 0
      let rx = Own()
      func shown() -> UIButton { UIButton() }
      var relay: BehaviorRelay<Int> { Scoreboard.relay }
    }
    func globallyMade() -> UIButton { UIButton() }
    protocol Holding: AnyObject { var values: Observable<Int> { get } }
    final class Own {
      func subscribe(onNext: (Int) -> Void) -> Disposable { Disposables.create() }
    }
    final class Pulses { let all = PublishSubject<Int>(); let open: Observable<Int>; var late: Observable<Int> { all.asObservable() } }
    protocol Both { var values: Observable<Int> { get } }
    final class FirstOfBoth: Both { let all = PublishSubject<Int>(); var values: Observable<Int> { all.asObservable() } }
    final class SecondOfBoth: Both { let all = PublishRelay<Int>(); var values: Observable<Int> { all.asObservable() } }
    protocol Mixed { var values: Observable<Int> { get } }
    final class FirstOfMixed: Mixed { let all = PublishSubject<Int>(); var values: Observable<Int> { all.asObservable() } }
    final class SecondOfMixed: Mixed { var values: Observable<Int> { Observable.just(1) } }
    protocol Requests { var values: Observable<Int> { get } }
    final class LiveRequests: Requests {
      let all = PublishSubject<Int>()
      var values: Observable<Int> { if isReady { return all.asObservable() } else { return Observable.just(1) } }
    }
    """

  private func expect(
    _ stream: String, _ isFound: Bool, word: String = "subscribe", members: String = "", closing: String = ""
  ) {
    let (label, keeping) =
      word == "sink" ? ("receiveValue", "store(in: &cancellables)") : ("onNext", "disposed(by: bag)")
    let bag = word == "sink" ? "cancellables" : "bag"
    let app = SubscriptionApp.app
      .activating("\(stream).\(word)(\(label): \(isFound ? "①" : ""){ _ in self.tick() }).\(keeping)\(closing)")
      .interactor(Self.members + "\n" + members).adding(Self.rest)
    expectFindings(
      app.source,
      isFound
        ? [
          "①":
            "FeedInteractor keeps in '\(bag)' a subscription that has a closure that captures it strongly: neither is "
            + "ever released, and the subscription never ends"
        ] : [:], of: [SelfRetainingSubscription.self], stream)
  }

  @Test(arguments: [
    // Subjects, and what is made of them.
    "relay", "self.relay", "BehaviorRelay(value: 0)", "{ self.relay }()", "relay!",
    "relay.map { $0 }.filter { $0 > 1 }",
    "relay.flatMapLatest { _ in self.api.load() }", "(isReady ? relay : relay).map { $0 }.asDriver()",
    "let made = PublishSubject<Int>()\n    made", "let made = relay.map { $0 }\n    made.filter { $0 > 1 }",
    // What libraries make.
    "center.rx.notification(.changed)", "Observable<Int>.never()",
    "Observable<Int>.interval(.seconds(1), scheduler: s)",
    "Observable<Int>.timer(.seconds(1), period: .seconds(1), scheduler: s)", "Driver<Int>.never()",
    "Observable.merge(relay, pulse)", "Observable.merge([relay, pulse])", "Observable.merge(.just(1), .never())",
    "Observable.combineLatest(relay, pulse) { $0 + $1 }",
    "Observable.combineLatest(relay, pulse, resultSelector: { $0 + $1 })",
    "Observable.combineLatest(relay, Observable.just(1))",
    "Observable.concat(Observable.just(1), relay.asObservable())",
    "Observable.zip(relay, pulse)",
    // Properties and functions that hand one on.
    "driver", "pulses.all", "pulses.late", "both.values", "computed()", "request(1)", "ticks", "typedTicks", "lazily",
  ]) func whatGoesOn(stream: String) { expect(stream, !stream.contains("(isReady")) }

  @Test(arguments: [
    "once", "later", "typedLater",
    "Observable<Int>.timer(.seconds(1), scheduler: s)", "Single<Int>.never()", "Observable.merge(.just(1), .empty())",
    "Observable.merge(relay, unseen)", "Observable.merge(.just(1), never())",
    "Observable.zip(relay, Observable.just(1))", "Observable.just(1)",
    "Observable.concat(Observable.just(1), .empty())", "Observable.combineLatest(.just(1), Observable.just(1))",
    "Observable<Int>.create { _ in Disposables.create() }", "Observable.weird(relay)", "Observable.merge()",
    "let made = PublishSubject<Int>()\n    made.onCompleted()\n    made",
    "relay.first()", "relay.weird()", "relay.changed", "unseen.rx", "unseen", "observable", "single.asObservable()",
    "pulses.open", "mixed.values", "requests.values", "asked()", "api.load()", "model.rx",
    "let made: Observable<Int> = relay.asObservable()\n    made", "Own.interval()", "model.relay.take(1)",
  ]) func whatEndsOrIsNotKnown(stream: String) { expect(stream, false) }

  /// What goes on for as long as a control does is reported where the control is the owner's.
  @Test(arguments: [
    ("button.rx.tap", true), ("table.rx.modelSelected(Int.self)", true), ("table.rx.modelDeselected(Int.self)", true),
    ("table.rx.modelDeleted(Int.self)", true), ("button.rx.controlEvent(.touchUpInside)", true),
    ("field.rx.source.orEmpty", true), ("field.rx.source.changed", true), ("field.rx.source.orEmpty.map { $0 }", true),
    ("Observable.merge(button.rx.tap, field.rx.source)", true), ("model.rx.tap", false), ("model.ui.tap", false),
    ("Observable.zip(button.rx.tap, relay)", true), ("Observable.zip(button.rx.tap, Observable.just(1))", false),
    ("shown().rx.tap", false), ("Button().rx.tap", false), ("make(Button()).rx.tap", false),
    ("let made = Button()\n    made.rx.tap", true), ("let made = shown()\n    made.rx.tap", true),
    ("let made: UIButton = self.shown()\n    made.rx.tap", true), ("let made = placed()\n    made.rx.tap", true),
    ("let made = chosen()\n    made.rx.tap", false), ("let made = make(Button())\n    made.rx.tap", false),
    ("let made = model.shown()\n    made.rx.tap", false), ("let made = globallyMade()\n    made.rx.tap", false),
    ("let made = button\n    made.rx.tap", true), ("Global.button.rx.tap", false), ("globalButton.rx.tap", false),
    ("let made = either()\n    made.rx.tap", false), ("let made = Global.make()\n    made.rx.tap", false),
  ]) func whatAControlTells(stream: String, isFound: Bool) {
    expect(
      stream, isFound,
      members: """
          func shown() -> UIButton { UIButton() }
          func placed() -> UIButton {
            let button = UIButton(type: .system)
            show(UIBarButtonItem(customView: button))
            return button
          }
          func chosen() -> UIButton { isReady ? UIButton() : Global.button }
          func either() -> UIButton { if isReady { return UIButton() }; return Global.button }
          func make(_ button: UIButton) -> UIButton { button }
        """)
  }

  @Test(arguments: [
    ("subject", true), ("NotificationCenter.default.publisher(for: .changed)", true),
    ("Timer.publish(every: 1, on: .main, in: .common).autoconnect()", true), ("$name", true), ("self.$name", true),
    ("model.$count", true), ("$name.dropFirst().removeDuplicates()", true), ("subject.eraseToAnyPublisher()", true),
    ("Timers.publish(every: 1)", false), ("center.publisher(for: .changed)", false), ("$wrapped", false),
    ("$0", false), ("$unseen", false), ("model.$missing", false), ("publisher", false), ("subject.first()", false),
    ("Just(1)", false), ("subject.prefix(1)", false),
  ]) func whatCombineMakes(stream: String, isFound: Bool) { expect(stream, isFound, word: "sink") }

  /// Only a subject retains what is called with its elements: that of somebody whom the owner does not retain may go.
  @Test(arguments: [
    ("holder?.relay", false), ("self.holder?.relay", false), ("holder?.relay.asObservable()", false),
    ("holder?.values", false), ("borrowed.relay", false), ("holder?.relay.map { $0 }", true), ("holder?.mapped", true),
    ("kept.relay", true), ("kept.values", true), ("kept.holder?.relay", true),
    ("holder?.driver", true), ("holder?.center.rx.notification(.changed)", true), ("either?.values", false),
  ]) func whoseSubjectItIs(stream: String, isFound: Bool) {
    expect(
      stream, isFound,
      members: """
          weak var holder: Holder?
          unowned let borrowed: Holder
          let kept: Holder
          final class Holder {
            weak var holder: Holder?
            let relay = PublishRelay<Int>()
            var values: Observable<Int> { relay.asObservable() }
            var mapped: Observable<Int> { relay.map { $0 } }
            let driver: Driver<Int>
            let center: NotificationCenter
          }
          weak var either: Holding?
          final class First: Holding { let all = PublishSubject<Int>(); var values: Observable<Int> { all.asObservable() } }
          final class Second: Holding { let all = PublishSubject<Int>(); var values: Observable<Int> { all.map { $0 } } }
        """)
  }

  private static let wrappers = """
    @propertyWrapper struct Latest<T> {
      private let subject = ReplaySubject<T>.create(bufferSize: 1)
      let queue: Scheduler
      var wrappedValue: T { get { fatalError() } set { subject.onNext(newValue) } }
      var projectedValue: Observable<T> { subject.observe(on: queue) }
    }
    @propertyWrapper struct Published<T> {
      private let subject: PublishSubject<T> = PublishSubject()
      var wrappedValue: T { get { fatalError() } set { subject.onNext(newValue) } }
      var projectedValue: PublishSubject<T> { return subject }
    }
    @propertyWrapper struct Answer<T> {
      var wrappedValue: T
      var projectedValue: Observable<T> { api.load() }
    }
    @propertyWrapper struct Plain<T> { var wrappedValue: T }
    """

  /// `$name` is what the app's own property wrapper projects.
  @Test(arguments: [
    ("$latest", true), ("self.$latest", true), ("$latest.asObservable()", true), ("$title", true), ("values", true),
    ("$answer", false), ("$plain", false), ("$both", false), ("latest", false),
  ]) func whatAWrapperProjects(stream: String, isFound: Bool) {
    let app = SubscriptionApp.app.replacing("  @Published var name = \"\"\n", with: "")
      .activating("\(stream).subscribe(onNext: \(isFound ? "①" : ""){ _ in self.tick() }).disposed(by: bag)")
      .interactor(
        """
          @Latest(queue: main) private var latest: Int
          @Published private var title: String
          @Answer private var answer: Int
          @Plain private var plain: Int
          @Latest(queue: main) @Plain private var both: Int
          private var values: Observable<Int> { $latest }
        """
      ).adding(Self.wrappers)
    expectFindings(
      app.source,
      isFound
        ? [
          "①":
            "FeedInteractor keeps in 'bag' a subscription that has a closure that captures it strongly: neither is ever "
            + "released, and the subscription never ends"
        ] : [:], of: [SelfRetainingSubscription.self], stream)
  }

  /// The app's own types by the names of a library's are its own.
  @Test(arguments: [
    ("pulse", "final class PublishRelay<T> { func subscribe(onNext: (T) -> Void) -> Disposable { fatalError() } }"),
    ("Observable<Int>.never()", "final class Observable<T> { static func never() -> Int { 0 } }"),
    ("Driver<Int>.never()", "final class Driver<T> {}"),
  ]) func anOwnTypeOfThatNameIsNone(stream: String, type: String) {
    let app = SubscriptionApp.app
      .activating("\(stream).subscribe(onNext: { _ in self.tick() }).disposed(by: bag)")
      .interactor("  let pulse = PublishRelay<Int>()").adding(type)
    expectFindings(app.source, of: [SelfRetainingSubscription.self])
  }

  /// A checkout of a library declares what is known of it by name; another module's types are the app's own.
  @Test(arguments: [("RxRelay", 1), ("Relays", 0)]) func theSourcesOfALibraryAreItsOwn(module: String, count: Int) {
    let app = SubscriptionApp.app.activating("pulse.subscribe(onNext: { _ in self.tick() }).disposed(by: bag)")
      .interactor("  let pulse: PublishRelay<Int>")
    let graph = linked(files: [
      (path: "App/Home.swift", module: "App", source: "import RIBs\nimport \(module)\n" + app.source),
      (path: "Lib/Relay.swift", module: module, source: "public final class PublishRelay<Element> {}"),
    ])
    #expect(check(graph, .only([SelfRetainingSubscription.id])).count == count)
  }

  // MARK: - Parameters

  private static let kept =
    "FeedInteractor discards the result of 'subscribe' in 'run(_:)': nothing can end the subscription, and it outlives "
    + "the RIB"

  @Test(arguments: [
    ("run(relay.asObservable())", "Observable<Int>", true),
    ("run(relay.asObservable()); run(pulse.asObservable())", "Observable<Int>", true),
    ("run(relay.asObservable()); run(api.load())", "Observable<Int>", false),
    ("run(api.load()); run(relay.asObservable())", "Observable<Int>", false),
    ("run(relay.asObservable()); run(unseen)", "Observable<Int>", false), ("tick()", "Observable<Int>", false),
    ("run(api.load())", "BehaviorRelay<Int>", true), ("tick()", "Driver<Int>", true), ("tick()", "Single<Int>", false),
    ("run(relay.asObservable()); run(relay.asObservable(), 1)", "Observable<Int>", false),
    (String(repeating: "run(relay.asObservable());", count: 8), "Observable<Int>", true),
    (String(repeating: "run(relay.asObservable());", count: 9), "Observable<Int>", false),
    ("run(relay.asObservable()); run()", "Observable<Int> = .never()", false),
  ]) func whatAllCallsPassIsKnown(calls: String, type: String, isFound: Bool) {
    let app = SubscriptionApp.app.activating(calls).interactor(
      """
        let pulse = PublishRelay<Int>()
        func run(_ numbers: \(type)) { _ = numbers.\(isFound ? "①" : "")subscribe(onNext: { _ in }) }
        func run(_ numbers: Observable<Int>, _ count: Int) {}
      """)
    expectFindings(app.source, isFound ? ["①": Self.kept] : [:], of: [UndisposedSubscription.self])
  }

  @Test func eachParameterIsFollowed() {
    let app = SubscriptionApp.app.activating("run(relay.asObservable()); rush(relay.asObservable())").interactor(
      """
        func run(_ numbers: Observable<Int>) { _ = numbers.①subscribe(onNext: { _ in }) }
        func rush(_ numbers: Observable<Int>) { _ = numbers.②subscribe(onNext: { _ in }) }
      """)
    expectFindings(
      app.source, ["①": Self.kept, "②": Self.kept.replacing("run", with: "rush")], of: [UndisposedSubscription.self])
  }

  /// A button that the function around makes is the owner's, too.
  @Test func aLocalOfTheFunctionAroundIsFollowed() {
    expect("let made = UIButton()\n    func go() { made.rx.tap", true, closing: " }\n    go()")
  }

  /// What is passed on by one that is passed it itself is not asked for.
  @Test func aParameterIsFollowedOnce() {
    let app = SubscriptionApp.app.activating("run(relay.asObservable())").interactor(
      """
        func run(_ numbers: Observable<Int>) { forward(numbers) }
        func forward(_ numbers: Observable<Int>) { _ = numbers.subscribe(onNext: { _ in }) }
      """)
    expectFindings(app.source, of: [UndisposedSubscription.self])
  }

  // MARK: - The app's own operators

  /// What the app's own function subscribes to and gives back is dropped by whoever drops that.
  @Test(arguments: [
    ("observe(on: MainScheduler.instance).subscribe(onNext: next)", true), ("self.subscribe(onNext: next)", true),
    ("take(1).subscribe(onNext: next)", false), ("filtered().subscribe(onNext: next)", false),
  ]) func anOwnOperatorSubscribes(body: String, isFound: Bool) {
    let app = SubscriptionApp.app.activating("relay.\(isFound ? "①" : "")listen { _ in }").adding(
      """
      extension ObservableType {
        @discardableResult func listen(_ next: @escaping (Element) -> Void) -> Disposable { \(body) }
        func filtered() -> Observable<Element> { Observable.empty() }
      }
      """)
    let message = Self.kept.replacing("subscribe", with: "listen").replacing("run(_:)", with: "didBecomeActive()")
    expectFindings(app.source, isFound ? ["①": message] : [:], of: [UndisposedSubscription.self])
  }

  /// So does what the app's own function keeps with the interactor's activity.
  @Test(arguments: [
    ("disposeOnDeactivate(interactor: interactor)", true), ("self.disposeOnDeactivate(interactor: interactor)", true),
    ("print(interactor)", false),
  ]) func anOwnFunctionKeepsIt(body: String, isFound: Bool) {
    let app = SubscriptionApp.app.replacing(
      "    presenter.listener = self\n",
      with:
        "    presenter.listener = self\n    relay.\(isFound ? "①" : "")subscribe(onNext: { _ in }).disposeEarly(with: self)\n"
    ).adding("extension Disposable { func disposeEarly(with interactor: Interactor) { \(body) } }")
    let message =
      "FeedInteractor subscribes before it is active, in init(presenter:): the subscription ends immediately and receives no "
      + "more elements"
    expectFindings(app.source, isFound ? ["①": message] : [:], of: [ImmediateDisposal.self])
  }

  // MARK: - Own relays

  @Test(arguments: [
    ("own", true), ("self.own", true), ("maybe?", true), ("own.map { $0 }.filter { $0 > 1 }", true), ("made", true),
    ("model.own", false), ("fresh", false), ("shared", false), ("borrowed", false), ("handed", false),
    ("own.withLatestFrom(relay)", false), ("own.twice()", false), ("own.share(1)", false), ("(own)", true),
  ]) func whatAnOwnRelaySaysEndsWithIt(stream: String, isSilent: Bool) {
    let app = SubscriptionApp.app.activating("_ = \(stream).\(isSilent ? "" : "①")subscribe(onNext: { _ in })")
      .interactor(
        """
          let own = PublishRelay<Int>()
          let made: PublishSubject<Int> = PublishSubject.init()
          lazy var maybe: BehaviorRelay<Int>? = BehaviorRelay<Int>(value: 0)
          let model: Model
          var fresh = PublishRelay<Int>()
          let shared = PublishSubject<Int>.shared
          let borrowed: PublishSubject<Int> = makeSubject()
          let handed: PublishSubject<Int>
        """
      ).adding(
        """
        final class Model { let own = PublishRelay<Int>() }
        func makeSubject() -> PublishSubject<Int> { PublishSubject() }
        extension PublishRelay { func twice() -> PublishRelay { self } }
        extension PublishRelay { func share(_ count: Int) -> BehaviorRelay<Int> { Scoreboard.relay } }
        extension PublishSubject { static var shared: PublishSubject<Int> { PublishSubject() } }
        """)
    expectFindings(
      app.source,
      isSilent
        ? [:]
        : [
          "①":
            "FeedInteractor discards the result of 'subscribe' in 'didBecomeActive()': nothing can end the subscription, "
            + "and it outlives the RIB"
        ], of: [UndisposedSubscription.self])
  }

  @Test func aLocalBagEndsWhatAnOwnRelaySays() {
    let app = SubscriptionApp.app
      .activating("let bag = DisposeBag()\n    own.①subscribe(onNext: { _ in }).disposed(by: bag)")
      .interactor("  let own = PublishRelay<Int>()")
    expectFindings(
      app.source,
      [
        "①":
          "'bag' in 'didBecomeActive()' of FeedInteractor is released when the method returns, which ends the subscription"
      ], of: [UndisposedSubscription.self])
  }

  /// Each local is made of the one before, twice: a test that hangs has failed.
  @Test(arguments: [(20, true), (60, false)])
  func aStreamOfLocalsIsFollowedOnceEach(count: Int, isFound: Bool) {
    let locals = (1...count).map { "let made\($0) = Observable.merge(made\($0 - 1), made\($0 - 1))" }
    expect("let made0 = relay.asObservable()\n\(locals.joined(separator: "\n"))\nmade\(count)", isFound)
  }
}
