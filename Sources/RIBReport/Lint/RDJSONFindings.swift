import RIBGraph
import RIBRules
import Text

/// Findings for reviewdog, in its diagnostic format
/// (https://github.com/reviewdog/reviewdog/tree/master/proto/rdf). Columns count bytes of UTF-8, as ours do.
func rdjsonFindings(_ findings: [Finding], _ graph: RIBGraph) -> JSON {
  .object([
    ("source", .object([("name", .string("ribscope")), ("url", .string(Product.url))])),
    ("diagnostics", .array(findings.map { diagnostic($0, graph) })),
  ])
}

private func diagnostic(_ finding: Finding, _ graph: RIBGraph) -> JSON {
  let place = graph.baseLocation(finding.position)
  let help = finding.help.map { "\nhelp: \($0)" } ?? ""
  let notes = finding.notes.map { note in
    JSON.object([
      ("message", .string(note.message)), ("location", location(graph.baseLocation(note.position), length: nil)),
    ])
  }
  return .object([
    ("message", .string(finding.message + help)),
    ("location", location(place, length: finding.length)),
    ("severity", .string(finding.severity.rawValue.uppercased())),
    ("code", .object([("value", .string(finding.rule)), ("url", .string(Product.page(ofRule: finding.rule)))])),
    ("related_locations", notes.isEmpty ? nil : .array(notes)),
  ])
}

private func location(_ place: SourceLocation, length: Int?) -> JSON {
  let point = { (column: Int) in JSON.object([("line", .int(place.line)), ("column", .int(column))]) }
  return .object([
    ("path", .string(place.file)),
    ("range", .object([("start", point(place.column)), ("end", length.map { point(place.column + $0) })])),
  ])
}
