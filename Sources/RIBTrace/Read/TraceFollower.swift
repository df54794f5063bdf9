import Platform

/// Reads a trace that is still being written.
public struct TraceFollower {
  /// What was wrong so far.
  public var problems: [TraceProblem] { reader.problems }

  private let file: OpenFile
  private var reader = TraceReader()
  private var length: off_t = 0

  /// - Throws: a `TraceFileError` that says why the file cannot be read.
  public init(path: String) throws {
    file = try OpenFile(path, O_RDONLY)
  }

  /// What has been written since the last time; nil once the file is removed, or emptied to be written anew.
  ///
  /// - Throws: when the file cannot be read.
  public mutating func poll() throws -> [TraceEvent]? {
    var status = stat()
    guard fstat(file.descriptor, &status) == 0, status.st_size >= length || !status.isRegular else { return nil }
    var events: [TraceEvent] = []
    while case let bytes = try file.read(atMost: 1 << 16), !bytes.isEmpty {
      length += off_t(bytes.count)
      events += reader.read(bytes)
    }
    return events.isEmpty && status.st_nlink == 0 ? nil : events
  }

  /// The event of a last line without a line end; then `problems` also names the events that have never come.
  public mutating func finish() -> [TraceEvent] {
    reader.finish()
  }
}

extension stat {
  fileprivate var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
}
