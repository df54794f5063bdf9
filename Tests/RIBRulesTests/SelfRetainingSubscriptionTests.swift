import Foundation
import RIBModel
import RIBRules
import TestSupport
import Testing

/// `self_retaining_subscription`, on the child of `SubscriptionApp`.
@Suite struct SelfRetainingSubscriptionTests {
  @Test(arguments: [
    "relay.subscribe(onNext: { _ in self.tick() }).disposed(by: bag)",
    "relay.subscribe { [self] _ in tick() }.disposed(by: bag)",
    "relay.subscribe { [owner = self] _ in owner.tick() }.disposed(by: bag)",
    "relay.filter { $0 > self.count }.subscribe(onNext: { _ in }).disposed(by: bag)",
    "relay.flatMap { _ in self.api.load() }.subscribe(onNext: { [weak self] _ in self?.tick() }).disposed(by: bag)",
    "relay.do(onNext: { _ in self.tick() }).subscribe(onNext: { _ in }).disposed(by: bag)",
    "relay.subscribe(onNext: show).disposed(by: bag)",
    "relay.subscribe(onNext: self.show).disposed(by: bag)",
    "let onNext = { (_: Int) in self.tick() }\n    relay.subscribe(onNext: onNext).disposed(by: bag)",
    "subject.sink { _ in self.tick() }.store(in: &cancellables)",
    "subject.sink(receiveValue: show).store(in: &self.cancellables)",
    "subject.assign(to: \\.count, on: self).store(in: &cancellables)",
    "cancellables.insert(subject.sink { _ in self.tick() })",
    "$name.dropFirst().sink { _ in self.tick() }.store(in: &cancellables)",
    "button.rx.tap.subscribe(onNext: { self.tick() }).disposed(by: bag)",
    "stream.values.subscribe(onNext: { _ in self.tick() }).disposed(by: bag)",
    "let made = UIButton(type: .system)\n    made.rx.tap.bind { _ in self.tick() }.disposed(by: bag)",
    "table.rx.modelSelected(Int.self).asDriver().drive(onNext: { _ in self.tick() }).disposed(by: bag)",
    "Observable.combineLatest(name2.rx.text.orEmpty, name2.rx.text).subscribe(onNext: { _ in self.tick() }).disposed(by: bag)",
    "Observable.combineLatest(relay, relay.map { $0 + self.count }).subscribe(onNext: { _ in }).disposed(by: bag)",
    "let large = relay.filter { $0 > self.count }.share()\n    large.subscribe(onNext: { _ in }).disposed(by: bag)",
    // What the inner closure captures weakly, the outer one holds.
    "relay.subscribe(onNext: { _ in self.later { [weak self] in self?.tick() } }).disposed(by: bag)",
    "relay.subscribe(onNext: { _ in run { [weak self] in self?.tick() } }).disposed(by: bag)",
    "relay.subscribe(with: self, onNext: { owner, _ in self.tick() }).disposed(by: bag)",
    "relay.subscribe(onNext: { [weak self] _ in\n      guard let self else { return }\n"
      + "      self.subject.sink { _ in self.tick() }.store(in: &self.cancellables)\n    }).disposed(by: bag)",
  ]) func aClosureThatHoldsItsKeeperIsReported(body: String) {
    #expect(findings(activating: body) == ["self_retaining_subscription"])
  }

