import RIBEdits
import RIBModel

/// An override that leaves out what the app's own base class does.
public enum MissingSuperCall: Rule {
  public static let id = "missing_super_call"
  public static let severity = Severity.warning
  public static let summary =
    "a lifecycle override does not call super, so the code of the app's own base class does not run"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.skippedSuperCalls.map { skipped in
      Finding(
        rule: id, severity: severity,
        message:
          "'\(skipped.method)' of \(skipped.owner) does not call super: the code of \(skipped.base) never runs",
        position: skipped.position, length: graph.wordLength(at: skipped.position),
        ribs: skipped.rib.map { [graph.ribs[$0]] } ?? [], property: skipped.method,
        notes: [Finding.Note("\(skipped.base) implements it here", skipped.basePosition)],
        help: "write `\(skipped.call)` at the beginning",
        edits: graph.insertion(of: skipped.call, atBeginningOf: skipped.position).map { [$0] } ?? [],
        fingerprint: fingerprint(
          rule: id, subject: skipped.owner, property: skipped.method, at: skipped.position, in: graph))
    }
  }

  private static let example = """
    import RIBs

    protocol FeedDependency: Dependency {}

    final class FeedBuilder: Builder<FeedDependency> {
      func build() -> Routing {
        FeedRouter(interactor: FeedInteractor())
      }
    }

    class TrackedInteractor: Interactor {
      override func didBecomeActive() {
        super.didBecomeActive()
        print("shown", self)
      }
    }

    final class FeedInteractor: TrackedInteractor {
      override func didBecomeActive() {
        loadArticles()
      }

      private func loadArticles() {}
    }

    final class FeedRouter: Router<FeedInteractor> {}
    """

  public static let documentation = RuleDocumentation(
    what: """
      Reports an override of `didBecomeActive`, `willResignActive`, `didLoad`, `didStart` or `didStop` that does not \
      call `super`, if one of the app's own base classes does something in that method.
      """,
    why: """
      The framework's own methods are empty, so leaving out `super` is harmless until a base class is added in \
      between. From then on, what the base class does for all screens (tracking, subscriptions, attaching a common \
      child) is silently missing in this one.
      """,
    badExample: example,
    goodExample:
      example
      .replacingOnce(
        """
        final class FeedInteractor: TrackedInteractor {
          override func didBecomeActive() {
        """,
        with: """
          final class FeedInteractor: TrackedInteractor {
            override func didBecomeActive() {
              super.didBecomeActive()
          """),
    silentExamples: [
      SilentExample(
        "the base class is the framework's",
        example
          .replacingOnce(
            "final class FeedInteractor: TrackedInteractor {",
            with: "final class FeedInteractor: Interactor {")),
      SilentExample(
        "subclasses are meant to replace the method",
        example
          .replacingOnce(
            """
                super.didBecomeActive()
                print("shown", self)
            """,
            with: """
                  fatalError("to be overridden")
              """)),
    ],
    since: "0.1.0")
}
