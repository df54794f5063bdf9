import RibscopeSystem

/// What git wrote, and how it ended.
struct GitResult {
  let output: [UInt8]
  let errors: String
  let isSuccess: Bool

  /// The output without the line end after it.
  var line: String {
    String(decoding: output.last == UInt8(ascii: "\n") ? output.dropLast() : output[...], as: UTF8.self)
  }
}

/// Settings by which a repository's own configuration could have git run a program, with values that run none. Few of them
/// matter to the commands that are called here; all are switched off, so that no other command brings one back.
private let safeSettings = [
  // Asked for changed files whenever the index is read, as `diff-tree` does.
  "core.fsmonitor=false",
  "core.hooksPath=/dev/null",
  "core.pager=cat", "core.editor=true", "sequence.editor=true", "core.askPass=true",
  "core.sshCommand=false", "core.gitProxy=false", "credential.helper=", "core.alternateRefsCommand=false",
  "diff.external=", "interactive.diffFilter=cat", "uploadpack.packObjectsHook=", "gpg.program=false",
  // Nothing is fetched: `protocol.NAME.allow` would overrule this one, but not the environment below.
  "protocol.allow=never",
  // Paths come as they are.
  "core.quotePath=false",
]

/// What git's environment says in any case.
private let safeEnvironment = [
  // A partial clone would fetch what it lacks, by a program that its configuration names. Git has the first variable since
  // 2.45; the second one, by which no protocol is allowed, overrules all configuration.
  "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none",
  "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C",
]

/// Runs git in the working folder to its end. It reads objects only: it neither changes a repository nor asks another
/// computer for what is missing.
///
/// - Parameter input: what git reads from stdin.
func runGit(_ arguments: [String], input: [UInt8] = []) throws(GitError) -> GitResult {
  var environment = ProcessInfo.processInfo.environment
  environment.merge(safeEnvironment) { _, safe in safe }
  let settings = safeSettings.flatMap { ["-c", $0] }
  let child = try Child(["git", "--no-pager", "--no-replace-objects"] + settings + arguments, environment)
  let (output, errors) = child.exchange(input)
  return GitResult(output: output, errors: String(decoding: errors, as: UTF8.self), isSuccess: child.wait() == 0)
}

/// A program that runs, with pipes to its three streams.
private struct Child {
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private let errors: Int32

  /// One at a time starts: a child must not get the pipes that another thread has made and not yet closed for it.
  private static let start = Guarded(())

  init(_ arguments: [String], _ environment: [String: String]) throws(GitError) {
    self = try Self.start.withLock { _ throws(GitError) in try Child(starting: arguments, environment) }
  }

  private init(starting arguments: [String], _ environment: [String: String]) throws(GitError) {
    var pipes: [[Int32]] = []
    for _ in 0..<3 {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw .notRun(systemMessage(errno)) }
      // A later child must not keep the pipe of an earlier one open.
      ends.forEach(closeInCommands)
      pipes.append(ends)
    }
    let started = startProcess(
      arguments, environment: environment,
      streams: [(STDIN_FILENO, pipes[0][0]), (STDOUT_FILENO, pipes[1][1]), (STDERR_FILENO, pipes[2][1])])
    for end in [pipes[0][0], pipes[1][1], pipes[2][1]] { close(end) }
    switch started {
    case .success(let process): self.process = process
    case .failure(let error):
      for end in [pipes[0][1], pipes[1][0], pipes[2][0]] { close(end) }
      throw .notRun(error.message)
    }
    (input, output, errors) = (pipes[0][1], pipes[1][0], pipes[2][0])
  }

  /// Writes all of the input while it reads what comes, so that neither side waits for the other.
  func exchange(_ bytes: [UInt8]) -> (output: [UInt8], errors: [UInt8]) {
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
    var (written, isWriting) = (0, true)
    var (read, said): ([UInt8], [UInt8]) = ([], [])
    var open: Set<Int32> = [output, errors]
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while isWriting || !open.isEmpty {
      if isWriting, written == bytes.count {
        close(input)
        isWriting = false
        continue
      }
      var waiting = open.sorted().map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      if isWriting { waiting.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
      guard poll(&waiting, nfds_t(waiting.count), -1) >= 0 || errno == EINTR else { break }
      for stream in waiting where stream.revents != 0 {
        if stream.fd == input {
          let count = bytes[written...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
          // Git is gone: what it said tells why.
          if count < 0, errno != EAGAIN, errno != EINTR { written = bytes.count } else { written += max(0, count) }
        } else {
          let count = RibscopeSystem.read(stream.fd, &buffer, buffer.count)
          if count < 0, errno == EINTR || errno == EAGAIN { continue }
          if count <= 0 { open.remove(stream.fd) }
          if count > 0, stream.fd == output { read += buffer[..<count] } else if count > 0 { said += buffer[..<count] }
        }
      }
    }
    if isWriting { close(input) }
    close(output)
    close(errors)
    return (read, said)
  }

  /// The exit status; -1 where a signal ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }
}
