import Foundation

/// What readers say of findings: a line each, `app`, `rule`, `subject`, `file:line`, `verdict`, `why`, with tabs between
/// them. A line that begins with `#` is a comment.
struct VerdictFile {
  private(set) var lines: [(app: String, finding: JudgedFinding)] = []

  init(_ text: String) throws(UsageError) {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if line.hasPrefix("#") || cells.allSatisfy(\.isEmpty) { continue }
      guard let finding = Self.finding(cells) else {
        throw UsageError(
          text: "line \(number + 1) of the verdicts is not app, rule, subject, file:line, verdict, why, with one of "
            + "\(JudgedFinding.Verdict.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")): '\(line)'")
      }
      lines.append((cells[0], finding))
    }
  }

  private static func finding(_ cells: [String]) -> JudgedFinding? {
    guard cells.count >= 5, let verdict = JudgedFinding.Verdict(rawValue: cells[4]),
      let colon = cells[3].lastIndex(of: ":"), let line = Int(cells[3][cells[3].index(after: colon)...])
    else { return nil }
    var finding = JudgedFinding(rule: cells[1], subject: cells[2], file: String(cells[3][..<colon]), line: line)
    finding.verdict = verdict
    let why = cells.dropFirst(5).joined(separator: " ")
    finding.why = why.isEmpty ? nil : why
    return finding
  }

  /// Puts in what is said of an app's findings.
  ///
  /// - Returns: the lines that no finding of the app matches.
  func apply(to findings: inout [JudgedFinding], of app: String) -> [String] {
    var unmatched: [String] = []
    for (_, judged) in lines.filter({ $0.app == app && $0.finding.verdict != .unread }) {
      let places = findings.indices.filter {
        findings[$0].rule == judged.rule && findings[$0].subject == judged.subject && findings[$0].isAt(judged)
      }
      if places.isEmpty { unmatched.append("\(app) \(judged.text)") }
      for place in places { findings[place].takeVerdict(of: judged) }
    }
    return unmatched
  }
}

/// The findings that nobody has read, in the form in which verdicts are read back, with what they say as a comment.
func unreadList(_ app: App, _ facts: Facts) -> String {
  let messages = Dictionary(
    app.allFindings.map { (JudgedFinding($0, app.graph).text, $0.message) }, uniquingKeysWith: { first, _ in first })
  return facts.findings.filter { $0.verdict == .unread }.map { finding in
    let cells = [
      app.name, finding.rule, finding.subject, "\(finding.file):\(finding.line)", finding.verdict.rawValue, "",
    ]
    return "# \(messages[finding.text] ?? "")\n" + cells.joined(separator: "\t") + "\n"
  }.joined()
}

/// For each rule how many of its findings have which verdict.
func verdictTable(_ runs: [CheckRun]) -> String {
  let findings = runs.flatMap(\.facts.findings)
  let verdicts = JudgedFinding.Verdict.allCases
  let row = { (name: String, findings: [JudgedFinding]) in
    [name] + verdicts.map { verdict in String(findings.filter { $0.verdict == verdict }.count) }
      + [String(findings.count)]
  }
  var table = Table(rows: [["rule"] + verdicts.map(\.rawValue) + ["all"]])
  for (rule, findings) in Dictionary(grouping: findings, by: \.rule).sorted(by: { $0.key < $1.key }) {
    table.rows.append(row(rule, findings))
  }
  table.rows.append(row("all", findings))
  return table.text
}
