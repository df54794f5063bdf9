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
  var fixer = Fixer(
    app,
    relink: { app.linked(anew: $0, options.input, console).graph },
    lint: { RIBRules.lint($0, options.settings, threads: options.input.threads).findings })
  fixer.fix(findings)
  let replacements = FileReplacements(
    all: zip(app.session.tree.files, fixer.session.tree.files).filter { $0.bytes != $1.bytes }.map {
      FileReplacements.Replacement(path: $0.path, old: $0.bytes, new: $1.bytes)
    })
  switch mode {
  case .diff:
    let diffs = replacements.all.map { UnifiedDiff(of: $0.path, from: $0.old, to: $0.new).bytes }
    try Destination.standardOutput.write(Array(diffs.joined()))
  case .write:
    let changed = replacements.all.map(\.path).filter(hasUncommittedChanges)
    try replacements.write()
    for path in changed {
      console.note("'\(path)' had changes that are not committed; 'git diff' shows them together with the edits")
    }
  }
  tellLeft(findings, fixer.refused, in: app.graph, options, console)
  let words = "fixed \(fixer.fixed.count) of \(findings.count) findings in \(replacements.all.count) files"
  return (LoadedApp(session: fixer.session, graph: fixer.graph), words)
}

/// What was left, and why.
private func tellLeft(
  _ findings: [Finding], _ refused: Set<String>, in graph: RIBGraph, _ options: LintOptions, _ console: Console
) {
  var console = console
  console.isQuiet = options.input.isQuiet
  let count = findings.count { $0.edits.isEmpty }
  if count > 0 { console.note("\(count) of the findings \(count == 1 ? "has" : "have") no edit") }
  for finding in findings where refused.contains(finding.fingerprint) {
    let place = graph.location(finding.position)
    console.note(
      "\(place.file):\(place.line): the edit for \(finding.rule) is not applied: it would cause another finding, or not "
        + "remove this one")
  }
}
