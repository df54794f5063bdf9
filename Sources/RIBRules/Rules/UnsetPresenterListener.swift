import RIBModel

/// An interactor that does not listen to its presenter.
public enum UnsetPresenterListener: Rule {
  public static let id = "unset_presenter_listener"
  public static let severity = Severity.error
  public static let summary = "a presenter calls its listener, but nothing sets the property"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.unsetReferences.filter { $0.kind == .presenterListener }.map { reference in
      finding(
        "\(reference.setter) does not set '\(reference.property)' of \(reference.holder), and no other code "
          + "does: it stays nil, and the user's actions have no effect",
        about: reference, in: graph)
    }
  }
}
