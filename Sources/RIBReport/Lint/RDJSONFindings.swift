import RIBEdits
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

/// A suggestion replaces one range in the file of the diagnostic, so that several edits are one that keeps what is
/// between them. None where an edit is in another file, for half of a fix is none; or where they are so far apart that
/// the suggestion would show more of the file than it changes.
private func suggestion(_ finding: Finding, _ graph: RIBGraph) -> JSON? {
  guard let first = finding.edits.min(by: { $0.position < $1.position }),
    let end = finding.edits.map(\.end).max(), finding.edits.allSatisfy({ $0.position.file == finding.position.file }),
    finding.edits.count == 1 || end.offset - first.position.offset <= longestSuggestion,
    let text = text(of: finding.edits, from: first.position, to: end, graph)
  else { return nil }
  return .object([
    ("range", range(from: graph.location(first.position), to: graph.location(end))), ("text", .string(text)),
  ])
}

private let longestSuggestion = 2000

/// What is between two positions with edits made in it.
private func text(
  of edits: [SourceEdit], from start: SourcePosition, to end: SourcePosition, _ graph: RIBGraph
) -> String? {
  let edits = edits.map { edit in
    SourceEdit(
      SourcePosition(file: start.file, offset: edit.position.offset - start.offset), length: edit.length,
      text: edit.text)
  }
  let old = Array(graph.files[start.file].bytes[start.offset..<end.offset])
  return old.applying(edits).map { String(decoding: $0, as: UTF8.self) }
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
