import RIBRules
import RibscopeTestSupport
import Testing

/// What becomes of what a call that begins a subscription gives back, on the child of `SubscriptionApp`.
@Suite struct SubscriptionKeeperTests {
  private static let dropped =
    "FeedInteractor discards the result of 'subscribe' in 'didBecomeActive()': nothing can end the subscription, and "
    + "it outlives the RIB"

  // MARK: - Dropped

  @Test(arguments: [
    "DispatchQueue.main.async { _ = self.relay.①subscribe(onNext: { _ in }) }",
    "DispatchQueue.main.async { self.relay.①subscribe(onNext: { _ in }) }",
    "DispatchQueue.main.async {\n      self.relay.①subscribe(onNext: { _ in })\n      self.tick()\n    }",
    "[1].forEach { _ in\n      for _ in 0..<2 { relay.①subscribe(onNext: { _ in }) }\n    }",
    "for _ in 0..<2 { relay.①subscribe(onNext: { _ in }) }",
    "do { relay.①subscribe(onNext: { _ in }) } catch {}",
    "if isReady {\n      if count > 1 { relay.①subscribe(onNext: { _ in }) }\n    }",
    "switch count {\n    case 0: relay.①subscribe(onNext: { _ in })\n    default: break\n    }",
    "tick()\n    relay.①subscribe(onNext: { _ in })",
  ]) func whatAStatementGivesBackIsDropped(body: String) {
    expect(activating: body, ["①": Self.dropped])
  }

  @Test(arguments: [
    // A closure or branch of one expression gives it back.
    "later { self.relay.subscribe(onNext: { _ in }) }",
    "later {\n      self.relay.subscribe(onNext: { _ in })\n      self.tick()\n    }",
    "let make = {\n      self.tick()\n      self.relay.subscribe(onNext: { _ in })\n    }\n    keep(make)",
    "let made = if isReady { relay.subscribe(onNext: { _ in }) } else { Disposables.create() }\n    keep(made)",
    "let made = switch count {\n    case 0: relay.subscribe(onNext: { _ in })\n    default: Disposables.create()\n    }\n"
      + "    keep(made)",
    // A statement looks at it.
    "switch relay.subscribe(onNext: { _ in }) {\n    case let kept: keep(kept)\n    }",
    // It is not called.
    "let begin = relay.subscribe\n    keep(begin)",
    "keep(relay.subscribe)",
    "let keeping = relay.subscribe(onNext: { _ in }).disposed\n    keeping(bag)",
    // Put somewhere.
    "var kept: Disposable?\n    kept = relay.subscribe(onNext: { _ in })\n    keep(kept)",
    "let (kept, _) = (relay.subscribe(onNext: { _ in }), 1)\n    keep(kept)",
    "let kept = relay.subscribe(onNext: { _ in })\n    later { self.keep(kept) }",
  ]) func whatIsGivenFurtherIsNot(body: String) {
    expect(activating: body)
  }

  /// A body of one expression gives its value back where the declaration has one.
  @Test(arguments: [
    ("func observe() { relay.①subscribe(onNext: { _ in }) }", true),
    ("func observe() -> Disposable { relay.subscribe(onNext: { _ in }) }", false),
    ("func observe() -> Bool { relay.①subscribe(onNext: { _ in }); return true }", true),
    ("func observe() -> Disposable { if isReady { relay.subscribe(onNext: { _ in }) } else { kept } }", false),
    (
      "func observe() -> Bool { if isReady { relay.①subscribe(onNext: { _ in }); return true } else { return false } }",
      true
    ),
    ("var observe: Disposable { relay.subscribe(onNext: { _ in }) }", false),
    ("var observe: Int = 0 { didSet { relay.①subscribe(onNext: { _ in }) } }", true),
    ("subscript(observe index: Int) -> Disposable { relay.subscribe(onNext: { _ in }) }", false),
    ("@Gathering func observe() { relay.subscribe(onNext: { _ in }); observable.subscribe(onNext: { _ in }) }", false),
    ("@objc func observe() { relay.①subscribe(onNext: { _ in }); tick() }", true),
    ("init(observe: Int) { relay.①subscribe(onNext: { _ in }) }", true),
  ]) func aBodyOfOneExpressionGivesItBack(member: String, isFound: Bool) {
    let name = member.hasPrefix("init") ? "init(observe:)" : member.contains("subscript") ? "subscript" : "observe"
    let ending = member.contains("func") ? "()" : ""
    expectFindings(
      SubscriptionApp.app.interactor("  " + member).interactor("  let kept = SerialDisposable()").source,
      isFound
        ? [
          "①":
            "FeedInteractor discards the result of 'subscribe' in '\(name)\(ending)': nothing can end the subscription, "
            + "and it outlives the RIB"
        ] : [:], of: [UndisposedSubscription.self], imports: "RIBs")
  }

