import RIBRules
import Testing

/// Interactors that are ReactorKit's reactors: their views send cases, and the library calls `mutate` and `reduce` with them.
@Suite struct ReactorTests {
  /// The app whose router attaches Feed for good as `reduce` gets a mutation, with other statements in Home's view.
  private static func sending(_ statements: String, mutating: String = ".just(.open)") -> AttachApp {
    AttachApp(router: "  func attachFeed() { ①attachChild(feedBuilder.build(withListener: interactor)) }")
      .replacing("HomePresentableListener {", with: "HomePresentableListener, Reactor {")
      .replacing("  func didTapFeed()\n", with: "")
      .replacing("  func didTapFeed() {\n    router?.attachFeed()\n  }\n", with: "")
      .viewing(
        """
        private let button = UIButton()
          private let bag = DisposeBag()
          override func viewDidLoad() {
            super.viewDidLoad()
            \(statements)
          }
        """
      )
      .interacting(
        """
        enum Action { case open, close }
          enum Mutation { case open, none }
          func mutate(action: Action) -> Observable<Mutation> {
            switch action {
            case .open: return \(mutating)
            case .close: return .just(.none)
            }
          }
          func later() -> Observable<Mutation> { .just(.open) }
          func reduce(state: Int, mutation: Mutation) -> Int {
            switch mutation {
            case .open: router?.attachFeed()
            case .none: break
            }
            return state
          }
        """)
  }

  private static let attached =
    "HomeRouter attaches Feed in 'attachFeed()', but nothing ever detaches it: Feed stays active and in memory after its "
    + "view is closed, and every visit adds one more"

  @Test(arguments: [
    ("button.rx.tap.map { HomeInteractor.Action.open }.bind(to: reactor.action).disposed(by: bag)", ".just(.open)"),
    ("button.rx.tap.map { .open }.bind(to: reactor.action).disposed(by: bag)", "later()"),
    ("button.rx.tap.bind { [weak self] in self?.listener?.send(.open) }.disposed(by: bag)", ".just(.open)"),
  ]) func whatTheViewSendsAtTheUsersEventIsTheUsers(statement: String, mutating: String) {
    expectFindings(
      Self.sending(statement, mutating: mutating).source, ["①": Self.attached], of: [UndetachedChild.self])
  }

  @Test(arguments: [
    // Another case.
    ("button.rx.tap.map { HomeInteractor.Action.close }.bind(to: reactor.action).disposed(by: bag)", ".just(.open)"),
    // Another mutation.
    ("button.rx.tap.map { HomeInteractor.Action.open }.bind(to: reactor.action).disposed(by: bag)", ".just(.none)"),
    // Once, as the view loads.
    ("Observable.just(HomeInteractor.Action.open).bind(to: reactor.action).disposed(by: bag)", ".just(.open)"),
    // Nobody knows when.
    ("store.changes.map { HomeInteractor.Action.open }.bind(to: reactor.action).disposed(by: bag)", ".just(.open)"),
  ]) func whatItSendsElseIsNot(statement: String, mutating: String) {
    expectFindings(Self.sending(statement, mutating: mutating).staying.source, of: [UndetachedChild.self])
  }
}
