import RibscopeArguments
import RibscopeSession
import RIBRules
import RIBDiagram
import RIBModel
import RIBReport

extension Subcommand {
  static let lint: Subcommand = .init(
    command: Command(
      "lint", summary: "Find mistakes in dependencies, wiring, lifecycles and the RIB tree.", operands: [.paths],
      details: [
        "Exit status 1 means that there are findings at or above the failing severity. What cannot be determined "
          + "from the sources is counted as unknown and never fails.",
        "If a file in PATHS cannot be read, it is reported on stderr and skipped. If a path does not exist, or PATHS "
          + "contain no readable Swift file, lint exits with status 2.",
        "'ribscope rules' lists the rules and shows which are off by default.",
        "Example: ribscope lint Sources --report sarif=ribscope.sarif --fail-on warning",
      ])
  ) { invocation, console in
    let options = try LintOptions(invocation, console)
    if options.isWatching { return try LintWatch.run(invocation, console) }
    var timings = Timings()
    var app = try loadApp(options.input, console, &timings)
    var found = try find(in: app, options, console, &timings)
    var fixed: String?
    if let mode = options.fix {
      let mended = try fix(found.outcome.findings, in: app, mode, options, console)
      if mode == .diff {
        console.result(mended.words)
        return .clean
      }
      (app, fixed) = (mended.app, mended.words)
      found = try find(in: app, options, console, &timings)
    }
    let status = try tell(found, in: app.graph, options, console, &timings)
    if let fixed { console.result(fixed) }
    return status
  }
}

/// What lint reports of an app, and what it does not.
typealias LintFindings = (outcome: Outcome, known: LintSummary.Known?, isBaselineStale: Bool)

/// Runs the rules, and takes out what is known.
func find(
  in app: LoadedApp, _ options: LintOptions, _ console: Console, _ timings: inout Timings
) throws -> LintFindings {
  var outcome = ribscope.outcome(of: app.graph, options.settings, options.input, &timings)
  let known = try options.takeKnown(from: &outcome, of: app, console, &timings)
  if let source = options.input.standardInput {
    outcome.findings = source.keep(of: outcome.findings, in: app.graph)
  }
  let isStale = try options.baseline.apply(to: &outcome, of: app.graph, options.settings.choice, console)
  return (outcome, known, isStale)
}

/// Writes what was found wherever it was asked for.
func tell(
  _ found: LintFindings, in graph: RIBGraph, _ options: LintOptions, _ console: Console, _ timings: inout Timings
) throws -> ExitStatus {
  var outcome = found.outcome
  outcome.findings = graph.tellingCopiesOnce(outcome.findings)
  var summary = LintSummary(outcome, graph: graph)
  summary.known = found.known
  try appendJobSummary(outcome, graph, summary, options, console)
  try timings.measure(.output, amount: { "\($0) bytes" }) {
    try write(outcome, graph, summary, options, isColored: options.color.isWanted(on: console))
  }
  timings.tell(options.input, console)
  let isFailing = found.isBaselineStale || outcome.findings.contains { $0.severity >= options.failing }
  return isFailing ? .findings : .clean
}

/// - Returns: how many bytes were written.
private func write(
  _ outcome: Outcome, _ graph: RIBGraph, _ summary: LintSummary, _ options: LintOptions, isColored: Bool
) throws(Failure) -> Int {
  var count = 0
  for output in options.outputs {
    let text = renderFindings(
      outcome.findings, graph: graph, summary: summary, format: output.format, rules: options.settings.choice,
      isQuiet: options.input.isQuiet, color: isColored && output.destination == .standardOutput,
      isDense: options.isWatching && output.destination == .standardOutput,
      threads: options.input.threads, link: options.link(in: graph))
    try output.destination.write(Array(text.utf8))
    count += text.utf8.count
  }
  return count
}

/// What `lint` was asked to do.
struct LintOptions {
  let input: Input
  /// Where findings go: files, and stdout last.
  let outputs: [Output]
  /// The least severity that fails.
  let failing: Severity
  let settings: RuleSettings
  /// The state whose findings are not reported.
  let earlier: EarlierState?
  let baseline: BaselineOptions
  let color: ColorChoice
  /// Nil where nothing is to be mended.
  let fix: FixMode?
  /// Whether linting goes on after each change.
  let isWatching: Bool
  /// What the places of `markdown` link to; nil where they do not.
  var linkTemplate: String?

