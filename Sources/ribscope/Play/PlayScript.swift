import RibscopeSystem
import HeadlessRIBs
import RibscopeSampleRunner
import RibscopeSampleScreens

/// Plays a script to its end.
///
/// - Parameter path: `-` for stdin.
func playScript(_ path: String, _ options: RunOptions, app: SampleApp) throws -> ExitStatus {
  let name = path == "-" ? "standard input" : path
  let script = try script(path, name)
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
  for command in script.commands {
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

private func script(_ path: String, _ name: String) throws(Failure) -> Script {
  let bytes = try readInput(path, kind: "script", takesStreams: true)
  do {
    return try Script(bytes)
  } catch {
    throw Failure("\(name):\(error.line): \(error.message)")
  }
}
