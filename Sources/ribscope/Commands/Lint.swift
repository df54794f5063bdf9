import CommandArguments
import RIBReport
import RIBRules

extension Subcommand {
  static let lint: Subcommand = .init(
    command: Command(
      "lint", summary: "Find static dependencies that are unsatisfied, mismatched or optional.", operands: [.paths],
      details: [
        "Exit status 1 means findings at or over the failing severity. What the sources cannot decide is counted as "
          + "unknown and never fails.",
        "A file below PATHS that cannot be read is named on stderr and left out; a path that does not exist, or paths "
          + "without any readable Swift file, are status 2.",
        "Example: ribscope lint Sources --report sarif=ribscope.sarif --fail-on warning",
      ])
  ) { invocation, console in
    let options = LintOptions(invocation)
    let graph = try loadGraph(options.input, console)
    let findings = check(graph)
    let summary = LintSummary(findings: findings, graph: graph)
    for report in options.reports {
      let text = renderFindings(findings, graph: graph, summary: summary, format: report.format, color: false)
      try Destination.file(report.file).write(Array(text.utf8))
    }
    let color = options.color.isWanted(on: console)
    let text = renderFindings(findings, graph: graph, summary: summary, format: options.format, color: color)
    try Destination.standardOutput.write(Array(text.utf8))
    return findings.contains { $0.severity >= options.failing } ? .findings : .clean
  }
}

/// What `lint` was asked to do.
struct LintOptions: Equatable {
  let input: Input
  let format: LintFormat
  let reports: [ReportFile]
  /// The least severity that fails.
  let failing: Severity
  let color: ColorChoice

  struct ReportFile: Equatable {
    let format: LintFormat
    let file: String

    /// `FORMAT=FILE`.
    init?(_ text: String) {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let format = LintFormat(rawValue: parts[0]) else { return nil }
      self.format = format
      file = parts[1]
    }
  }

  init(_ invocation: Invocation) {
    input = Input(invocation, paths: invocation.operands)
    format = invocation.value(of: Flags.lintFormat).flatMap(LintFormat.init) ?? .text
    reports = invocation.values(of: Flags.reports).compactMap(ReportFile.init)
    let asked = invocation.value(of: Flags.failOn).flatMap(Severity.init) ?? .error
    failing = invocation.has(Flags.strict) ? min(asked, .warning) : asked
    color = ColorChoice(invocation)
  }
}
