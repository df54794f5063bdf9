import RIBPageFiles
import RIBModel
import RIBRules
import RibscopeText

/// The report as one HTML page that needs no network: the explorer, and without JavaScript or on paper a document.
struct HTMLReport {
  let report: CompletenessReport
  /// What leads from the page to a place in the sources; nil where nothing does.
  let link: (SourceLocation) -> String?

  /// What the page's script reads; see `explorerData`.
  let data: String

  func page() -> String {
    PageParts.document(
      title: ReportWords.title, policy: ExplorerPage.policy, style: ExplorerPage.style,
      body: """
        \(ExplorerPage.app)<script type="application/json" id="data">\(data)</script>
        <script>\(ExplorerPage.script)</script>
        <div id="document">
        \(document())
        </div>
        """)
  }

  /// What is read without JavaScript, and printed.
  private func document() -> String {
    let anchors = anchors(for: report.ribs.map(\.id))
    let sections = zip(report.ribs, anchors).map(rib)
    return """
      <header>
      <h1>\(ReportWords.title)</h1>
      \(score(report.totals))
      \(totals(report.totals))
      </header>
      <nav aria-label="RIBs">
      <ul>
      \(zip(report.ribs, anchors).map(entry).joined(separator: "\n"))
      </ul>
      </nav>
      <main>
      \(section(ReportWords.optionals, "optionals", report.optionals.map(problem)))
      \(section(ReportWords.detached, "detached", report.detached.map(detached)))
      \(section(ReportWords.unknowns, "unknown", report.unknowns.map(unknown)))
      <h2 id="ribs">RIBs</h2>
      \(sections.joined(separator: "\n"))
      </main>
      """
  }

  private func score(_ totals: CompletenessReport.Totals) -> String {
    return """
      <p class="score"><strong>\(ReportWords.percent(totals.completeness))</strong>
      <span>\(ReportWords.definition)</span></p>
      """
  }

  private func totals(_ totals: CompletenessReport.Totals) -> String {
    let items = ReportWords.totals(totals).map { total in
      let trouble = total.value > 0 ? severityClass(total.name) : ""
      return "<div\(trouble)><dt>\(total.name)</dt><dd>\(total.value)</dd></div>"
    }
    return "<dl class=\"totals\">\n\(items.joined(separator: "\n"))\n</dl>"
  }

  private func severityClass(_ total: String) -> String {
    switch total {
    case "unsatisfied", "mismatched", "errors": " class=\"bad\""
    case "warnings": " class=\"poor\""
    default: ""
    }
  }

  private func entry(_ rib: CompletenessReport.RIBEntry, _ anchor: String) -> String {
    "<li><a href=\"#\(anchor)\" class=\"\(trouble(rib))\">\(escapedHTML(rib.name))</a>\(scope(rib))</li>"
  }

  private func scope(_ rib: CompletenessReport.RIBEntry) -> String {
    rib.scope.map { " <small>\(escapedHTML($0))</small>" } ?? ""
  }

  /// What colours a RIB: its worst finding, or that something about it is unknown.
  private func trouble(_ rib: CompletenessReport.RIBEntry) -> String {
    switch rib.problems.map(\.severity).max() {
    case .error: "bad"
    case .warning: "poor"
    case .info, nil: rib.status == .unknown ? "open" : "good"
    }
  }

  private func rib(_ rib: CompletenessReport.RIBEntry, _ anchor: String) -> String {
    let marks = rib.marks.map { " <small class=\"mark\">\(escapedHTML($0))</small>" }.joined()
    let attached = rib.attachedBy.isEmpty ? "" : ", attached by \(escapedHTML(rib.attachedBy.joined(separator: ", ")))"
    return """
      <section class="rib \(trouble(rib))" id="\(anchor)">
      <h3><a href="#\(anchor)">\(escapedHTML(rib.name))</a>\(scope(rib))\(marks)</h3>
      <p class="place">\(escapedHTML(rib.id)), \(place(rib.place))\(attached)</p>
      \(list(rib.problems.map(problem)))\(dependencies(rib))\(dynamic(rib))
      </section>
      """
  }

  private func dependencies(_ rib: CompletenessReport.RIBEntry) -> String {
    guard !rib.dependencies.isEmpty else { return "<p class=\"none\">\(ReportWords.noDependencies)</p>" }
    let rows = rib.dependencies.flatMap { dependency in
      let rows = ReportWords.rows(dependency)
      // Said once for all paths of the dependency.
      let span = rows.count > 1 ? " rowspan=\"\(rows.count)\"" : ""
      let type = type(dependency.type, isOptional: dependency.isOptional)
      let head = "<td\(span)><code>\(escapedHTML(dependency.name))</code></td><td\(span)>\(type)</td>"
      return rows.enumerated().map { ($0.offset == 0 ? head : "") + row($0.element) }
    }
    return table(["Dependency", "Type", "Status", "Provider", "Origin", "Path"], rows)
  }