  @Test func aLocalThatNothingReadsKeepsNothing() {
    expect(
      activating: "let kept = relay.①subscribe(onNext: { _ in })\n    tick()",
      [
        "①":
          "'kept' in 'didBecomeActive()' of FeedInteractor is never used: nothing can end the subscription, and it "
          + "outlives the RIB"
      ])
    expect(
      activating: "let kept = publisher.①sink { _ in }\n    tick()",
      [
        "①":
          "'kept' in 'didBecomeActive()' of FeedInteractor is released when the method returns, which ends the "
          + "subscription"
      ])
  }

  @Test func aMemberOfThatNameDoesNotReadIt() {
    let message =
      "'kept' in 'didBecomeActive()' of FeedInteractor is never used: nothing can end the subscription, and it outlives "
      + "the RIB"
    expect(activating: "let kept = relay.①subscribe(onNext: { _ in })\n    print(other.kept)", ["①": message])
  }

  @Test func whatHasTheNameOfTheLocalElsewhereDoesNotReadIt() {
    let app = SubscriptionApp.app.interactor("  let kept: BehaviorRelay<Int> = Scoreboard.relay")
    let message =
      "'kept' in 'didBecomeActive()' of FeedInteractor is never used: nothing can end the subscription, and it outlives "
      + "the RIB"
    expectFindings(
      app.activating("let kept = kept.①subscribe(onNext: { _ in })").source, ["①": message],
      of: [UndisposedSubscription.self])
  }

  // MARK: - Bags

  private static let localBag =
    "'bag' in 'didBecomeActive()' of FeedInteractor is released when the method returns, which ends the subscription"

  @Test(arguments: [
    "let bag = DisposeBag()\n    relay.①subscribe(onNext: { _ in }).disposed(by: bag)",
    "var bag = Set<AnyCancellable>()\n    publisher.①sink { _ in }.store(in: &bag)",
    "var bag: Set<AnyCancellable> = []\n    publisher.①sink { _ in }.store(in: &bag)",
    "var bag: [AnyCancellable] = []\n    publisher.①sink { _ in }.store(in: &bag)",
    "let bag: DisposeBag = .init()\n    relay.①subscribe(onNext: { _ in }).disposed(by: bag)",
    "let bag = DisposeBag()\n    let kept = relay.①subscribe(onNext: { _ in })\n    kept.disposed(by: bag)",
  ]) func aBagThatTheBodyMakesIsReleasedWithIt(body: String) {
    expect(activating: body, ["①": Self.localBag])
  }

  @Test func anArrayThatNothingReadsIsNoBag() {
    let message =
      "'kept' in 'didBecomeActive()' of FeedInteractor is never used: nothing can end the subscription, and it outlives "
      + "the RIB"
    expect(activating: "let kept = [relay.①subscribe(onNext: { _ in })]", ["①": message])
    expect(activating: "let kept = [relay.subscribe(onNext: { _ in })]\n    keep(kept)", [:])
  }

  @Test func aBagWithoutANameIsReleasedAtOnce() {
    let message = Self.localBag.replacing("'bag'", with: "'DisposeBag'")
    expect(activating: "relay.①subscribe(onNext: { _ in }).disposed(by: DisposeBag())", ["①": message])
  }

  @Test(arguments: [
    // One that somebody else has, too.
    "let bag = currentBag()\n    relay.subscribe(onNext: { _ in }).disposed(by: bag)",
    "guard let bag = shownBag() else { return }\n    relay.subscribe(onNext: { _ in }).disposed(by: bag)",
    "let bag = self.bag\n    relay.subscribe(onNext: { _ in }).disposed(by: bag)",
    "let bag = DisposeBag()\n    relay.subscribe(onNext: { _ in }).disposed(by: bag)\n    model.bag = bag",
    "let bag = DisposeBag()\n    relay.subscribe(onNext: { _ in }).disposed(by: bag)\n    return keep(bag)",
    "let bag = DisposeBag()\n    let kept = relay.subscribe(onNext: { _ in })\n    kept.disposed(by: bag)\n    keep(kept)",
    "let bag = DisposeBag()\n    func go() { relay.subscribe(onNext: { _ in }).disposed(by: bag) }\n    go()",
    "let bag = DisposeBag()\n    relay.subscribe(onNext: { _ in }).disposed(by: model.bag)",
    // No bag at all.
    "let bag = Own()\n    relay.subscribe(onNext: { _ in }).disposed(by: bag)",
    "var bag = Set<Int>()\n    publisher.sink { _ in }.store(in: &bag)",
    "var bag = Own.all()\n    publisher.sink { _ in }.store(in: &bag)",
  ]) func aBagThatLivesLongerIsNot(body: String) {
    let app = SubscriptionApp.app.activating(body)
      .interactor("  func currentBag() -> DisposeBag { bag }\n  func shownBag() -> DisposeBag? { bag }")
      .adding("final class Own { static func all() -> Own { Own() } }")
    expectFindings(app.source, of: [UndisposedSubscription.self])
  }

