import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// What of a subscription that its owner keeps holds the owner, on the child of `SubscriptionApp`.
@Suite struct SelfCaptureTests {
  private static let closure =
    "FeedInteractor keeps in 'bag' a subscription that has a closure that captures it strongly: neither is ever "
    + "released, and the subscription never ends"
  private static let method =
    "FeedInteractor keeps in 'bag' a subscription that retains it through its method 'show(_:)': neither is ever "
    + "released, and the subscription never ends"

  private func app(_ body: String) -> String {
    SubscriptionApp.app.activating(body).interactor(
      """
        let model = Model()
        let handler: (Int) -> Void = { _ in }
        let other2 = PublishRelay<Int>()
        func show(_ value: Int) {}
        func make() -> (Int) -> Void { { _ in } }
        func weakly(_ owner: AnyObject, _ work: @escaping (Int) -> Void) -> (Int) -> Void {
          return { value in work(value) }
        }
        func twice(_ work: @escaping (Int) -> Void, _ count: Int) -> (Int) -> Void {
          return { value in work(value) }
        }
        func named(_ work: @escaping (Int) -> Void) -> (Int) -> Void {
          return { value in self.model.work(value) }
        }
        func kept(_ work: @escaping (Int) -> Void) -> Observable<Int> { relay.map { $0 } }
      """
    ).adding(
      """
      final class Model {
        var onTap: (() -> Void)?
        let work: (Int) -> Void
        func show(_ value: Int) {}
      }
      extension BehaviorRelay {
        func filter(with work: () -> Void) -> BehaviorRelay<Element> { self }
      }
      """
    ).source
  }

  @Test(arguments: [
    ("relay.subscribe(onNext: ①{ _ in self.tick() }).disposed(by: bag)", closure),
    (
      "relay.map①{ $0 + self.count }.subscribe(onNext: { _ in }).disposed(by: bag)".replacing("map①", with: "map ①"),
      closure
    ),
    ("relay.subscribe(onNext: ①show).disposed(by: bag)", method),
    ("relay.subscribe(onNext: self.①show).disposed(by: bag)", method),
    (
      "Observable.combineLatest([relay.map ①{ $0 + self.count }, relay.map { $0 }]).subscribe(onNext: { _ in }).disposed(by: bag)",
      closure
    ),
    (
      "Observable.concat(relay.map ①{ $0 + self.count }, relay.asObservable()).subscribe(onNext: { _ in }).disposed(by: bag)",
      closure
    ),
    ("relay.withLatestFrom(other2.map ①{ $0 + self.count }).subscribe(onNext: { _ in }).disposed(by: bag)", closure),
    ("relay.subscribe(onNext: weakly(model) ①{ _ in self.tick() }).disposed(by: bag)", closure),
    ("let sum = ①{ (_: Int) in self.tick() }\n    relay.subscribe(onNext: sum).disposed(by: bag)", closure),
    ("relay.subscribe(onNext: ①{ _ in super.didBecomeActive() }).disposed(by: bag)", closure),
    ("relay.subscribe(onNext: ①{ [self] _ in tick() }).disposed(by: bag)", closure),
    ("relay.subscribe(onNext: ①{ [owner = self] _ in owner.tick() }).disposed(by: bag)", closure),
    ("relay.subscribe(onNext: ①{ [weak model] _ in self.tick(); model?.show(1) }).disposed(by: bag)", closure),
    ("relay.subscribe(onNext: ①{ [unowned model] _ in self.tick(); model.show(1) }).disposed(by: bag)", closure),
    ("relay.subscribe(onNext: ①{ value in self.tick() }).disposed(by: bag)", closure),
    ("relay.subscribe(onNext: ①{ _ in run { [unowned self] in self.tick() } }).disposed(by: bag)", closure),
    ("relay.bind(to: ①{ source in source.map { self.count + $0 } }).disposed(by: bag)", closure),
    ("relay.subscribe(with: self, onNext: ①{ owner, _ in self.tick() }).disposed(by: bag)", closure),
  ]) func whatHoldsTheOwnerIsReported(body: String, message: String) {
    expectFindings(app(body), ["①": message], of: [SelfRetainingSubscription.self])
  }

