import RIBModel
import RibscopeText

/// A `build` that forgets to hand its listener to the interactor.
public enum UnsetListener: Rule {
  public static let id = "unset_listener"
  public static let severity = Severity.error
  public static let summary = "a build method takes a listener but never passes it to the interactor"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.unsetReferences.filter { $0.kind == .listener }.map { reference in
      graph.finding(
        rule: Self.self, about: reference,
        message:
          "\(reference.setter) takes a '\(oneLine(listenerType(reference)))' but never passes it to the interactor: "
          + "'\(reference.property)' of \(reference.holder) stays nil, and calls to it are ignored")
    }
  }

  private static func listenerType(_ reference: UnsetReference) -> String {
    unwrappedType(reference.type) ?? reference.type
  }

  private static let example = """
    import RIBs

    protocol FeedDependency: Dependency {}

    protocol FeedListener: AnyObject {
      func feedDidClose()
    }

    final class FeedBuilder: Builder<FeedDependency> {
      func build(withListener listener: FeedListener) -> FeedRouter {
        let interactor = FeedInteractor()
        return FeedRouter(interactor: interactor)
      }
    }

    final class FeedInteractor: Interactor {
      weak var listener: FeedListener?

      func close() {
        listener?.feedDidClose()
      }
    }

    final class FeedRouter: Router<FeedInteractor> {}
    """

  public static let documentation = RuleDocumentation(
    what: """
      Reports a `build` method that takes a listener and creates an interactor with a property for it, if neither \
      `build` nor any other code sets that property.
      """,
    why: """
      The app compiles, but the RIB cannot report to its parent: `listener?.feedDidClose()` does nothing. The parent \
      never learns that its child has finished, so a close button has no effect and the child stays attached.
      """,
    badExample: example,
    goodExample:
      example
      .replacingOnce(
        "    let interactor = FeedInteractor()",
        with: """
              let interactor = FeedInteractor()
              interactor.listener = listener
          """),
    silentExamples: [
      SilentExample(
        "the initializer receives the listener",
        example
          .replacingOnce(
            "let interactor = FeedInteractor()",
            with: "let interactor = FeedInteractor(listener: listener)"
          )
          .replacingOnce(
            """
              weak var listener: FeedListener?

            """,
            with: """
                weak var listener: FeedListener?

                init(listener: FeedListener) {
                  self.listener = listener
                }

              """)),
      SilentExample(
        "a method that may set the property receives the listener",
        example
          .replacingOnce(
            "    let interactor = FeedInteractor()",
            with: """
                  let interactor = FeedInteractor()
                  interactor.report(to: listener)
              """
          )
          .replacingOnce(
            """
              weak var listener: FeedListener?

            """,
            with: """
                weak var listener: FeedListener?

                func report(to listener: FeedListener) {
                  self.listener = listener
                }

              """)),
    ],
    since: "0.1.0")
}
