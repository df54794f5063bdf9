import RibscopeSystem

/// A command that was started, with the terminal and the streams of this program.
struct ChildProcess {
  private let id: pid_t

  /// - Throws: why it cannot be started.
  init(_ command: [String], environment: [String: String]) throws(Failure) {
    switch startProcess(command, environment: environment) {
    case .success(let id): self.id = id
    case .failure(let error): throw Failure("'\(command[0])' cannot be started: \(error.message)")
    }
  }

  /// Waits for its end. The terminal sends the signal of Ctrl-C to the command, too; where it has not ended a second after
  /// this program was asked to, it is asked by this one.
  ///
  /// - Returns: its exit status; 128 and the signal's number where it was killed, as shells have it.
  func wait() -> ExitStatus {
    var status: Int32 = 0
    var interruptions = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {
      if Interruption.isWanted { interruptions += 1 }
      if interruptions == 2 { kill(id, SIGTERM) }
    }
    let signal = status & 0x7F
    return ExitStatus(rawValue: signal == 0 ? status >> 8 & 0xFF : 128 + signal)
  }
}
