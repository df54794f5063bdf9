import RIBModel
import RIBRules

extension RIBGraph {
  /// The findings with those of copies of the app told once, at the first: the others become notes of it.
  ///
  /// A course keeps the solution beside the student's app (`completed/`), a team a modular version beside the plain
  /// one: what is wrong in one is wrong in both. A finding is a copy of an earlier one if the same rule says the same of
  /// a file of the same name, and the line reads alike.
  ///
  /// Only what is shown is told once. A baseline, a comparison and `--fix` need each finding: whoever mends the first
  /// would else see that of the copy as a new one.
  public func tellingCopiesOnce(_ findings: [Finding]) -> [Finding] {
    var told: [Finding] = []
    // What a file says several times is as often in its copy: the n-th of one is the n-th of the other.
    var originals: [Claim: [Int]] = [:]
    var countsByFile: [Int: [Claim: Int]] = [:]
    for finding in findings {
      let claim = Claim(
        rule: finding.rule, message: finding.message, fileName: fileName(of: finding), line: line(of: finding))
      let number = countsByFile[finding.position.file, default: [:]][claim, default: 0]
      countsByFile[finding.position.file, default: [:]][claim] = number + 1
      if let original = originals[claim]?.dropFirst(number).first {
        told[original].notes.append(Finding.Note("the same in another copy", finding.position))
      } else {
        originals[claim, default: []].append(told.count)
        told.append(finding)
      }
    }
    return told
  }

  private func fileName(of finding: Finding) -> Substring {
    files[finding.position.file].path.split(separator: "/").last ?? ""
  }

  /// What the line of a finding says, however deep it is indented.
  private func line(of finding: Finding) -> String {
    let excerpt = excerpt(at: finding.position, length: finding.length)
    return String((excerpt.before + excerpt.meant + excerpt.after).drop { $0 == " " })
  }
}

/// What two findings of copies have in common.
private struct Claim: Hashable {
  let rule: String
  let message: String
  let fileName: Substring
  let line: String
}
