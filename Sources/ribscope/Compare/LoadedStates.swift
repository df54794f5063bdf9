import RibscopeProject
import RIBRules
import RIBModel
import RibscopeSystem

/// Two states of an app, both linked whole.
struct LoadedStates {
  let base: ComparedSide
  let head: ComparedSide

  /// Loads the newer state as every command does, then the older one, whose files are read meanwhile. One of them may be
  /// empty.
  init(
    _ input: Input, from base: EarlierState, to head: FileTree, _ console: Console, _ timings: inout Timings
  ) throws(Failure) {
    let (loaded, contents) = concurrently(threads: input.threads) { [timings] in
      var timings = timings
      return Result { () throws(Failure) in
        (app: try loadApp(input, in: head, mayBeEmpty: true, console, &timings), timings: timings)
      }
    } _: {
      Result { () throws(Failure) in try base.read(input, console) }
    }
    let newer: LoadedApp
    (newer, timings) = try loaded.get()
    self.head = ComparedSide(graph: newer.graph, findings: ribscope.findings(in: newer.graph, input, &timings))
    let settings = input.configuration.configuration.ruleSettings
    self.base = try base.load(input, settings, contents.get(), sharing: newer.session, console, &timings)
    if self.head.graph.files.isEmpty, self.base.graph.files.isEmpty { throw noSources(input) }
  }
}
