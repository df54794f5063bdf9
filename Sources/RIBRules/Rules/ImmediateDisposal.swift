import RIBModel
import RibscopeText

/// A subscription bound to an activity that has not begun.
public enum ImmediateDisposal: Rule {
  public static let id = "immediate_disposal"
  public static let severity = Severity.error
  public static let summary = "a subscription is bound to an interactor's lifecycle before the interactor is active"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.subscriptions.filter { $0.keeper == .activity && !$0.callsBeforeActivity.isEmpty }.map {
      subscription in
      let path = subscription.callsBeforeActivity.map(\.name)
      return graph.finding(
        rule: Self.self, about: subscription,
        message: "\(subscription.owner) subscribes before it is active, in \(path.joined(separator: " → ")): the "
          + "subscription ends immediately and receives no more elements",
        notes: graph.notes(on: subscription.callsBeforeActivity),
        help: "subscribe in `didBecomeActive`, which runs when the RIB is attached")
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
        observe()
      }

      private func observe() {
        score
          .subscribe(onNext: { [weak self] score in
            self?.show(score)
          })
          .disposeOnDeactivate(interactor: self)
      }

      override func didBecomeActive() {
        super.didBecomeActive()
      }

      private func show(_ score: Int) {}
    }
    """

  public static let documentation = RuleDocumentation(
    what: """
      Reports `disposeOnDeactivate(interactor: self)` and `cancelOnDeactivate` if they are called from the \
      interactor's initializer or from the builder.
      """,
    why: """
      An interactor becomes active when its router is attached. A subscription that is bound to its lifecycle before \
      that is disposed of immediately: RIBs prints a message to the console, and the interactor never receives another \
      element.
      """,
    badExample: example,
    goodExample:
      example
      .replacingOnce(
        """
            super.init()
            observe()
        """,
        with: "    super.init()"
      )
      .replacingOnce(
        "    super.didBecomeActive()",
        with: """
              super.didBecomeActive()
              observe()
          """),
    silentExamples: [
      SilentExample(
        "a closure that runs later subscribes",
        example
          .replacingOnce(
            "    observe()",
            with: "    DispatchQueue.main.async { self.observe() }")),
      SilentExample(
        "the method checks whether the interactor is active",
        example
          .replacingOnce(
            "  private func observe() {",
            with: """
                private func observe() {
                  guard isActive else { return }
              """)),
    ],
    since: "0.1.0")
}
