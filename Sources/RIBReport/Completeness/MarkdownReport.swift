import Text

/// The report as GitHub Flavored Markdown.
func markdownReport(_ report: CompletenessReport) -> String {
  let sections =
    [totals(report.totals), "## RIBs"] + report.ribs.map(rib)
    + [
      section("Optional dependencies", report.optionals.map(problem)),
      section("RIBs without a parent, or never attached", report.detached.map(detached)),
      section("Unknown: not decided by these sources", report.unknowns.map(unknown)),
    ]
  return sections.joined(separator: "\n\n") + "\n"
}

private func totals(_ totals: CompletenessReport.Totals) -> String {
  let rows = ReportWords.totals(totals).map { [$0.name, String($0.value)] }
  let percent = "**\(ReportWords.percent(totals.completeness))** \(ReportWords.definition)"
  return "# \(ReportWords.title)\n\n\(percent)\n\n\(markdownTable(["Total", "Count"], rows))"
}

private func rib(_ entry: CompletenessReport.RIBEntry) -> String {
  let marks = entry.marks.isEmpty ? "" : " (\(entry.marks.joined(separator: ", ")))"
  let names = entry.attachedBy.map(escapedMarkdown).joined(separator: ", ")
  let attached = names.isEmpty ? "" : ", attached by \(names)"
  let parts = [
    "### \(escapedMarkdown(entry.id))\(marks)", "\(escapedMarkdown(entry.place.text))\(attached)",
    dependencies(entry), dynamic(entry), entry.problems.map(problem).joined(separator: "\n"),
  ]
  return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
}

private func dependencies(_ entry: CompletenessReport.RIBEntry) -> String {
  guard !entry.dependencies.isEmpty else { return "*\(ReportWords.noDependencies)*" }
  let rows = ReportWords.rows(entry).map { row in
    [row.dependency.name, row.dependency.type, row.provider, row.origin, row.path, row.statusText].map(escapedMarkdown)
  }
  return markdownTable(ReportWords.columns, rows)
}

private func dynamic(_ entry: CompletenessReport.RIBEntry) -> String {
  guard !entry.dynamic.isEmpty else { return "" }
  let rows = entry.dynamic.map { [$0.name, $0.type, $0.place.text].map(escapedMarkdown) }
  return markdownTable(["Dynamic dependency", "Type", "Declared"], rows)
}

private func problem(_ problem: CompletenessReport.Problem) -> String {
  let head = "- \(problem.severity.rawValue): \(escapedMarkdown(problem.message)) (\(escapedMarkdown(problem.rule)), "
  let notes = problem.notes.map { "\n  - \(escapedMarkdown($0.message)) (\(escapedMarkdown($0.place.text)))" }
  let help = problem.help.map { "\n  - help: \(escapedMarkdown($0))" } ?? ""
  return head + "\(escapedMarkdown(problem.place.text)))" + notes.joined() + help
}

private func detached(_ rib: CompletenessReport.DetachedRIB) -> String {
  "- \(escapedMarkdown(rib.id)): \(rib.reason) (\(escapedMarkdown(rib.place.text)))"
}

private func unknown(_ entry: CompletenessReport.UnknownEntry) -> String {
  "- \(escapedMarkdown(entry.subject)): \(escapedMarkdown(entry.reason)) (\(escapedMarkdown(entry.place.text)))"
}

private func section(_ title: String, _ lines: [String]) -> String {
  "## \(title)\n\n" + (lines.isEmpty ? ReportWords.nothing : lines.joined(separator: "\n"))
}

/// Rows of cells that are escaped already.
func markdownTable(_ columns: [String], _ rows: [[String]]) -> String {
  let rule = columns.map { _ in "---" }
  return ([columns, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
}

/// The text with everything that Markdown, or GitHub's `@name` and `#1`, would read made plain; on one line.
func escapedMarkdown(_ text: String) -> String {
  var escaped = ""
  for character in visibleText(oneLine(text)) {
    switch character {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "@": escaped += "&#64;"
    case "#": escaped += "&#35;"
    case "\\", "`", "*", "_", "[", "]", "|", "~", "!", "$": escaped += "\\\(character)"
    default: escaped.append(character)
    }
  }
  return escaped.replacing("://", with: ":&#47;/")
}
