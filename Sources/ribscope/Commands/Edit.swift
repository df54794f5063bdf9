import RibscopeArguments
import RibscopeSession
import RibscopeText
import RIBModel
import RIBReport

/// Runs a command that edits the app in memory: prints the difference, or writes it with `--write`.
///
/// - Parameters:
///   - operands: how many operands say what is edited; the others are paths.
///   - edit: edits the app, and gives back what a person should know of it.
func edit(
  _ invocation: Invocation, _ console: Console, operands: Int,
  _ edit: (inout EditedApp, [String]) throws -> [String]
) throws -> ExitStatus {
  let input = try Input(invocation, paths: Array(invocation.operands.dropFirst(operands)))
  if input.standardInput != nil {
    throw Failure("'-' reads one file from stdin, and '\(invocation.command)' changes files; name files or folders")
  }
  var timings = Timings()
  let app = try loadApp(input, console, &timings)
  var edited = app.edited(input, console)
  let notes: [String]
  do {
    notes = try edit(&edited, Array(invocation.operands.prefix(operands)))
  } catch let failure as EditFailure {
    throw Failure(all: failure.description.split(separator: "\n").map { visibleText(String($0)) })
  }
  var console = console
  console.isQuiet = input.isQuiet
  for note in notes { console.note(visibleText(note)) }
  let isWritten = invocation.has(Flags.write)
  let count = try deliver(edited, of: app, isWritten ? .write : .diff, console)
  timings.tell(input, console)
  if count == 0 {
    console.result("nothing to change")
  } else {
    console.result(isWritten ? "changed \(fileCount(count))" : "\(fileCount(count)) to change; --write does it")
  }
  return .clean
}

/// A property of a RIB, by the name that a person gives it.
func property(_ text: String, _ graph: RIBGraph) throws -> (rib: Int, name: String) {
  let query = try RIBQuery(text, graph)
  guard let name = query.property else {
    throw QueryError.noProperty(
      rib: text, all: graph.ribs[query.rib].staticDependencies.map(\.name))
  }
  return (query.rib, name)
}
