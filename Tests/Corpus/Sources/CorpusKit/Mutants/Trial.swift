import RIBModel
import RIBRules

/// What the tool says of an app with one mutant planted.
struct Trial {
  let mutant: Mutant
  /// Empty where the mutant is found.
  let missing: [Mutant.Expectation]
  /// The findings that the app without the mutant does not have.
  let reported: [String]
  /// The unknowns that it does not have.
  let unknowns: [String]
  /// Of a mutant that is found, where that was asked for.
  var mending: Mending?

  init(_ mutant: Mutant, _ app: App) {
    self.mutant = mutant
    let graph = app.relinked(with: mutant.edits)
    let findings = Self.new(check(graph, .aboutProvision), app)
    missing = mutant.expected.filter { wanted in !findings.contains(where: wanted.isMet) }
    reported = findings.map { finding in
      let place = graph.location(finding.position)
      return "\(finding.rule) \(finding.ribs.joined(separator: ",")).\(finding.property ?? "-") "
        + "of \(finding.parent ?? "-") at \(place.file):\(place.line)"
    }
    let before = Set(app.graph.unknowns.map { $0.subject + $0.reason })
    unknowns = graph.unknowns.filter { !before.contains($0.subject + $0.reason) }
      .map { "\($0.subject): \($0.reason)" }
  }

  private static func new(_ findings: [Finding], _ app: App) -> [Finding] {
    let key = { (finding: Finding) in
      [finding.rule, finding.property ?? "", finding.parent ?? ""] + finding.ribIDs
    }
    let old = Set(app.findings.map(key))
    return findings.filter { !old.contains(key($0)) }
  }
}
