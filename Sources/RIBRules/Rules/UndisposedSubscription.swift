import RIBGraph
import Text

/// A subscription whose end nobody holds.
public enum UndisposedSubscription: Rule {
  public static let id = "undisposed_subscription"
  public static let severity = Severity.warning
  public static let summary = "the result of a subscription is thrown away, so that it never ends, or ends at once"
  public static let facts = Facts.behaviour

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.subscriptions.compactMap { subscription in
      guard !subscription.endsByItself, let message = message(subscription) else { return nil }
      return graph.finding(rule: Self.self, about: subscription, message: message, help: help(subscription))
    }
  }

  private static func message(_ subscription: Subscription) -> String? {
    let start = "\(subscription.owner) throws away what '\(subscription.word)' gives back in '\(subscription.member)'"
    return switch (subscription.keeper, subscription.library) {
    case (.nothing(nil), .rx): start + ": nothing can end the subscription, which outlives the RIB"
    case (.nothing(nil), .combine): start + ": the subscription ends at once and receives nothing"
    case (.nothing(let local?), .rx):
      "'\(local)' in '\(subscription.member)' of \(subscription.owner) is never used: nothing can end the subscription, "
        + "which outlives the RIB"
    case (.nothing(let local?), .combine):
      "'\(local)' in '\(subscription.member)' of \(subscription.owner) dies with the method, and the subscription with it"
    case (.localBag(let bag), _):
      "'\(bag)' in '\(subscription.member)' of \(subscription.owner) dies with the method, and the subscription with it"
    case (.storedBag, _), (.notificationCenter, _), (.activity, _), (.other, _): nil
    }
  }

  private static func help(_ subscription: Subscription) -> String {
    let binding = subscription.activityWord.map {
      "keep it for as long as the RIB is active: `.\($0)(interactor: self)`, or "
    }
    return switch subscription.library {
    case .rx: (binding ?? "keep it: ") + "`.disposed(by: disposeBag)` with a stored bag"
    case .combine: (binding ?? "keep it: ") + "`.store(in: &cancellables)`, with a stored set that is emptied in time"
    }
  }

  private static let example = """
    import RIBs
    import RxRelay
    import RxSwift

    protocol ScoreDependency: Dependency {}

    final class ScoreBuilder: Builder<ScoreDependency> {
      func build() -> Routing {
        ScoreRouter(interactor: ScoreInteractor(score: BehaviorRelay(value: 0)))
      }
    }

    final class ScoreRouter: Router<ScoreInteractor> {}

    final class ScoreInteractor: Interactor {
      private let score: BehaviorRelay<Int>

      init(score: BehaviorRelay<Int>) {
        self.score = score
        super.init()
      }

      override func didBecomeActive() {
        super.didBecomeActive()
        _ = score.subscribe(onNext: { [weak self] score in
          self?.show(score)
        })
      }

      private func show(_ score: Int) {}
    }
    """

  public static let documentation = RuleDocumentation(
    what: """
      Reports a subscription in an interactor, router, presenter or worker whose `Disposable` or `Cancellable` is thrown \
      away, or dies with a local, where the stream does not end by itself.
      """,
    why: """
      An RxSwift subscription that nobody disposes of goes on for as long as its stream does: the detached RIB goes on \
      working, and what its closures hold is never released. A Combine subscription whose `AnyCancellable` is dropped, or one \
      in a bag that dies with the method, ends before it has received anything.
      """,
    badExample: example,
    goodExample:
      example
      .replacingOnce(
        """
            _ = score.subscribe(onNext: { [weak self] score in
              self?.show(score)
            })
        """,
        with: """
              score
                .subscribe(onNext: { [weak self] score in
                  self?.show(score)
                })
                .disposeOnDeactivate(interactor: self)
          """),
    silentExamples: [
      SilentExample(
        "the stream ends by itself",
        example
          .replacingOnce(
            "_ = score.subscribe(onNext: { [weak self] score in",
            with: "_ = score.take(1).subscribe(onNext: { [weak self] score in")),
      SilentExample(
        "the caller gets it",
        example
          .replacingOnce(
            """
                _ = score.subscribe(onNext: { [weak self] score in
                  self?.show(score)
                })
              }
            """,
            with: """
                  let subscription = observe()
                  keep(subscription)
                }

                private func observe() -> Disposable {
                  score.subscribe(onNext: { _ in })
                }

                private func keep(_ subscription: Disposable) {}
              """)),
      SilentExample(
        "a method of the app's own only has the name of one",
        example
          .replacingOnce(
            """
                _ = score.subscribe(onNext: { [weak self] score in
                  self?.show(score)
                })
            """,
            with: """
                  _ = Push().subscribe(toTopic: "scores")
              """
          )
          .replacingOnce(
            """
              private func show(_ score: Int) {}
            }
            """,
            with: """
                private func show(_ score: Int) {}
              }

              final class Push {
                func subscribe(toTopic topic: String) -> Bool { true }
              }
              """)),
    ],
    since: "0.1.0")
}