  @Test(arguments: [
    // Held weakly.
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
    "subject.assign(to: \\.count, on: model).store(in: &cancellables)",
    // Ends by itself, or may.
    "relay.take(1).subscribe(onNext: { _ in self.tick() }).disposed(by: bag)",
    "single.subscribe(onSuccess: { _ in self.tick() }).disposed(by: bag)",
    "api.load().subscribe(onNext: { _ in self.tick() }).disposed(by: bag)",
    "firstOfRelay().subscribe(onNext: { _ in self.tick() }).disposed(by: bag)",
    "Observable<Int>.create { _ in Disposables.create() }.subscribe(onNext: { _ in self.tick() }).disposed(by: bag)",
    "Observable.just(1).map { $0 + self.count }.subscribe(onNext: { _ in self.tick() }).disposed(by: bag)",
    "observable.subscribe(onNext: { _ in self.tick() }).disposed(by: bag)",
    "subject.first().sink { _ in self.tick() }.store(in: &cancellables)",
    "presented().button.rx.tap.subscribe(onNext: { self.tick() }).disposed(by: bag)",
    // Kept by another one.
    "relay.subscribe(onNext: { _ in self.tick() }).disposeOnDeactivate(interactor: self)",
    "relay.subscribe(onNext: { _ in self.tick() }).disposed(by: model.bag)",
    // No subscription.
    "[1, 2].map { $0 + self.count }.forEach { _ in self.tick() }",
    "keep(relay.map { $0 + self.count })",
    "model.do { _ in self.tick() }",
  ]) func aClosureThatHoldsNobodyOrEndsIsNot(body: String) {
    #expect(findings(activating: body) == [])
  }

  /// What the reader of a closure would miss: the capture list of a closure inside makes the outer one hold the object, and
  /// what is kept inside holds it as well.
  @Test(arguments: [
    (
      "relay.subscribe(onNext: { _ in run { [weak self] in self?.tick() } }).disposed(by: bag)",
      "a closure inside captures `self` here, for which the outer closure has to capture it strongly",
      "hold it weakly: begin the outer closure, too, with `[weak self]` and `guard let self else { return }`"
    ),
    (
      "relay.subscribe(onNext: { _ in run { [unowned self] in self.tick() } }).disposed(by: bag)",
      "a closure inside captures `self` here, for which the outer closure has to capture it strongly",
      "hold it weakly: begin the outer closure, too, with `[weak self]` and `guard let self else { return }`"
    ),
    (
      "relay.subscribe(onNext: { _ in self.relay.bind { _ in self.tick() }.disposed(by: cell.bag) }).disposed(by: bag)",
      "a closure inside that is kept, too, captures it strongly here",
      "hold it weakly in the closures inside, too: begin each with `[weak self]` and `guard let self else { return }`"
    ),
    (
      "relay.subscribe(onNext: { _ in cell.onTap = { self.tick() } }).disposed(by: bag)",
      "a closure inside that is kept, too, captures it strongly here",
      "hold it weakly in the closures inside, too: begin each with `[weak self]` and `guard let self else { return }`"
    ),
  ]) func closuresInsideAreSpokenOf(body: String, note: String, help: String) throws {
    let found = check(linked(Self.app.activating(body).text)).filter { $0.rule == "self_retaining_subscription" }
    let finding = try #require(found.first)
    #expect(finding.notes.map(\.message).contains(note))
    #expect(finding.help == help)
  }

