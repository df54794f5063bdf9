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
  // Older readers refuse a document with keys that they do not know, so that notes are part of the message.
  let notes = finding.notes.map { note in
    let place = graph.baseLocation(note.position)
    return "note: \(note.message) (\(place.file):\(place.line))"
  }
  let help = finding.help.map { ["help: \($0)"] } ?? []
  return .object([
    ("message", .string(([finding.message] + notes + help).joined(separator: "\n"))),
    ("location", location(graph.baseLocation(finding.position), length: finding.length)),
    ("severity", .string(finding.severity.rawValue.uppercased())),
    ("code", .object([("value", .string(finding.rule)), ("url", .string(Product.page(ofRule: finding.rule)))])),
  ])
}

private func location(_ place: SourceLocation, length: Int) -> JSON {
  let point = { (column: Int) in JSON.object([("line", .int(place.line)), ("column", .int(column))]) }
  return .object([
    ("path", .string(place.file)),
    ("range", .object([("start", point(place.column)), ("end", point(place.column + length))])),
  ])
}
