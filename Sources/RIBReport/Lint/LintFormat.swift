import RIBGraph
import RIBRules

/// How findings are printed.
public enum LintFormat: String, Sendable, CaseIterable {
  /// For people and for editors that click on `file:line:column`.
  case text
  /// For programs.
  case json
  /// SARIF 2.1.0, for code scanning services.
  case sarif
  /// Workflow commands that GitHub turns into annotations.
  case github
}

/// The findings in a format, with a line end after it. Only `text` knows colour.
///
/// - Parameter rules: those that were run.
public func renderFindings(
  _ findings: [Finding], graph: RIBGraph, summary: LintSummary, format: LintFormat, rules: RuleChoice = .usual,
  color: Bool = false
) -> String {
  switch format {
  case .text: textFindings(findings, graph, summary, Paint(isOn: color))
  case .json: jsonFindings(findings, graph, summary).printed()
  case .sarif: sarifLog(findings, graph, rules.rules).printed()
  case .github: workflowCommands(findings, graph, summary)
  }
}
