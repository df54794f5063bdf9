import RibscopeSystem
import RIBReplay
import RIBTrace

/// Replays a trace while it is written; ends when its file is removed or emptied, at the end of a stdin that is no file,
/// or on SIGINT or SIGTERM. A file that takes the place of another one, as when logs are rotated, is followed from its start.
func follow(_ options: ReplayOptions, _ console: Console) throws {
  var following = Following(options, console, try followed(options.trace))
  Interruption.begin()
  do {
    while try following.showAll() {
      console.note("\(options.traceName) was replaced by a new file, which is now followed from its start")
      following = Following(options, console, try followed(options.trace))
    }
  } catch {
    // Where nobody reads stdout, what is left cannot be said.
    if !Interruption.isWanted { throw error }
  }
}

/// One file of a trace while it is written.
private struct Following {
  private let options: ReplayOptions
  private let console: Console
  private var follower: any FollowedTrace
  private var replay: ReplayText
  private var told = 0

  init(_ options: ReplayOptions, _ console: Console, _ follower: any FollowedTrace) {
    self.options = options
    self.console = console
    self.follower = follower
    replay = ReplayText(isColored: options.isColored)
  }

  /// - Returns: whether another file has taken its name.
  mutating func showAll() throws -> Bool {
    var isReplaced = false
    while !Interruption.isWanted, let events = try follower.poll() {
      try show(events)
      guard events.isEmpty else { continue }
      // What was written before the file was replaced has been read only after one more look.
      if isReplaced { break }
      isReplaced = follower.isReplaced
      if !isReplaced { usleep(200_000) }
    }
    try show(follower.finish())
    try Destination.standardOutput.write(Array("\n\(replay.summary())".utf8))
    return !Interruption.isWanted && follower.isReplaced
  }

  private mutating func show(_ events: [TraceEvent]) throws {
    let text = events.map { replay.text(of: $0) }.joined()
    if !text.isEmpty { try Destination.standardOutput.write(Array(text.utf8)) }
    for problem in follower.problems.dropFirst(told) { console.note("\(options.traceName): \(problem)") }
    told = follower.problems.count
  }
}

/// The trace in a file, or on stdin for `-`.
func followed(_ trace: String, reader: TraceReader = TraceReader()) throws -> any FollowedTrace {
  if trace == "-" { return InputFollower(reader) }
  try checkReadable(trace)
  return try TraceFollower(path: trace, reader: reader)
}
