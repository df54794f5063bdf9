import RIBModel

/// A child that is used before the router attaches it.
public enum ChildBeforeLoad: Rule {
  public static let id = "child_before_load"
  public static let severity = Severity.error
  public static let summary = "an interactor uses a child before its router attaches it"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.earlyUses.map { use in
      let rib = graph.ribs[use.rib]
      return Finding(
        rule: id, severity: severity,
        message: "\(use.interactor) calls '\(use.method)' of its router when it becomes active, but "
          + "\(use.router) attaches '\(use.child)' only in 'didLoad', which runs later: the child does not exist yet",
        position: use.position, length: graph.wordLength(at: use.position), ribs: [rib], property: use.child,
        notes: [
          Finding.Note("'\(use.child)' is used here", use.usePosition),
          Finding.Note("'\(use.child)' is set here, when the router loads", use.attachPosition),
        ],
        help: "call `\(use.method)` at the end of `didLoad` in \(use.router), or attach the child in a method that the "
          + "interactor calls first",
        fingerprint: fingerprint(
          rule: id, subject: rib.id, property: use.method, at: use.position, in: graph))
    }
  }

  private static let example = """
    import RIBs

    protocol HomeDependency: Dependency {}

    protocol FeedRouting: Routing {
      func showLatest()
    }

    protocol HomeRouting: Routing {
      func showLatest()
    }

    protocol HomeInteractable: Interactable {
      var router: HomeRouting? { get set }
    }

    final class HomeComponent: Component<HomeDependency>, FeedDependency {}

    final class HomeBuilder: Builder<HomeDependency> {
      func build() -> HomeRouting {
        let feedBuilder = FeedBuilder(dependency: HomeComponent(dependency: dependency))
        return HomeRouter(interactor: HomeInteractor(), feedBuilder: feedBuilder)
      }
    }

    final class HomeInteractor: Interactor, HomeInteractable {
      weak var router: HomeRouting?

      override func didBecomeActive() {
        super.didBecomeActive()
        router?.showLatest()
      }
    }

    final class HomeRouter: Router<HomeInteractable>, HomeRouting {
      private let feedBuilder: FeedBuilder
      private var feed: FeedRouting?

      init(interactor: HomeInteractable, feedBuilder: FeedBuilder) {
        self.feedBuilder = feedBuilder
        super.init(interactor: interactor)
        interactor.router = self
      }

      override func didLoad() {
        super.didLoad()
        let feed = feedBuilder.build()
        self.feed = feed
        attachChild(feed)
      }

      func showLatest() {
        feed?.showLatest()
      }
    }

    protocol FeedDependency: Dependency {}

    final class FeedBuilder: Builder<FeedDependency> {
      func build() -> FeedRouting {
        FeedRouter(interactor: FeedInteractor())
      }
    }

    final class FeedInteractor: Interactor {}

    final class FeedRouter: Router<FeedInteractor>, FeedRouting {
      func showLatest() {}
    }
    """

  public static let documentation = RuleDocumentation(
    what: """
      Reports a `didBecomeActive` that calls a router method which uses a child, if the router attaches that child \
      only in its own `didLoad`.
      """,
    why: """
      Attaching a RIB first activates its interactor and then loads its router. In `didBecomeActive` the property for \
      the child is still nil: `feed?.showLatest()` does nothing, and the first screen stays empty.
      """,
    badExample: example,
    goodExample:
      example
      .replacingOnce(
        """
            super.didBecomeActive()
            router?.showLatest()
        """,
        with: "    super.didBecomeActive()"
      )
      .replacingOnce(
        "    attachChild(feed)",
        with: """
              attachChild(feed)
              showLatest()
          """),
    silentExamples: [
      SilentExample(
        "the method handles a child that does not exist yet",
        example
          .replacingOnce(
            "    feed?.showLatest()\n",
            with: """
                  guard let feed else {
                    startsWithLatest = true
                    return
                  }
                  feed.showLatest()

              """
          )
          .replacingOnce(
            "    attachChild(feed)\n", with: "    attachChild(feed)\n    if startsWithLatest { showLatest() }\n"
          )
          .replacingOnce(
            "  override func didLoad() {", with: "  private var startsWithLatest = false\n\n  override func didLoad() {"
          )),
      SilentExample(
        "a closure calls the method later",
        example
          .replacingOnce(
            "router?.showLatest()",
            with: "DispatchQueue.main.async { self.router?.showLatest() }")),
      SilentExample(
        "the method attaches the child if it does not exist",
        example
          .replacingOnce(
            """
              }

              func showLatest() {
            """,
            with: """
                }

                func showLatest() {
                  if feed == nil { feed = feedBuilder.build() }
              """)),
    ],
    since: "0.1.0")
}