  @Test(arguments: [
    "relay.subscribe(onNext: model.show).disposed(by: bag)", "relay.subscribe(onNext: handler).disposed(by: bag)",
    "relay.subscribe(onNext: self.handler).disposed(by: bag)", "relay.subscribe(onNext: make()).disposed(by: bag)",
    "relay.subscribe(onNext: twice({ _ in self.tick() }, 2)).disposed(by: bag)",
    "relay.subscribe(onNext: named { _ in self.tick() }).disposed(by: bag)",
    "relay.subscribe(onNext: weakly(model) { _ in print(1) }).disposed(by: bag)",
    "relay.filter(with: { self.tick() }).subscribe(onNext: { _ in }).disposed(by: bag)",
    "relay.weird { self.tick() }.subscribe(onNext: { _ in }).disposed(by: bag)",
    "relay.subscribe(onNext: { [weak self] _ in self?.tick() }).disposed(by: bag)",
    "relay.subscribe(with: self) { `self`, _ in self.tick() }.disposed(by: bag)",
    "relay.subscribe(onNext: { [count = self.count] _ in print(count) }).disposed(by: bag)",
    "relay.subscribe(onNext: { [model] _ in model.show(1) }).disposed(by: bag)",
    "relay.withUnretained(self).subscribe(onNext: { owner, _ in owner.tick() }).disposed(by: bag)",
    "let sum = { (_: Int) in print(1) }\n    relay.subscribe(onNext: sum).disposed(by: bag)",
    "let sum = self.handler\n    relay.subscribe(onNext: sum).disposed(by: bag)",
    "relay.bind(to: self.other2).disposed(by: bag)",
    "relay.withLatestFrom(other2.weird { self.tick() }).subscribe(onNext: { _ in }).disposed(by: bag)",
    "other2.withLatestFrom(relay.filter(with: { self.tick() })).subscribe(onNext: { _ in }).disposed(by: bag)",
  ]) func whatHoldsItNotIsNot(body: String) { expectFindings(app(body), of: [SelfRetainingSubscription.self]) }

