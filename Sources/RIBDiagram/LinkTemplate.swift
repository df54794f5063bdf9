import RIBGraph
import Text

/// A link with places for a file and a line, such as `https://example.com/blob/main/{path}#L{line}`.
public struct LinkTemplate: Sendable, Equatable {
  public let text: String
  /// What `{path}` is relative to.
  public let base: PathBase

  public init(_ text: String, base: PathBase) {
    self.text = text
    self.base = base
  }

  /// What may stand between braces. A link is to a line as a whole, so that the column is always 1.
  public static let places = ["path", "absolute", "line", "column"]

  /// The link to a `path:line`, the path encoded as part of a URI.
  func link(to place: String) -> String {
    let colon = place.utf8.lastIndex(of: UInt8(ascii: ":")) ?? place.endIndex
    let path = String(place[..<colon])
    let encoded = { (path: String) in percentEncoded(path.utf8, keeping: "/-._~+@") }
    let values = [
      "path": encoded(base.relative(path)), "absolute": encoded(base.absolute(path)),
      "line": String(place[colon...].dropFirst()), "column": "1",
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
