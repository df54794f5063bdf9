import RIBTrace
import RibscopeSystem

extension OpenFile {
  /// The bytes that follow those read last; none at the end, and where one that does not wait has none yet.
  func read(atMost limit: Int) throws(TraceFileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = RibscopeSystem.read(descriptor, &bytes, limit)
    while count < 0, errno == EINTR { count = RibscopeSystem.read(descriptor, &bytes, limit) }
    if count < 0, errno != EAGAIN { throw TraceFileError(path: path) }
    return Array(bytes.prefix(max(count, 0)))
  }
}
