import RibscopeText

/// Why there is no diagram.
public enum DiagramError: Error, Equatable, CustomStringConvertible {
  /// `--root` or `--focus` names no RIB: what was asked for, and the RIBs with a name like it.
  case unknownRIB(String, suggestions: [String])
  /// `--reaches` names neither a RIB nor the type of a dependency: what was asked for, and the RIBs with a name like it.
  case unknownTarget(String, suggestions: [String])
  /// `--root` or `--focus` fits several RIBs: what was asked for, and their ids.
  case ambiguousRIB(String, ids: [String])
  /// `--focus` names a RIB that `--root` leaves out.
  case focusOutsideRoot(focus: String, root: String)
  /// There is no libgvc: what the system said.
  case libraryMissing(String)
  /// libgvc is there, the plugins that lay out and render are not: what Graphviz said.
  case pluginsMissing(String)
  /// Graphviz could not lay the graph out: what it said.
  case layoutFailed(String)
  /// Graphviz could not write the picture: what it said.
  case renderFailed(String)

  public var description: String {
    switch self {
    case .unknownRIB(let name, let suggestions): Self.unknown(name, suggestions)
    case .unknownTarget(let name, let suggestions):
      Self.unknown(name, suggestions) + ", and no dependency has the type '\(printable(name))'"
    case .ambiguousRIB(let name, let ids):
      "'\(printable(name))' is the name of \(ids.count) RIBs; give the id of one of them: \(Self.list(ids))"
    case .focusOutsideRoot(let focus, let root):
      "RIB '\(printable(focus))' is not below '\(printable(root))' along the edges that are drawn; "
        + "remove --root, or draw more edges with --edges both"
    case .libraryMissing(let said):
      "Graphviz, which lays out pictures, is not installed (\(printable(said))); \(Self.installation)"
    case .pluginsMissing(let said):
      "Graphviz cannot load its plugins (\(printable(said))); \(Self.installation)"
    case .layoutFailed(let said):
      "Graphviz could not lay out the diagram: \(printable(said)); try a part of it with --root or --focus"
    case .renderFailed(let said):
      "Graphviz could not write the picture: \(printable(said)); try another --format"
    }
  }

  private static let installation =
    "install it with 'apt-get install graphviz' or 'brew install graphviz', "
    + "or use a format that does not need it: html, dot, mermaid, plantuml, json, text"

  private static func unknown(_ name: String, _ suggestions: [String]) -> String {
    let hint = suggestions.isEmpty ? "" : "; did you mean \(list(suggestions))?"
    return "unknown RIB '\(printable(name))'\(hint) ('ribscope graph --format text' lists them)"
  }

  private static func list(_ names: [String]) -> String {
    names.map(printable).joined(separator: ", ")
  }
}
