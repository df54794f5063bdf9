import RIBGraph
import Text

/// A subscription of an activation that its end does not end.
public enum SubscriptionOutlivesActivity: Rule {
  public static let id = "subscription_outlives_activity"
  public static let severity = Severity.warning
  public static let summary = "what an interactor subscribes to while it is active goes on afterwards"
  public static let facts = Facts.behaviour

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.subscriptions.compactMap { subscription in
      guard let start = subscription.wayOfActivation.first else { return nil }
      let further = subscription.wayOfActivation.dropFirst()
      let way = further.isEmpty ? "" : ", by \(further.map(\.name).joined(separator: " → "))"
      return graph.finding(
        rule: Self.self, about: subscription, message: message(subscription, "'\(start.name)'\(way)"),
        notes: graph.notes(on: subscription.wayOfActivation) + bagNote(subscription), help: help(subscription))
    }
  }

  private static func message(_ subscription: Subscription, _ place: String) -> String {
    let start = subscription.keeper == .notificationCenter ? "observes notifications" : "subscribes"
    return
      "\(subscription.owner) \(start) in \(place), and nothing ends that in 'willResignActive': it goes on while the "
      + "RIB is inactive, and is there twice after the next activation"
  }

  private static func bagNote(_ subscription: Subscription) -> [Finding.Note] {
    guard case .storedBag(let name, let position) = subscription.keeper else { return [] }
    return [Finding.Note("'\(name)' keeps it for as long as \(subscription.owner) lives", position)]
  }

  private static func help(_ subscription: Subscription) -> String {
    switch (subscription.keeper, subscription.library) {
    case (.notificationCenter, _):
      "override `willResignActive` and write `NotificationCenter.default.removeObserver(self)`"
    case (.storedBag(let bag, _), .rx):
      "write `.disposeOnDeactivate(interactor: self)` instead of `.disposed(by: \(bag))`"
    case (.storedBag(let bag, _), .combine):
      "write `.cancelOnDeactivate(interactor: self)`, or empty it in `willResignActive`: `\(bag).removeAll()`"
    default: "end it in `willResignActive`"
    }
  }

  private static let example = """
    import RIBs
    import RxRelay
    import RxSwift

    protocol HomeDependency: Dependency {}

    final class HomeComponent: Component<HomeDependency>, ScoreDependency {}

    final class HomeBuilder: Builder<HomeDependency> {
      func build() -> Routing {
        let component = HomeComponent(dependency: dependency)
        return HomeRouter(interactor: HomeInteractor(), scoreBuilder: ScoreBuilder(dependency: component))
      }
    }

    final class HomeInteractor: Interactor {}

    final class HomeRouter: Router<HomeInteractor> {
      private let scoreBuilder: ScoreBuilder
      private var score: Routing?

      init(interactor: HomeInteractor, scoreBuilder: ScoreBuilder) {
        self.scoreBuilder = scoreBuilder
        super.init(interactor: interactor)
      }

      func attachScore() {
        guard score == nil else { return }
        let router = scoreBuilder.build()
        score = router
        attachChild(router)
      }

      func detachScore() {
        guard let router = score else { return }
        detachChild(router)
        score = nil
      }
    }

    protocol ScoreDependency: Dependency {}

    final class ScoreBuilder: Builder<ScoreDependency> {
      func build() -> Routing {
        ScoreRouter(interactor: ScoreInteractor(score: BehaviorRelay(value: 0)))
      }
    }

    final class ScoreRouter: Router<ScoreInteractor> {}

    final class ScoreInteractor: Interactor {
      private let score: BehaviorRelay<Int>
      private var disposeBag = DisposeBag()

      init(score: BehaviorRelay<Int>) {
        self.score = score
        super.init()
      }

      override func didBecomeActive() {
        super.didBecomeActive()
        score
          .subscribe(onNext: { [weak self] score in
            self?.show(score)
          })
          .disposed(by: disposeBag)
      }

      private func show(_ score: Int) {}
    }
    """

  public static let documentation = RuleDocumentation(
    what: """
      Reports what an interactor subscribes to in `didBecomeActive`, or in what only that calls, and keeps in a stored bag \
      or set that is not emptied when it resigns; and observers of notifications that are not removed there.
      """,
    why: """
      The interactor may live on after it is detached: somebody holds its router to attach it again, or one of its own \
      closures holds it. Then the subscription goes on in a RIB that is not there, and with each attaching there is one more: \
      doubled events. `disposeOnDeactivate` ends it with the activity.
      """,
    badExample: example,
    goodExample:
      example
      .replacingOnce(
        """
          private let score: BehaviorRelay<Int>
          private var disposeBag = DisposeBag()
        """,
        with: "  private let score: BehaviorRelay<Int>"
      )
      .replacingOnce(
        ".disposed(by: disposeBag)",
        with: ".disposeOnDeactivate(interactor: self)"),
    silentExamples: [
      SilentExample(
        "the bag is emptied when the interactor resigns",
        example
          .replacingOnce(
            """
                  .disposed(by: disposeBag)
              }

            """,
            with: """
                    .disposed(by: disposeBag)
                }

                override func willResignActive() {
                  super.willResignActive()
                  disposeBag = DisposeBag()
                }

              """)),
      SilentExample(
        "nothing ever detaches the RIB",
        example
          .replacingOnce(
            """

              func detachScore() {
                guard let router = score else { return }
                detachChild(router)
                score = nil
              }
            """,
            with: "")),
    ],
    since: "0.1.0")
}
