import RIBModel
import RIBRules

/// A finding of an app and what a reader says of it: who it is about and where it stands, no code.
struct JudgedFinding: Codable, Equatable {
  let rule: String
  /// RIBs and property: `Feed.listener`; `Feed,Root.-`.
  let subject: String
  let file: String
  let line: Int
  var verdict = Verdict.unread
  /// The reader's reason, in a few words.
  var why: String?

  /// What somebody says who has read the code that a finding is about, and has not written the rule.
  enum Verdict: String, Codable, CaseIterable {
    case useful
    /// It is right, and nobody would change anything for it.
    case pointless = "not worth acting on"
    case wrong, unread
  }

  init(rule: String, subject: String, file: String, line: Int) {
    (self.rule, self.subject, self.file, self.line) = (rule, subject, file, line)
  }

  init(_ finding: Finding, _ graph: RIBGraph) {
    let place = graph.location(finding.position)
    self.init(
      rule: finding.rule, subject: "\(finding.ribs.joined(separator: ",")).\(finding.property ?? "-")",
      file: place.file, line: place.line)
  }

  /// On one line.
  var text: String { "\(rule) \(subject) \(file):\(line)" }

  func isAt(_ other: JudgedFinding) -> Bool { file == other.file && line == other.line }

  mutating func takeVerdict(of other: JudgedFinding) { (verdict, why) = (other.verdict, other.why) }
}

/// Findings beside those that were stored: who is still there, though it may have moved, who is new and who is gone.
struct FindingMatch {
  /// Each with the verdict of the stored one.
  private(set) var findings: [JudgedFinding] = []
  private(set) var moved: [(from: JudgedFinding, to: JudgedFinding)] = []
  private(set) var new: [JudgedFinding] = []
  private(set) var gone: [JudgedFinding] = []

  /// A finding of one rule about one subject is the same if it stands where it stood; else it is the next one in that file,
  /// in the order in which they stand, or, where that has none, in any other.
  init(_ findings: [JudgedFinding], stored: [JudgedFinding]) {
    self.findings = findings
    var open = Array(findings.indices)
    var left = Array(stored.indices)
    let passes: [(JudgedFinding, JudgedFinding) -> Bool] = [{ $0.isAt($1) }, { $0.file == $1.file }, { _, _ in true }]
    for isSame in passes {
      open = open.filter { index in
        let now = findings[index]
        let place = left.firstIndex { old in
          stored[old].rule == now.rule && stored[old].subject == now.subject && isSame(stored[old], now)
        }
        guard let place else { return true }
        let old = stored[left.remove(at: place)]
        self.findings[index].takeVerdict(of: old)
        if !old.isAt(now) { moved.append((old, now)) }
        return false
      }
    }
    new = open.map { findings[$0] }
    gone = left.map { stored[$0] }
  }

  var changes: [String] {
    gone.map { "- \($0.text) (\($0.verdict.rawValue))" } + new.map { "+ \($0.text)" }
      + moved.map { "~ \($0.to.text), before at \($0.from.file):\($0.from.line)" }
  }
}