  init(_ invocation: Invocation, _ console: Console = Console()) throws {
    isWatching = try Self.isWatching(invocation)
    input = try Input(invocation, paths: invocation.operands)
    outputs = try Self.outputs(invocation)
    let found = input.configuration
    failing = try Self.failing(invocation, found)
    settings = try Self.settings(invocation, found.configuration.ruleSettings)
    baseline = try BaselineOptions(invocation, found)
    earlier = try EarlierState(invocation, Flags.since, for: input)
    color = ColorChoice(invocation)
    fix = try FixMode(invocation)
    linkTemplate = try ribscope.linkTemplate(invocation, console.environment)
    if linkTemplate != nil, !outputs.contains(where: { [.markdown, .github].contains($0.format) }) {
      throw Failure(
        "--link-template is for the links of markdown; add '--format markdown' or '--report markdown=FILE'")
    }
  }

  func link(in graph: RIBGraph) -> (SourceLocation) -> String? {
    let base = LinkBase.with(linkTemplate, graph.base, else: nil)
    return { place in base.map { codeLink(to: place, from: $0) } }
  }

  /// A report to stdout takes the place of the text that stands there where nobody has asked for a format.
  private static func outputs(_ invocation: Invocation) throws(Failure) -> [Output] {
    let reports = invocation.values(of: Flags.reports).compactMap(Output.init)
    let given = invocation.value(of: Flags.lintFormat)
    let printed = reports.filter { $0.destination == .standardOutput }
    let claims = (given.map { ["--format \($0)"] } ?? []) + printed.map { "--report \($0.format.rawValue)=-" }
    guard claims.count < 2 else {
      throw Failure(
        "\(claims.joined(separator: " and ")) all write to stdout; keep one of them, and give the others a file, "
          + "'--report FORMAT=FILE'")
    }
    let text = Output(format: given.flatMap(LintFormat.init) ?? .text, destination: .standardOutput)
    return reports.filter { $0.destination != .standardOutput } + [printed.first ?? text]
  }

  /// `--strict` goes with a severity at which warnings fail as well.
  static func failing(_ invocation: Invocation, _ found: FoundConfiguration) throws(Failure) -> Severity {
    let configured = found.configuration.text(Keys.failOn).flatMap(Severity.init) ?? .error
    let asked = invocation.value(of: Flags.failOn).flatMap(Severity.init)
    guard invocation.has(Flags.strict) else { return asked ?? configured }
    guard let asked, asked > .warning else { return asked ?? min(configured, .warning) }
    throw Failure(
      "--strict makes warnings fail and '--fail-on \(asked.rawValue)' lets them pass; remove one of the two")
  }
}

extension LintOptions {
  /// Takes out the findings that the state of `--since` has, too.
  ///
  /// - Returns: how many these are; nil without the flag.
  fileprivate func takeKnown(
    from outcome: inout Outcome, of app: LoadedApp, _ console: Console, _ timings: inout Timings
  ) throws(Failure) -> LintSummary.Known? {
    guard let earlier else { return nil }
    let old = try earlier.load(input, settings, sharing: app.session, console, &timings)
    let all = outcome.findings
    outcome.findings = Changes(from: old, to: ComparedSide(graph: app.graph, findings: all)).findings.new
    let count = { (findings: [Finding]) in
      input.standardInput?.keep(of: findings, in: app.graph).count ?? findings.count
    }
    return LintSummary.Known(in: earlier.name, count: count(all) - count(outcome.findings))
  }

  /// What flags say of which rules run goes before the configuration, which still says how.
  private static func settings(_ invocation: Invocation, _ configured: RuleSettings) throws(Failure) -> RuleSettings {
    var settings = configured
    let named = invocation.values(of: Flags.rules)
    guard invocation.has(Flags.allRules) else {
      if !named.isEmpty { settings.choice = .only(Set(named)) }
      return settings
    }
    guard named.isEmpty else {
      throw Failure("--all-rules runs every rule and --rule only the named ones; remove one of the two")
    }
    settings.choice = .all
    return settings
  }
}

extension LintOptions {
  /// A format that findings are written in, and where to.
  struct Output: Equatable {
    let format: LintFormat
    let destination: Destination
  }
}

extension LintOptions.Output {
  /// From `FORMAT=FILE`.
  fileprivate init?(_ report: String) {
    let parts = report.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let format = LintFormat(rawValue: parts[0]) else { return nil }
    self.init(format: format, destination: Destination(parts[1]))
  }
}
