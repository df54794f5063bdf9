import RIBModel

/// What suppressions leave of findings.
struct Suppressed {
  /// Those that no comment suppresses.
  var findings: [Finding] = []
  /// How many were suppressed.
  var count = 0
  /// The rules named in comments that suppressed nothing, although they ran.
  var superfluous: [Suppression.Word] = []
}

extension RIBGraph {
  /// - Parameter ran: the ids of the rules that made the findings: of the others nobody knows what they would find.
  func suppressing(_ findings: [Finding], _ suppressions: [Suppression], ran: Set<String>) -> Suppressed {
    var references: [SuppressedRule: [Int]] = [:]
    var words: [(word: Suppression.Word, isUsed: Bool)] = []
    for suppression in suppressions {
      guard let scope = suppression.scope else { continue }
      for rule in suppression.rules {
        for line in scope == .file ? 0...0 : suppression.lines {
          references[SuppressedRule(file: rule.position.file, line: line, rule: rule.text), default: []].append(
            words.count)
        }
        words.append((rule, false))
      }
    }
    var result = Suppressed()
    for finding in findings {
      let file = finding.position.file
      let line = location(finding.position).line
      let hits = [line, 0].flatMap { references[SuppressedRule(file: file, line: $0, rule: finding.rule)] ?? [] }
      for hit in hits { words[hit].isUsed = true }
      if hits.isEmpty { result.findings.append(finding) } else { result.count += 1 }
    }
    result.superfluous = words.filter { !$0.isUsed && ran.contains($0.word.text) }.map(\.word)
    return result
  }
}

/// A line of a file that a rule is to leave alone; line 0 is the whole file.
private struct SuppressedRule: Hashable {
  let file: Int
  let line: Int
  let rule: String
}
