import Platform

/// A command that was started, with the terminal and the streams of this program.
struct ChildProcess {
  private let id: pid_t

  /// - Throws: why it cannot be started.
  init(_ command: [String], environment: [String: String]) throws(Failure) {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this program ignores would be ignored by the command, too.
    var defaults = sigset_t()
    var none = sigset_t()
    sigemptyset(&defaults)
    sigemptyset(&none)
    for number in [SIGPIPE, SIGXFSZ] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let arguments = command.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var id: pid_t = 0
    let number = posix_spawnp(&id, command[0], nil, &attributes, arguments, variables)
    guard number == 0 else { throw Failure("'\(command[0])' cannot be started: \(systemMessage(number))") }
    self.id = id
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