  @Test(arguments: [
    "relay.subscribe(onNext: { _ in run { self.tick() } }).disposed(by: bag)",
    "relay.subscribe(onNext: { _ in self.tick(); run { [weak self] in self?.tick() } }).disposed(by: bag)",
    "relay.subscribe(onNext: { _ in single.subscribe(onSuccess: { self.tick() }) }).disposed(by: bag)",
  ]) func whatIsPlainIsNotExplained(body: String) throws {
    let found = check(linked(Self.app.activating(body).text)).filter { $0.rule == "self_retaining_subscription" }
    let finding = try #require(found.first)
    #expect(finding.notes.count == 2)
    #expect(
      finding.help == "hold it weakly: begin the closure with `[weak self]` and `guard let self else { return }`")
  }

  /// A function of the app's own that makes one closure of another holds what that one holds.
  @Test(arguments: [
    ("relay.subscribe(onNext: weakly { value, owner in self.tick() }).disposed(by: bag)", true),
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
    let found = check(linked(app.text)).filter { $0.rule == "self_retaining_subscription" }
    #expect(found.count == (isFound ? 1 : 0))
    if isFound {
      #expect(
        found.first?.help
          == "use the object that `weakly` passes to the closure instead of `self`, or begin the closure with "
          + "`[weak self]`")
    }
  }

  /// Of a child that nobody has attached nothing is said but that.
  @Test func whatIsNeverAttachedRetainsNothing() {
    let dead = Self.app.activating("relay.subscribe(onNext: { _ in self.tick() }).disposed(by: bag)")
      .replacing("RootRouter: Router<RootInteractor> {", with: "RootRouter: Router<RootInteractor>, RootRouting {")
      .adding("protocol RootRouting: Routing { func attachFeed() }")
    #expect(findings(of: dead) == [])
    let called = dead.adding(
      "final class Opener: NSObject { let root: RootRouting; @objc func open() { root.attachFeed() } }")
    #expect(findings(of: called) == ["self_retaining_subscription"])
  }

  @Test(arguments: [
    "override func willResignActive() { bag = DisposeBag() }",
    "func close() { bag = DisposeBag() }",
  ]) func aBagThatIsReplacedIsNot(member: String) {
    let app = Self.app.activating("relay.subscribe(onNext: { _ in self.tick() }).disposed(by: bag)")
    #expect(findings(of: app.interactor("  " + member)) == [])
  }

  @Test func aBagThatDiesWithItsKeeperIsReported() {
    let app = Self.app.activating("relay.subscribe(onNext: { _ in self.tick() }).disposed(by: bag)")
    #expect(findings(of: app.interactor("  deinit { bag = DisposeBag() }")) == ["self_retaining_subscription"])
  }

  @Test func aPresenterThatHoldsItselfIsReported() {
    let app = Self.app.replacing(
      "  @objc private func tap() {",
      with: """
          private let bag = DisposeBag()
          private let button = UIButton()
          override func viewDidLoad() {
            super.viewDidLoad()
            button.rx.tap.bind { self.tap() }.disposed(by: bag)
          }

          @objc private func tap() {
        """)
    #expect(findings(of: app) == ["self_retaining_subscription"])
  }

  @Test func whatLivesAsLongAsTheAppIsNot() {
    let app = Self.app
      .replacing("  func feedDidClose() {}", with: "  func feedDidClose() {}\n" + Self.retaining)
      .replacing("Router<RootInteractor> {", with: "LaunchRouter<RootInteractor, ViewControllable> {")
      .adding(
        """
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          func start() { RootBuilder(dependency: dependency).build().launch(from: window) }
        }
        """)
    #expect(findings(of: app) == [])
  }

  @Test func aSingletonIsNot() {
    let app = Self.app.adding(
      """
      final class ScoreWorker: Worker {
        static let shared = ScoreWorker()
      \(Self.retaining)
      }
      """)
    #expect(findings(of: app) == [])
    #expect(findings(of: app.replacing("  static let shared = ScoreWorker()\n", with: "")).count == 1)
  }

  private static let retaining = """
      private let bag = DisposeBag()
      private let relay = BehaviorRelay<Int>(value: 0)
      func begin() { relay.subscribe(onNext: { _ in self.begin() }).disposed(by: bag) }
    """

  @Test func eachPlaceIsReportedByOneRule() {
    let app = SubscriptionApp.returning.activating("relay.subscribe(onNext: { _ in self.tick() }).disposed(by: bag)")
    #expect(findings(of: app) == ["subscription_outlives_activity"])
  }

  @Test func theMessageNamesTheBagAndThePlaces() {
    let app = Self.app.activating(
      "relay.map { $0 + self.count }\n      .subscribe(onNext: show)\n      .disposed(by: bag)")
    let found = check(linked(app.text)).filter { $0.rule == "self_retaining_subscription" }
    #expect(
      found.map(\.message) == [
        "FeedInteractor keeps in 'bag' a subscription that retains it through its method 'show(_:)': neither is ever released, and "
          + "the subscription never ends"
      ])
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

  private func findings(activating body: String) -> [String] { findings(of: Self.app.activating(body)) }

  private func findings(of app: SubscriptionApp) -> [String] {
    check(linked(app.text)).map(\.rule).filter { $0.contains("subscription") }
  }
}
