import RibscopeText

/// The report for a terminal or a log.
///
/// - Parameter width: how wide its tables may be.
func textReport(_ report: CompletenessReport, width: Int) -> String {
  let sections =
    [totals(report.totals, width)] + report.ribs.map { rib($0, width) }
    + [
      section(ReportWords.optionals, report.optionals.map(problem)),
      section(ReportWords.detached, report.detached.map(detached)),
      section(ReportWords.unknowns, report.unknowns.map(unknown)),
    ]
  return sections.joined(separator: "\n\n") + "\n"
}

/// How far the lines of a section are indented.
private let indentation = 2

private func totals(_ totals: CompletenessReport.Totals, _ width: Int) -> String {
  let rows = ReportWords.totals(totals).map { [cell($0.name), String($0.value)] }
  let percent = "\(ReportWords.percent(totals.completeness)): \(ReportWords.definition)"
  return section(ReportWords.title, tableLines(rows + [["completeness", percent]], width: width - indentation))
}

private func rib(_ entry: CompletenessReport.RIBEntry, _ width: Int) -> String {
  let marks = entry.marks.isEmpty ? "" : " (\(entry.marks.joined(separator: ", ")))"
  let head = "\(visibleText(entry.id))\(marks)  \(visibleText(entry.place.text))"
  let attached =
    entry.attachedBy.isEmpty ? [] : ["attached by \(visibleText(entry.attachedBy.joined(separator: ", ")))"]
  return section(head, attached + table(entry, width - indentation) + dynamic(entry) + entry.problems.flatMap(advice))
}

private func table(_ entry: CompletenessReport.RIBEntry, _ width: Int) -> [String] {
  guard !entry.dependencies.isEmpty else { return [ReportWords.noDependencies] }
  let rows = ReportWords.rows(entry).map { row in
    [row.dependency.name, row.dependency.type, row.provider, row.origin, row.path, row.statusText].map(cell)
  }
  return tableLines([ReportWords.columns.map { $0.uppercased() }] + rows, width: width)
}

private func dynamic(_ entry: CompletenessReport.RIBEntry) -> [String] {
  entry.dynamic.map { "dynamic: \(cell("\($0.name): \($0.type)"))  \(visibleText($0.place.text))" }
}

private func cell(_ text: String) -> String {
  visibleText(oneLine(text))
}

private func headline(_ problem: CompletenessReport.Problem) -> String {
  "\(problem.severity.rawValue): \(visibleText(problem.message)) [\(problem.rule)]  \(visibleText(problem.place.text))"
}

private func advice(_ problem: CompletenessReport.Problem) -> [String] {
  [headline(problem), help(problem)].compactMap { $0 }
}

private func help(_ problem: CompletenessReport.Problem) -> String? {
  problem.help.map { "  help: \(visibleText($0))" }
}

private func problem(_ problem: CompletenessReport.Problem) -> String {
  let notes = problem.notes.map { "  \(visibleText($0.message))  \(visibleText($0.place.text))" }
  return ([headline(problem)] + notes + (help(problem).map { [$0] } ?? [])).joined(separator: "\n")
}

private func detached(_ rib: CompletenessReport.DetachedRIB) -> String {
  "\(visibleText(rib.id)): \(rib.reason)  \(visibleText(rib.place.text))"
}

private func unknown(_ entry: CompletenessReport.UnknownEntry) -> String {
  "\(visibleText(entry.subject)): \(visibleText(entry.reason))  \(visibleText(entry.place.text))"
}

private func section(_ title: String, _ lines: [String]) -> String {
  let body = lines.isEmpty ? ReportWords.nothing : lines.joined(separator: "\n")
  return "\(title)\n\(indented(body, by: indentation))"
}
