import Platform

/// A file by the number that the system gave it; closed with the last reference.
final class OpenFile: @unchecked Sendable {
  let path: String
  let descriptor: Int32

  init(_ path: String, _ flags: Int32) throws(TraceFileError) {
    self.path = path
    descriptor = open(path, flags | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw TraceFileError(path: path) }
  }

  deinit { close(descriptor) }

  /// Writes all bytes, however many calls the system wants for it.
  func write(_ bytes: [UInt8]) throws(TraceFileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Platform.write(descriptor, UnsafeRawBufferPointer(rebasing: $0[written...]).baseAddress, bytes.count - written)
      }
      if count < 0, errno != EINTR { throw TraceFileError(path: path) }
      written += max(count, 0)
    }
  }

  /// The bytes that follow those read last; none at the end, and where one that does not wait has none yet.
  func read(atMost limit: Int) throws(TraceFileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = Platform.read(descriptor, &bytes, limit)
    while count < 0, errno == EINTR { count = Platform.read(descriptor, &bytes, limit) }
    if count < 0, errno != EAGAIN { throw TraceFileError(path: path) }
    return Array(bytes.prefix(max(count, 0)))
  }
}