  @Test(arguments: [
    ("relay.subscribe(onNext: ①{ _ in self.tick() }).disposed(by: bag)", true),
    ("relay.subscribe(onNext: ①{ _ in self.tick() }).disposed(by: self.bag)", true),
    ("relay.subscribe(onNext: { _ in self.tick() }).disposed(by: model.others)", false),
    ("relay.subscribe(onNext: { _ in self.tick() }).disposed(by: computed)", false),
    ("relay.subscribe(onNext: { _ in self.tick() }).disposed(by: self.computed)", false),
    ("relay.subscribe(onNext: { _ in self.tick() }).disposed(by: FeedInteractor.common)", false),
    ("relay.subscribe(onNext: { _ in self.tick() }).disposed(by: common)", false),
    ("relay.subscribe(onNext: { _ in self.tick() }).disposed(by: own)", false),
    ("relay.subscribe(onNext: { _ in self.tick() }).disposed(by: box)", false),
    ("publisher2.sink { _ in self.tick() }.store(in: &numbers)", false),
    ("publisher2.sink ①{ _ in self.tick() }.store(in: &all)", true),
    ("all.append(publisher2.sink ①{ _ in self.tick() })", true),
    ("model.all.append(publisher2.sink { _ in self.tick() })", false),
    ("append(publisher2.sink { _ in self.tick() })", false),
    ("all.keep(publisher2.sink { _ in self.tick() })", false),
  ]) func onlyAStoredBagOfItsOwnKeepsIt(body: String, isFound: Bool) {
    let app = SubscriptionApp.app.activating(body).interactor(
      """
        let model = Model()
        static let common = DisposeBag()
        var computed: DisposeBag { model.others }
        let own = Own()
        let box: CompositeDisposable
        var numbers: Set<Int> = []
        var all: [AnyCancellable] = []
        let publisher2 = PassthroughSubject<Int, Never>()
        func append(_ any: Any) {}
      """
    ).adding("final class Model { let others = DisposeBag(); var all: [AnyCancellable] = [] }\nfinal class Own {}")
    let bag = body.contains("all") ? "all" : "bag"
    let message =
      "FeedInteractor keeps in '\(bag)' a subscription that has a closure that captures it strongly: neither is ever "
      + "released, and the subscription never ends"
    expectFindings(app.source, isFound ? ["①": message] : [:], of: [SelfRetainingSubscription.self])
  }

  /// The app's own types and methods by a library's names are its own.
  @Test(arguments: [
    ("_ = relay.bind(onNext: { _ in })", "", 1),
    (
      "_ = relay.bind(onNext: { _ in })",
      "extension BehaviorRelay { func bind(onNext: (Int) -> Void) -> Int { 0 } }", 0
    ),
    ("let bag = DisposeBag()\n    relay.subscribe(onNext: { _ in }).disposed(by: bag)", "", 1),
    ("let bag = DisposeBag()\n    relay.subscribe(onNext: { _ in }).disposed(by: bag)", "final class DisposeBag {}", 0),
  ]) func whatTheAppDeclaresByALibrarysNameIsNotTheLibrarys(body: String, rest: String, count: Int) {
    let app = SubscriptionApp.app.activating(body).adding(rest)
    #expect(check(linked(app.source), .only([UndisposedSubscription.id])).count == count)
  }

  // MARK: - Observers

