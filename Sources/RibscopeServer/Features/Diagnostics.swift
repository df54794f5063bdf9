import RIBModel
import RIBReport
import RIBRules
import RibscopeText

/// The findings as diagnostics, by the URIs of their files.
func diagnostics(of snapshot: Snapshot, for client: Client) -> [String: [Diagnostic]] {
  Dictionary(grouping: snapshot.findings) { snapshot.locations.uris[$0.position.file] }
    .mapValues { $0.map { diagnostic($0, in: snapshot, for: client) } }
}

func diagnostic(_ finding: Finding, in snapshot: Snapshot, for client: Client) -> Diagnostic {
  Diagnostic(
    range: snapshot.range(finding.position, length: lengthOnLine(finding, snapshot.graph)),
    severity: level(finding.severity), code: finding.rule,
    codeDescription: Product.page(ofRule: finding.rule).map(Diagnostic.Page.init),
    message: visibleText(finding.message) + (finding.help.map { "\nhelp: " + visibleText($0) } ?? ""),
    tags: finding.rule.hasPrefix("unused_") ? [.unnecessary] : nil,
    relatedInformation: client.showsRelatedPlaces && !finding.notes.isEmpty ? related(finding, snapshot) : nil)
}

/// How many of the bytes that are meant are on the finding's line: what goes beyond would underline whole bodies.
private func lengthOnLine(_ finding: Finding, _ graph: RIBGraph) -> Int {
  let rest = graph.files[finding.position.file].bytes.dropFirst(finding.position.offset)
  return rest.prefix(finding.length).prefix { !$0.isLineEnd }.count
}

private func level(_ severity: Severity) -> Diagnostic.Level {
  switch severity {
  case .error: .error
  case .warning: .warning
  case .info: .information
  }
}

private func related(_ finding: Finding, _ snapshot: Snapshot) -> [Diagnostic.Related] {
  finding.notes.map {
    Diagnostic.Related(location: snapshot.location(ofName: $0.position), message: visibleText($0.message))
  }
}
