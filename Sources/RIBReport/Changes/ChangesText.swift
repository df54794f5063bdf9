import RIBRules
import RIBModel
import RibscopeText

/// A comparison as people read it: all changes by kind, then the new findings whole and the fixed ones in a line each.
func changesText(_ report: ChangesReport, _ paint: Paint) -> String {
  let changes = report.changes
  let kinds = ChangeLines.all(changes).map { kind in
    ([paint.bold(kind.title)] + kind.lines.map { line($0, paint) }).joined(separator: "\n") + "\n"
  }
  let new = changes.findings.new.map { findingText($0, report.new.graph, paint) + "\n" }
  let fixed = changes.findings.fixed.map { finding in
    line(ChangeLines.Line(mark: .removed, text: "\(finding.message) [\(finding.rule)]"), paint)
  }
  let blocks =
    kinds + (new.isEmpty ? [] : [([paint.bold("New findings")] + new).joined(separator: "\n")])
    + (fixed.isEmpty ? [] : [([paint.bold("Fixed findings")] + fixed).joined(separator: "\n") + "\n"])
  return (blocks + ["\(visibleText(report.base)) → \(visibleText(report.head)): \(changes.counts.summary)\n"])
    .joined(separator: "\n")
}

private func line(_ line: ChangeLines.Line, _ paint: Paint) -> String {
  let text = "\(line.mark.rawValue) \(visibleText(line.text))"
  switch line.mark {
  case .added: return "  " + paint.green(text)
  case .removed: return "  " + paint.red(text)
  case .changed: return "  " + paint.yellow(text)
  }
}