  /// Each place once, the last call of the chain first.
  @Test func allPlacesAreNamed() throws {
    let body =
      "let sum = { $0 + self.count }\n    relay.map(sum).filter { $0 > self.count }.subscribe(onNext: show, onError: ①show, onCompleted: tick)"
      + ".disposed(by: bag)"
    let found = check(linked(MarkedSource(app(body)).text), .only([SelfRetainingSubscription.id]))
    #expect(
      found.map { $0.notes.map(\.message) } == [
        [
          "the subscription is made here, in didBecomeActive()", "'bag' keeps it for as long as FeedInteractor lives",
          "so does 'show(_:)' here", "so does 'tick()' here", "so does a closure here", "so does a closure here",
        ]
      ])
  }

  // MARK: - Closures inside

  private static let weak =
    "a closure inside captures `self` here, for which the outer closure has to capture it strongly"
  private static let kept = "a closure inside that is kept, too, captures it strongly here"

  @Test(arguments: [
    ("run { [weak self] in self?.tick() }", [weak]), ("run { [unowned self] in self.tick() }", [weak]),
    ("run { [weak self] in self?.tick() }; run { [weak self] in self?.tick() }", [weak]),
    ("run { [weak self] in self?.tick() }; self.tick()", []), ("self.tick(); run { [weak self] in self?.tick() }", []),
    ("run { [weak self] in self?.tick() }; super.didBecomeActive()", []),
    ("run { [weak self] in self?.tick() }; run { [self] in tick() }", []),
    ("run { [weak model] in model?.show(1) }; self.tick()", []),
    ("run { run { [weak self] in self?.tick() } }", [weak]),
    // Subscriptions inside.
    ("self.relay.bind(onNext: { _ in self.tick() }).disposed(by: cell.bag)", [kept]),
    ("button.rx.tap.bind(onNext: { _ in self.tick() }).disposed(by: cell.bag)", [kept]),
    ("self.relay.map { $0 + self.count }.bind(onNext: { _ in self.tick() }).disposed(by: cell.bag)", [kept, kept]),
    ("self.relay.bind(onNext: self.show).disposed(by: cell.bag)", []),
    ("self.single.subscribe(onSuccess: { _ in self.tick() }).disposed(by: cell.bag)", []),
    ("self.api.load().subscribe(onNext: { _ in self.tick() }).disposed(by: cell.bag)", []),
    ("self.unseen.subscribe(onNext: { _ in self.tick() }).disposed(by: cell.bag)", []),
    ("print(self.relay.map { $0 + self.count })", []), ("self.relay.weird(onNext: { _ in self.tick() })", []),
    ("subscribe(onNext: { _ in self.tick() })", []),
    ("self.relay.bind(onNext: { [weak self] _ in self?.tick() }).disposed(by: cell.bag); self.tick()", []),
    // What is stored inside.
    ("self.model.onTap = { self.tick() }", [kept]), ("cell.onTap = { self.tick() }", [kept]),
    ("cell.onTap = { print(1) }; self.tick()", []), ("onTap = { self.tick() }", []),
    ("cell.onTap = self.tick", []), ("cell.onTap = make { self.tick() }", []),
    ("cell.onTap = { [weak self] in self?.tick() }; self.tick()", []),
  ]) func whatAReaderWouldMissIsSaid(statements: String, notes: [String]) throws {
    let body = "relay.subscribe(onNext: { cell in \(statements) }).disposed(by: bag)"
    let found = check(linked(app(body)), .only([SelfRetainingSubscription.id]))
    #expect(found.map { Array($0.notes.map(\.message).dropFirst(2)) } == [notes])
  }

  // MARK: - Edits

  /// A closure that gives nothing back can leave early; another one cannot.
  @Test(arguments: [
    ("relay.subscribe(onNext: { _ in self.tick() }).disposed(by: bag)", true),
    ("relay.map { $0 + self.count }.subscribe(onNext: { _ in }).disposed(by: bag)", false),
    ("relay.bind(to: { source in source.map { self.count + $0 } }).disposed(by: bag)", false),
    ("relay.subscribe(onNext: show).disposed(by: bag)", false),
    ("relay.subscribe(onNext: weakly(model) { _ in self.tick() }).disposed(by: bag)", false),
    ("let sum = { (_: Int) in self.tick() }\n    relay.subscribe(onNext: sum).disposed(by: bag)", false),
  ]) func onlyWhatGivesNothingBackIsEdited(body: String, isEdited: Bool) {
    let found = check(linked(app(body)), .only([SelfRetainingSubscription.id]))
    #expect(found.map { !$0.edits.isEmpty } == [isEdited])
  }

  // MARK: - Bags that somebody empties

  @Test(arguments: [
    ("func close() { bag = DisposeBag() }", "", false), ("func close() { self.bag = DisposeBag() }", "", false),
    ("init(close: Int) { bag = DisposeBag() }", "", true), ("func close() { print(relay) }", "", true),
    ("func more() { relay.subscribe(onNext: { _ in }).disposed(by: bag) }", "", true),
    ("func more() { relay.subscribe(onNext: { _ in }).disposed(by: bag); bag = DisposeBag() }", "", false),
    ("func more() { relay.subscribe(onNext: { _ in }).disposed(by: bag); keep(bag) }", "", false),
    ("func clear() { cancellables.removeAll() }", "", true), ("func close() { bag.insert(current) }", "", true),
    // A bag that others see.
    ("func close() {}", "final class Sub: FeedInteractor { func end() { bag = DisposeBag() } }", true),
    ("func close() {}", "final class Sub: FeedInteractor { func end() { open = DisposeBag() } }", true),
  ]) func aBagThatNobodyEmptiesIsReported(member: String, rest: String, isFound: Bool) {
    let body = "relay.subscribe(onNext: { _ in self.tick() }).disposed(by: bag)"
    let source = SubscriptionApp.app.activating(body).interactor("  " + member).adding(rest).source
    #expect(check(linked(source), .only([SelfRetainingSubscription.id])).count == (isFound ? 1 : 0))
  }

  /// A bag that subtypes see may be emptied by one of them.
  @Test(arguments: [
    ("var bag", "open = DisposeBag()", 1), ("var bag", "bag = DisposeBag()", 0),
    ("fileprivate var bag", "bag = DisposeBag()", 1), ("var bag", "bag.insert(open)", 1),
  ]) func aSubtypeMayEmptyTheBag(property: String, statement: String, count: Int) {
    let source = SubscriptionApp.app.activating("relay.subscribe(onNext: { _ in self.tick() }).disposed(by: bag)")
      .replacing("private var bag", with: property).replacing(
        "final class FeedInteractor", with: "class FeedInteractor"
      )
      .adding("final class OwnInteractor: FeedInteractor { var open = DisposeBag(); func end() { \(statement) } }")
    let found = check(linked(source.source), .only([SelfRetainingSubscription.id]))
    #expect(found.filter { $0.message.hasPrefix("FeedInteractor") }.count == count)
  }
}
