import RIBModel
import RIBRules
import RibscopeText

/// Findings as GitLab's code quality report (https://docs.gitlab.com/ci/testing/code_quality/).
func gitLabFindings(_ findings: [Finding], _ graph: RIBGraph) -> JSON {
  .array(
    findings.map { finding in
      let place = graph.baseLocation(finding.position)
      return .object([
        ("description", .string(finding.message)),
        ("check_name", .string(finding.rule)),
        ("fingerprint", .string(finding.fingerprint)),
        ("severity", .string(severity(finding.severity))),
        (
          "location",
          .object([("path", .string(place.file)), ("lines", .object([("begin", .int(place.line))]))])
        ),
      ])
    })
}

/// Of GitLab's five, info, minor, major, critical and blocker.
private func severity(_ severity: Severity) -> String {
  switch severity {
  case .info: "info"
  case .warning: "minor"
  case .error: "major"
  }
}
