import RIBModel
import RIBRules
import RibscopeText

/// Findings for reviewdog, in its diagnostic format
/// (https://github.com/reviewdog/reviewdog/tree/master/proto/rdf). Columns count bytes of UTF-8, as ours do.
///
/// - Parameter address: of the repository, for links; nil where it has none.
func rdjsonFindings(_ findings: [Finding], _ graph: RIBGraph, address: String?) -> JSON {
  .object([
    ("source", .object([("name", .string("ribscope")), ("url", address.map(JSON.string))])),
    ("diagnostics", .array(findings.map { diagnostic($0, graph, address) })),
  ])
}

private func diagnostic(_ finding: Finding, _ graph: RIBGraph, _ address: String?) -> JSON {
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
    (
      "code",
      .object([
        ("value", .string(finding.rule)),
        ("url", address.map { .string(Product.page(ofRule: finding.rule, at: $0)) }),
      ])
    ),
    ("suggestions", suggestion(finding, graph).map { .array([$0]) }),
  ])
}

/// A suggestion is one edit in the file of the diagnostic.
private func suggestion(_ finding: Finding, _ graph: RIBGraph) -> JSON? {
  guard finding.edits.count == 1, finding.edits[0].position.file == finding.position.file else { return nil }
  let edit = finding.edits[0]
  return .object([
    ("range", range(from: graph.location(edit.position), to: graph.location(edit.end))), ("text", .string(edit.text)),
  ])
}

private func range(from start: SourceLocation, to end: SourceLocation) -> JSON {
  let point = { (place: SourceLocation) in
    JSON.object([("line", .int(place.line)), ("column", .int(place.column))])
  }
  return .object([("start", point(start)), ("end", point(end))])
}

private func location(_ place: SourceLocation, length: Int) -> JSON {
  let end = SourceLocation(file: place.file, line: place.line, column: place.column + length)
  return .object([("path", .string(place.file)), ("range", range(from: place, to: end))])
}
