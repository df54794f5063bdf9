import RibscopeSystem
import HeadlessRIBs
import RibscopeSampleRunner

/// Plays on the terminal: key by key where it can be drawn on, line by line where it is a dumb one.
func playByKeyboard(_ options: RunOptions, _ console: Console) throws -> ExitStatus {
  guard console.isTerminal, console.isInputTerminal else {
    throw Failure(
      "\(console.isInputTerminal ? "stdout" : "stdin") is not a terminal; give the commands in a file, '--script FILE', "
        + "or on stdin, '--script -'")
  }
  if options.format != .text, options.destination == .standardOutput {
    throw Failure(
      "\(options.format.rawValue) and the game cannot share the terminal; write it to a file with '-o FILE'")
  }
  let recording = try Recording(options)
  let session = PlaySession(options.sample.makeApp(isPredictable: false))
  recording?.follow(session)
  do {
    try session.launch(opening: options.url)
  } catch {
    throw Failure("--url: \(error.message)")
  }
  let isDumb = console.environment["TERM", default: "dumb"] == "dumb"
  let transcript = try isDumb ? playLineByLine(session) : playKeyByKey(session, options, console)
  if options.format == .text, options.destination != .standardOutput {
    try options.destination.write(Array(transcript.utf8))
  }
  try recording?.finish()
  return session.leaks.isEmpty ? .clean : .findings
}
