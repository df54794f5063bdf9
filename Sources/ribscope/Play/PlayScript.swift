import RibscopeSystem
import HeadlessRIBs
import RibscopeSampleRunner
import RibscopeSampleScreens

/// Plays a script to its end.
///
/// - Parameter path: `-` for stdin.
func playScript(_ path: String, _ options: RunOptions, app: SampleApp) throws -> ExitStatus {
  let name = path == "-" ? "standard input" : path
  var commands = try ScriptCommands(path, name)
  let clock = ManualScheduler()
  let recording = try Recording(options, clock: { clock.now })
  let session = PlaySession(app, clock: clock)
  recording?.follow(session)
  let printer = TranscriptPrinter(options)
  var transcript = Transcript()
  do {
    try session.launch(opening: options.url)
  } catch {
    throw Failure("--url: \(error.message)")
  }
  try printer.add(transcript.text(after: "launch", session))
  while let command = try commands.next() {
    do {
      try session.perform(command.text)
    } catch {
      throw Failure("\(name):\(command.line): \(error.message)")
    }
    try printer.add(transcript.text(after: command.text, session))
  }
  session.settle()
  try printer.add(transcript.end(session))
  try printer.finish()
  try recording?.finish()
  return session.leaks.isEmpty ? .clean : .findings
}
