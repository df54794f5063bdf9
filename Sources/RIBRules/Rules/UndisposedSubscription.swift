import RIBEdits
import RIBModel
import RibscopeText

/// A subscription whose end nobody holds.
public enum UndisposedSubscription: Rule {
  public static let id = "undisposed_subscription"
  public static let severity = Severity.warning
  public static let summary =
    "the result of a subscription is discarded, so the subscription never ends or ends immediately"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.subscriptions.compactMap { subscription in
      guard !subscription.endsByItself, let message = message(subscription) else { return nil }
      return graph.finding(
        rule: Self.self, about: subscription, message: message, help: help(subscription),
        edits: edits(subscription, graph))
    }
  }

  private static func message(_ subscription: Subscription) -> String? {
    let start = "\(subscription.owner) discards the result of '\(subscription.word)' in '\(subscription.member)'"
    return switch (subscription.keeper, subscription.library) {
    case (.nothing(nil), .rx): start + ": nothing can end the subscription, and it outlives the RIB"
    case (.nothing(nil), .combine): start + ": the subscription ends immediately and receives nothing"
    case (.nothing(let local?), .rx):
      "'\(local)' in '\(subscription.member)' of \(subscription.owner) is never used: nothing can end the subscription, "
        + "and it outlives the RIB"
    case (.nothing(let local?), .combine):
      "'\(local)' in '\(subscription.member)' of \(subscription.owner) is released when the method returns, which "
        + "ends the subscription"
    case (.localBag(let bag), _):
      "'\(bag)' in '\(subscription.member)' of \(subscription.owner) is released when the method returns, which "
        + "ends the subscription"
    case (.storedBag, _), (.notificationCenter, _), (.activity, _), (.other, _): nil
    }
  }

  private static func help(_ subscription: Subscription) -> String {
    let binding = subscription.activityWord.map {
      "end it when the RIB is deactivated with `.\($0)(interactor: self)`, or "
    }
    return switch subscription.library {
    case .rx: (binding ?? "") + "store it with `.disposed(by: disposeBag)` in a stored bag"
    case .combine: (binding ?? "") + "store it with `.store(in: &cancellables)` in a stored set that is emptied in time"
    }
  }

  /// Binds it to the interactor's activity. Elsewhere than in `didBecomeActive` the interactor may not be active yet.
  private static func edits(_ subscription: Subscription, _ graph: RIBGraph) -> [SourceEdit] {
    guard subscription.keeper == .nothing(local: nil), let word = subscription.activityWord,
      subscription.member.hasPrefix("didBecomeActive")
    else { return [] }
    return graph.use(ofDiscardedCallAt: subscription.position, by: "\(word)(interactor: self)")
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
      Reports a subscription in an interactor, router, presenter or worker whose `Disposable` or `Cancellable` is \
      discarded, or is released with a local variable, if the stream does not end by itself. A subscription to a relay \
      or subject that the object creates in its own property is not reported if nothing in the subscription retains \
      the object: it is released with the object.
      """,
    why: """
      An RxSwift subscription that nothing disposes of continues for as long as its stream does: the detached RIB \
      keeps working, and what its closures capture is never released. A Combine subscription whose `AnyCancellable` is \
      discarded, or a subscription in a bag that is released when the method returns, ends before it has received \
      anything.
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
        "the caller receives it",
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
        "a method of the app's own only has the same name",
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
