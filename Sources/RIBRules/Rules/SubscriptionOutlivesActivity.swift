import RIBEdits
import RIBModel
import RibscopeText

/// A subscription of an activation that its end does not end.
public enum SubscriptionOutlivesActivity: Rule {
  public static let id = "subscription_outlives_activity"
  public static let severity = Severity.warning
  public static let summary =
    "a subscription that an interactor makes while it is active continues after it is deactivated"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.subscriptions.compactMap { subscription in
      guard let start = subscription.callsOfActivation.first, let comeback = subscription.comeback else { return nil }
      let further = subscription.callsOfActivation.dropFirst()
      let through = further.isEmpty ? "" : ", through \(further.map(\.name).joined(separator: " → "))"
      return graph.finding(
        rule: Self.self, about: subscription, message: message(subscription, comeback, "'\(start.name)'\(through)"),
        notes: graph.notes(on: subscription.callsOfActivation) + bagNote(subscription) + [comeback.note(graph)],
        help: help(subscription),
        edits: edits(subscription, graph))
    }
  }

  private static func message(_ subscription: Subscription, _ comeback: Comeback, _ place: String) -> String {
    let start = subscription.keeper == .notificationCenter ? "observes notifications" : "subscribes"
    return
      "\(subscription.owner) \(start) in \(place), but nothing ends that in 'willResignActive': \(comeback.router) keeps "
      + "the router in '\(comeback.property)' and attaches it again, so it continues while the RIB is inactive, and "
      + "exists twice after the next activation"
  }

  private static func bagNote(_ subscription: Subscription) -> [Finding.Note] {
    guard case .storedBag(let name, let position) = subscription.keeper else { return [] }
    return [Finding.Note("'\(name)' keeps it for as long as \(subscription.owner) lives", position)]
  }

  private static func help(_ subscription: Subscription) -> String {
    guard case .storedBag(let bag, _) = subscription.keeper else {
      return "override `willResignActive` and write `NotificationCenter.default.removeObserver(self)`"
    }
    let emptying = "empty `\(bag)` in `willResignActive`"
    guard let word = subscription.activityWord else { return emptying }
    guard subscription.keeping != nil else { return "bind it to the lifecycle with `\(word)`, or \(emptying)" }
    let kept = subscription.library == .rx ? ".disposed(by: \(bag))" : ".store(in: &\(bag))"
    return "write `.\(binding(word))` instead of `\(kept)`"
  }

  private static func edits(_ subscription: Subscription, _ graph: RIBGraph) -> [SourceEdit] {
    guard case .storedBag(let bag, let position) = subscription.keeper else {
      return resigning("NotificationCenter.default.removeObserver(self)", subscription, [], graph)
    }
    if let word = subscription.activityWord, let place = subscription.keeping {
      return graph.whole([graph.replacement(ofCallAt: place, with: binding(word))])
    }
    let emptying = subscription.library == .rx ? "\(bag) = DisposeBag()" : "\(bag).removeAll()"
    return graph.variable(position).map { resigning(emptying, subscription, $0, graph) } ?? []
  }

  /// The statement at the end of the activity, and what else has to change for it.
  private static func resigning(
    _ statement: String, _ subscription: Subscription, _ others: [SourceEdit], _ graph: RIBGraph
  ) -> [SourceEdit] {
    guard let start = subscription.callsOfActivation.first?.position, start.file == subscription.position.file else {
      return []
    }
    return graph.whole(others + [graph.resigning(by: statement, behind: start)])
  }

  private static func binding(_ word: String) -> String { "\(word)(interactor: self)" }

  private static let example = """
    import RIBs
    import RxRelay
    import RxSwift

    protocol HomeDependency: Dependency {}

    final class HomeComponent: Component<HomeDependency>, ScoreDependency {}

    final class HomeBuilder: Builder<HomeDependency> {
      func build() -> Routing {
        let component = HomeComponent(dependency: dependency)
        return HomeRouter(
          interactor: HomeInteractor(isPlaying: BehaviorRelay(value: false)),
          scoreBuilder: ScoreBuilder(dependency: component))
      }
    }

    protocol HomeRouting: Routing {
      func attachScore()
      func detachScore()
    }

    protocol HomeInteractable: Interactable {
      var router: HomeRouting? { get set }
    }

    final class HomeInteractor: Interactor, HomeInteractable {
      weak var router: HomeRouting?
      private let isPlaying: BehaviorRelay<Bool>

      init(isPlaying: BehaviorRelay<Bool>) {
        self.isPlaying = isPlaying
        super.init()
      }

      override func didBecomeActive() {
        super.didBecomeActive()
        isPlaying
          .subscribe(onNext: { [weak self] isPlaying in
            if isPlaying { self?.router?.attachScore() } else { self?.router?.detachScore() }
          })
          .disposeOnDeactivate(interactor: self)
      }
    }

    final class HomeRouter: Router<HomeInteractable>, HomeRouting {
      private let score: Routing

      init(interactor: HomeInteractable, scoreBuilder: ScoreBuilder) {
        score = scoreBuilder.build()
        super.init(interactor: interactor)
        interactor.router = self
      }

      func attachScore() {
        guard !children.contains(where: { $0 === score }) else { return }
        attachChild(score)
      }

      func detachScore() {
        detachChild(score)
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
      Reports what an interactor subscribes to in `didBecomeActive`, or in code that only `didBecomeActive` calls, and \
      stores in a bag or set that is not emptied in `willResignActive`. Observers of notifications that are not \
      removed there are reported too. A RIB is reported only if its router, or the router of a RIB above it, is kept \
      when it is detached and is attached again.
      """,
    why: """
      The interactor stays alive after it is detached, because another object keeps its router to attach it again. The \
      subscription continues while the RIB is detached, and one more is added each time the RIB is attached: every \
      event is handled twice. `disposeOnDeactivate` ends the subscription when the interactor is deactivated.
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
        "the bag is emptied in `willResignActive`",
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
        "a new router is created each time, and the old one is released with its subscriptions",
        example
          .replacingOnce(
            """
              private let score: Routing
            """,
            with: """
                private let scoreBuilder: ScoreBuilder
                private var score: Routing?
              """
          )
          .replacingOnce("score = scoreBuilder.build()", with: "self.scoreBuilder = scoreBuilder")
          .replacingOnce(
            """
                guard !children.contains(where: { $0 === score }) else { return }
                attachChild(score)
            """,
            with: """
                  guard score == nil else { return }
                  let router = scoreBuilder.build()
                  score = router
                  attachChild(router)
              """
          )
          .replacingOnce(
            "    detachChild(score)",
            with: """
                  guard let router = score else { return }
                  detachChild(router)
                  score = nil
              """)),
      SilentExample(
        "nothing detaches the RIB",
        example
          .replacingOnce("  func detachScore()\n", with: "")
          .replacingOnce(
            "if isPlaying { self?.router?.attachScore() } else { self?.router?.detachScore() }",
            with: "if isPlaying { self?.router?.attachScore() }"
          )
          .replacingOnce(
            """

              func detachScore() {
                detachChild(score)
              }
            """,
            with: "")),
    ],
    since: "0.1.0")
}
