import RIBGraph

/// A lifecycle that somebody runs by hand.
public enum ExplicitLifecycleCall: Rule {
  public static let id = "explicit_lifecycle_call"
  public static let severity = Severity.error
  public static let summary = "app code calls a lifecycle method that attaching and detaching call"
  public static let facts = Facts.behaviour

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.lifecycleCalls.map { call in
      Finding(
        rule: id, severity: call.isLoss ? severity : .warning, message: message(call), position: call.position,
        length: graph.wordLength(at: call.position), property: call.word, help: help(call),
        fingerprint: fingerprint(
          rule: id, subject: call.owner, property: call.word + " " + call.receiver, at: call.position, in: graph))
    }
  }

  private static func message(_ call: LifecycleCall) -> String {
    let start =
      call.isOwn
      ? "\(call.owner) calls its own '\(call.word)'" : "\(call.owner) calls '\(call.word)' of \(call.receiver)"
    return switch (call.problem, call.word) {
    case (.half, "load"): start + " and never 'activate': the root is loaded, but its interactor never becomes active"
    case (.half, _): start + " and never 'load': the root becomes active, but its router never loads"
    case (.calledAgain, _):
      start + " by hand: all that it begins is begun twice, for the framework calls it when the RIB is attached"
    case (.byHand, "activate"):
      start + " by hand: the RIB is active without being attached, and no parent deactivates it with itself"
    case (.byHand, "deactivate"):
      start + " by hand: the RIB stays attached, but its subscriptions have ended and it hears nothing more"
    case (.byHand, _): start + " by hand: it loads without being attached, whether or not its interactor is active"
    }
  }

  private static func help(_ call: LifecycleCall) -> String {
    switch (call.problem, call.word) {
    case (.half, "load"): "call `interactable.activate()` of the same router in front of it, or launch a `LaunchRouter`"
    case (.half, _): "call `load()` of its router behind it, or launch a `LaunchRouter`"
    case (.calledAgain, _): "move what is to be run again into a method of its own, and call that"
    case (.byHand, "deactivate"): "let the parent's router detach it: `detachChild(child)`"
    case (.byHand, _): "let the parent's router attach it: `attachChild(child)`"
    }
  }

  private static let example = """
    import RIBs

    protocol HomeDependency: Dependency {}

    final class HomeBuilder: Builder<HomeDependency> {
      func build() -> Routing {
        let component = HomeComponent(dependency: dependency)
        return HomeRouter(interactor: HomeInteractor(), feedBuilder: FeedBuilder(dependency: component))
      }
    }

    final class HomeComponent: Component<HomeDependency>, FeedDependency {}

    final class HomeInteractor: Interactor {}

    final class HomeRouter: Router<HomeInteractor> {
      private let feedBuilder: FeedBuilder

      init(interactor: HomeInteractor, feedBuilder: FeedBuilder) {
        self.feedBuilder = feedBuilder
        super.init(interactor: interactor)
      }

      override func didLoad() {
        super.didLoad()
        let feed = feedBuilder.build()
        feed.load()
      }
    }

    protocol FeedDependency: Dependency {}

    final class FeedBuilder: Builder<FeedDependency> {
      func build() -> Routing {
        FeedRouter(interactor: FeedInteractor())
      }
    }

    final class FeedInteractor: Interactor {}

    final class FeedRouter: Router<FeedInteractor> {}
    """

  public static let documentation = RuleDocumentation(
    what: """
      Reports calls of `activate`, `deactivate` and `load` of a RIB, and of another object's `didBecomeActive` or `didLoad`. \
      A host outside of all RIBs has to start its root itself: it is reported if it activates and does not load, or the other \
      way round.
      """,
    why: """
      Attaching by `attachChild` puts the child among the children, activates it and loads it; `detachChild` undoes that. Done by hand a \
      part is missing: a RIB that nobody detaches goes on for ever, one that is deactivated beside its parent hears nothing, \
      and a `didBecomeActive` that runs twice subscribes twice.
      """,
    badExample: example,
    goodExample:
      example
      .replacingOnce(
        "feed.load()",
        with: "attachChild(feed)"),
    silentExamples: [
      SilentExample(
        "a host outside of all RIBs starts its root",
        example
          .replacingOnce(
            "feed.load()",
            with: "attachChild(feed)"
          )
          .replacingOnce(
            "final class FeedRouter: Router<FeedInteractor> {}",
            with: """
              final class FeedRouter: Router<FeedInteractor> {}

              final class Host {
                private let root: Routing

                init(root: Routing) {
                  self.root = root
                }

                func start() {
                  root.interactable.activate()
                  root.load()
                }
              }
              """)),
      SilentExample(
        "it is a method of the app's own",
        example
          .replacingOnce(
            "    feed.load()",
            with: """
                  attachChild(feed)
                  Player().load()
              """
          )
          .replacingOnce(
            "final class FeedRouter: Router<FeedInteractor> {}",
            with: """
              final class FeedRouter: Router<FeedInteractor> {}

              final class Player {
                func load() {}
              }
              """)),
    ],
    since: "0.1.0")
}
