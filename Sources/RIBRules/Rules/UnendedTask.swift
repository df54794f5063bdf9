import RIBEdits
import RIBModel
import RibscopeText

/// A task that goes on after its RIB is gone.
public enum UnendedTask: Rule {
  public static let id = "unended_task"
  public static let severity = Severity.warning
  public static let summary = "a task that a RIB begins goes on for ever, and nothing cancels it"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.endlessTasks.map { task in
      Finding(
        rule: id, severity: severity, message: message(task), position: task.position,
        length: graph.wordLength(at: task.position), ribs: task.rib.map { [graph.ribs[$0]] } ?? [],
        notes: [Finding.Note("this loop goes on until the task is cancelled", task.loop)], help: help(task),
        fingerprint: fingerprint(
          rule: id, subject: task.owner, property: task.member, at: task.position, in: graph))
    }
  }

  private static func message(_ task: EndlessTask) -> String {
    let held =
      switch task.hold {
      case .owner: "keeps \(task.owner) alive"
      case .property(let name): "keeps '\(name)' alive and calls it"
      }
    return
      "\(task.owner) begins a task in '\(task.member)' that goes on after its RIB is detached, for nothing cancels it: "
      + "it \(held), and the next \(task.owner) adds one more"
  }

  private static func help(_ task: EndlessTask) -> String {
    let property = quoted(task.property ?? "task")
    let place = task.ending.map { "in `\($0)`" } ?? "where its RIB is detached"
    let cancelling = "call `\(property)?.cancel()` \(place)"
    return task.property == nil ? "keep it in `private var task: Task<Void, Never>?`, and \(cancelling)" : cancelling
  }

  private static let example = """
    import RIBs

    final class Ticker {
      let seconds: AsyncStream<Int>

      init() {
        seconds = AsyncStream { continuation in
          Clock.shared.onSecond = { continuation.yield($0) }
        }
      }
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
      private var task: Task<Void, Never>?

      init(ticker: Ticker) {
        self.ticker = ticker
        super.init()
      }

      override func didBecomeActive() {
        super.didBecomeActive()
        task = Task {
          for await second in ticker.seconds {
            show(second)
          }
        }
      }

      override func willResignActive() {
        super.willResignActive()
        task?.cancel()
      }

      private func show(_ second: Int) {
        if second == 60 { listener?.scoreDidEnd() }
      }
    }
    """

  public static let documentation = RuleDocumentation(
    what: """
      Reports a `Task` that an interactor, router, presenter or worker begins, if its closure, or a method that the closure \
      calls, loops until the task is cancelled, the task holds the object or what it keeps, and nothing but `deinit` cancels \
      it. Such a loop is `while true`, `while !Task.isCancelled`, or `for await` over `notifications(named:)`, the `values` of \
      a publisher that goes on, `Observations`, or an `AsyncStream` of the app's own that its makers never finish. A loop \
      that a `return` or `break` may leave is not one.
      """,
    why: """
      A task runs until it ends, whoever began it. While it waits for the next element it holds what its closure uses: the \
      interactor of a RIB that was detached, with its presenter and its services. It goes on answering, and each time that \
      the RIB is shown again there is one more. A `deinit` that cancels it never runs, because the task holds the object.
      """,
    badExample: example.replacingOnce("    task?.cancel()\n", with: ""),
    goodExample: example,
    silentExamples: [
      SilentExample(
        "the task holds the object weakly, and leaves the loop once it is gone",
        example.replacingOnce("    task?.cancel()\n", with: "")
          .replacingOnce("Task {\n", with: "Task { [weak self, ticker] in\n")
          .replacingOnce(
            "        show(second)\n", with: "        guard let self else { return }\n        show(second)\n")),
      SilentExample(
        "the stream is finished",
        example.replacingOnce("    task?.cancel()\n", with: "")
          .replacingOnce(
            "{ continuation.yield($0) }", with: "{ $0 < 60 ? continuation.yield($0) : continuation.finish() }")),
    ], since: "0.1.0")
}
