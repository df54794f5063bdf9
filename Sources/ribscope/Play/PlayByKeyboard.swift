import Foundation
import RIBs
import SampleRunner

/// Plays on the terminal: key by key where it can be drawn on, line by line where it is a dumb one.
func playByKeyboard(_ options: RunOptions, _ console: Console) throws -> ExitStatus {
  guard console.isTerminal, console.isInputTerminal else {
    throw Failure(
      "there is no terminal to play on; give the commands in a file, '--script FILE', or on standard input, "
        + "'--script -'")
  }
  if options.format != .text, options.destination == .standardOutput {
    throw Failure(
      "\(options.format.rawValue) and the game cannot both be on the terminal; write it into a file, '-o FILE'")
  }
  let recording = try Recording(options)
  let session = PlaySession(options.sample.makeApp(isPredictable: false))
  session.willPerform = { recording?.note("> \($0)") }
  do {
    try session.launch(opening: options.url)
  } catch {
    throw Failure("--url: \(error.message)")
  }
  let isDumb = console.environment["TERM", default: "dumb"] == "dumb"
  let transcript = try isDumb ? playLineByLine(session, options) : playKeyByKey(session, options, console)
  if options.format == .text, options.destination != .standardOutput {
    try options.destination.write(Array(transcript.utf8))
  }
  try recording?.finish()
  return session.leaks.isEmpty ? .clean : .findings
}

/// - Returns: the transcript.
private func playKeyByKey(_ session: PlaySession, _ options: RunOptions, _ console: Console) throws(Failure) -> String {
  let isColored = options.color.isWanted(on: console)
  let play = KeyboardPlay(session)
  var view = PlayView(title: "ribscope run \(options.sample.rawValue)")
  var transcript = Transcript()
  var text = transcript.text(after: "launch", session)
  play.didPerform = { text += transcript.text(after: $0, session) }
  let terminal = try RawTerminal()
  defer { terminal.restore() }
  var decoder = KeyDecoder()
  var shown: [String] = []
  while true {
    let size = terminal.size
    let lines = view.lines(play, columns: size.columns, rows: size.rows).map { $0.rendered(isColored: isColored) }
    if lines != shown { terminal.show(lines) }
    shown = lines
    guard let bytes = terminal.read() else { break }
    let before = Set(session.tree.map(TreeLine.lines)?.map(\.router.id) ?? [])
    let keys = decoder.keys(bytes)
    guard keys.allSatisfy(play.press) else { break }
    if before != Set(session.tree.map(TreeLine.lines)?.map(\.router.id) ?? []) { view.known = before }
    session.lookForLeaks()
  }
  return text + transcript.end(session)
}

/// - Returns: the transcript.
private func playLineByLine(_ session: PlaySession, _ options: RunOptions) throws(Failure) -> String {
  var transcript = Transcript()
  var text = transcript.text(after: "launch", session)
  try say(text)
  while true {
    try say("Possible: \(session.actions.map(\.usage).joined(separator: ", ")), quit\n> ")
    guard let line = readLine() else { break }
    let command = String(String.UnicodeScalarView(line.unicodeScalars.filter { !isControl($0) }))
    if ["q", "quit"].contains(command) { break }
    if command.isEmpty { continue }
    session.lookForLeaks()
    do {
      try session.perform(command)
      let step = transcript.text(after: command, session)
      text += step
      try say(step)
    } catch let problem as CommandProblem {
      try say("\(problem.message)\n")
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(String(describing: error))
    }
  }
  let end = transcript.end(session)
  try say("\n\(end)")
  return text + end
}

private func say(_ text: String) throws(Failure) {
  try Destination.standardOutput.write(Array(text.utf8))
}
