import HeadlessRIBs
import RibscopeSampleRunner

/// Plays on a terminal that can be drawn on.
///
/// - Returns: the transcript.
func playKeyByKey(_ session: PlaySession, _ options: RunOptions, _ console: Console) throws(Failure) -> String {
  var transcript = Transcript()
  var text = transcript.text(after: "launch", session)
  let play = KeyboardPlay(session)
  play.didPerform = { text += transcript.text(after: $0, session) }
  let messages = try withRuntimeMessages { () throws(Failure) in
    let terminal = try RawTerminal()
    defer { terminal.restore() }
    follow(play, on: terminal, options, isColored: options.color.isWanted(on: console))
  }
  messages.forEach(console.note)
  return text + transcript.end(session)
}

/// Until the person leaves, or the terminal is gone.
private func follow(_ play: KeyboardPlay, on terminal: RawTerminal, _ options: RunOptions, isColored: Bool) {
  var view = PlayView(title: "ribscope run \(options.sample.rawValue)")
  var decoder = KeyDecoder()
  var shown: [String] = []
  while true {
    let size = terminal.size
    let lines = view.lines(play, columns: size.columns, rows: size.rows).map { $0.rendered(isColored: isColored) }
    if lines != shown { terminal.show(lines) }
    shown = lines
    guard let bytes = terminal.read() else { return }
    let before = play.session.routers
    guard decoder.keys(bytes).allSatisfy(play.press) else { return }
    if play.session.routers != before { view.known = before }
    play.session.lookForLeaks()
  }
}

extension PlaySession {
  fileprivate var routers: Set<Int> {
    Set(tree.map(TreeLine.lines)?.map(\.router.id) ?? [])
  }
}

/// What the runtime says to developers would spoil what is drawn: it is kept.
private func withRuntimeMessages(_ body: () throws(Failure) -> Void) throws(Failure) -> [String] {
  let write = RuntimeLog.write
  defer { RuntimeLog.write = write }
  var messages: [String] = []
  RuntimeLog.write = { messages.append($0) }
  try body()
  return messages
}
