import RibscopeSystem

/// Reads a file to its end; `-` is stdin, which may be a stream.
///
/// - Parameters:
///   - kind: What the file is, for the message: `script`.
///   - limit: the largest size in bytes; as for sources where none is given.
///   - takesStreams: whether the file may be a FIFO or a device, which is waited for.
func readInput(
  _ path: String, kind: String, limit: Int = 16 << 20, takesStreams: Bool = false
) throws(Failure) -> [UInt8] {
  let isInput = path == "-"
  let waiting = takesStreams ? 0 : O_NONBLOCK
  let descriptor = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | waiting)
  guard descriptor >= 0 else { throw unreadable(path, kind, systemMessage(errno)) }
  defer { if !isInput { close(descriptor) } }
  if !isInput, !takesStreams, let reason = reasonNotRegular(descriptor) { throw unreadable(path, kind, reason) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = try readSome(descriptor, &buffer, path, kind)
    if count == 0 { return bytes }
    bytes += buffer[..<count]
    if bytes.count > limit { throw unreadable(path, kind, "it has more than \(limit) bytes") }
  }
}

/// Reads stdin to the end of a line, and no further; nil at its end.
func readInputLine(kind: String, limit: Int = 1 << 20) throws(Failure) -> [UInt8]? {
  var line: [UInt8] = []
  var byte: [UInt8] = [0]
  while try readSome(STDIN_FILENO, &byte, "-", kind) == 1 {
    line.append(byte[0])
    if byte[0] == UInt8(ascii: "\n") { return line }
    if line.count > limit { throw unreadable("-", kind, "a line has more than \(limit) bytes") }
  }
  return line.isEmpty ? nil : line
}

/// Fills the buffer with what stdin has, once there is something; 0 at its end, and where it cannot be read.
func readAvailableInput(_ buffer: inout [UInt8]) -> Int {
  (try? readSome(STDIN_FILENO, &buffer, "-", "message")) ?? 0
}

/// Fills the buffer with what there is; 0 at the end.
private func readSome(
  _ descriptor: Int32, _ buffer: inout [UInt8], _ path: String, _ kind: String
) throws(Failure) -> Int {
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count >= 0 { return count }
    let number = errno
    if number == EAGAIN { waitUntilReadable(descriptor) }
    if number != EINTR, number != EAGAIN { throw unreadable(path, kind, readFailure(number)) }
  }
}

private func reasonNotRegular(_ descriptor: Int32) -> String? {
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return nil }
  return status.st_mode & S_IFMT == S_IFDIR ? systemMessage(EISDIR) : "it is not a regular file"
}

/// A stream that another program set to non-blocking is waited for.
private func waitUntilReadable(_ descriptor: Int32) {
  var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  _ = poll(&request, 1, -1)
}

/// `StandardStreams` puts something unreadable in the place of a closed stdin.
private func readFailure(_ number: Int32) -> String {
  number == EBADF ? "it is closed" : systemMessage(number)
}

private func unreadable(_ path: String, _ kind: String, _ reason: String) -> Failure {
  Failure(path == "-" ? "standard input cannot be read: \(reason)" : "the \(kind) '\(path)' cannot be read: \(reason)")
}
