import RIBRules
import RibscopeTestSupport
import Testing

/// `self_retaining_subscription`, on the child of `SubscriptionApp`.
@Suite struct SelfRetainingSubscriptionTests {
  private static let holding: [Verdict] = [
    .found(
      "a closure holds it",
      activating(
        "relay.subscribe(onNext: ①{ _ in self.tick() }).disposed(by: bag)",
        "relay.subscribe ①{ [self] _ in tick() }.disposed(by: bag)",
        "bag.insert {\n      relay.subscribe(onNext: ①{ _ in self.tick() })\n      observable.subscribe()\n    }",
        "relay.subscribe ①{ [owner = self] _ in owner.tick() }.disposed(by: bag)",
        "relay.filter ①{ $0 > self.count }.subscribe(onNext: { _ in }).disposed(by: bag)",
        "relay.flatMap ①{ _ in self.api.load() }.subscribe(onNext: { [weak self] _ in self?.tick() }).disposed(by: bag)",
        "relay.do(onNext: ①{ _ in self.tick() }).subscribe(onNext: { _ in }).disposed(by: bag)",
        "let onNext = ①{ (_: Int) in self.tick() }\n    relay.subscribe(onNext: onNext).disposed(by: bag)",
        "button.rx.tap.subscribe(onNext: ①{ self.tick() }).disposed(by: bag)",
        "stream.values.subscribe(onNext: ①{ _ in self.tick() }).disposed(by: bag)",
        "let made = UIButton(type: .system)\n    made.rx.tap.bind ①{ _ in self.tick() }.disposed(by: bag)",
        "table.rx.modelSelected(Int.self).asDriver().drive(onNext: ①{ _ in self.tick() }).disposed(by: bag)",
        "Observable.combineLatest(name2.rx.text.orEmpty, name2.rx.text).subscribe(onNext: ①{ _ in self.tick() }).disposed(by: bag)",
        "Observable.combineLatest(relay, relay.map ①{ $0 + self.count }).subscribe(onNext: { _ in }).disposed(by: bag)",
        "let large = relay.filter ①{ $0 > self.count }.share()\n    large.subscribe(onNext: { _ in }).disposed(by: bag)",
        "relay.subscribe(onNext: ①{ _ in self.later { [weak self] in self?.tick() } }).disposed(by: bag)",
        "relay.subscribe(onNext: ①{ _ in run { [weak self] in self?.tick() } }).disposed(by: bag)",
        "relay.subscribe(with: self, onNext: ①{ owner, _ in self.tick() }).disposed(by: bag)")),
    .found(
      "a method is handed over", says: captured("bag", "retains it through its method 'show(_:)'"),
      activating(
        "relay.subscribe(onNext: ①show).disposed(by: bag)",
        "relay.subscribe(onNext: self.①show).disposed(by: bag)")),
    .found(
      "a closure holds it, in Combine", says: captured("cancellables"),
      activating(
        "subject.sink ①{ _ in self.tick() }.store(in: &cancellables)",
        "cancellables.insert(subject.sink ①{ _ in self.tick() })",
        "$name.dropFirst().sink ①{ _ in self.tick() }.store(in: &cancellables)",
        "Publishers.CombineLatest(subject, $name).sink ①{ _ in self.tick() }.store(in: &cancellables)",
        "relay.subscribe(onNext: { [weak self] _ in\n      guard let self else { return }\n"
          + "      self.subject.sink ①{ _ in self.tick() }.store(in: &self.cancellables)\n    }).disposed(by: bag)")),
    .found(
      "a method is handed over, in Combine", says: captured("cancellables", "retains it through its method 'show(_:)'"),
      activating(
        "subject.sink(receiveValue: ①show).store(in: &self.cancellables)")),
    .silent(
      "it is held weakly, or nothing of it",
      activating(
        "relay.subscribe(onNext: { [weak self] _ in self?.tick() }).disposed(by: bag)",
        "relay.subscribe(onNext: { [weak self] _ in guard let self else { return }; self.tick() }).disposed(by: bag)",
        "relay.subscribe(onNext: { [unowned self] _ in self.tick() }).disposed(by: bag)",
        "relay.subscribe(onNext: { [unowned(unsafe) self] _ in self.tick() }).disposed(by: bag)",
        "relay.subscribe(onNext: { [weak owner = self] _ in owner?.tick() }).disposed(by: bag)",
        "relay.subscribe(onNext: { [relay = self.relay] _ in relay.accept(1) }).disposed(by: bag)",
        "relay.subscribe(with: self, onNext: { owner, _ in owner.tick() }).disposed(by: bag)",
        "relay.withUnretained(self).subscribe(onNext: { owner, _ in owner.tick() }).disposed(by: bag)",
        "relay.subscribe(with: self) { `self`, _ in self.tick() }.disposed(by: bag)",
        "relay.subscribe(onNext: { _ in print(1) }).disposed(by: bag)",
        "relay.bind(to: self.other2).disposed(by: bag)",
        "subject.assign(to: \\.count, on: model).store(in: &cancellables)")),
    .silent(
      "it ends by itself, or may",
      activating(
        "relay.take(1).subscribe(onNext: { _ in self.tick() }).disposed(by: bag)",
        "single.subscribe(onSuccess: { _ in self.tick() }).disposed(by: bag)",
        "api.load().subscribe(onNext: { _ in self.tick() }).disposed(by: bag)",
        "firstOfRelay().subscribe(onNext: { _ in self.tick() }).disposed(by: bag)",
        "Observable<Int>.create { _ in Disposables.create() }.subscribe(onNext: { _ in self.tick() }).disposed(by: bag)",
        "Observable.just(1).map { $0 + self.count }.subscribe(onNext: { _ in self.tick() }).disposed(by: bag)",
        "observable.subscribe(onNext: { _ in self.tick() }).disposed(by: bag)",
        "subject.first().sink { _ in self.tick() }.store(in: &cancellables)",
        "presented().button.rx.tap.subscribe(onNext: { self.tick() }).disposed(by: bag)",
        "let made = presented().button\n    made.rx.tap.bind { _ in self.tick() }.disposed(by: bag)",
        "(count > 0 ? relay : other2).subscribe(onNext: { _ in self.tick() }).disposed(by: bag)",
        "for made in [shared] {\n      made.rx.tap.bind { _ in self.tick() }.disposed(by: bag)\n    }")),
    .silent(
      "it is kept by another one",
      activating(
        "relay.subscribe(onNext: { _ in self.tick() }).disposeOnDeactivate(interactor: self)",
        "relay.subscribe(onNext: { _ in self.tick() }).disposed(by: model.bag)")),
    .silent(
      "it is no subscription",
      activating(
        "[1, 2].map { $0 + self.count }.forEach { _ in self.tick() }",
        "keep(relay.map { $0 + self.count })",
        "model.do { _ in self.tick() }")),
  ]

