import RIBModel

/// The report as GitHub Flavored Markdown.
struct MarkdownReport {
  let report: CompletenessReport
  /// What leads from the page to a place in the sources; nil where nothing does.
  let link: (SourceLocation) -> String?

  func page() -> String {
    let sections =
      [totals(report.totals), "## RIBs"] + report.ribs.map(rib)
      + [
        section(ReportWords.optionals, report.optionals.map(problem)),
        section(ReportWords.detached, report.detached.map(detached)),
        section(ReportWords.unknowns, report.unknowns.map(unknown)),
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
      "### \(escapedMarkdown(entry.id))\(marks)", "\(place(entry.place))\(attached)",
      dependencies(entry), dynamic(entry), entry.problems.map(problem).joined(separator: "\n"),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func dependencies(_ entry: CompletenessReport.RIBEntry) -> String {
    guard !entry.dependencies.isEmpty else { return "*\(ReportWords.noDependencies)*" }
    let rows = ReportWords.rows(entry).map { row in
      [row.dependency.name, row.dependency.type, row.provider, row.origin, row.path, row.statusText].map(
        escapedMarkdown)
    }
    return markdownTable(ReportWords.columns, rows)
  }

  private func dynamic(_ entry: CompletenessReport.RIBEntry) -> String {
    guard !entry.dynamic.isEmpty else { return "" }
    let rows = entry.dynamic.map { [escapedMarkdown($0.name), escapedMarkdown($0.type), place($0.place)] }
    return markdownTable(["Dynamic dependency", "Type", "Declared"], rows)
  }

  private func problem(_ problem: CompletenessReport.Problem) -> String {
    let head = "- \(problem.severity.rawValue): \(markdownMessage(problem.message)) (\(escapedMarkdown(problem.rule)), "
    let notes = problem.notes.map { "\n  - \(markdownMessage($0.message)) (\(place($0.place)))" }
    let help = problem.help.map { "\n  - help: \(markdownMessage($0))" } ?? ""
    return head + "\(place(problem.place)))" + notes.joined() + help
  }

  private func detached(_ rib: CompletenessReport.DetachedRIB) -> String {
    "- \(escapedMarkdown(rib.id)): \(rib.reason) (\(place(rib.place)))"
  }

  private func unknown(_ entry: CompletenessReport.UnknownEntry) -> String {
    "- \(escapedMarkdown(entry.subject)): \(markdownMessage(entry.reason)) (\(place(entry.place)))"
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    "## \(title)\n\n" + (lines.isEmpty ? ReportWords.nothing : lines.joined(separator: "\n"))
  }

  private func place(_ place: CompletenessReport.Place) -> String {
    markdownPlace(place.text, link(SourceLocation(file: place.file, line: place.line, column: place.column)))
  }
}

/// Rows of cells that are escaped already.
func markdownTable(_ columns: [String], _ rows: [[String]]) -> String {
  let rule = columns.map { _ in "---" }
  return ([columns, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
}
