import RIBEdits
import RIBModel

/// A child says that it is done, and its parent does nothing.
public enum IgnoredReport: Rule {
  public static let id = "ignored_report"
  public static let severity = Severity.info
  public static let isOnByDefault = false
  public static let summary = "a child reports that it is done, but its parent does nothing"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.unansweredReports.filter { !isPart($0, graph) }.map { report in
      let child = graph.ribs[report.child]
      return Finding(
        rule: id, severity: severity,
        message:
          "\(report.handler) does nothing in '\(quoted(report.method))', which \(child.name) calls when it is done",
        position: report.position, length: graph.wordLength(at: report.position), ribs: [child],
        property: report.method, parent: graph.ribs[report.rib].name,
        notes: [Finding.Note("\(child.name) calls it here", report.call)],
        help:
          "detach \(child.name) through the router in `\(quoted(report.method))`, or remove the method from the "
          + "listener",
        fingerprint: fingerprint(
          rule: id, subject: report.handler, property: report.method, at: report.position, in: graph))
    }
  }

  /// Whether the child is a part of the parent from the start, which nothing detaches: what it reports is for other
  /// parents.
  private static func isPart(_ report: UnansweredReport, _ graph: RIBGraph) -> Bool {
    let places = graph.attachments.filter { $0.rib == report.rib && $0.child == report.child }
    return !places.isEmpty
      && places.allSatisfy { place in
        place.detachments.isEmpty && !place.isOpen
          && place.requests.map { $0.triggers.allSatisfy { !$0.kind.isOnDemand } } ?? false
      }
  }

  private static let example = """
    import RIBs

    protocol RootDependency: Dependency {}

    final class RootComponent: Component<RootDependency>, FeedDependency {}

    final class RootBuilder: Builder<RootDependency> {
      func build() -> RootRouter {
        let component = RootComponent(dependency: dependency)
        return RootRouter(interactor: RootInteractor(), feedBuilder: FeedBuilder(dependency: component))
      }
    }

    protocol RootRouting: Routing {
      func detachFeed()
    }

    final class RootInteractor: Interactor, FeedListener {
      weak var router: RootRouting?

      func feedDidFinish() {}
    }

    final class RootRouter: Router<RootInteractor>, RootRouting {
      private let feedBuilder: FeedBuilder
      private var feed: FeedRouter?

      init(interactor: RootInteractor, feedBuilder: FeedBuilder) {
        self.feedBuilder = feedBuilder
        super.init(interactor: interactor)
        interactor.router = self
      }

      override func didLoad() {
        super.didLoad()
        let feed = feedBuilder.build(withListener: interactor)
        self.feed = feed
        attachChild(feed)
      }

      func detachFeed() {
        guard let feed else { return }
        self.feed = nil
        detachChild(feed)
      }
    }

    protocol FeedDependency: Dependency {}

    protocol FeedListener: AnyObject {
      func feedDidFinish()
    }

    final class FeedBuilder: Builder<FeedDependency> {
      func build(withListener listener: FeedListener) -> FeedRouter {
        let interactor = FeedInteractor()
        interactor.listener = listener
        return FeedRouter(interactor: interactor)
      }
    }

    final class FeedRouter: Router<FeedInteractor> {}

    final class FeedInteractor: Interactor {
      weak var listener: FeedListener?

      func close() {
        listener?.feedDidFinish()
      }
    }
    """

  public static let documentation = RuleDocumentation(
    what: """
      Reports a method of a child's listener whose name says that the child is done (`feedDidFinish`, `didTapClose`), \
      if the child calls it and the parent's interactor implements it with an empty body. Nothing is reported if the \
      child is attached as its parent starts and the parent's router has no code that detaches it, or if the child \
      calls the method only under a condition on an argument of `build`, and the parent is not seen to pass a value \
      that meets it.
      """,
    why: """
      The button does nothing: the user taps it, the child notifies its parent, and the parent leaves the child \
      attached. Often the method was written to satisfy the compiler and then forgotten.
      """,
    badExample: example,
    goodExample: example.replacingOnce(
      "  func feedDidFinish() {}", with: "  func feedDidFinish() {\n    router?.detachFeed()\n  }"),
    silentExamples: [
      SilentExample(
        "the child never calls it",
        example.replacingOnce("    listener?.feedDidFinish()\n", with: "    print(\"closed\")\n")),
      SilentExample(
        "the child is a permanent part of its parent",
        example.replacingOnce(
          """

            func detachFeed() {
              guard let feed else { return }
              self.feed = nil
              detachChild(feed)
            }
          """, with: ""
        ).replacingOnce(", RootRouting {", with: " {").replacingOnce("    interactor.router = self\n", with: "")),
      SilentExample(
        "an extension of the listener protocol contains the empty body, so the call is optional",
        example.replacingOnce("\n  func feedDidFinish() {}\n", with: "") + """


          extension FeedListener {
            func feedDidFinish() {}
          }
          """),
    ], since: "0.1.0")
}
