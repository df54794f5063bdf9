import RIBEdits
import RibscopeArguments
import RibscopeProject
import RIBModel
import RIBRules
import RibscopeSession
import RibscopeSystem

/// What `lint --fix` was asked to do.
enum FixMode {
  case write
  /// Shows a unified diff, and writes nothing.
  case diff

  /// Nil where nothing is to be mended.
  init?(_ invocation: Invocation) throws(Failure) {
    guard invocation.has(Flags.fix) else {
      guard invocation.has(Flags.diff) else { return nil }
      throw Failure("'--diff' shows what '--fix' would change; add '--fix'")
    }
    if invocation.operands.contains("-") {
      throw Failure("'--fix' changes files and '-' reads one from stdin; name files or folders")
    }
    self = invocation.has(Flags.diff) ? .diff : .write
  }
}

/// Mends what lint reports, and says what was left.
///
/// - Returns: the app as it is now, and a sentence that says how much was mended.
func fix(
  _ findings: [Finding], in app: LoadedApp, _ mode: FixMode, _ options: LintOptions, _ console: Console
) throws -> (app: LoadedApp, words: String) {
  var fixer = Fixer(app.edited(options.input, console)) {
    RIBRules.lint($0, options.settings, threads: options.input.threads).findings
  }
  fixer.fix(findings)
  let count = try deliver(fixer.app, of: app, mode, console)
  tellLeft(findings, fixer.refused, fixer.waiting, in: app.graph, options, console)
  let verb = mode == .diff ? "would fix" : "fixed"
  let words = "\(verb) \(fixer.fixed.count) of \(findings.count) findings in \(fileCount(count))"
  return (LoadedApp(session: fixer.app.session, graph: fixer.app.graph), words)
}

/// What was left, and why.
private func tellLeft(
  _ findings: [Finding], _ refused: Set<String>, _ waiting: Set<String>, in graph: RIBGraph, _ options: LintOptions,
  _ console: Console
) {
  var console = console
  console.isQuiet = options.input.isQuiet
  let count = findings.count { $0.edits.isEmpty }
  if count > 0 { console.note("\(count) of the findings \(count == 1 ? "has" : "have") no edit") }
  for finding in findings where refused.union(waiting).contains(finding.fingerprint) {
    let place = graph.location(finding.position)
    console.note(
      "\(place.file):\(place.line): the edit for \(finding.rule) is not applied: "
        + (refused.contains(finding.fingerprint)
          ? "it would cause another finding, or not remove this one"
          : "fix the errors of \(finding.ribs.joined(separator: ", ")) first"))
  }
}
