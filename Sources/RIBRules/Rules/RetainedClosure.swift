import RIBEdits
import RIBModel
import RibscopeText

/// A closure, a method or a delegate that holds what cannot outlive it.
public enum RetainedClosure: Rule {
  public static let id = "retained_closure"
  public static let severity = Severity.warning
  public static let summary = "a closure or delegate that is kept retains the class that cannot outlive it"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    // A presenter's strong listener is that of `strong_back_reference`.
    let known = Set(graph.behaviour.backReferences.map(\.position))
    return graph.behaviour.retentions.filter { closure in
      closure.declaration.map { !known.contains($0) } ?? true
    }.map { finding(for: $0, in: graph) }
  }

  private static func finding(for closure: Retention, in graph: RIBGraph) -> Finding {
    Finding(
      rule: id, severity: severity, message: message(closure), position: closure.position,
      length: graph.wordLength(at: closure.position), ribs: closure.rib.map { [graph.ribs[$0]] } ?? [],
      notes: closure.declaration.map { [Finding.Note("it is kept here", $0)] } ?? [], help: help(closure),
      edits: closure.value == .closure && closure.word == "self" ? graph.weakening(ofClosureAt: closure.position) : [],
      fingerprint: fingerprint(rule: id, subject: closure.owner, property: "", at: closure.position, in: graph))
  }

  private static func message(_ closure: Retention) -> String {
    let held =
      switch closure.value {
      case .closure: "a closure that captures \(closure.owner) strongly"
      case .method(let name): "\(closure.owner)'s method '\(name)', and with it the object"
      case .itself: "\(closure.owner) itself"
      }
    let end = "so \(closure.owner) is never released"
    switch closure.keeper {
    case .property(let property, let type, let holder):
      return "'\(property)' of \(type) keeps \(held), \(end): \(closure.owner) keeps '\(holder)', and nothing clears "
        + "'\(property)'"
    case .call(.timer): return "a timer that repeats keeps \(held), \(end): nothing invalidates the timer"
    case .call(.notificationCenter):
      return "the notification center keeps \(held), \(end): nothing removes the observer"
    case .call(.observation):
      return "`withObservationTracking` keeps \(held), and begins again with each change, \(end)"
    }
  }

  private static func help(_ closure: Retention) -> String {
    switch closure.value {
    case .closure: "begin the closure with `[weak \(closure.word)]`" + ending(closure.keeper)
    case .method: "set it to a closure that captures it weakly: `{ [weak self] in self?.… }`"
    case .itself:
      if case .property(let property, let type, _) = closure.keeper {
        "make `\(quoted(property))` of \(type) `weak`"
      } else {
        "hold it weakly"
      }
    }
  }

  /// What has to be done besides, so that what is called is not called for ever.
  private static func ending(_ keeper: Retention.Keeper) -> String {
    switch keeper {
    case .property, .call(.observation): ""
    case .call(.timer): ", keep the timer, and call `invalidate()` in `willResignActive`"
    case .call(.notificationCenter):
      ", keep what `addObserver` returns, and pass it to `removeObserver` in `willResignActive`"
    }
  }

  private static let example = """
    import RIBs

    final class Ticker {
      var onTick: ((Int) -> Void)?
    }

    protocol HomeDependency: Dependency {}

    protocol HomeRouting: Routing {
      func attachScore()
      func detachScore()
    }

    final class HomeComponent: Component<HomeDependency>, ScoreDependency {
      let ticker = Ticker()
    }

    final class HomeBuilder: Builder<HomeDependency> {
      func build() -> Routing {
        let component = HomeComponent(dependency: dependency)
        return HomeRouter(interactor: HomeInteractor(), scoreBuilder: ScoreBuilder(dependency: component))
      }
    }

    final class HomeInteractor: Interactor, ScoreListener {
      weak var router: HomeRouting?

      override func didBecomeActive() {
        super.didBecomeActive()
        router?.attachScore()
      }

      func scoreDidEnd() {
        router?.detachScore()
      }
    }

    final class HomeRouter: Router<HomeInteractor>, HomeRouting {
      private let scoreBuilder: ScoreBuilder
      private var score: Routing?

      init(interactor: HomeInteractor, scoreBuilder: ScoreBuilder) {
        self.scoreBuilder = scoreBuilder
        super.init(interactor: interactor)
        interactor.router = self
      }

      func attachScore() {
        guard score == nil else { return }
        let router = scoreBuilder.build(withListener: interactor)
        score = router
        attachChild(router)
      }

      func detachScore() {
        guard let router = score else { return }
        score = nil
        detachChild(router)
      }
    }

    protocol ScoreListener: AnyObject {
      func scoreDidEnd()
    }

    protocol ScoreDependency: Dependency {
      var ticker: Ticker { get }
    }

    final class ScoreBuilder: Builder<ScoreDependency> {
      func build(withListener listener: ScoreListener) -> Routing {
        let interactor = ScoreInteractor(ticker: dependency.ticker)
        interactor.listener = listener
        return ScoreRouter(interactor: interactor)
      }
    }

    final class ScoreRouter: Router<ScoreInteractor> {}

    final class ScoreInteractor: Interactor {
      weak var listener: ScoreListener?
      private let ticker: Ticker

      init(ticker: Ticker) {
        self.ticker = ticker
        super.init()
      }

      override func didBecomeActive() {
        super.didBecomeActive()
        ticker.onTick = { [weak self] second in
          self?.show(second)
        }
      }

      private func show(_ second: Int) {
        if second == 60 { listener?.scoreDidEnd() }
      }
    }
    """

  public static let documentation = RuleDocumentation(
    what: """
      Reports a closure that captures `self` strongly, a method of `self`, or `self` as a delegate, if a property of what \
      the object keeps itself is set to it and nothing ever clears that property; a builder's closure that captures the \
      interactor, kept by the view that the interactor presents; and the closure of a `Timer` that repeats, of \
      `addObserver(forName:)`, or of a `withObservationTracking` that begins again, if nothing ends it.
      """,
    why: """
      The object keeps the service or the view, which keeps the closure, which keeps the object: when the RIB is detached, \
      none of them is released. Each time that the RIB is shown again, one more interactor stays and goes on answering.
      """,
    badExample: example.replacingOnce("{ [weak self] second in\n", with: "{ second in\n")
      .replacingOnce("      self?.show(second)", with: "      self.show(second)"),
    goodExample: example,
    silentExamples: [
      SilentExample(
        "the property is cleared when the RIB goes",
        example.replacingOnce("{ [weak self] second in\n", with: "{ second in\n")
          .replacingOnce("      self?.show(second)", with: "      self.show(second)")
          .replacingOnce(
            "  private func show(",
            with: """
                override func willResignActive() {
                  super.willResignActive()
                  ticker.onTick = nil
                }

                private func show(
              """))
    ], since: "0.1.0")
}
