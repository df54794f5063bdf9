import RibscopeSystem
import RIBModel
import RIBReport
import RIBRules

/// On GitHub, where annotations are asked for, the table of findings goes to the job's page as well. Other steps write into
/// the same file, so that it is added to. Places link to the commit where GitHub says which one it is.
func appendJobSummary(
  _ outcome: Outcome, _ graph: RIBGraph, _ summary: LintSummary, _ options: LintOptions, _ console: Console
) throws(Failure) {
  guard options.outputs.contains(where: { $0.format == .github }),
    let path = console.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty
  else { return }
  var options = options
  options.linkTemplate = options.linkTemplate ?? (try? LinkPreset.github.template(console.environment))
  let text = renderFindings(
    outcome.findings, graph: graph, summary: summary, format: .markdown, rules: options.settings.choice,
    link: options.link(in: graph))
  let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw Failure("cannot write GITHUB_STEP_SUMMARY '\(path)': \(systemMessage(errno))") }
  defer { close(descriptor) }
  if let number = StandardStreams.write(Array((text + "\n").utf8), to: descriptor) {
    throw Failure("cannot write GITHUB_STEP_SUMMARY '\(path)': \(systemMessage(number))")
  }
}