  /// An observer that nobody removes, of a child that comes back.
  @Test(arguments: [
    ("NotificationCenter.default.①addObserver(self, selector: #selector(tick), name: .changed, object: nil)", true),
    ("NotificationCenter.default.addObserver(model, selector: #selector(tick), name: .changed, object: nil)", false),
    ("NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in }", false),
    ("center.addObserver(self, selector: #selector(tick), name: .changed, object: nil)", false),
    ("Center.default.addObserver(self, selector: #selector(tick), name: .changed, object: nil)", false),
    ("NotificationCenter.own.addObserver(self, selector: #selector(tick), name: .changed, object: nil)", false),
    ("addObserver(self, selector: #selector(tick), name: .changed, object: nil)", false),
  ]) func whatObservesTheDefaultCenterIsKnown(body: String, isFound: Bool) {
    let message =
      "FeedInteractor observes notifications in 'didBecomeActive()', but nothing ends that in 'willResignActive': "
      + "RootRouter keeps the router in 'feed' and attaches it again, so it continues while the RIB is inactive, and "
      + "exists twice after the next activation"
    expectFindings(
      SubscriptionApp.returning.activating(body).source, isFound ? ["①": message] : [:],
      of: [SubscriptionOutlivesActivity.self])
  }

  // MARK: - What begins one

  @Test(arguments: [
    "subscribe(onNext: { _ in })", "relay.subscribe(on: scheduler)", "push.subscribe(toTopic: \"scores\")",
    "publisher.assign(to: &$name)", "publisher.assign(on: self, to: \\.count)", "relay.map { $0 }",
    "stream.bind(onNext: { _ in })", "table.bind(to: relay)",
  ]) func whatIsNoSubscriptionIsNot(call: String) {
    let app = SubscriptionApp.app.activating("_ = " + call)
      .interactor("  func subscribe(onNext: (Int) -> Void) -> Int { 0 }\n  let table = Table()")
      .adding("struct Table { func bind(to other: Any) -> Int { 0 } }")
    expectFindings(app.source, of: [UndisposedSubscription.self])
  }

  // MARK: - Helpers

  private static let discarding =
    "FeedInteractor discards the result of 'observe' in 'didBecomeActive()': nothing can end the subscription, and it "
    + "outlives the RIB"

  @Test(arguments: [
    ("func observe() -> Disposable { relay.subscribe(onNext: { _ in }) }", true),
    ("func observe() -> Disposable { tick(); return relay.subscribe(onNext: { _ in }) }", true),
    ("func observe() -> Any { relay.subscribe(onNext: { _ in }) }", false),
    ("func observe() -> Own { relay.subscribe(onNext: { _ in }) }", false),
    (
      "func observe() -> Disposable { if isReady { return Disposables.create() }; return relay.subscribe() }", false
    ),
    ("func observe() -> Disposable { return keep(relay.subscribe(onNext: { _ in })) }", false),
    (
      "func observe() -> Disposable { relay.subscribe(onNext: { _ in }).disposed(by: bag); return Disposables.create() }",
      false
    ),
  ]) func aHelperGivesBackWhatItsOnlyResultIs(helper: String, isFound: Bool) {
    let app = SubscriptionApp.app.activating("_ = ①observe()".replacing("①", with: isFound ? "①" : ""))
      .interactor("  " + helper).adding("final class Own {}")
    expectFindings(app.source, isFound ? ["①": Self.discarding] : [:], of: [UndisposedSubscription.self])
  }

  @Test func whatAHelperOfAnotherClassGivesBackIsNotFollowed() {
    let helper = "  func observe() -> Disposable { relay.subscribe(onNext: { _ in }) }"
    let app = SubscriptionApp.app.activating("_ = other2.observe()").interactor(helper + "\n  let other2 = Other()")
      .adding(
        """
        final class Other {
          func observe() -> Disposable { Disposables.create() }
          func ask(_ feed: FeedInteractor) { _ = feed.observe() }
        }
        """)
    expectFindings(app.source, of: [UndisposedSubscription.self])
  }

  // MARK: - Advice

  /// What the framework in use, or the app, has to end a subscription with the activity.
  @Test(arguments: [
    ("RIBs", "_ = relay.subscribe(onNext: { _ in })", "", "disposeOnDeactivate"),
    ("ModernRIBs", "_ = publisher.sink { _ in }", "", "cancelOnDeactivate"),
    ("CombineRIBs", "_ = publisher.sink { _ in }", "", "cancelOnDeactivate"),
    ("BRIck", "_ = publisher.sink { _ in }", "", "cancelOnDeactivate"),
    ("napkin", "_ = publisher.sink { _ in }", "", nil),
    ("ModernRIBs", "_ = relay.subscribe(onNext: { _ in })", "", nil),
    ("RIBs", "_ = publisher.sink { _ in }", "", nil),
    (
      "RIBs", "_ = publisher.sink { _ in }",
      "extension AnyCancellable { func cancelOnDeactivate(interactor: Interactor) {} }", "cancelOnDeactivate"
    ),
  ]) func theHelpNamesWhatEndsItWithTheActivity(framework: String, body: String, rest: String, word: String?) {
    let text = "import \(framework)\n" + SubscriptionApp.app.activating(body).adding(rest).source
    let graph = linked(files: [(path: "App/Home.swift", module: "App", source: text)])
    let help = check(graph, .only([UndisposedSubscription.id])).map { $0.help ?? "" }
    let kept =
      body.contains("sink")
      ? "store it with `.store(in: &cancellables)` in a stored set that is emptied in time"
      : "store it with `.disposed(by: disposeBag)` in a stored bag"
    let end = word.map { "end it with `.\($0)(interactor: self)`, or " } ?? ""
    #expect(help == [end + kept])
  }

