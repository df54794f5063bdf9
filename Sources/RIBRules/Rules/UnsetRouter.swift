import RIBModel
import RibscopeText

/// A router that does not introduce itself to its interactor.
public enum UnsetRouter: Rule {
  public static let id = "unset_router"
  public static let severity = Severity.error
  public static let summary = "an interactor uses its router, but nothing sets the property"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.unsetReferences.filter { $0.kind == .router }.map { reference in
      graph.finding(
        rule: Self.self, about: reference,
        message: "\(reference.setter) does not set '\(reference.property)' of \(reference.holder), and no other code "
          + "does: it stays nil, and calls to it are ignored")
    }
  }

  private static let example = """
    import RIBs

    protocol FeedDependency: Dependency {}

    protocol FeedRouting: Routing {
      func routeToArticle()
    }

    protocol FeedInteractable: Interactable {
      var router: FeedRouting? { get set }
    }

    final class FeedBuilder: Builder<FeedDependency> {
      func build() -> FeedRouting {
        FeedRouter(interactor: FeedInteractor())
      }
    }

    final class FeedInteractor: Interactor, FeedInteractable {
      weak var router: FeedRouting?

      func didSelectArticle() {
        router?.routeToArticle()
      }
    }

    final class FeedRouter: Router<FeedInteractable>, FeedRouting {
      override init(interactor: FeedInteractable) {
        super.init(interactor: interactor)
      }

      func routeToArticle() {}
    }
    """

  public static let documentation = RuleDocumentation(
    what: """
      Reports an interactor that uses its router through a property that nothing sets: neither the router's \
      initializer, nor `didLoad`, nor the builder.
      """,
    why: """
      The app compiles, but `router?.routeToArticle()` does nothing: this RIB never attaches a child, and no screen \
      opens. `router` is optional because the interactor is created before the router; the router or the builder must \
      set it afterwards.
      """,
    badExample: example,
    goodExample:
      example
      .replacingOnce(
        "    super.init(interactor: interactor)",
        with: """
              super.init(interactor: interactor)
              interactor.router = self
          """),
    silentExamples: [
      SilentExample(
        "the builder sets it",
        example
          .replacingOnce(
            "    FeedRouter(interactor: FeedInteractor())",
            with: """
                  let interactor = FeedInteractor()
                  let router = FeedRouter(interactor: interactor)
                  interactor.router = router
                  return router
              """)),
      SilentExample(
        "the interactor never calls its router",
        example
          .replacingOnce(
            """
              func didSelectArticle() {
                router?.routeToArticle()
              }
            """,
            with: "  func didSelectArticle() {}")),
    ],
    since: "0.1.0")
}
