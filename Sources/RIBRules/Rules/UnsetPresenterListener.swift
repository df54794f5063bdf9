import RIBModel

/// An interactor that does not listen to its presenter.
public enum UnsetPresenterListener: Rule {
  public static let id = "unset_presenter_listener"
  public static let severity = Severity.error
  public static let summary = "a presenter calls its listener, but nothing sets the property"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.unsetReferences.filter { $0.kind == .presenterListener }.map { reference in
      graph.finding(
        rule: Self.self, about: reference,
        message: "\(reference.setter) does not set '\(reference.property)' of \(reference.holder), and no other code "
          + "does: it stays nil, and the user's actions have no effect")
    }
  }

  private static let example = """
    import RIBs

    protocol FeedDependency: Dependency {}

    protocol FeedPresentableListener: AnyObject {
      func didTapClose()
    }

    protocol FeedPresentable: Presentable {
      var listener: FeedPresentableListener? { get set }
    }

    final class FeedBuilder: Builder<FeedDependency> {
      func build() -> FeedRouter {
        let viewController = FeedViewController()
        let interactor = FeedInteractor(presenter: viewController)
        return FeedRouter(interactor: interactor, viewController: viewController)
      }
    }

    final class FeedInteractor: PresentableInteractor<FeedPresentable>, FeedPresentableListener {
      override init(presenter: FeedPresentable) {
        super.init(presenter: presenter)
      }

      func didTapClose() {}
    }

    final class FeedViewController: UIViewController, FeedPresentable, ViewControllable {
      weak var listener: FeedPresentableListener?

      @objc private func tapClose() {
        listener?.didTapClose()
      }
    }

    final class FeedRouter: ViewableRouter<FeedInteractor, FeedViewController> {}
    """

  public static let documentation = RuleDocumentation(
    what: """
      Reports a presenter that forwards the user's actions to its listener, if the presentable protocol requires that \
      listener and nothing sets it: neither the interactor, nor the builder, nor the presenter.
      """,
    why: """
      The app compiles, but the screen does not respond: `listener?.didTapClose()` does nothing, whatever the user \
      taps.
      """,
    badExample: example,
    goodExample:
      example
      .replacingOnce(
        "    super.init(presenter: presenter)",
        with: """
              super.init(presenter: presenter)
              presenter.listener = self
          """),
    silentExamples: [
      SilentExample(
        "the builder sets it",
        example
          .replacingOnce(
            "    let interactor = FeedInteractor(presenter: viewController)",
            with: """
                  let interactor = FeedInteractor(presenter: viewController)
                  viewController.listener = interactor
              """)),
      SilentExample(
        "the presenter never calls its listener",
        example
          .replacingOnce(
            """
              weak var listener: FeedPresentableListener?

              @objc private func tapClose() {
                listener?.didTapClose()
              }
            """,
            with: "  weak var listener: FeedPresentableListener?")),
    ],
    since: "0.1.0")
}
