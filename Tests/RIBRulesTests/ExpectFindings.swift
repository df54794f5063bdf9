import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// Compares what rules find in marked source with what is expected there.
///
/// A marker stands directly in front of the token that a finding points at, as in `①attachChild(router)`. A finding
/// where no marker is, another message than the expected one, and none where one is expected are failures; each is
/// shown with its line. Where nothing is expected of a marker, nothing may be found there either.
///
/// - Parameters:
///   - marked: a file of one module, without its imports.
///   - expected: the messages by marker; those of several findings at one place on a line each.
///   - rules: the rules that are run; all of them if none are given.
/// - Returns: the findings, for what else is expected of them.
@discardableResult
func expectFindings(
  _ marked: String, _ expected: [Character: String] = [:], of rules: [any Rule.Type] = Rules.all,
  imports: String = "RIBs", _ comment: String = "", sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> [Finding] {
  expectFindings(
    files: [(path: "App/Home.swift", module: "App", source: "import \(imports)\n" + marked)], expected, of: rules,
    comment, sourceLocation: sourceLocation)
}

/// Compares what rules find in marked files with what is expected there. A marker stands in one of the files.
///
/// - Parameter change: what is changed in the graph before the rules are run.
@discardableResult
func expectFindings(
  files: [(path: String, module: String, source: String)], _ expected: [Character: String] = [:],
  of rules: [any Rule.Type] = Rules.all, _ comment: String = "",
  sourceLocation: Testing.SourceLocation = #_sourceLocation, change: (inout RIBGraph) -> Void = { _ in }
) -> [Finding] {
  let sources = Dictionary(uniqueKeysWithValues: files.map { ($0.path, MarkedSource($0.source)) })
  var graph = linked(files: files.map { ($0.path, $0.module, sources[$0.path]?.text ?? "") })
  change(&graph)
  let findings = check(graph, .only(Set(rules.map { $0.id })))
  let found = findings.map { finding in
    let source = sources[graph.files[finding.position.file].path]
    let marker = source?.offsets.first { $0.value == finding.position.offset }?.key
    return (marker: marker, line: source?.line(at: finding.position.offset) ?? "", message: finding.message)
  }
  func fail(_ text: String) { Issue.record("\(comment)\n\(text)", sourceLocation: sourceLocation) }
  for finding in found where finding.marker == nil {
    fail("\(finding.line)\n  found where no marker is: \(finding.message)")
  }
  let places = sources.values.flatMap { source in source.offsets.mapValues { source.line(at: $0) } }
  for (marker, line) in places.sorted(by: { $0.key < $1.key }) {
    let messages = found.filter { $0.marker == marker }.map(\.message).joined(separator: "\n")
    let wanted = expected[marker] ?? ""
    if messages != wanted {
      fail("\(line)\n  \(marker) expected: \(wanted)\n  found: \(messages.isEmpty ? "nothing" : messages)")
    }
  }
  for marker in expected.keys where !places.contains(where: { $0.key == marker }) {
    fail("the source has no marker \(marker)")
  }
  return findings
}

/// Sources as files of one module that import RIBs.
func inApp(_ sources: String...) -> [(path: String, module: String, source: String)] {
  sources.enumerated().map { ("App/File\($0).swift", "App", "import RIBs\n" + $1) }
}

/// An app in the source of which parts are changed, and which may hold markers.
protocol MarkedApp {
  var source: String { get set }
}

extension MarkedApp {
  func replacing(_ old: String, with new: String) -> Self {
    precondition(source.contains(old), "the app has no such text: \(old)")
    var copy = self
    copy.source = source.replacing(old, with: new)
    return copy
  }

  /// The app with `①` in front of what stands once in it.
  func marking(_ token: String) -> Self {
    precondition(source.components(separatedBy: token).count == 2, "stands not once: \(token)")
    return replacing(token, with: "①" + token)
  }

  func adding(_ rest: String) -> Self {
    var copy = self
    copy.source += "\n\(rest)\n"
    return copy
  }

  /// The app with members added to a class.
  func adding(_ members: String, to head: String) -> Self {
    replacing(head, with: head + "\n" + members + "\n")
  }
}

/// A row of a table: apps that a rule judges alike, and why it does.
struct Verdict: CustomTestStringConvertible {
  let why: String
  let sources: [String]
  let isFound: Bool
  /// What is found, unless it is what the table's rule usually says.
  var message: String?

  var testDescription: String { why }

  /// Apps in which a rule finds what the marker `①` stands at.
  static func found(_ why: String, says message: String? = nil, _ apps: [any MarkedApp]) -> Verdict {
    precondition(!apps.isEmpty)
    return Verdict(why: why, sources: apps.map(\.source), isFound: true, message: message)
  }

  static func found(_ why: String, says message: String? = nil, _ apps: any MarkedApp...) -> Verdict {
    found(why, says: message, apps)
  }

  /// Apps in which a rule finds nothing, not even at the marker of what they are made of.
  static func silent(_ why: String, _ apps: [any MarkedApp]) -> Verdict {
    precondition(!apps.isEmpty)
    return Verdict(why: why, sources: apps.map(\.source), isFound: false)
  }

  static func silent(_ why: String, _ apps: any MarkedApp...) -> Verdict { silent(why, apps) }

  /// - Parameter rules: the rules that are run; all of them if none are given.
  func expect(
    _ rules: any Rule.Type..., usually usual: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let rules = rules.isEmpty ? Rules.all : rules
    let expected: [Character: String] = isFound ? ["①": message ?? usual] : [:]
    for (number, source) in sources.enumerated() {
      expectFindings(
        source, expected, of: rules, "\(why), app \(number + 1) of \(sources.count)", sourceLocation: sourceLocation)
    }
  }
}
