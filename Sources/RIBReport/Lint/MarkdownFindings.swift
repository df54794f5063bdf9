import RIBGraph
import RIBRules
import Text

/// Findings as a short table for a comment or a job's summary: a comment on GitHub has at most 65,536 characters, so that
/// it says how many findings it leaves out.
func markdownFindings(_ findings: [Finding], _ graph: RIBGraph, _ summary: LintSummary) -> String {
  let limit = 60_000
  var text = "**ribscope**: \(inTable(summary.line))\n"
  guard !findings.isEmpty else { return text }
  text += "\n| | where | what |\n| --- | --- | --- |\n"
  var shown = 0
  for finding in worstFirst(findings) {
    let row = row(finding, graph)
    guard text.unicodeScalars.count + row.unicodeScalars.count < limit else { break }
    text += row
    shown += 1
  }
  let rest = findings.count - shown
  return rest == 0 ? text : text + "\n\(rest) more \(rest == 1 ? "finding is" : "findings are") not shown here.\n"
}

private func worstFirst(_ findings: [Finding]) -> [Finding] {
  Severity.allCases.reversed().flatMap { severity in findings.filter { $0.severity == severity } }
}

private func row(_ finding: Finding, _ graph: RIBGraph) -> String {
  let place = graph.baseLocation(finding.position)
  let help = finding.help.map { "<br>help: \(inTable($0))" } ?? ""
  return "| \(finding.severity.rawValue) | \(inTable("\(place.file):\(place.line)")) "
    + "| \(inTable(finding.message)) `\(finding.rule)`\(help) |\n"
}

/// Text in a cell: nothing of it is markup, a mention or a link.
private func inTable(_ text: String) -> String {
  var escaped = ""
  for scalar in visibleText(text).unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "@": escaped += "&#64;"
    case "#": escaped += "&#35;"
    case "\\", "`", "*", "_", "[", "]", "|", "~", "!": escaped += "\\\(scalar)"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
