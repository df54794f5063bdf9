import RIBModel
import RIBRules

/// Findings as a short table for a comment or a job's summary: a comment on GitHub has at most 65,536 characters, so that
/// it says how many findings it leaves out.
///
/// - Parameter link: what leads to a place in the sources; nil where nothing does.
func markdownFindings(
  _ findings: [Finding], _ graph: RIBGraph, _ summary: LintSummary, _ link: (SourceLocation) -> String?
) -> String {
  let limit = 60_000
  var text = "**ribscope**: \(markdownMessage(summary.line))\n"
  guard !findings.isEmpty else { return text }
  text += "\n| | where | what |\n| --- | --- | --- |\n"
  var shown = 0
  for finding in worstFirst(findings) {
    let row = markdownRow(finding, graph, link)
    guard text.unicodeScalars.count + row.unicodeScalars.count < limit else { break }
    text += row
    shown += 1
  }
  let rest = findings.count - shown
  return rest == 0 ? text : text + "\n\(rest) more \(rest == 1 ? "finding is" : "findings are") not shown here.\n"
}

func worstFirst(_ findings: [Finding]) -> [Finding] {
  Severity.allCases.reversed().flatMap { severity in findings.filter { $0.severity == severity } }
}

/// One finding as a row of a table with three columns.
func markdownRow(_ finding: Finding, _ graph: RIBGraph, _ link: (SourceLocation) -> String?) -> String {
  let place = graph.baseLocation(finding.position)
  let linked = markdownPlace("\(place.file):\(place.line)", link(graph.location(finding.position)))
  let help = finding.help.map { "<br>help: \(markdownMessage($0))" } ?? ""
  return "| \(finding.severity.rawValue) | \(linked) | \(markdownMessage(finding.message)) `\(finding.rule)`\(help) |\n"
}