  private func row(_ row: ReportWords.Row) -> String {
    let cells = [
      "<span class=\"status \(row.status.rawValue)\">\(escapedHTML(row.statusText))</span>",
      escapedHTML(row.provider), "<span class=\"origin\">\(origin(row))</span>", escapedHTML(row.path),
    ]
    return cells.map { "<td>\($0)</td>" }.joined()
  }

  private func origin(_ row: ReportWords.Row) -> String {
    guard let name = row.provision?.origin, let made = row.provision?.originPlace else {
      return escapedHTML(row.origin)
    }
    return "\(escapedHTML(name)) (\(place(made)))"
  }

  private func type(_ type: String, isOptional: Bool) -> String {
    "<code\(isOptional ? " class=\"optional\"" : "")>\(escapedHTML(oneLine(type)))</code>"
  }

  private func dynamic(_ rib: CompletenessReport.RIBEntry) -> String {
    guard !rib.dynamic.isEmpty else { return "" }
    let rows = rib.dynamic.map { dependency in
      "<td><code>\(escapedHTML(dependency.name))</code></td>"
        + "<td>\(type(dependency.type, isOptional: dependency.isOptional))</td><td>\(place(dependency.place))</td>"
    }
    return "\n" + table(["Dynamic dependency", "Type", "Declared"], rows)
  }

  private func table(_ columns: [String], _ rows: [String]) -> String {
    let head = columns.map { "<th scope=\"col\">\($0)</th>" }.joined()
    let body = rows.map { "<tr>\($0)</tr>" }.joined(separator: "\n")
    return """
      <div class="wide"><table>
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(body)
      </tbody>
      </table></div>
      """
  }

  private func problem(_ problem: CompletenessReport.Problem) -> String {
    let notes = problem.notes.map { "<br>\(escapedHTML($0.message)), \(place($0.place))" }.joined()
    let help = problem.help.map { "<br><span class=\"help\">help: \(markingCode($0))</span>" } ?? ""
    let severity = problem.severity == .error ? "bad" : "poor"
    return "<strong class=\"\(severity)\">\(problem.severity.rawValue)</strong> \(escapedHTML(problem.message)) "
      + "<small>\(escapedHTML(problem.rule))</small>, \(place(problem.place))\(notes)\(help)"
  }

  private func detached(_ rib: CompletenessReport.DetachedRIB) -> String {
    "<strong>\(escapedHTML(rib.id))</strong> \(rib.reason), \(place(rib.place))"
  }

  private func unknown(_ entry: CompletenessReport.UnknownEntry) -> String {
    "<strong>\(escapedHTML(entry.subject))</strong> \(escapedHTML(entry.reason)), \(place(entry.place))"
  }

  private func place(_ place: CompletenessReport.Place) -> String {
    guard let target = link(SourceLocation(file: place.file, line: place.line, column: place.column)) else {
      return "<span class=\"place\">\(escapedHTML(place.text))</span>"
    }
    // The link has the folders.
    let name = place.file.split(separator: "/").last.map { "\($0):\(place.line)" } ?? place.text
    return "<a class=\"place\" href=\"\(escapedHTML(target))\">\(escapedHTML(name))</a>"
  }

  private func section(_ title: String, _ anchor: String, _ items: [String]) -> String {
    let body = items.isEmpty ? "<p class=\"none\">\(ReportWords.nothing)</p>\n" : list(items)
    return "<h2 id=\"\(anchor)\">\(title)</h2>\n\(body)"
  }

  private func list(_ items: [String]) -> String {
    items.isEmpty ? "" : "<ul class=\"list\">\n\(items.map { "<li>\($0)</li>" }.joined(separator: "\n"))\n</ul>\n"
  }

  /// Anchors that a link can hold and that stay when RIBs are added: the id's letters and digits, told apart by a number
  /// where that leaves two alike.
  private func anchors(for ids: [String]) -> [String] {
    var seen: [String: Int] = [:]
    return ids.map { id in
      let slug = "rib-" + String(id.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
      let number = seen[slug, default: 0] + 1
      seen[slug] = number
      return number == 1 ? slug : "\(slug)--\(number)"
    }
  }
}

/// The text as HTML with what is in backquotes as code.
func markingCode(_ text: String) -> String {
  codeParts(text).map { $0.isCode ? "<code>\(escapedHTML($0.text))</code>" : escapedHTML($0.text) }.joined()
}
