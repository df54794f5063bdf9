import RIBModel
import RIBRules
import RibscopeText

/// How findings are printed.
public enum LintFormat: String, Sendable, CaseIterable {
  /// For people and for editors that click on `file:line:column`.
  case text
  /// For Xcode's build log.
  case xcode
  /// For programs.
  case json
  /// SARIF 2.1.0, for code scanning services.
  case sarif
  /// Workflow commands that GitHub turns into annotations.
  case github
  /// GitLab's code quality report.
  case gitlab
  /// XML as Checkstyle writes it.
  case checkstyle
  /// XML of test results.
  case junit
  /// A short table for a comment.
  case markdown
  /// For reviewdog.
  case rdjson

  /// Whether it is a JSON document.
  public var isJSON: Bool { [.json, .sarif, .gitlab, .rdjson].contains(self) }
}

/// The findings in a format, with a line end after it. Only `text` knows colour, and leaves its last line out where
/// quiet is asked for.
///
/// - Parameters:
///   - rules: those that were run.
///   - threads: how many findings to word at once; the result does not depend on it.
///   - isDense: whether a JSON document is one line.
///   - address: where this repository is, for links to the program and its rules; nil where there is none.
///   - link: what leads to a place in the sources; nil where nothing does. Only `markdown` has links.
public func renderFindings(
  _ findings: [Finding], graph: RIBGraph, summary: LintSummary, format: LintFormat, rules: RuleChoice = .usual,
  isQuiet: Bool = false, color: Bool = false, isDense: Bool = false, threads: Int = 1,
  address: String? = Product.address, link: (SourceLocation) -> String? = { _ in nil }
) -> String {
  let isMoved = graph.base.map { $0.folder != $0.workingFolder } ?? false
  let shared = isMoved && format.isForOthers ? findings.sorted { graph.isShared($0, before: $1) } : findings
  let printed = { (document: JSON) in isDense ? document.printed(.dense) + "\n" : document.printed() }
  return switch format {
  case .text: textFindings(findings, graph, isQuiet ? nil : summary, Paint(isOn: color), threads: threads)
  case .xcode: xcodeFindings(findings, graph)
  case .json: printed(jsonFindings(findings, graph, summary))
  case .sarif: printed(sarifLog(shared, graph, rules.rules, address: address))
  case .github: workflowCommands(shared, graph, summary)
  case .gitlab: printed(gitLabFindings(shared, graph))
  case .checkstyle: checkstyleFindings(shared, graph)
  case .junit: jUnitFindings(shared, graph, rules.rules)
  case .markdown: markdownFindings(shared, graph, summary, link)
  case .rdjson: printed(rdjsonFindings(shared, graph, address: address))
  }
}

extension LintFormat {
  /// Whether files are named as seen from the base, whatever the working folder is.
  fileprivate var isForOthers: Bool {
    switch self {
    case .text, .xcode, .json: false
    case .sarif, .github, .gitlab, .checkstyle, .junit, .markdown, .rdjson: true
    }
  }
}

extension RIBGraph {
  /// The order of the files' paths from the base on; as seen from the working folder it may be another one.
  fileprivate func isShared(_ left: Finding, before right: Finding) -> Bool {
    left.position.file == right.position.file
      ? (left.position.offset, left.rule, left.fingerprint) < (right.position.offset, right.rule, right.fingerprint)
      : (basePath(ofFile: left.position.file), left.position.file)
        < (basePath(ofFile: right.position.file), right.position.file)
  }
}
