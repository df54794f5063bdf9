import RIBEdits
import RIBModel
import RIBRules
import RibscopeText

/// Findings for programs, version 1 of the output contract. Keys that do not apply are left out.
func jsonFindings(_ findings: [Finding], _ graph: RIBGraph, _ summary: LintSummary) -> JSON {
  .object([
    ("version", .int(1)),
    ("findings", .array(findings.map { findingJSON($0, graph) })),
    ("summary", json(summary)),
  ])
}

/// One finding for programs.
func findingJSON(_ finding: Finding, _ graph: RIBGraph) -> JSON {
  let location = graph.location(finding.position)
  return .object([
    ("rule", .string(finding.rule)),
    ("severity", .string(finding.severity.rawValue)),
    ("message", .string(finding.message)),
    ("file", .string(location.file)),
    ("line", .int(location.line)),
    ("column", .int(location.column)),
    ("rib", finding.rib.map(JSON.string)),
    ("ribs", finding.ribs.isEmpty ? nil : .strings(finding.ribs)),
    ("property", finding.property.map(JSON.string)),
    ("parent", finding.parent.map(JSON.string)),
    ("path", finding.path.isEmpty ? nil : .strings(finding.path)),
    ("pathLeftOut", finding.pathLeftOut == 0 ? nil : .int(finding.pathLeftOut)),
    ("notes", finding.notes.isEmpty ? nil : .array(finding.notes.map { json($0, graph) })),
    ("help", finding.help.map(JSON.string)),
    ("edits", finding.edits.isEmpty ? nil : .array(finding.edits.map { json($0, graph) })),
    ("fingerprint", .string(finding.fingerprint)),
  ])
}

private func json(_ note: Finding.Note, _ graph: RIBGraph) -> JSON {
  let location = graph.location(note.position)
  return .object([
    ("message", .string(note.message)),
    ("file", .string(location.file)),
    ("line", .int(location.line)),
    ("column", .int(location.column)),
  ])
}

private func json(_ edit: SourceEdit, _ graph: RIBGraph) -> JSON {
  let (start, end) = (graph.location(edit.position), graph.location(edit.end))
  return .object([
    ("file", .string(start.file)), ("line", .int(start.line)), ("column", .int(start.column)),
    ("endLine", .int(end.line)), ("endColumn", .int(end.column)), ("text", .string(edit.text)),
  ])
}

private func json(_ summary: LintSummary) -> JSON {
  .object([
    ("files", .int(summary.files)),
    ("ribs", .int(summary.ribs)),
    ("components", summary.components == 0 ? nil : .int(summary.components)),
    ("errors", .int(summary.errors)),
    ("warnings", .int(summary.warnings)),
    ("infos", .int(summary.infos)),
    ("unknown", .int(summary.unknown)),
    ("suppressed", summary.suppressed == 0 ? nil : .int(summary.suppressed)),
    ("baselined", summary.baselined == 0 ? nil : .int(summary.baselined)),
    ("since", summary.known.map { .string($0.state) }),
    ("unchanged", summary.known.map { .int($0.count) }),
  ])
}
