import RibscopeSystem

/// A file by the number that the system gave it; closed with the last reference.
package final class OpenFile: @unchecked Sendable {
  package let path: String
  package let descriptor: Int32

  package init(_ path: String, _ flags: Int32) throws(TraceFileError) {
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
        RibscopeSystem.write(
          descriptor, UnsafeRawBufferPointer(rebasing: $0[written...]).baseAddress, bytes.count - written)
      }
      if count < 0, errno != EINTR { throw TraceFileError(path: path) }
      written += max(count, 0)
    }
  }
}