  private static func activating(_ bodies: String...) -> [SubscriptionApp] { bodies.map(app.activating) }

  @Test(arguments: holding) func verdict(row: Verdict) {
    row.expect(usually: Self.captured("bag"))
  }

  private static func captured(
    _ property: String, _ how: String = "has a closure that captures it strongly", by holder: String = "FeedInteractor"
  ) -> String {
    "\(holder) keeps in '\(property)' a subscription that \(how): neither is ever released, and the subscription never ends"
  }

  /// What the reader of a closure would miss: the capture list of a closure inside makes the outer one hold the object, and
  /// what is kept inside holds it as well.
  @Test(arguments: [
    (
      "relay.subscribe(onNext: ①{ _ in run { [weak self] in self?.tick() } }).disposed(by: bag)",
      "a closure inside captures `self` here, for which the outer closure has to capture it strongly",
      "hold it weakly: begin the outer closure, too, with `[weak self]` and `guard let self = self else { return }`"
    ),
    (
      "relay.subscribe(onNext: ①{ _ in run { [unowned self] in self.tick() } }).disposed(by: bag)",
      "a closure inside captures `self` here, for which the outer closure has to capture it strongly",
      "hold it weakly: begin the outer closure, too, with `[weak self]` and `guard let self = self else { return }`"
    ),
    (
      "relay.subscribe(onNext: ①{ _ in self.relay.bind { _ in self.tick() }.disposed(by: cell.bag) }).disposed(by: bag)",
      "a closure inside that is kept, too, captures it strongly here",
      "hold it weakly in the closures inside, too: begin each with `[weak self]` and `guard let self = self else { return }`"
    ),
    (
      "relay.subscribe(onNext: ①{ _ in cell.onTap = { self.tick() } }).disposed(by: bag)",
      "a closure inside that is kept, too, captures it strongly here",
      "hold it weakly in the closures inside, too: begin each with `[weak self]` and `guard let self = self else { return }`"
    ),
  ]) func closuresInsideAreSpokenOf(body: String, note: String, help: String) throws {
    let found = expectFindings(Self.app.activating(body).source, ["①": Self.captured("bag")])
    let finding = try #require(found.first)
    #expect(finding.notes.map(\.message).contains(note))
    #expect(finding.help == help)
  }

