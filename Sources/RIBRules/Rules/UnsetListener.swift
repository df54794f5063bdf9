import RIBModel
import RibscopeText

/// A `build` that forgets to hand its listener to the interactor.
public enum UnsetListener: Rule {
  public static let id = "unset_listener"
  public static let severity = Severity.error
  public static let summary = "a build method takes a listener but never passes it to the interactor"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.unsetReferences.filter { $0.kind == .listener }.map { reference in
      finding(
        "\(reference.setter) takes a '\(oneLine(listenerType(reference)))' but \(omission(reference)): "
          + "'\(reference.property)' of \(reference.holder) stays nil, and calls to it are ignored",
        about: reference, in: graph)
    }
  }

  private static func omission(_ reference: UnsetReference) -> String {
    reference.isOneOfSeveral
      ? "does not pass it to each interactor that it makes" : "never passes it to the interactor"
  }

  private static func listenerType(_ reference: UnsetReference) -> String {
    unwrappedType(reference.type) ?? reference.type
  }
}
