import Platform

/// Reads a file to its end; `-` is stdin. What is no regular file may have no end: of it a gigabyte is read.
///
/// - Parameter kind: What the file is, for the message: `script`.
func readInput(_ path: String, kind: String) throws(Failure) -> [UInt8] {
  let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw unreadable(path, kind) }
  defer { if descriptor != STDIN_FILENO { close(descriptor) } }
  var bytes: [UInt8] = []
  let limit = sizeLimit(descriptor)
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 { bytes += buffer[..<count] }
    if count == 0 { return bytes }
    if bytes.count > limit { throw Failure("the \(kind) '\(path)' does not end within \(limit) bytes") }
    if count < 0, errno != EINTR { throw unreadable(path, kind) }
  }
}

private func sizeLimit(_ descriptor: Int32) -> Int {
  var status = stat()
  let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  return isRegular ? .max : 1 << 30
}

private func unreadable(_ path: String, _ kind: String) -> Failure {
  let reason = systemMessage(errno)
  return Failure(
    path == "-" ? "standard input cannot be read: \(reason)" : "the \(kind) '\(path)' cannot be read: \(reason)")
}