  @Test(arguments: [
    "relay.subscribe(onNext: ①{ _ in run { self.tick() } }).disposed(by: bag)",
    "relay.subscribe(onNext: ①{ _ in self.tick(); run { [weak self] in self?.tick() } }).disposed(by: bag)",
    "relay.subscribe(onNext: ①{ _ in single.subscribe(onSuccess: { self.tick() }) }).disposed(by: bag)",
  ]) func whatIsPlainIsNotExplained(body: String) throws {
    let found = expectFindings(Self.app.activating(body).source, ["①": Self.captured("bag")])
    let finding = try #require(found.first)
    #expect(finding.notes.count == 2)
    #expect(
      finding.help == "hold it weakly: begin the closure with `[weak self]` and `guard let self = self else { return }`"
    )
  }

  /// A function of the app's own that makes one closure of another holds what that one holds.
  @Test(arguments: [
    ("relay.subscribe(onNext: weakly ①{ value, owner in self.tick() }).disposed(by: bag)", true),
    ("relay.subscribe(onNext: weakly { value, owner in owner.tick() }).disposed(by: bag)", false),
    ("relay.subscribe(onNext: measured { self.count }).disposed(by: bag)", false),
  ]) func aWrapperHoldsWhatItsClosureHolds(body: String, isFound: Bool) throws {
    let app = Self.app.activating(body).adding(
      """
      protocol Weakly: AnyObject {}
      extension Weakly {
        func weakly<T>(_ work: @escaping (T, Self) -> Void) -> (T) -> Void {
          return { [weak self] value in
            guard let self = self else { return }
            work(value, self)
          }
        }
        func measured<T>(_ work: () -> Int) -> (T) -> Void {
          let count = work()
          return { _ in print(count) }
        }
      }
      extension FeedInteractor: Weakly {}
      """)
    let found = expectFindings(app.source, isFound ? ["①": Self.captured("bag")] : [:])
    if isFound {
      #expect(
        found.first?.help
          == "use the object that `weakly` passes to the closure instead of `self`, or begin the closure with "
          + "`[weak self]`")
    }
  }

  /// Of a child that nobody has attached nothing is said but that.
  @Test func whatIsNeverAttachedRetainsNothing() {
    let dead = Self.app.activating("relay.subscribe(onNext: ①{ _ in self.tick() }).disposed(by: bag)")
      .replacing("RootRouter: Router<RootInteractor> {", with: "RootRouter: Router<RootInteractor>, RootRouting {")
      .replacing("  func attachFeed() {", with: "  func ②attachFeed() {")
      .adding("protocol RootRouting: Routing { func attachFeed() }")
    expectFindings(
      dead.source, ["②": "'attachFeed()' of RootRouter attaches Feed, but is never called: Feed is not shown from here"]
    )
    let called = dead.adding(
      "final class Opener: NSObject { let root: RootRouting; @objc func open() { root.attachFeed() } }")
    expectFindings(called.source, ["①": Self.captured("bag")], of: [SelfRetainingSubscription.self, DeadAttach.self])
  }

  @Test(arguments: [
    "override func willResignActive() { bag = DisposeBag() }",
    "func close() { bag = DisposeBag() }",
  ]) func aBagThatIsReplacedIsNot(member: String) {
    let app = Self.app.activating("relay.subscribe(onNext: { _ in self.tick() }).disposed(by: bag)")
    expectFindings(app.interactor("  " + member).source)
  }

  @Test func aBagThatDiesWithItsKeeperIsReported() {
    let app = Self.app.activating("relay.subscribe(onNext: ①{ _ in self.tick() }).disposed(by: bag)")
    expectFindings(app.interactor("  deinit { bag = DisposeBag() }").source, ["①": Self.captured("bag")])
  }

  @Test func aPresenterThatHoldsItselfIsReported() {
    let app = Self.app.replacing(
      "  @objc private func tap() {",
      with: """
          private let bag = DisposeBag()
          private let button = UIButton()
          override func viewDidLoad() {
            super.viewDidLoad()
            button.rx.tap.bind ①{ self.tap() }.disposed(by: bag)
          }

          @objc private func tap() {
        """)
    expectFindings(app.source, ["①": Self.captured("bag", by: "FeedViewController")])
  }

  /// The table of UIKit's own table view controller is its control, by a bare name, too.
  @Test(arguments: [("UITableViewController", "tableView"), ("UICollectionViewController", "collectionView")])
  func aControlOfUIKitsIsItsOwn(base: String, control: String) {
    let app = Self.app.replacing("FeedViewController: UIViewController", with: "FeedViewController: \(base)")
      .replacing(
        "  @objc private func tap() {",
        with: """
            private let bag = DisposeBag()
            override func viewDidLoad() {
              super.viewDidLoad()
              \(control).rx.itemSelected.subscribe(onNext: ①{ _ in self.tap() }).disposed(by: bag)
            }

            @objc private func tap() {
          """)
    expectFindings(app.source, ["①": Self.captured("bag", by: "FeedViewController")])
  }

  /// There is no closure there that could begin with a capture list.
  @Test func whatElementsAreAssignedToIsHeldWeaklyByAClosure() {
    let app = Self.app.interactor(
      "  let ticks = CurrentValueSubject<Int, Never>(0)\n  var cancellables: Set<AnyCancellable> = []"
    )
    .activating("ticks.assign(to: \\.count, on: ①self).store(in: &cancellables)")
    let message =
      "FeedInteractor keeps in 'cancellables' a subscription that retains it to assign to it: neither is ever released, and "
      + "the subscription never ends"
    let found = expectFindings(app.source, ["①": message])
    #expect(found.first?.help?.contains(".sink { [weak self] in") == true)
  }

  @Test func whatLivesAsLongAsTheAppIsNot() {
    let app = Self.app
      .replacing(
        "  func feedDidClose() { print(\"closed\") }", with: "  func feedDidClose() { print(1) }\n" + Self.retaining
      )
      .replacing("Router<RootInteractor> {", with: "LaunchRouter<RootInteractor, ViewControllable> {")
      .adding(
        """
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          private lazy var router = RootBuilder(dependency: dependency).build()
          func start() { router.launch(from: window) }
        }
        """)
    expectFindings(app.source)
  }

  @Test func aSingletonIsNot() {
    let app = Self.app.adding(
      """
      final class ScoreWorker: Worker {
        static let shared = ScoreWorker()
      \(Self.retaining)
      }
      """)
    expectFindings(app.source)
    expectFindings(
      app.replacing("  static let shared = ScoreWorker()\n", with: "").source,
      ["①": Self.captured("bag", by: "ScoreWorker")])
  }

  private static let retaining = """
      private let bag = DisposeBag()
      private let relay = BehaviorRelay<Int>(value: 0)
      func begin() { relay.subscribe(onNext: ①{ _ in self.begin() }).disposed(by: bag) }
    """

  @Test func eachPlaceIsReportedByOneRule() {
    let app = SubscriptionApp.returning.activating("relay.①subscribe(onNext: { _ in self.tick() }).disposed(by: bag)")
    expectFindings(app.source, ["①": OutlivingSubscriptionTests.outlives])
  }

  @Test func theMessageNamesTheBagAndThePlaces() {
    let app = Self.app.activating(
      "relay.map { $0 + self.count }\n      .subscribe(onNext: ①show)\n      .disposed(by: bag)")
    let found = expectFindings(
      app.source,
      ["①": Self.captured("bag", "retains it through its method 'show(_:)'")])
    #expect(
      found.first?.notes.map(\.message) == [
        "the subscription is made here, in didBecomeActive()", "'bag' keeps it for as long as FeedInteractor lives",
        "so does a closure here",
      ])
  }

  /// With what the bodies speak of besides.
  private static let app = SubscriptionApp.app.interactor(
    """
      let model = Model()
      let other2 = PublishRelay<Int>()
      let table = UITableView()
      let name2 = UITextField()
      func show(_ value: Int) {}
      func presented() -> Sheet { Sheet() }
    """
  )
  .adding(
    """
    final class Model { let bag = DisposeBag(); var count = 0; func `do`(_ work: (Int) -> Void) {} }
    final class Sheet { let button = UIButton() }
    final class Scores: ScoreStream {
      let scores = BehaviorRelay(value: 0)
      var values: Observable<Int> { scores.asObservable() }
    }
    """)

  /// Each closure holds the class weakly, or none is changed.
  @Test func closuresAreEditedTogether() throws {
    let edits = { (second: String) in
      linked(
        Self.app.activating(
          "relay.subscribe(onNext: { _ in self.tick() }, onError: { \(second)_ in self.tick() }).disposed(by: bag)"
        ).source
      ).findings(of: SelfRetainingSubscription.self).map(\.edits.count)
    }
    #expect(edits("") == [4] && edits("[relay] ") == [0])
  }

  /// A reactor's state goes on for as long as the reactor does.
  @Test func aReactorHoldsItselfThroughItsState() {
    let app = { (statement: String) in
      SubscriptionApp.app.activating(statement).replacing("FeedInteractable, ", with: "FeedInteractable, Reactor, ")
    }
    expectFindings(
      app("state.map { $0.count }.subscribe(onNext: ①{ _ in self.tick() }).disposed(by: bag)").source,
      ["①": Self.captured("bag")], of: [SelfRetainingSubscription.self])
    expectFindings(
      app("state.subscribe(onNext: { [weak self] _ in self?.tick() }).disposed(by: bag)").source,
      of: [SelfRetainingSubscription.self])
  }

}
