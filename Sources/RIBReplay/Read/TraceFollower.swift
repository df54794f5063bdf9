import RIBTrace
import RibscopeSystem

/// Reads a trace that is still being written.
public struct TraceFollower {
  /// What was wrong so far.
  public var problems: [TraceProblem] { reader.problems }

  private let file: OpenFile
  private var reader: TraceReader
  private var length: off_t = 0

  /// - Throws: a `TraceFileError` that says why the file cannot be read.
  public init(path: String) throws {
    try self.init(path: path, reader: TraceReader())
  }

  package init(path: String, reader: TraceReader) throws {
    self.reader = reader
    file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
  }

  /// Whether another file has taken the name of the one that is read, as when logs are rotated.
  public var isReplaced: Bool {
    var own = stat()
    var named = stat()
    guard fstat(file.descriptor, &own) == 0, stat(file.path, &named) == 0 else { return false }
    return own.st_dev != named.st_dev || own.st_ino != named.st_ino
  }

  /// So many bytes are read by one poll: what has no end must not keep it for ever.
  private static let mostBytes = 1 << 20

  /// What has been written since the last time; nil once the file is removed, or emptied to be written anew.
  ///
  /// - Throws: when the file cannot be read.
  public mutating func poll() throws -> [TraceEvent]? {
    var status = stat()
    guard fstat(file.descriptor, &status) == 0, status.st_size >= length || !status.isRegular else { return nil }
    var events: [TraceEvent] = []
    var count = 0
    while count < Self.mostBytes, case let bytes = try file.read(atMost: 1 << 16), !bytes.isEmpty {
      count += bytes.count
      events += reader.read(bytes)
    }
    length += off_t(count)
    return count == 0 && status.st_nlink == 0 ? nil : events
  }

  /// The event of a last line without a line end; then `problems` also names the events that have never come.
  public mutating func finish() -> [TraceEvent] {
    reader.finish()
  }
}

extension stat {
  fileprivate var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
}
