import RIBModel
import RIBRules
import TestSupport
import Testing

/// Compares what rules find in marked source with what is expected there.
///
/// A marker stands directly in front of the token that a finding points at, as in `①attachChild(router)`. A finding
/// where no marker is, a marker without a finding, and another message are failures; each is shown with its line.
///
/// - Parameters:
///   - marked: a file of one module, without its imports.
///   - expected: the messages by marker.
///   - rules: the rules that are run; all of them if none are given.
/// - Returns: the findings, for what else is expected of them.
@discardableResult
func expectFindings(
  _ marked: String, _ expected: [Character: String] = [:], of rules: [any Rule.Type] = Rules.all,
  imports: String = "RIBs", _ comment: String = "", sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> [Finding] {
  let source = MarkedSource("import \(imports)\n" + marked)
  let graph = linked(files: [(path: "App/Home.swift", module: "App", source: source.text)])
  let findings = check(graph, .only(Set(rules.map { $0.id })))
  let offsets = source.offsets
  for (marker, offset) in offsets.sorted(by: { $0.key < $1.key }) {
    let messages = findings.filter { $0.position.offset == offset }.map(\.message)
    guard messages != expected[marker].map({ [$0] }) else { continue }
    Issue.record(
      """
      \(comment)
      \(source.line(at: offset))
        \(marker) expected: \(expected[marker] ?? "nothing")
        found: \(messages.isEmpty ? "nothing" : messages.joined(separator: "; "))
      """,
      sourceLocation: sourceLocation)
  }
  for finding in findings where !offsets.values.contains(finding.position.offset) {
    Issue.record(
      "\(comment)\n\(source.line(at: finding.position.offset))\n  found where no marker is: \(finding.message)",
      sourceLocation: sourceLocation)
  }
  for marker in expected.keys where offsets[marker] == nil {
    Issue.record("\(comment)\nthe source has no marker \(marker)", sourceLocation: sourceLocation)
  }
  return findings
}

/// A row of a table: apps that a rule judges alike, and why it does.
struct Verdict: CustomTestStringConvertible {
  let why: String
  let apps: [AttachApp]
  let isFound: Bool
  /// What is found, unless it is what the table's rule usually says.
  var message: String?

  var testDescription: String { why }

  /// Apps in which a rule finds what the marker `①` stands at.
  static func found(_ why: String, says message: String? = nil, _ apps: [AttachApp]) -> Verdict {
    precondition(!apps.isEmpty)
    return Verdict(why: why, apps: apps, isFound: true, message: message)
  }

  static func found(_ why: String, says message: String? = nil, _ apps: AttachApp...) -> Verdict {
    found(why, says: message, apps)
  }

  /// Apps in which a rule finds nothing, not even at the marker of what they are made of.
  static func silent(_ why: String, _ apps: [AttachApp]) -> Verdict {
    precondition(!apps.isEmpty)
    return Verdict(why: why, apps: apps.map(\.unmarked), isFound: false)
  }

  static func silent(_ why: String, _ apps: AttachApp...) -> Verdict { silent(why, apps) }

  func expect(_ rule: any Rule.Type, usually usual: String) {
    let expected: [Character: String] = isFound ? ["①": message ?? usual] : [:]
    for (number, app) in apps.enumerated() {
      expectFindings(app.source, expected, of: [rule], "\(why), app \(number + 1) of \(apps.count)")
    }
  }
}
