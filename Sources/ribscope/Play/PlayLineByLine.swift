import RibscopeSampleRunner

/// Plays on a terminal that cannot be drawn on.
///
/// - Returns: the transcript.
func playLineByLine(_ session: PlaySession) throws(Failure) -> String {
  var transcript = Transcript()
  var text = transcript.text(after: "launch", session)
  try say(text)
  while let command = try nextCommand(session) {
    session.lookForLeaks()
    if let problem = problem(with: command, session) {
      try say("\(problem)\n")
      continue
    }
    let step = transcript.text(after: command, session)
    text += step
    try say(step)
  }
  let end = transcript.end(session)
  try say("\n\(end)")
  return text + end
}

/// Nil when the person leaves.
private func nextCommand(_ session: PlaySession) throws(Failure) -> String? {
  while true {
    try say("Possible: \(session.actions.map(\.usage).joined(separator: ", ")), quit\n> ")
    guard let line = readLine() else { return nil }
    let command = String(String.UnicodeScalarView(line.unicodeScalars.filter { !isControl($0) }))
    if ["q", "quit"].contains(command) { return nil }
    if command.contains(where: { !$0.isWhitespace }) { return command }
  }
}

private func problem(with command: String, _ session: PlaySession) -> String? {
  do {
    try session.perform(command)
    return nil
  } catch {
    return error.message
  }
}

private func say(_ text: String) throws(Failure) {
  try Destination.standardOutput.write(Array(text.utf8))
}
