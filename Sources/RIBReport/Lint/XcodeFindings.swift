import RIBModel
import RIBRules
import RibscopeText

/// Findings as compilers print them, which Xcode's build log turns into issues: absolute paths, each finding and each of
/// its notes on a line. Xcode knows errors, warnings and notes.
func xcodeFindings(_ findings: [Finding], _ graph: RIBGraph) -> String {
  findings.flatMap { finding in
    let severity = finding.severity == .info ? "note" : finding.severity.rawValue
    let help = finding.help.map { [line(finding.position, "note", "help: \($0)", graph)] } ?? []
    let notes = finding.notes.map { line($0.position, "note", $0.message, graph) }
    return [line(finding.position, severity, "\(finding.message) [\(finding.rule)]", graph)] + notes + help
  }.joined()
}

private func line(_ position: SourcePosition, _ severity: String, _ message: String, _ graph: RIBGraph) -> String {
  let place = graph.absoluteLocation(position)
  return "\(visibleText(place.file)):\(place.line):\(place.column): \(severity): \(visibleText(message))\n"
}
