/// A JSON value whose keys keep their order, so that the same input prints the same bytes.
package indirect enum JSON {
  case string(String)
  case int(Int)
  case double(Double)
  case bool(Bool)
  case array([JSON])
  /// Keys without a value are left out.
  case object([(key: String, value: JSON?)])

  /// How values are printed that have several forms.
  package enum Style: Sendable {
    /// Arrays of plain values stand on one line.
    case compact
    /// Each element stands on a line of its own, and of the short escapes there is only `\n`: what `graph` has always
    /// printed.
    case spread
    /// Without blanks, on one line; no `<`, so that it may are in an HTML page's `<script>`.
    case dense
  }

  /// Indented by two blanks a level, with a line end after it; `dense` has neither.
  package func printed(_ style: Style = .compact) -> String {
    var printer = JSONPrinter(style: style)
    printer.write(self, indent: "")
    return style == .dense ? printer.text : printer.text + "\n"
  }

  package static func strings(_ strings: [String]) -> JSON {
    .array(strings.map(JSON.string))
  }
}
