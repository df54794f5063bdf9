import RIBModel
import RIBRules
import RibscopeText

/// Findings as GitHub workflow commands, one a line, which a workflow's log turns into annotations
/// (https://docs.github.com/actions/reference/workflow-commands-for-github-actions). The summary is one, too: GitHub
/// shows no more than ten errors and ten warnings of a step, and without the counts the rest would go unnoticed.
func workflowCommands(_ findings: [Finding], _ graph: RIBGraph, _ summary: LintSummary) -> String {
  findings.map { command($0, graph) + "\n" }.joined() + "::notice title=ribscope::\(escapedData(summary.line))\n"
}

private func command(_ finding: Finding, _ graph: RIBGraph) -> String {
  let location = graph.baseLocation(finding.position)
  let properties = [
    ("file", visibleText(location.file)), ("line", String(location.line)), ("col", String(location.column)),
    ("endColumn", String(location.column + finding.length)), ("title", finding.rule),
  ]
  let written = properties.map { "\($0)=\(escapedProperty($1))" }.joined(separator: ",")
  return "::\(kind(finding.severity)) \(written)::\(escapedData(text(finding, graph)))"
}

private func kind(_ severity: Severity) -> String {
  severity == .info ? "notice" : severity.rawValue
}

/// The message, then notes and help, each on a line of the annotation.
private func text(_ finding: Finding, _ graph: RIBGraph) -> String {
  let notes = finding.notes.map { note in
    let location = graph.baseLocation(note.position)
    return "note: \(visibleText(note.message)) (\(visibleText(location.file)):\(location.line))"
  }
  let help = finding.help.map { ["help: \(visibleText($0))"] } ?? []
  return ([visibleText(finding.message)] + notes + help).joined(separator: "\n")
}

/// What a command's message may not hold, as the runner decodes it.
func escapedData(_ text: String) -> String {
  escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
}

/// What a property's value may not hold besides.
func escapedProperty(_ text: String) -> String {
  escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
}

/// Scalar by scalar: CR LF is one `Character`.
private func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
  text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
}
