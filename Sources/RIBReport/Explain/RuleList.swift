import RIBRules
import RibscopeText

/// How the list of rules is printed.
public enum RulesFormat: String, Sendable, CaseIterable {
  /// A line for each rule.
  case text
  /// A page with all that is said of each rule but for its code.
  case markdown
  /// What a line of `text` says, and more, for programs.
  case json
}

/// All rules in a format, with a line end after it.
///
/// - Parameter width: how wide the lines of `text` may be.
public func renderRules(_ format: RulesFormat, width: Int = TextTable.usualWidth) -> String {
  switch format {
  case .text: ruleLines(width)
  case .markdown: rulePage()
  case .json: ruleList().printed()
  }
}

/// A line for each rule: its id, severity and summary.
private func ruleLines(_ width: Int) -> String {
  let rows = Rules.all.map { [$0.id, $0.severity.rawValue + ($0.isOnByDefault ? "" : ", off"), $0.summary] }
  let hint = "`ribscope explain RULE` explains a rule, with examples."
  let off = Rules.all.allSatisfy { $0.isOnByDefault } ? [] : ["`ribscope lint --rule RULE` runs a rule that is off."]
  return (tableLines(rows, width: width) + ["", hint] + off).joined(separator: "\n") + "\n"
}

private func rulePage() -> String {
  let introduction = """
    # Rules

    What `ribscope lint` finds. `ribscope explain RULE` shows bad and good code for a rule, and code for each of its \
    exceptions. `lint --rule RULE` runs only the named rules; `lint --all-rules` also runs those that are off by \
    default. What the sources do not decide is not reported.

    This page is generated from the rules' own documentation: `ribscope rules --format markdown > Sources/RIBRules/README.md`.
    """
  let rows = Rules.all.map { ["[`\($0.id)`](#\($0.id))", severity(of: $0), $0.summary] }
  return ([introduction, markdownTable(["rule", "severity", "finds"], rows)] + Rules.all.map(section))
    .joined(separator: "\n\n") + "\n"
}

private func section(_ rule: any Rule.Type) -> String {
  let documentation = rule.documentation
  let silent = documentation.silentExamples.map { "- \($0.title)" }.joined(separator: "\n")
  let parts = [
    "## `\(rule.id)`", "*\(severity(of: rule)), since \(documentation.since)*", documentation.what,
    "**Why is this bad?** \(documentation.why)", silent.isEmpty ? "" : "Not reported where\n\n\(silent)",
  ]
  return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
}
