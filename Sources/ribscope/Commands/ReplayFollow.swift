import Platform
import RIBReplay
import RIBTrace

/// Set by a signal that asks the program to end.
private nonisolated(unsafe) var isInterrupted: sig_atomic_t = 0

/// Replays a trace while it is written; ends when its file is removed or emptied, at the end of a stdin that is no file,
/// or on SIGINT or SIGTERM.
func follow(_ options: ReplayOptions, _ console: Console) throws {
  var follower = try followed(options.trace)
  for number in [SIGINT, SIGTERM] { signal(number) { _ in isInterrupted = 1 } }
  var replay = ReplayText(isColored: options.isColored)
  var told = 0
  while isInterrupted == 0, let events = try follower.poll() {
    try write(events, &replay)
    for problem in follower.problems.dropFirst(told) { console.note("\(options.traceName): \(problem)") }
    told = follower.problems.count
    if events.isEmpty { usleep(200_000) }
  }
  try write(follower.finish(), &replay)
  for problem in follower.problems.dropFirst(told) { console.note("\(options.traceName): \(problem)") }
  try Destination.standardOutput.write(Array("\n\(replay.summary())".utf8))
}

private func followed(_ trace: String) throws -> any FollowedTrace {
  if trace == "-" { return InputFollower() }
  try checkReadable(trace)
  return try TraceFollower(path: trace)
}

private func write(_ events: [TraceEvent], _ replay: inout ReplayText) throws {
  let text = events.map { replay.text(of: $0) }.joined()
  if !text.isEmpty { try Destination.standardOutput.write(Array(text.utf8)) }
}
