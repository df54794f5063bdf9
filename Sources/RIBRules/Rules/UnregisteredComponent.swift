import RIBEdits
import RIBModel
import RibscopeText

/// A component that Needle's generator does not see.
public enum UnregisteredComponent: Rule {
  public static let id = "unregistered_component"
  public static let severity = Severity.error
  public static let summary = "a Needle component is made that Needle has not registered, so that the app stops there"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.unseenComponents.map { made in
      finding(
        made.isRoot
          ? "\(made.maker) makes \(made.component), but nothing calls registerProviderFactories(): Needle knows no "
            + "component, and the app stops here"
          : "\(made.maker) makes \(made.component), but Needle registers only components that another component "
            + "makes: its dependencies are not found at run time, and the app stops here",
        at: made.position, in: graph, subject: made.component, ribs: graph.ribs(at: made.rib),
        notes: [Finding.Note("\(made.component) is declared here", made.declaration)],
        help: made.isRoot
          ? "call `registerProviderFactories()`, which Needle generates, before \(made.component) is made"
          : "make it in its parent component, `\(made.component)(parent: self)`, and pass \(made.maker) the component")
    }
  }
}
