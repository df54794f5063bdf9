import RIBModel
import RIBRules

/// Findings as test results, which every CI shows: one failed test for each error and warning, one that passes for each
/// rule that found nothing, so that there are tests where all is well. Of the forms in use the one that Jenkins publishes
/// (xunit-plugin's junit-10.xsd), which knows no `file` and `line`: they are in the names.
func jUnitFindings(_ findings: [Finding], _ graph: RIBGraph, _ rules: [any Rule.Type]) -> String {
  let found = Set(findings.map(\.rule))
  let clean = rules.map { $0.id }.filter { !found.contains($0) }
  let failures = findings.count { $0.severity > .info }
  let count = "tests=\"\(findings.count + clean.count)\" failures=\"\(failures)\" errors=\"0\""
  let cases =
    findings.map { testCase($0, graph) } + clean.map { "    <testcase classname=\"ribscope\" name=\"\($0)\"/>\n" }
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="ribscope" \(count)>
      <testsuite name="ribscope" \(count)>
    \(cases.joined())  </testsuite>
    </testsuites>

    """
}

private func testCase(_ finding: Finding, _ graph: RIBGraph) -> String {
  let place = graph.baseLocation(finding.position)
  let name = "\(finding.rule) \(place.file):\(place.line)"
  let notes = finding.notes.map { note in
    let place = graph.baseLocation(note.position)
    return "\(place.file):\(place.line): \(note.message)"
  }
  let body =
    (["\(place.file):\(place.line):\(place.column): \(finding.message)"] + notes
    + (finding.help.map { ["help: \($0)"] } ?? []))
    .map(xmlText).joined(separator: "\n")
  let result =
    finding.severity == .info
    ? "<system-out>\(body)</system-out>"
    : "<failure type=\"\(finding.severity.rawValue)\" message=\"\(xmlText(finding.message))\">\(body)</failure>"
  return """
        <testcase classname="ribscope" name="\(xmlText(name))">
          \(result)
        </testcase>

    """
}
