/// What the marks and lines mean: only those that occur.
func legend(_ diagram: Diagram) -> String {
  let present = diagram.nodes.flatMap(\.rows).map(\.mark)
  let marks = Diagram.Mark.allCases.filter { present.contains($0) }
    .map { "<font color=\"\($0.color)\">\($0.glyph)</font>\(gap)\($0.meaning)" }
  let hasDashed = diagram.lines.contains(where: \.isDependencyOnly)
  let lines = hasDashed ? ["── attaches", "╌╌ passes dependencies only"] : []
  let heads = [(diagram.errors, "✕ n", Palette.red, "errors"), (diagram.warnings, "▲ n", Palette.amber, "warnings")]
    .filter { $0.0 > 0 }.map { "<font color=\"\($0.2)\"><b>\($0.1)</b></font>\(gap)\($0.3) of a RIB" }
  let items = heads + marks + lines
  return items.isEmpty ? " " : " <br/>" + items.joined(separator: " &#160;&#160;&#160; ")
}

extension Diagram.Mark {
  fileprivate var meaning: String {
    switch self {
    case .satisfied: "provided"
    case .optional: "optional"
    case .unsatisfied: "not provided"
    case .unknown: "unknown"
    case .dynamic: "passed to build"
    case .leaked: "optional, exposed to children"
    }
  }
}
