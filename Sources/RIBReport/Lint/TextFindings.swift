import RIBModel
import RIBRules
import RibscopeText
import RibscopeSystem

/// Findings as people read them:
///
///     LoggedIn/LoggedInComponent.swift:29:1: error: LoggedInComponent does not provide … [unsatisfied_dependency]
///        29 | extension LoggedInComponent: OffGameDependency {
///           | ^~~~~~~~~
///     OffGame/OffGameBuilder.swift:21:9: note: required here, by OffGameDependency
///       path: App → Root → LoggedIn ✗ OffGame
///       help: add `var scoreStream: ScoreStream { mutableScoreStream }` to LoggedInComponent
func textFindings(
  _ findings: [Finding], _ graph: RIBGraph, _ summary: LintSummary?, _ paint: Paint, threads: Int
) -> String {
  let blocks = concurrentMap(findings.count, threads: threads) { findingText(findings[$0], graph, paint) + "\n\n" }
  return blocks.joined() + (summary.map { $0.line + "\n" } ?? "")
}

/// One finding as people read it, without a line end after it.
func findingText(_ finding: Finding, _ graph: RIBGraph, _ paint: Paint) -> String {
  let notes = finding.notes.map { note in
    "\(paint.bold(place(note.position, graph))) \(paint.cyan("note:")) \(visibleText(note.message))"
  }
  let lines = [headline(finding, graph, paint)] + excerptLines(finding, graph, paint) + notes
  return (lines + pathLine(finding, paint) + helpLine(finding, paint)).joined(separator: "\n")
}

private func headline(_ finding: Finding, _ graph: RIBGraph, _ paint: Paint) -> String {
  let severity = paint.severity(finding.severity, "\(finding.severity.rawValue):")
  let message = paint.bold(visibleText(finding.message))
  return "\(paint.bold(place(finding.position, graph))) \(severity) \(message) \(paint.dim("[\(finding.rule)]"))"
}

/// `file:line:column:`, as editors click on it.
private func place(_ position: SourcePosition, _ graph: RIBGraph) -> String {
  let location = graph.location(position)
  return "\(visibleText(location.file)):\(location.line):\(location.column):"
}

private func excerptLines(_ finding: Finding, _ graph: RIBGraph, _ paint: Paint) -> [String] {
  let excerpt = graph.excerpt(at: finding.position, length: finding.length)
  let digits = String(excerpt.line)
  let number = String(repeating: " ", count: max(0, 5 - digits.count)) + digits
  let gutter = String(repeating: " ", count: number.count)
  return [
    "\(paint.dim("\(number) |")) \(excerpt.before)\(excerpt.meant)\(excerpt.after)",
    "\(paint.dim("\(gutter) |")) \(paint.severity(finding.severity, excerpt.underline))",
  ]
}

private func pathLine(_ finding: Finding, _ paint: Paint) -> [String] {
  guard let last = finding.path.last, finding.path.count > 1 else { return [] }
  let above = visibleText(pathText(finding.path.dropLast(), leftOut: finding.pathLeftOut))
  return ["  path: \(above) \(finding.isPathBroken ? paint.red("✗") : "→") \(visibleText(last))"]
}

private func helpLine(_ finding: Finding, _ paint: Paint) -> [String] {
  finding.help.map { ["  \(paint.green("help:")) \(visibleText($0))"] } ?? []
}
