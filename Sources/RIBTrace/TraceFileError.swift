import RibscopeSystem

/// A trace's file that cannot be written or read.
public struct TraceFileError: Error, Sendable, Equatable, CustomStringConvertible {
  public let path: String
  /// In the system's words: `Permission denied`.
  public let reason: String

  package init(path: String, _ number: Int32 = errno) {
    self.path = path
    reason = systemMessage(number)
  }

  public var description: String { "the trace '\(path)' cannot be used: \(reason)" }
}
