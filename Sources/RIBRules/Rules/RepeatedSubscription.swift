import RIBModel
import RibscopeText

/// A subscription that is made anew while the former ones go on.
public enum RepeatedSubscription: Rule {
  public static let id = "repeated_subscription"
  public static let severity = Severity.warning
  public static let summary =
    "a method that runs many times subscribes each time, and the earlier subscriptions continue"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.subscriptions.compactMap { subscription in
      guard let repeated = subscription.repeats else { return nil }
      return graph.finding(
        rule: Self.self, about: subscription,
        message: "\(subscription.owner) subscribes again each time \(caller(repeated)) calls "
          + "'\(subscription.callsOfRepeat.first?.name ?? subscription.member)', and the earlier subscriptions continue: "
          + "each call adds one more, and every element is handled by all of them",
        notes: graph.notes(on: subscription.callsOfRepeat),
        help: "subscribe once, in `didBecomeActive`, or end the earlier subscription first"
          + (reading(subscription).map {
            "; if only the current value is wanted, insert `\($0)` in front of "
              + "`.\(subscription.word)`"
          } ?? ""))
    }
  }

  /// The operator by which an answer to the user takes the current value and no later one.
  private static func reading(_ subscription: Subscription) -> String? {
    guard subscription.isReplaying, case .presenter = subscription.repeats else { return nil }
    return subscription.library == .rx ? ".take(1)" : ".first()"
  }

  private static func caller(_ repeated: Subscription.Repeat) -> String {
    switch repeated {
    case .presenter(let method, let isInClosure): "\(isInClosure ? "a closure in " : "")the presenter's '\(method)'"
    case .child(let name): "\(name), a child's interactor,"
    }
  }

  private static let example = """
    import RIBs
    import RxRelay
    import RxSwift

    protocol ScoreDependency: Dependency {}

    protocol ScorePresentableListener: AnyObject {
      func viewDidShow()
    }

    protocol ScorePresentable: Presentable {
      var listener: ScorePresentableListener? { get set }
      func show(_ score: Int)
    }

    final class ScoreBuilder: Builder<ScoreDependency> {
      func build() -> Routing {
        let viewController = ScoreViewController()
        let interactor = ScoreInteractor(presenter: viewController, score: BehaviorRelay(value: 0))
        return ScoreRouter(interactor: interactor, viewController: viewController)
      }
    }

    final class ScoreRouter: ViewableRouter<ScoreInteractor, ScoreViewController> {}

    final class ScoreViewController: UIViewController, ScorePresentable, ViewControllable {
      weak var listener: ScorePresentableListener?

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        listener?.viewDidShow()
      }

      func show(_ score: Int) {}
    }

    final class ScoreInteractor: PresentableInteractor<ScorePresentable>, ScorePresentableListener {
      private let score: BehaviorRelay<Int>

      init(presenter: ScorePresentable, score: BehaviorRelay<Int>) {
        self.score = score
        super.init(presenter: presenter)
        presenter.listener = self
      }

      func viewDidShow() {
        score
          .subscribe(onNext: { [weak self] score in
            self?.presenter.show(score)
          })
          .disposeOnDeactivate(interactor: self)
      }
    }
    """

  public static let documentation = RuleDocumentation(
    what: """
      Reports a subscription to a stream that does not end by itself, if it is made in a method that runs many times \
      while the interactor is active and is kept until the interactor is deactivated: a method that the presenter \
      calls whenever its view appears or the user acts (a target's method, an action's closure, a subscription to a \
      control's events), or a listener method that a child calls.
      """,
    why: """
      Every call adds one more subscription, and none of them ends before the RIB is detached. After the fifth visit \
      each element is handled five times: five requests, five screens, and counters that jump.
      """,
    badExample: example,
    goodExample:
      example
      .replacingOnce(
        "  func viewDidShow() {",
        with: """
            func viewDidShow() {}

            override func didBecomeActive() {
              super.didBecomeActive()
          """),
    silentExamples: [
      SilentExample(
        "the stream ends by itself",
        example
          .replacingOnce(
            "    score",
            with: """
                  score
                    .take(1)
              """)),
      SilentExample(
        "a condition ensures that it happens once",
        example
          .replacingOnce(
            "  private let score: BehaviorRelay<Int>",
            with: """
                private let score: BehaviorRelay<Int>
                private var isObserving = false
              """
          )
          .replacingOnce(
            "  func viewDidShow() {",
            with: """
                func viewDidShow() {
                  guard !isObserving else { return }
                  isObserving = true
              """)),
      SilentExample(
        "a new bag replaces the old one each time",
        example
          .replacingOnce(
            "  private let score: BehaviorRelay<Int>",
            with: """
                private let score: BehaviorRelay<Int>
                private var disposeBag = DisposeBag()
              """
          )
          .replacingOnce(
            "  func viewDidShow() {",
            with: """
                func viewDidShow() {
                  disposeBag = DisposeBag()
              """
          )
          .replacingOnce(
            ".disposeOnDeactivate(interactor: self)",
            with: ".disposed(by: disposeBag)")),
    ],
    since: "0.1.0")
}
