import RIBModel

/// A router that does not introduce itself to its interactor.
public enum UnsetRouter: Rule {
  public static let id = "unset_router"
  public static let severity = Severity.error
  public static let summary = "an interactor uses its router, but nothing sets the property"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.unsetReferences.filter { $0.kind == .router }.map { reference in
      finding(
        "\(reference.setter) does not set '\(reference.property)' of \(reference.holder), and no other code "
          + "does: it stays nil, and calls to it are ignored",
        about: reference, in: graph)
    }
  }
}
