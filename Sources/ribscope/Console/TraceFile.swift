import RibscopeSystem

/// A file that a trace goes to.
final class TraceFile {
  private let path: String
  private let descriptor: Int32

  /// Made, or emptied if it is there.
  init(_ path: String) throws(Failure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw Failure("cannot write '\(path)': \(systemMessage(errno))") }
  }

  deinit { close(descriptor) }

  /// The line is with the system when this returns.
  func add(_ line: [UInt8]) throws(Failure) {
    if let number = StandardStreams.write(line, to: descriptor) {
      throw Failure("cannot write '\(path)': \(systemMessage(number))")
    }
  }
}
