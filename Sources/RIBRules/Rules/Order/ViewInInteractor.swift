import RIBModel

/// An interactor that knows of views.
public enum ViewInInteractor: Rule {
  public static let id = "view_in_interactor"
  public static let severity = Severity.warning
  public static let isOnByDefault = false
  public static let summary = "an interactor's file imports UIKit or SwiftUI"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.viewImports.map { found in
      finding(
        "\(found.className) is in a file that imports \(found.framework)", at: found.position, in: graph,
        subject: found.className, detail: found.framework, help: help(found))
    }
  }

  private static func help(_ found: ViewImport) -> String {
    switch found.need {
    case .neighbor(let name):
      return "move \(found.className) to a separate file without the import: here, \(name) needs it"
    case .type(let type, let isController, let members):
      let own = isController ? "ViewControllable" : "a type or protocol of your own"
      return
        "replace \(type) in \(list(unique(members).map { "'\($0)'" })) with \(own), or leave it out; then remove the import "
        + "if nothing else needs it"
    case nil:
      return
        "remove the import if nothing in the file needs it; else let the presenter's protocol describe what to show, "
        + "in types of your own, and move views to separate files"
    }
  }
}
