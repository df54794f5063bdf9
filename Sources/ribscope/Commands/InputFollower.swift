import RibscopeSystem
import RIBReplay
import RIBTrace

/// A trace that is read while it is written.
protocol FollowedTrace {
  /// What was wrong so far.
  var problems: [TraceProblem] { get }
  /// What has come since the last time, without waiting for more; nil once nothing will.
  mutating func poll() throws -> [TraceEvent]?
  mutating func finish() -> [TraceEvent]
  /// Whether another file has taken its name.
  var isReplaced: Bool { get }
}

extension TraceFollower: FollowedTrace {}

/// A trace that arrives through stdin; a file there may still grow.
struct InputFollower: FollowedTrace {
  var problems: [TraceProblem] { reader.problems }

  let isReplaced = false

  private var reader: TraceReader
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(_ reader: TraceReader) { self.reader = reader }

  mutating func poll() throws -> [TraceEvent]? {
    var events: [TraceEvent] = []
    // Bytes without an event must not keep it here for ever.
    for _ in 0..<16 where events.isEmpty && hasInput {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count == 0 { return isGrowing ? [] : nil }
      if count > 0 { events = reader.read(buffer[..<count]) }
      if count < 0, ![EINTR, EAGAIN].contains(errno) {
        throw Failure("standard input cannot be read: \(systemMessage(errno))")
      }
    }
    return events
  }

  mutating func finish() -> [TraceEvent] {
    reader.finish()
  }

  /// Nothing is waited for here, so that a signal can end the program.
  private var hasInput: Bool {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return RibscopeSystem.poll(&request, 1, 0) > 0
  }

  /// Whether stdin is a file that was neither removed nor emptied.
  private var isGrowing: Bool {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return status.st_nlink > 0 && status.st_size >= lseek(STDIN_FILENO, 0, SEEK_CUR)
  }
}
