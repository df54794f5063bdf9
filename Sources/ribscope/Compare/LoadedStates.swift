import Discovery
import GitObjects
import RIBChanges
import RIBModel
import RIBRules
import Session

/// Two states of an app, both linked whole.
struct LoadedStates {
  let base: ComparedSide
  let head: ComparedSide

  /// Loads the newer state as every command does, then the older one, of which only the files are scanned that differ.
  init(
    _ input: Input, from base: ComparedState, to head: ComparedState, _ repository: GitRepository?, _ console: Console,
    _ timings: inout Timings
  ) throws(Failure) {
    let newer = try loadApp(input, in: try head.files(repository, console), console, &timings)
    self.head = ComparedSide(graph: newer.graph, findings: ribscope.findings(in: newer.graph, input, &timings))
    // What is left out of the older state is as a rule left out of the newer one, too, and was told there.
    var silent = console
    silent.isQuiet = true
    let older = try loadApp(
      input, in: try base.files(repository, console), sharing: newer.session, silent, &timings)
    self.base = ComparedSide(graph: older.graph, findings: ribscope.findings(in: older.graph, input, &timings))
  }
}
