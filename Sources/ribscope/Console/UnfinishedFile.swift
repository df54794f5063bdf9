import RibscopeSystem

/// The path of a file that is being written, for the signal that ends the program meanwhile. It changes only while no signal
/// leads here.
private nonisolated(unsafe) var unfinished: UnsafeMutablePointer<CChar>?
/// Whether somebody has put a path there.
private let isTaken = Guarded(false)

/// Removes a file when a signal ends the program before it is finished.
enum UnfinishedFile {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Does something, and removes the file if SIGINT, SIGTERM or SIGHUP ends the program before that is done. A signal that
  /// is ignored, or that somebody else handles, stays so. Of several at a time only one is removed.
  static func guarding<Result, Problem: Error>(
    _ path: String, _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let name = strdup(path)
    defer { RibscopeSystem.free(name) }
    let isFree = isTaken.withLock { isTaken in
      defer { isTaken = true }
      return !isTaken
    }
    guard isFree else { return try body() }
    unfinished = name
    let handled = signals.filter(handle)
    defer {
      for number in handled { signal(number, SIG_DFL) }
      unfinished = nil
      isTaken.withLock { $0 = false }
    }
    return try body()
  }

  /// - Returns: whether the signal would have ended the program.
  private static func handle(_ number: Int32) -> Bool {
    guard isUnhandled(signal: number) else { return false }
    signal(number, removeAndEnd)
    return true
  }
}

/// What a signal interrupts may hold any lock, so that only the system is called.
private func removeAndEnd(_ number: Int32) {
  if let unfinished { unlink(unfinished) }
  signal(number, SIG_DFL)
  raise(number)
}
