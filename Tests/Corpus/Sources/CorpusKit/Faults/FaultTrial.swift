import RIBModel
import RIBRules

/// What the tool says of an app with one fault planted.
struct FaultTrial {
  let site: FaultSite
  let isFound: Bool
  /// Why the rule is rightly silent; nil where it is not, or need not be asked.
  let silence: Silence?

  init(_ site: FaultSite, _ app: App, _ before: FindingCounts, _ silences: Silences) {
    self.site = site
    let rules = RuleChoice.only([site.fault.rule])
    let graph = app.relinked(with: site.edits)
    let findings = check(graph, rules)
    isFound = before.new(findings, graph).contains(where: site.isMeant)
    let isReportedAnyway =
      !isFound && site.property != nil && findings.contains { $0.property == site.property && site.isMeant($0) }
    silence =
      isFound ? nil : isReportedAnyway ? .reportedAnyway : silences.reason(for: site) ?? site.silence(inBroken: app)
  }
}

extension FaultSite {
  /// What is to be said where the RIB that lacks something now has errors of its own.
  fileprivate func silence(inBroken app: App) -> Silence? {
    let rib = subject.hasSuffix("Builder") ? String(subject.dropLast("Builder".count)) : subject
    return app.findings.contains { $0.severity == .error && $0.ribs.contains(rib) } ? .brokenAnyway : nil
  }

  /// Whether a finding may be of this fault.
  fileprivate func isMeant(_ finding: Finding) -> Bool {
    (file == nil || finding.position.file == file)
      && (property == nil || finding.property == nil || finding.property == property)
  }
}

/// How often an app has each finding.
struct FindingCounts {
  private struct Key: Hashable {
    let rule: String
    let file: Int
    let message: String
  }

  private var counts: [Key: Int] = [:]

  init(_ findings: [Finding]) {
    for finding in findings { counts[Self.key(finding), default: 0] += 1 }
  }

  private static func key(_ finding: Finding) -> Key {
    Key(rule: finding.rule, file: finding.position.file, message: finding.message)
  }

  /// The findings that are more than there were.
  func new(_ findings: [Finding], _ graph: RIBGraph) -> [Finding] {
    var left = counts
    return findings.filter { finding in
      let count = left[Self.key(finding)] ?? 0
      left[Self.key(finding)] = count - 1
      return count <= 0
    }
  }
}
