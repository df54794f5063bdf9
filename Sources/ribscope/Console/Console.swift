import RibscopeSystem
import RIBReport
import RibscopeText

/// What a command knows of the place it runs in, and where it says what is not its result.
struct Console: Sendable {
  /// Whether stdout is a terminal.
  var isTerminal = isatty(STDOUT_FILENO) == 1
  var isInputTerminal = isatty(STDIN_FILENO) == 1
  var environment = ProcessInfo.processInfo.environment
  /// Whether nothing is said but errors and what was asked for.
  var isQuiet = false

  /// Why the work could not be done.
  func error(_ message: String) { say("error: " + message) }
  /// Something that was left out or is odd, while the work goes on.
  func note(_ message: String) { if !isQuiet { say("note: " + message) } }
  /// A leak of an app that is watched.
  func leak(_ message: String) { say("leak: " + message) }
  /// How long something took, or what it cost.
  func timing(_ message: String) { say("timings: " + message) }
  /// What was done, where that is no note that may be left out.
  func result(_ message: String) { say(message) }
  /// What to do about an error.
  func hint(_ message: String) { say("hint: " + message) }

  /// Nothing can be done where stderr cannot be written to.
  private func say(_ message: String) {
    _ = StandardStreams.write(Array("ribscope: \(visibleText(message))\n".utf8), to: STDERR_FILENO)
  }
}
