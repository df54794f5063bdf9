/// Starts a program that is looked up in `PATH`, as a shell would: with no signal ignored or blocked.
///
/// - Parameters:
///   - streams: for each descriptor of the program which of this one's it is; the others are as they are here.
/// - Returns: the number of the process; else that of the system's error.
package func startProcess(
  _ command: [String], environment: [String: String], streams: [(own: Int32, here: Int32)] = []
) -> Result<pid_t, SystemError> {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  for (own, here) in streams { posix_spawn_file_actions_adddup2(&actions, here, own) }
  var (defaults, none) = (sigset_t(), sigset_t())
  sigemptyset(&defaults)
  sigemptyset(&none)
  for number in [SIGPIPE, SIGXFSZ] { sigaddset(&defaults, number) }
  posix_spawnattr_setsigdefault(&attributes, &defaults)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
  let words = command.map { strdup($0) } + [nil]
  let settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for text in words + settings { free(text) } }
  var process = pid_t()
  let number = posix_spawnp(&process, command[0], &actions, &attributes, words, settings)
  return number == 0 ? .success(process) : .failure(SystemError(number: number))
}

/// An error of the system by its number.
package struct SystemError: Error, Sendable {
  package let number: Int32

  /// What the system calls it.
  package var message: String { systemMessage(number) }
}