  /// A worker has no activity of its own: what it begins ends as it stops.
  @Test func theHelpOfAWorkerNamesWhatEndsItThere() {
    let text =
      "import RIBs\n"
      + SubscriptionApp.app.adding(
        """
        final class PulseWorker: Worker {
          let beats = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
          override func didStart(_ scope: InteractorScope) { beats.subscribe(onNext: { print($0) }) }
        }
        """
      ).source
    let graph = linked(files: [(path: "App/Home.swift", module: "App", source: text)])
    let help = check(graph, .only([UndisposedSubscription.id])).map { $0.help ?? "" }
    #expect(
      help == ["end it with `.disposeOnStop(self)`, or store it with `.disposed(by: disposeBag)` in a stored bag"])
  }

  /// Those of the frameworks over Combine give back something else.
  @Test(arguments: [("RIBs", 1), ("ModernRIBs", 0)]) func aWorkflowIsKnownByItsFramework(framework: String, count: Int)
  {
    let text = "import \(framework)\n" + SubscriptionApp.app.activating("_ = OpenFeed().subscribe(self)").source
    let graph = linked(files: [(path: "App/Home.swift", module: "App", source: text)])
    #expect(check(graph, .only([UndisposedSubscription.id])).count == count)
  }

  // MARK: - Under a condition

  private static let repeated =
    "FeedInteractor subscribes again each time the presenter's 'tap()' calls 'didTap', and the earlier subscriptions "
    + "continue: each call adds one more, and every element is handled by all of them"
  private static let kept = "relay.①subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)"

  @Test(arguments: [
    kept, "do { \(kept) }", "\(kept)\n    if isReady { return }", "\(kept)\n    guard isReady else { return }",
    "for _ in 0..<2 { \(kept) }", "func go() {}\n    \(kept)",
  ]) func whatRunsEachTimeIsReported(body: String) {
    tapping(body, ["①": Self.repeated])
  }

  @Test(arguments: [
    "if isReady { return }\n    \(kept)", "guard isReady else { return }\n    \(kept)", "if isReady { \(kept) }",
    "if isReady { do { \(kept) } }", "switch count {\n    case 0: \(kept)\n    default: break\n    }",
    "isReady ? \(kept) : tick()", "DispatchQueue.main.async { self.\(kept) }", "later { self.\(kept) }",
    "do {\n      guard isReady else { return }\n      \(kept)\n    }",
    "observable.subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)",
  ]) func whatMayRunOnceIsNot(body: String) {
    tapping(body.replacing("①", with: ""), [:])
  }

  /// The first of the presenter's methods is named, and what is no presenter counts not.
  @Test(arguments: [
    ("listener?.didTap()\n  }\n\n  @objc private func tapTwice() {\n    listener?.didTap()", true), ("print(1)", false),
  ]) func whoCallsItAgain(statements: String, isFound: Bool) {
    let app = SubscriptionApp.app.replacing("  func didTap() {", with: "  func didTap() {\n    \(Self.kept)")
      .replacing(
        "@objc private func tap() {\n    listener?.didTap()", with: "@objc private func tap() {\n    \(statements)"
      )
      .adding("final class LampView: UIView { let feed: FeedInteractor; @objc func tap() { feed.didTap() } }")
    expectFindings(app.source, isFound ? ["①": Self.repeated] : [:], of: [RepeatedSubscription.self])
  }

  private func tapping(_ body: String, _ expected: [Character: String]) {
    let app = SubscriptionApp.app.replacing("  func didTap() {", with: "  func didTap() {\n    \(body)")
    expectFindings(app.source, expected, of: [RepeatedSubscription.self])
  }

  private func expect(activating body: String, _ expected: [Character: String] = [:]) {
    expectFindings(SubscriptionApp.app.activating(body).source, expected, of: [UndisposedSubscription.self])
  }
}
