import RibscopeSystem

/// Set by a signal that asks the program to end.
private nonisolated(unsafe) var isInterrupted: sig_atomic_t = 0

/// SIGINT and SIGTERM as a wish to end, for a command that has something left to say then.
enum Interruption {
  static var isWanted: Bool { isInterrupted != 0 }

  /// From here on the two signals do not end the program. A call of the system that waits is broken off: by the signal or,
  /// where it began to wait after that, by an alarm each second.
  static func begin() {
    for number in [SIGINT, SIGTERM, SIGALRM] { handle(signal: number, by: interrupt) }
  }
}

private func interrupt(_: Int32) {
  isInterrupted = 1
  alarm(1)
}
