import RibscopeArguments
import RibscopeSession
import RibscopeSystem
import RIBModel
import RIBRules

/// What is to be done with findings that are known.
struct BaselineOptions {
  /// The known ones, and the file in which they stand.
  let known: (file: String, baseline: Baseline)?
  /// Where the findings of this run are written to, which are then known.
  let written: String?
  private let isQuiet: Bool
  /// Whether an entry that no longer occurs fails.
  let isStrict: Bool

  /// With `--since`, the baseline of the configuration is not in effect: an earlier state says what is known.
  ///
  /// - Throws: also that there is no baseline to be read, before any work is done.
  init(_ invocation: Invocation, _ found: FoundConfiguration) throws {
    try Self.checkSince(invocation)
    let isInEffect = !invocation.has(Flags.since)
    let given = invocation.value(of: Flags.baseline)
    written = invocation.value(of: Flags.writeBaseline)
    isQuiet = invocation.has(Flags.quiet)
    if let given, let written {
      throw Failure(
        "'--baseline \(given)' and '--write-baseline \(written)' exclude each other, as the second replaces its file; "
          + "remove one of the two")
    }
    if written == "-" {
      throw Failure("--write-baseline needs a file, such as '--write-baseline ribscope-baseline.json'")
    }
    let file = written == nil && isInEffect ? given ?? found.path(Keys.baseline) : nil
    if let file { try OutputFiles(invocation).check(apartFrom: file, kind: "baseline") }
    known = try file.map { ($0, try Baseline(file: $0)) }
    isStrict = invocation.has(Flags.strictBaseline) || found.configuration.flag(Keys.strictBaseline) ?? false
    if invocation.has(Flags.strictBaseline), file == nil, written == nil {
      throw Failure("--strict-baseline needs a baseline; give it with '--baseline FILE'")
    }
  }

  private static func checkSince(_ invocation: Invocation) throws(Failure) {
    guard let base = invocation.value(of: Flags.since) else { return }
    let others = [Flags.baseline, Flags.writeBaseline, Flags.strictBaseline]
    guard let flag = others.first(where: invocation.has) else { return }
    throw Failure(
      "'--since \(base)' and --\(flag.name) exclude each other, as each says which findings are known; remove one of the "
        + "two")
  }

  /// Takes the known findings out, and says which entries have none any more.
  ///
  /// - Returns: whether the baseline itself fails.
  func apply(to outcome: inout Outcome, of graph: RIBGraph, _ rules: RuleChoice, _ console: Console) throws -> Bool {
    if let written {
      try writeFile(Baseline(outcome.findings, in: graph).printed, written)
      var notes = console
      notes.isQuiet = isQuiet
      notes.note(
        "wrote '\(written)'; with '--baseline \(written)', or 'baseline: \(written)' in \(FoundConfiguration.name), only "
          + "new findings are reported")
      outcome.baselined = outcome.findings.count
      outcome.findings = []
    }
    guard let (file, baseline) = known else { return false }
    let comparison = baseline.compare(outcome.findings, in: graph)
    outcome.findings = comparison.new
    outcome.baselined = comparison.known
    let gone = judged(comparison.gone, graph, Set(rules.rules.map { $0.id }))
    say(gone, file, console)
    return isStrict && !gone.isEmpty
  }

  /// Of a rule that did not run, and of a file that is there and was not read, nobody knows.
  private func judged(_ gone: [Baseline.Entry], _ graph: RIBGraph, _ ran: Set<String>) -> [Baseline.Entry] {
    let read = Set(graph.files.indices.map(graph.basePath))
    return gone.filter { entry in
      ran.contains(entry.rule) && (read.contains(entry.file) || !isThere(entry.file, graph))
    }
  }

  private func isThere(_ file: String, _ graph: RIBGraph) -> Bool {
    FileManager.default.fileExists(atPath: graph.base.map { Path($0.folder).child(file) } ?? file)
  }

  /// A few of them show what is the matter; thousands would hide it.
  private func say(_ gone: [Baseline.Entry], _ file: String, _ console: Console) {
    guard !gone.isEmpty else { return }
    let shown = 20
    for entry in gone.prefix(shown) {
      let symbol = entry.symbol.isEmpty ? "" : " \(entry.symbol)"
      console.note("in the baseline, but no longer reported: \(entry.rule)\(symbol) (\(entry.file))")
    }
    let rest = gone.count > shown ? "\(gone.count - shown) more are no longer reported; " : ""
    console.note("\(rest)regenerate the baseline with '--write-baseline \(file)'")
  }
}
