import RIBModel
import RibscopeText

/// A link with places for a file, a line and a column, such as `https://example.com/blob/main/{path}#L{line}`.
public struct LinkTemplate: Sendable, Equatable {
  public let text: String
  /// What `{path}` is relative to.
  public let base: PathBase

  public init(_ text: String, base: PathBase) {
    self.text = text
    self.base = base
  }

  /// What may stand between braces.
  public static let places = ["path", "absolute", "line", "column"]

  /// The link to a place, its path encoded as part of a URI.
  func link(to place: SourceLocation) -> String {
    let encoded = { (path: String) in percentEncoded(path.utf8, keeping: "/-._~+@") }
    let values = [
      "path": encoded(base.relative(place.file)), "absolute": encoded(base.absolute(place.file)),
      "line": String(place.line), "column": String(place.column),
    ]
    var link = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      link += rest[..<open] + (values[name] ?? String(rest[open...close]))
      rest = rest[rest.index(after: close)...]
    }
    return link + rest
  }
}
