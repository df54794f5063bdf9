import RIBEdits
import RIBModel

/// A lifecycle that somebody runs by hand.
public enum ExplicitLifecycleCall: Rule {
  public static let id = "explicit_lifecycle_call"
  public static let severity = Severity.error
  public static let summary = "app code calls a lifecycle method that the RIBs framework calls"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.lifecycleCalls.map { call in
      Finding(
        rule: id, severity: call.isLoss ? severity : .warning, message: message(call, graph),
        position: call.position,
        length: graph.wordLength(at: call.position), property: call.word, help: help(call),
        edits: call.problem == .half ? edits(call, graph) : [],
        fingerprint: fingerprint(
          rule: id, subject: call.owner, property: call.word + " " + call.receiver, at: call.position, in: graph))
    }
  }

  private static func message(_ call: LifecycleCall, _ graph: RIBGraph) -> String {
    let start =
      call.isOwn
      ? "\(call.owner) calls its own '\(call.word)'" : "\(call.owner) calls '\(call.word)' of \(call.receiver)"
    return switch (call.problem, call.word) {
    case (.half, "load"): start + " without 'activate': the root is loaded, but its interactor never becomes active"
    case (.half, _):
      start + " without 'load': the root becomes active, but its router never loads: 'didLoad' does not run, and the "
        + "router does not pass a deactivation on to its children"
    case (.calledAgain, _):
      start + " directly: the framework calls it too when the RIB is attached, so everything it starts is started twice"
    case (.byHand, "activate"):
      start + " directly: the RIB is active without being attached, and no parent deactivates it"
    case (.byHand, "deactivate"):
      start + " directly: the RIB stays attached and in memory, but "
        + (endsSubscriptions(call, graph)
          ? "its subscriptions have ended and it receives no more elements" : "its interactor is no longer active")
    case (.byHand, _):
      start + " directly: the RIB loads without being attached, whether or not its interactor is active"
    }
  }

  /// Whether a RIB that a call concerns binds a subscription to its interactor's activity.
  private static func endsSubscriptions(_ call: LifecycleCall, _ graph: RIBGraph) -> Bool {
    graph.behaviour.subscriptions.contains { subscription in
      subscription.keeper == .activity && call.ribs.contains { $0 == subscription.rib }
    }
  }

  private static func help(_ call: LifecycleCall) -> String {
    switch (call.problem, call.word) {
    case (.half, "load"): "call `interactable.activate()` on the same router first, or launch a `LaunchRouter`"
    case (.half, _): "call `load()` on its router afterwards, or launch a `LaunchRouter`"
    case (.calledAgain, _): "move the code that must run again into a separate method, and call that method"
    case (.byHand, "deactivate"): "detach the RIB in the parent's router: `detachChild(child)`"
    case (.byHand, _): "attach the RIB in the parent's router: `attachChild(child)`"
    }
  }

  /// The half that is missing, on the router whose other half is called: `router.interactable.activate()`,
  /// `router.load()`.
  private static func edits(_ call: LifecycleCall, _ graph: RIBGraph) -> [SourceEdit] {
    guard let receiver = graph.receiver(at: call.position), !receiver.isEmpty else { return [] }
    guard call.word == "activate" else {
      return graph.whole([
        graph.insertion(of: "\(receiver)interactable.activate()", inFrontOfStatementAt: call.position)
      ])
    }
    let interactor = "interactable."
    guard receiver.hasSuffix("." + interactor) else { return [] }
    let router = receiver.dropLast(interactor.count)
    return graph.whole([graph.insertion(of: "\(router)load()", behindCallAt: call.position)])
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
      Reports calls of `activate`, `deactivate` and `load` on a RIB, and calls of `didBecomeActive` or `didLoad` on \
      another object. Code outside of all RIBs must start its root RIB itself: it is reported only if it calls \
      `activate` without `load`, or `load` without `activate`.
      """,
    why: """
      Calling `attachChild` adds the child to `children`, activates its interactor and loads its router; `detachChild` \
      reverses this. A direct call skips some of these steps: a RIB that nothing detaches stays active forever, a RIB \
      that is deactivated but stays attached receives nothing, and a `didBecomeActive` that runs twice subscribes \
      twice.
      """,
    badExample: example,
    goodExample:
      example
      .replacingOnce(
        "feed.load()",
        with: "attachChild(feed)"),
    silentExamples: [
      SilentExample(
        "code outside of all RIBs starts its root",
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
        "the method is the app's own",
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
