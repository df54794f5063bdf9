import RIBGraph
import Text

/// A router that does not introduce itself to its interactor.
public enum UnsetRouter: Rule {
  public static let id = "unset_router"
  public static let severity = Severity.error
  public static let summary = "an interactor uses its router, and nothing ever sets it"
  public static let facts = Facts.behaviour

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.unsetReferences.filter { $0.kind == .router }.map { reference in
      graph.finding(
        rule: Self.self, about: reference,
        message: "\(reference.setter) does not set '\(reference.property)' of \(reference.holder), nor does anything "
          + "else: it stays nil, and the interactor routes nowhere")
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
      Reports an interactor that uses its router through a property that nothing sets: not the router's initialiser, nor \
      `didLoad`, nor the builder.
      """,
    why: """
      The app compiles, and `router?.routeToArticle()` calls nobody: no child is ever attached from this RIB, no screen \
      opens. `router` is optional because the interactor is made first; whoever is made second has to set it.
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
        "the interactor never asks it for anything",
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
